import type { DepositView } from '@fairhall/contract/cashier/deposit-view';
import { SLIP_BYTES_MAX, SLIP_IMAGES_MAX } from '@fairhall/contract/limits';
import { Icon } from '@fairhall/ui/icon.tsx';
import { IconButton } from '@fairhall/ui/icon-button.tsx';
import { IconCircleCheckFilled, IconPlus, IconReceipt, IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { failureText } from '../../shared/errors.ts';
import { useT } from '../../shared/i18n.ts';
import type { Refused, Staged } from './use-slips.ts';

export type SlipUploadProps = {
  sent: DepositView['slips'];
  staged: readonly Staged[];
  refused: readonly Refused[];
  room: number;
  busy: boolean;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
};

const PROGRESS =
  'mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-s3 [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-s3 [&::-webkit-progress-value]:bg-accent';

const MEGABYTE = 1024 * 1024;

/** Pictures of the transfer: those that have arrived, those still to be sent, and a place to add one. */
export function SlipUpload({ sent, staged, refused, room, busy, onAdd, onRemove }: SlipUploadProps) {
  const t = useT();
  const empty = sent.length + staged.length === 0;
  return (
    <section aria-label={t('cashier.slips')}>
      <div className="flex gap-3">
        {!empty && (
          <ul className="flex min-w-0 flex-1 flex-col gap-2">
            {sent.map(({ fileId, name, bytes }) => (
              <SlipRow key={fileId} name={name} drawing={<PaperDrawing />} note={<Arrived bytes={bytes} />} />
            ))}
            {staged.map((slip) => (
              <StagedRow key={slip.id} slip={slip} onRemove={busy ? null : () => onRemove(slip.id)} />
            ))}
          </ul>
        )}
        {room > 0 && <AddTile wide={empty} disabled={busy} onAdd={onAdd} />}
      </div>
      <div role="status">
        {refused.map(({ name, fault }) => (
          <p key={name} className="mt-1.5 px-0.5 text-caption text-danger">
            {name}:{' '}
            {fault === 'SLIP_MAX'
              ? t('error.SLIP_MAX', { n: SLIP_IMAGES_MAX })
              : fault === 'BODY_TOO_LARGE'
                ? t('cashier.slip.too_large', { mb: SLIP_BYTES_MAX / MEGABYTE })
                : t('error.SLIP_TYPE')}
          </p>
        ))}
      </div>
    </section>
  );
}

function StagedRow({ slip: { name, url, blob, share, failure }, onRemove }: { slip: Staged; onRemove: (() => void) | null }) {
  const t = useT();
  const percent = Math.round((share ?? 0) * 100);
  return (
    <SlipRow
      name={name}
      drawing={<img src={url} alt="" className="h-13 w-10 flex-none rounded-[6px] bg-s3 object-cover" />}
      note={
        failure ? (
          <span role="alert" className="text-danger">
            {failure.outcome === 'refused' ? failureText(failure) : t('cashier.slip.not_sent')}
          </span>
        ) : share === null ? (
          <span className="text-low">{t('cashier.slip.ready', { size: kilobytes(blob.size) })}</span>
        ) : (
          <progress aria-label={t('cashier.slip.sending')} value={percent} max={100} className={PROGRESS} />
        )
      }
      end={
        onRemove && <IconButton glyph={IconX} size={18} label={t('cashier.slip.remove', { name })} onClick={onRemove} className="-mr-1.5" />
      }
    />
  );
}

function SlipRow({ name, drawing, note, end }: { name: string; drawing: ReactNode; note: ReactNode; end?: ReactNode }) {
  return (
    <li className="flex min-h-17 items-center gap-3 rounded-tile bg-s1 px-3.5 py-2 inset-shadow-edge">
      {drawing}
      <span className="min-w-0 flex-1">
        <span className="block truncate text-tile font-semibold">{name}</span>
        <span className="block text-caption">{note}</span>
      </span>
      {end}
    </li>
  );
}

function PaperDrawing() {
  return (
    <span className="grid h-13 w-10 flex-none place-items-center rounded-[6px] bg-s2 text-mid">
      <Icon glyph={IconReceipt} />
    </span>
  );
}

function Arrived({ bytes }: { bytes: number }) {
  const t = useT();
  return (
    <span className="flex items-center gap-1 text-win">
      <Icon glyph={IconCircleCheckFilled} size={14} />
      {t('cashier.slip.arrived', { size: kilobytes(bytes) })}
    </span>
  );
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1024))} KB`;
}

function AddTile({ wide, disabled, onAdd }: { wide: boolean; disabled: boolean; onAdd: (files: File[]) => void }) {
  const t = useT();
  const hintId = useId();
  return (
    <label
      className={`flex items-center justify-center rounded-tile border-[1.5px] border-dashed border-ctl text-tile font-semibold text-mid has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-60 ${
        wide ? 'min-h-17 flex-1 gap-3 px-4 py-2.5' : 'min-h-17 w-17 flex-none flex-col gap-1'
      }`}
    >
      <Icon glyph={IconPlus} size={wide ? 22 : 20} />
      {wide ? (
        <span className="min-w-0">
          {t('cashier.slip.add_first')}
          <span id={hintId} className="block text-caption font-medium text-low">
            {t('cashier.slip.hint', { n: SLIP_IMAGES_MAX, mb: SLIP_BYTES_MAX / MEGABYTE })}
          </span>
        </span>
      ) : (
        t('cashier.slip.add')
      )}
      <input
        type="file"
        accept="image/png,image/jpeg"
        multiple
        disabled={disabled}
        className="sr-only"
        aria-describedby={wide ? hintId : undefined}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = ''; // so that the same file can be chosen again
        }}
      />
    </label>
  );
}
