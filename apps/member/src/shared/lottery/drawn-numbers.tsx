import type { FamilyCode } from '@fairhall/lottery/families';
import { classNames } from '@fairhall/ui/class-names';
import { NumberBall } from '@fairhall/ui/number-ball.tsx';
import { headlineOf } from './headline.ts';

/** So many numbers are drawn as balls, smaller the more there are; more of them stand as text. */
const BALLS_MAX = 7;
const BALL_SIZES = [
  { upTo: 5, size: 28 },
  { upTo: 6, size: 22 },
  { upTo: BALLS_MAX, size: 20 },
];

export type DrawnNumbersProps = { family: FamilyCode /** On the wire, "3,7,0,2,8". */; winNo: string; dim?: boolean };

/** A result as one image: balls, or a line of text; `dim` where it was taken back. */
export function DrawnNumbers({ family, winNo, dim = false }: DrawnNumbersProps) {
  const numbers = headlineOf(family, winNo) ?? [];
  if (numbers.length > BALLS_MAX) {
    return (
      <p
        className={classNames(
          'max-w-41 font-bold text-brand [word-spacing:.2em]',
          numbers.length > 10 ? 'text-caption' : 'text-tile',
          dim && 'opacity-45',
        )}
      >
        {numbers.join(' ')}
      </p>
    );
  }
  return (
    <div role="img" aria-label={numbers.join(' ')} className={classNames('flex gap-0.5', dim && 'opacity-45')}>
      {numbers.map((number, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a ball is known by its place
        <NumberBall key={place} value={number} size={BALL_SIZES.find(({ upTo }) => numbers.length <= upTo)?.size} />
      ))}
    </div>
  );
}
