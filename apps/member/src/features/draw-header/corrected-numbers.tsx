import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { headlineOf } from '../../shared/lottery/headline.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import type { PastNumbersProps } from './past-numbers.tsx';

/** So many numbers stand on one line of a chip. */
const SHOWN_MAX = 5;

/** A past result that was corrected: what holds, and below it, struck out, what was said before. It opens what it rests on. */
export function CorrectedNumbers({ family, draw, latest, onProof }: PastNumbersProps) {
  const t = useT();
  const now = headlineOf(family, draw.winNo) ?? [];
  const before = headlineOf(family, draw.past?.at(-1) ?? null) ?? [];
  const voided = draw.state === 'void';
  return (
    <button
      type="button"
      onClick={() => onProof(draw.drawId)}
      aria-label={`${t('proof.corrected.chip', { numero: shortNumero(draw.numero), faces: now.join(' '), before: before.join(' ') })}${voided ? ` (${t('lottery.tag.void')})` : ''}`}
      className={classNames(
        'flex h-11 flex-col items-center justify-center rounded-chip bg-s1 px-2 whitespace-nowrap',
        latest && 'inset-ring-1 inset-ring-brand-edge',
      )}
    >
      <span className="flex items-baseline gap-2 text-tile leading-[1.2] [word-spacing:.2em]">
        <span className={classNames('font-extrabold', voided && 'text-low line-through')}>{short(now)}</span>
        <s className="text-caption text-low">{short(before)}</s>
      </span>{' '}
      <span className="text-nav leading-[1.35] font-bold text-warn">{t(voided ? 'lottery.tag.void' : 'proof.corrected')}</span>
    </button>
  );
}

function short(numbers: readonly string[]): string {
  return numbers.length > SHOWN_MAX ? `${numbers.slice(0, SHOWN_MAX).join(' ')} …` : numbers.join(' ');
}
