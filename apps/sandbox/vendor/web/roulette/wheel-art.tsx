import { isRed, WHEEL } from '@fairhall/games/roulette/felt';
import { type Shown, SPIN_MS } from './shown.ts';

const STEP = 360 / WHEEL.length;
const GREEN = '#16875B';
const RED = '#C6293B';
const BLACK = '#1B2234';
/** Turns of the wheel, and of the ball against it, until it lies. */
const TURNS = 2;

export function colourOf(number: number): string {
  if (number === 0) return GREEN;
  return isRed(number) ? RED : BLACK;
}

/** Degrees from the top at which a pocket lies when the wheel rests. */
function angleOf(number: number): number {
  return WHEEL.indexOf(number) * STEP;
}

type Props = { number: number | null; shown: Shown };

/** The wheel from above with its ball. It turns once for each spin and rests with the number at the right, where the line reads it. */
export function Wheel({ number, shown }: Props) {
  const rest = number === null ? 0 : 90 - angleOf(number);
  const isRunning = number !== null && shown.isRunning;
  const timing = { animationDuration: `${SPIN_MS}ms`, animationDelay: `-${shown.elapsedMs}ms` };
  return (
    <svg viewBox="-100 -100 200 200" className="absolute top-1/2 -left-9 size-56 -translate-y-1/2" aria-hidden="true">
      <defs>
        <linearGradient id="wheel-rim" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#FFF1C4" />
          <stop offset=".45" stopColor="#D9A63A" />
          <stop offset="1" stopColor="#7A4E0C" />
        </linearGradient>
        <radialGradient id="wheel-wood">
          <stop offset="0" stopColor="#7A4A22" />
          <stop offset="1" stopColor="#2E180B" />
        </radialGradient>
      </defs>
      <circle r="99" fill="#2E180B" />
      <circle r="97" fill="none" stroke="url(#wheel-rim)" strokeWidth="4" />
      <g
        style={{ rotate: `${rest}deg`, ['--turns' as string]: `${-360 * TURNS}deg`, ...timing }}
        className={isRunning ? 'animate-[wheel-turn_cubic-bezier(0.15,0.55,0.3,1)_backwards]' : undefined}
      >
        <circle r="86" fill="#14100C" />
        {WHEEL.map((pocket) => (
          <g key={pocket} transform={`rotate(${angleOf(pocket)})`}>
            <path d={POCKET} fill={colourOf(pocket)} stroke="#F0BE4B" strokeOpacity=".55" strokeWidth=".7" />
            <text y="-71.5" textAnchor="middle" fontSize="9.5" fontWeight="800" fill="#fff">
              {pocket}
            </text>
          </g>
        ))}
        <circle r="60" fill="url(#wheel-wood)" stroke="url(#wheel-rim)" strokeWidth="3.5" />
        <circle r="38" fill="none" stroke="#F0BE4B" strokeOpacity=".5" />
        {[20, 110, 200, 290].map((turn) => (
          <g key={turn} transform={`rotate(${turn})`} fill="url(#wheel-rim)">
            <rect x="-3" y="-30" width="6" height="30" rx="3" />
            <circle cy="-30" r="5" />
          </g>
        ))}
        <circle r="10" fill="url(#wheel-rim)" />
      </g>
      {number !== null && (
        <g
          style={{ rotate: '90deg', ['--turns' as string]: `${360 * (TURNS + 2)}deg`, ...timing }}
          className={isRunning ? 'animate-[wheel-turn_cubic-bezier(0.2,0.6,0.25,1)_backwards]' : undefined}
        >
          <circle cy="-64" r="5.4" fill="#fff" stroke="#B9C1CE" />
        </g>
      )}
    </svg>
  );
}

/** A sector from the hub to the rim, around the top. */
const POCKET = (() => {
  const half = (STEP / 2) * (Math.PI / 180);
  const at = (radius: number, side: number) => `${(radius * Math.sin(half) * side).toFixed(3)} ${(-radius * Math.cos(half)).toFixed(3)}`;
  return `M${at(60, -1)}L${at(85, -1)}A85 85 0 0 1 ${at(85, 1)}L${at(60, 1)}A60 60 0 0 0 ${at(60, -1)}Z`;
})();
