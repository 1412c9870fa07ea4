import { useT } from '../../shared/i18n.ts';
import type { Line } from './prize-text.ts';

const RADIUS = 100;
const TURN = 360;
/** The paler, the smaller the prize; what gives nothing is no colour at all. */
const SHADES = 0.75;

/** The wheel: each sector is just as large as its chance, and it stops in the middle of what was drawn, beside nothing. */
export function Wheel({ lines, drawn, turns }: { lines: readonly Line[]; drawn: number | null; turns: number }) {
  const t = useT();
  const sum = lines.reduce((all, { weight }) => all + weight, 0);
  const ends = lines.map((_, at) => lines.slice(0, at + 1).reduce((all, { weight }) => all + weight, 0) / sum);
  const middle = drawn === null ? 0 : ((ends[drawn - 1] ?? 0) + (ends[drawn] ?? 0)) / 2;
  return (
    <svg viewBox="-104 -112 208 216" role="img" aria-label={t('prize.wheel')} className="mx-auto mt-3 block w-56 max-w-full">
      <g
        className="transition-transform duration-700 ease-out motion-reduce:transition-none"
        style={{ transform: `rotate(${turns * TURN - middle * TURN}deg)` }}
      >
        {lines.map((line, at) => (
          <path
            key={ends[at]}
            d={sector(ends[at - 1] ?? 0, ends[at] ?? 1)}
            className={line.kind === 'none' ? 'fill-s2 stroke-line' : 'fill-brand stroke-line'}
            style={{ fillOpacity: line.kind === 'none' ? 1 : 1 - (SHADES * at) / lines.length }}
          />
        ))}
      </g>
      <path d="M -7 -111 L 7 -111 L 0 -94 Z" className="fill-current" />
    </svg>
  );
}

/** From a share of the circle to another, clockwise from the top. */
function sector(from: number, to: number): string {
  if (to - from >= 1) return `M 0 ${-RADIUS} A ${RADIUS} ${RADIUS} 0 1 1 -0.01 ${-RADIUS} Z`;
  const point = (share: number) => `${RADIUS * Math.sin(share * 2 * Math.PI)} ${-RADIUS * Math.cos(share * 2 * Math.PI)}`;
  return `M 0 0 L ${point(from)} A ${RADIUS} ${RADIUS} 0 ${to - from > 0.5 ? 1 : 0} 1 ${point(to)} Z`;
}
