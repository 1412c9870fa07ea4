import type { Failure } from '@fairhall/client/failure';
import { addDepositSlip } from '@fairhall/contract/cashier/add-slip';
import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { SLIP_IMAGES_MAX } from '@fairhall/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../shared/call.ts';
import { encodeSlip, type SlipFault } from '../../shared/slip-picture.ts';
import { keepDeposit } from './api/deposits.ts';

/** A picture chosen and not sent yet. `share` is how much of it has left the phone, null before sending. */
export type Staged = { id: string; name: string; blob: Blob; url: string; share: number | null; failure: Failure | null };
/** A file that could not be taken, and why. */
export type Refused = { name: string; fault: SlipFault | 'SLIP_MAX' };

/** A slow line needs minutes for a picture. */
const UPLOAD_TIMEOUT_MS = 180_000;
const NAME_MAX = 120;

let lastId = 0;

/** Pictures of the transfer, from choosing to sending. They are sent when the payer says so, and can be taken away until then. */
export function useSlips({ transId, slips }: DepositView) {
  const [staged, setStaged] = useState<Staged[]>([]);
  const [refused, setRefused] = useState<Refused[]>([]);
  const [busy, setBusy] = useState(false);
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const held = urls.current;
    return () => {
      for (const url of held) URL.revokeObjectURL(url);
    };
  }, []);

  const change = (id: string, changed: Partial<Staged>) =>
    setStaged((held) => held.map((slip) => (slip.id === id ? { ...slip, ...changed } : slip)));
  const drop = (id: string) => setStaged((held) => held.filter((slip) => slip.id !== id));
  const room = SLIP_IMAGES_MAX - slips.length - staged.length;

  const add = async (files: readonly File[]) => {
    if (busy) return;
    setBusy(true);
    const faults: Refused[] = files.slice(Math.max(0, room)).map(({ name }) => ({ name, fault: 'SLIP_MAX' }));
    for (const file of files.slice(0, Math.max(0, room))) {
      const encoded = await encodeSlip(file);
      if (!encoded.ok) {
        faults.push({ name: file.name, fault: encoded.code });
        continue;
      }
      const url = URL.createObjectURL(encoded.value);
      urls.current.add(url);
      lastId += 1;
      const slip: Staged = { id: String(lastId), name: jpegName(file.name), blob: encoded.value, url, share: null, failure: null };
      setStaged((held) => [...held, slip]);
    }
    setRefused(faults);
    setBusy(false);
  };

  /** Sends what is staged, one after the other; true when all of it has arrived. What arrived twice is kept once by the server. */
  const send = async (): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setRefused([]);
    let arrived = true;
    for (const { id, name, blob } of staged) {
      change(id, { share: 0, failure: null });
      const answer = await call(
        addDepositSlip,
        { params: { depositId: transId }, query: { name }, file: blob },
        { timeoutMs: UPLOAD_TIMEOUT_MS, onSent: (share) => change(id, { share }) },
      );
      if (answer.ok) {
        drop(id);
        keepDeposit(answer.value);
      } else {
        change(id, { share: null, failure: answer.failure });
        arrived = false;
      }
    }
    setBusy(false);
    return arrived;
  };

  return { staged, refused, busy, room, add, remove: drop, send };
}

/** The name it had on the phone, as what it has become. */
function jpegName(name: string): string {
  return `${name.replace(/\.[^.]*$/, '').slice(0, NAME_MAX - 4) || 'slip'}.jpg`;
}
