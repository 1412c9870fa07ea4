import { setTimeout as sleep } from 'node:timers/promises';
import { faultOf, SLOW_MS } from './faults.ts';
import { CARRIER_DEMO, type Inbox } from './inbox.ts';
import { type Pdu, type Session, smpp } from './smpp-library.ts';

const DONE_MS = 300;
/** A number that is throttled is served from the third try on. */
const THROTTLED_TRIES = 2;
const DELIVERY_RECEIPT = 0x04;

export function openSmppServer(at: { host: string; port: number }, inbox: Inbox): Promise<{ stop(): Promise<void> }> {
  const tries = new Map<string, number>();
  const server = smpp.createServer((session) => serve(session, { inbox, tries }));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(at.port, at.host, () =>
      resolve({
        stop: () =>
          new Promise((stopped) => {
            for (const session of [...server.sessions]) session.destroy();
            server.close(() => stopped());
          }),
      }),
    );
  });
}

function serve(session: Session, { inbox, tries }: { inbox: Inbox; tries: Map<string, number> }): void {
  let isBound = false;
  const parts = new Map<string, string[]>();
  session.on('error', () => session.destroy());
  session.on('bind_transceiver', (pdu: Pdu) => {
    isBound = pdu.system_id === CARRIER_DEMO.systemId && pdu.password === CARRIER_DEMO.password;
    session.send(pdu.response(isBound ? {} : { command_status: smpp.ESME_RBINDFAIL }));
    if (!isBound) session.close();
  });
  session.on('enquire_link', (pdu: Pdu) => session.send(pdu.response()));
  session.on('unbind', (pdu: Pdu) => {
    session.send(pdu.response());
    session.close();
  });
  session.on('submit_sm', (pdu: Pdu) => void take(pdu).catch(() => session.destroy()));

  async function take(pdu: Pdu): Promise<void> {
    const to = `+${pdu.destination_addr ?? ''}`;
    const status = isBound ? refusalOf(to) : smpp.ESME_RINVBNDSTS;
    if (status !== 0) return void session.send(pdu.response({ command_status: status }));
    const whole = join(pdu, to);
    const reference = String(pdu.user_message_reference ?? '');
    const message = whole === null ? null : inbox.add({ to, text: whole, reference, by: 'smpp' });
    const fault = faultOf(to);
    if (fault === 'slow') await sleep(SLOW_MS);
    const id = message?.id ?? `part-${reference}-${Date.now()}`;
    session.send(pdu.response({ message_id: id }));
    if (message === null || fault === 'silent') return;
    await sleep(DONE_MS);
    const [stat, err] = fault === 'undelivered' ? ['UNDELIV', '003'] : ['DELIVRD', '000'];
    session.deliver_sm({
      ...{ esm_class: DELIVERY_RECEIPT, source_addr: pdu.destination_addr, destination_addr: pdu.source_addr },
      short_message: `id:${id} sub:001 dlvrd:001 submit date:2601010000 done date:2601010000 stat:${stat} err:${err} text:`,
    });
  }

  function refusalOf(to: string): number {
    const fault = faultOf(to);
    if (fault === 'broken') return smpp.ESME_RSYSERR;
    if (fault !== 'throttled') return 0;
    const count = (tries.get(to) ?? 0) + 1;
    tries.set(to, count);
    return count <= THROTTLED_TRIES ? smpp.ESME_RTHROTTLED : 0;
  }

  /** The whole text once its last part is there; null before. */
  function join({ short_message }: Pdu, to: string): string | null {
    const text = String(short_message?.message ?? '');
    const given = short_message?.udh;
    const udh = Array.isArray(given) ? given[0] : given;
    if (!udh) return text;
    const [reference = 0, of = 1, place = 1] = udh.subarray(-3);
    const key = `${to} ${reference}`;
    const all = parts.get(key) ?? [];
    all[place - 1] = text;
    parts.set(key, all);
    if (all.filter((part) => part !== undefined).length < of) return null;
    parts.delete(key);
    return all.join('');
  }
}
