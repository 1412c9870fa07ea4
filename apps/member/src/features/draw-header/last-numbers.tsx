import { PRIZE_SHAPES, slotsOf, type VnFamily } from '@fairhall/lottery/vn/draw';
import { classNames } from '@fairhall/ui/class-names';
import { useT } from '../../shared/i18n.ts';
import { DrawnNumbers, type DrawnNumbersProps } from '../../shared/lottery/drawn-numbers.tsx';

/** The last result in the strip: its numbers, of the tables of Vietnam three prizes. */
export function LastNumbers({ family, winNo, dim }: Pick<DrawnNumbersProps, 'family' | 'winNo' | 'dim'>) {
  if (family === 'VNN' || family === 'VNS') return <Prizes family={family} winNo={winNo} dim={dim} />;
  return <DrawnNumbers family={family} winNo={winNo} {...(dim ? { dim } : {})} />;
}

const LAST_PRIZE = { VNN: 'G7', VNS: 'G8' } as const;

/** Two-digit bets look at these. */
const TAIL = 2;
/** So many numbers of the last prize have room. */
const LAST_SHOWN = 2;

function Prizes({ family, winNo, dim }: { family: VnFamily; winNo: string; dim: boolean | undefined }) {
  const t = useT();
  const digits = winNo.split(',');
  const slots = slotsOf(family);
  const shown = ['DB', 'G1', LAST_PRIZE[family]] as const;
  const numbersOf = (prize: (typeof shown)[number]) =>
    slots.filter((slot) => slot.prize === prize).map(({ start, digits: count }) => digits.slice(start, start + count).join(''));
  return (
    <dl className={classNames('flex', dim && 'opacity-45')}>
      {shown.map((prize, at) => (
        <div key={prize} className={classNames('flex flex-col', at > 0 && 'ml-2 border-l border-hairline pl-2')}>
          <dt className="text-nav leading-[1.2] text-mid">{t(`board.prize.${prize}`)}</dt>
          <dd className="flex gap-1.5 text-tile leading-[1.2] font-extrabold">
            {numbersOf(prize)
              .slice(0, PRIZE_SHAPES[family][prize]?.digits === TAIL ? LAST_SHOWN : 1)
              .map((number, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a number is known by its place
                <span key={place}>
                  {number.slice(0, -TAIL)}
                  <span className="text-brand">{number.slice(-TAIL)}</span>
                </span>
              ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
