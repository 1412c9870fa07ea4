import type { Amount } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import { barsOf } from './profit-model.ts';

const MIDDLE = 32;
const HALF = 28;
const STEP = 10;

/** A bar for each day of a month, above the line where more came back than was staked. What the list below says; hidden from who listens. */
export function DayBars({ days, rows }: { days: number; rows: readonly { day: number; pnl: Amount }[] }) {
  const width = days * STEP;
  return (
    <svg viewBox={`0 0 ${width} ${MIDDLE * 2 + 12}`} aria-hidden="true" className="mt-2 w-full text-low">
      <line x1={0} x2={width} y1={MIDDLE} y2={MIDDLE} stroke="currentColor" strokeWidth={0.5} />
      {barsOf(rows).map(({ day, height }) => {
        const tall = Math.max(Math.abs(height) * HALF, height === 0 ? 0 : 1);
        return (
          <rect
            key={day}
            x={(day - 1) * STEP + 2}
            y={height > 0 ? MIDDLE - tall : MIDDLE}
            width={6}
            height={tall}
            rx={1.5}
            fill="currentColor"
            className={classNames(height > 0 ? 'text-win' : 'text-mid')}
          />
        );
      })}
      {[1, 8, 15, 22, days].map((day) => (
        <text key={day} x={(day - 1) * STEP + 5} y={MIDDLE * 2 + 10} fontSize={8} textAnchor="middle" fill="currentColor">
          {day}
        </text>
      ))}
    </svg>
  );
}
