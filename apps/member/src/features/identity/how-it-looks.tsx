import type { PaperKind, PaperReason } from '@fairhall/contract/identity/verification';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../shared/i18n.ts';

/** A drawn paper, as it was sent and as it should look. */
export function HowItLooks({ kind, reason }: { kind: PaperKind; reason: PaperReason }) {
  const t = useT();
  return (
    <div className="mt-2 grid max-w-64 grid-cols-2 gap-3 text-caption font-bold">
      <figure className="m-0">
        <PaperDrawing kind={kind} fault={reason} />
        <figcaption className="mt-1 flex items-center gap-1 text-warn">
          <Icon glyph={IconX} size={14} />
          {t('identity.yours')}
        </figcaption>
      </figure>
      <figure className="m-0">
        <PaperDrawing kind={kind} fault={null} />
        <figcaption className="mt-1 flex items-center gap-1 text-win">
          <Icon glyph={IconCheck} size={14} />
          {t('identity.like_this')}
        </figcaption>
      </figure>
    </div>
  );
}

/** Lines and a face on a sheet; a fault shows as what it is. */
function PaperDrawing({ kind, fault }: { kind: PaperKind; fault: PaperReason | null }) {
  const id = useId();
  const isFace = kind === 'selfie';
  const moved = fault === 'cut_off' ? 'translate(22 14)' : fault === 'wrong_paper' ? 'rotate(90 40 26)' : undefined;
  return (
    <svg viewBox="0 0 80 52" className="block w-full rounded-input bg-s3 text-hi" aria-hidden="true">
      <filter id={id}>
        <feGaussianBlur stdDeviation="1.6" />
      </filter>
      <g transform={moved} filter={fault === 'blurred' ? `url(#${id})` : undefined} fill="currentColor">
        <rect x="8" y="7" width="64" height="38" rx="4" opacity="0.16" />
        {isFace ? (
          <>
            <circle cx="34" cy="21" r="8" opacity="0.7" />
            <path d="M20 45c0-10 6-14 14-14s14 4 14 14z" opacity="0.7" />
            <rect x="50" y="28" width="18" height="12" rx="2" opacity="0.9" />
          </>
        ) : (
          <>
            <rect x="13" y="12" width="15" height="17" rx="2" opacity="0.6" />
            <path d="M33 14h26v3H33zM33 20h32v3H33zM33 26h20v3H33zM13 35h54v2H13zM13 39h54v2H13z" opacity="0.6" />
          </>
        )}
        {fault === 'expired' && <path d="M14 41 66 11" stroke="currentColor" strokeWidth="3" opacity="0.9" />}
        {fault === 'not_the_same' && <path d="M33 13h30v11H33z" fill="none" stroke="currentColor" strokeWidth="2" />}
      </g>
      {fault === 'glare' && <ellipse cx="52" cy="34" rx="17" ry="9" fill="white" opacity="0.95" filter={`url(#${id})`} />}
    </svg>
  );
}
