import type { FamilyCode } from '@fairhall/lottery/families';
import type { Face } from '@fairhall/lottery/k3/draw';
import { colourOf } from '@fairhall/lottery/lhc/colours';
import { classNames } from '@fairhall/ui/class-names';
import { ColourBall } from '@fairhall/ui/colour-ball.tsx';
import { Die } from '@fairhall/ui/die.tsx';
import { NumberBall } from '@fairhall/ui/number-ball.tsx';
import { RankTile } from '@fairhall/ui/rank-tile.tsx';
import { headlineOf, LINE_MAX } from './headline.ts';

/** Where a result stands: in the strip of the head, or with a line of its own. */
export type NumbersPlace = 'strip' | 'row';

/** Sizes in px by how many numbers there are: all of them can be read, and none is cut, on a phone of 360. */
const SIZES: Readonly<Record<NumbersPlace, readonly { upTo: number; size: number }[]>> = {
  strip: [
    { upTo: 5, size: 27 },
    { upTo: 7, size: 24 },
    { upTo: 8, size: 22 },
    { upTo: 10, size: 19 },
    { upTo: Number.POSITIVE_INFINITY, size: 16 },
  ],
  row: [
    { upTo: 8, size: 25 },
    { upTo: Number.POSITIVE_INFINITY, size: 23 },
  ],
};

/** The seventh ball of the 49 stands apart. */
const REGULAR_BALLS = 6;

export type DrawnNumbersProps = {
  family: FamilyCode;
  /** On the wire, "3,7,0,2,8". */
  winNo: string;
  /** It was taken back. */
  dim?: boolean;
  place?: NumbersPlace;
};

/** A result as one image, in the shapes of its family: dice, ranks, balls in their colours, balls of gold. */
export function DrawnNumbers({ family, winNo, dim = false, place = 'strip' }: DrawnNumbersProps) {
  const numbers = headlineOf(family, winNo) ?? [];
  const { size } = SIZES[place].find(({ upTo }) => numbers.length <= upTo) ?? { size: 16 };
  const inLine = numbers.length > LINE_MAX ? LINE_MAX : numbers.length + 1;
  const gap = numbers.length > 5 ? 2.5 : 3;
  return (
    <div
      role="img"
      aria-label={spoken(family, numbers)}
      className={classNames('flex flex-none flex-wrap items-center justify-end', dim && 'opacity-45')}
      style={{ gap, width: inLine > numbers.length ? undefined : inLine * size + (inLine - 1) * gap }}
    >
      {numbers.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is known by its place
        <Shape key={at} family={family} number={number} at={at} size={size} />
      ))}
    </div>
  );
}

function Shape({ family, number, at, size }: { family: FamilyCode; number: string; at: number; size: number }) {
  if (family === 'K3') return <Die face={Number(number) as Face} size={size} />;
  if (family === 'PK') return <RankTile value={Number(number)} size={size} />;
  if (family !== 'LHC') return <NumberBall value={number} size={size} />;
  const ball = <ColourBall value={number} colour={colourOf(Number(number))} size={size} ringed={at === REGULAR_BALLS} />;
  if (at < REGULAR_BALLS) return ball;
  return (
    <>
      <span className="text-tile leading-none font-bold text-mid">+</span>
      {ball}
    </>
  );
}

function spoken(family: FamilyCode, numbers: readonly string[]): string {
  if (family !== 'LHC') return numbers.join(' ');
  return `${numbers.slice(0, REGULAR_BALLS).join(' ')} + ${numbers.slice(REGULAR_BALLS).join(' ')}`;
}
