import { useT } from '../../shared/i18n.ts';
import type { Published } from './proof-model.ts';

/** That the draw is void here, and why; nothing where it is not. */
export function VoidNote({ published: { voided } }: { published: Published }) {
  const t = useT();
  if (!voided) return null;
  return (
    <div role="note" className="mb-2.5 rounded-tile bg-s1 p-4 inset-ring-1 inset-ring-hairline">
      <p className="text-title font-extrabold">{t('lottery.proof.void')}</p>
      <p className="pt-0.5 text-caption break-words text-mid">{t('lottery.proof.void.text', { reason: voidReason(t, voided.reason) })}</p>
    </div>
  );
}

/** Why the draw is void: what an operator wrote, or what the system had to do. */
function voidReason(t: ReturnType<typeof useT>, reason: string): string {
  if (reason === 'RESULT_ABSENT') return t('proof.void.absent');
  return reason === 'BEACON_SILENT' ? t('proof.void.beacon') : reason;
}
