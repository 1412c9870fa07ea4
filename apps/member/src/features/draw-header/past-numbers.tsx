import type { FamilyCode } from '@fairhall/lottery/families';
import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { headlineOf } from '../../shared/lottery/headline.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import type { PastDraw } from './past-draw.ts';

/** So many numbers stand on one chip. */
const SHOWN_MAX = 7;

export type PastNumbersProps = {
  family: FamilyCode;
  draw: PastDraw;
  latest: boolean;
  official: boolean;
  onProof: (drawId: string) => void;
};

/** A past result as its numbers; it opens its proof. */
export function PastNumbers({ family, draw, latest, official, onProof }: PastNumbersProps) {
  const t = useT();
  const numbers = headlineOf(family, draw.winNo);
  if (!numbers) return null;
  const voided = draw.state === 'void';
  const numero = shortNumero(draw.numero);
  const shown = numbers.length > SHOWN_MAX ? `${numbers.slice(0, SHOWN_MAX - 2).join(' ')} …` : numbers.join(' ');
  return (
    <button
      type="button"
      onClick={() => onProof(draw.drawId)}
      aria-label={t(voided ? 'lottery.history.void' : official ? 'lottery.history.official' : 'lottery.history.numbers', {
        numero,
        faces: numbers.join(' '),
      })}
      className={classNames(
        'flex h-11 min-w-11.75 flex-col items-center justify-center rounded-chip bg-s1 px-2',
        latest && 'inset-ring-1 inset-ring-brand-edge',
      )}
    >
      <span
        className={classNames(
          'text-tile leading-[1.2] font-extrabold whitespace-nowrap [word-spacing:.2em]',
          voided && 'text-low line-through',
        )}
      >
        {shown}
      </span>{' '}
      <span className={classNames('text-nav leading-[1.35]', voided ? 'font-bold text-warn' : 'text-low')}>
        {voided ? t('lottery.tag.void') : numero}
      </span>
    </button>
  );
}
