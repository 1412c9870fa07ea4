import type { Failure } from '@fairhall/client/failure';
import type { PaperKind, PaperReason } from '@fairhall/contract/identity/verification';
import { classNames } from '@fairhall/ui/class-names';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCamera, IconCheck, IconRefresh } from '@tabler/icons-react';
import { type ChangeEvent, useId, useState } from 'react';
import { toastFailure } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import { HowItLooks } from './how-it-looks.tsx';

type PaperRowProps = {
  kind: PaperKind;
  place: number;
  paper: { reason: PaperReason | null } | undefined;
  open: boolean;
  /** Sends its picture; what it was refused with, null where it came. */
  send: (kind: PaperKind, file: File) => Promise<Failure | null>;
};

/** One paper: whether it has come, why it was sent back and how it should look, and the camera. */
export function PaperRow({ kind, place, paper, open, send }: PaperRowProps) {
  const t = useT();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const add = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    setBusy(true);
    const failure = await send(kind, file);
    setBusy(false);
    if (failure) toastFailure(failure);
  };
  const name = t(`identity.kind.${kind}`);
  const reason = paper?.reason ?? null;
  return (
    <li className="flex gap-3 border-line border-t py-3 first:border-t-0">
      <PaperMark place={place} state={paper ? (reason ? 'back' : 'here') : 'missing'} />
      <div className="min-w-0 flex-1">
        <div className="flex items-center justify-between gap-2">
          <p className="min-w-0 font-bold text-tile">{name}</p>
          {open ? (
            <label
              htmlFor={id}
              className={classNames(
                'flex min-h-11 shrink-0 cursor-pointer items-center gap-1.5 rounded-input bg-s2 px-3 font-bold text-caption active:bg-s3',
                'focus-within:outline-2 has-disabled:text-low',
              )}
            >
              <Icon glyph={IconCamera} size={18} />
              {t(busy ? 'identity.paper.busy' : paper ? 'identity.paper.again' : 'identity.paper.add')}
              <input
                id={id}
                type="file"
                accept="image/png,image/jpeg"
                capture={kind === 'selfie' ? 'user' : 'environment'}
                disabled={busy}
                aria-label={name}
                className="sr-only"
                onChange={(event) => void add(event)}
              />
            </label>
          ) : null}
        </div>
        {reason ? <p className="text-caption text-warn">{t(`identity.reason.${reason}`)}</p> : null}
        {paper && !reason ? <p className="text-caption text-win">{t('identity.paper.here')}</p> : null}
        {reason ? <HowItLooks kind={kind} reason={reason} /> : null}
      </div>
    </li>
  );
}

function PaperMark({ place, state }: { place: number; state: 'missing' | 'here' | 'back' }) {
  const look = { missing: 'bg-s2 text-mid', here: 'bg-win-tint text-win', back: 'bg-warn-tint text-warn' }[state];
  return (
    <span
      className={classNames('mt-1.5 grid size-8 shrink-0 place-items-center rounded-pill text-tile font-bold', look)}
      aria-hidden="true"
    >
      {state === 'missing' ? place : <Icon glyph={state === 'here' ? IconCheck : IconRefresh} size={18} />}
    </span>
  );
}
