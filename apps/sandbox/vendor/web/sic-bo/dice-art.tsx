import { useId } from 'react';

/** Pips of a face in a square of 60, by the number it shows. */
const PIPS: Readonly<Record<number, readonly (readonly [x: number, y: number])[]>> = {
  1: [[30, 30]],
  2: [
    [18, 18],
    [42, 42],
  ],
  3: [
    [17, 17],
    [30, 30],
    [43, 43],
  ],
  4: [
    [18, 18],
    [42, 18],
    [18, 42],
    [42, 42],
  ],
  5: [
    [17, 17],
    [43, 17],
    [30, 30],
    [17, 43],
    [43, 43],
  ],
  6: [
    [18, 15],
    [42, 15],
    [18, 30],
    [42, 30],
    [18, 45],
    [42, 45],
  ],
};
const RED = '#C9223A';
const INK = '#1B2234';

/** A die of bone with its upper face towards us; one and four are red, as in the east. */
export function Die({ face, size, className }: { face: number; size: number; className?: string }) {
  const id = useId();
  const ink = face === 1 || face === 4 ? RED : INK;
  return (
    <svg width={size} height={size * 1.12} viewBox="0 0 60 67" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#FFFEFA" />
          <stop offset="1" stopColor="#E4D7BC" />
        </linearGradient>
      </defs>
      <rect x="1" y="9" width="58" height="57" rx="13" fill="#A8946A" />
      <rect x="1" y="1" width="58" height="58" rx="13" fill={`url(#${id})`} stroke="#C9B68C" />
      {PIPS[face]?.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={face === 1 ? 9 : 5.6} fill={ink} />
          <circle cx={x - 1.6} cy={y - 1.8} r="1.5" fill="#fff" fillOpacity=".45" />
        </g>
      ))}
    </svg>
  );
}

/** A small one for lists: its number in a square. */
export function DieMark({ face }: { face: number }) {
  return (
    <i
      className="grid size-4 place-items-center rounded-[4px] bg-[#F3E8CF] text-nav leading-none font-extrabold not-italic"
      style={{ color: face === 1 || face === 4 ? RED : INK }}
    >
      {face}
    </i>
  );
}
