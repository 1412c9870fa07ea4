import { useId } from 'react';
import { PALETTE } from './art/palette.ts';
import { DIE_PIPS, dieRadius, isRedFace } from './art/pips.ts';
import { classNames } from './class-names.ts';

export type Face = 1 | 2 | 3 | 4 | 5 | 6;

/** One die, seen from above; ones and fours are red. `label` names it, else it is hidden and its row speaks. */
export function Die({ face, size = 36, label, className }: { face: Face; size?: number; label?: string; className?: string }) {
  const ivory = useId();
  const ink = isRedFace(face) ? PALETTE.pipRed : PALETTE.pipInk;
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      className={classNames('flex-none', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : 'true'}
    >
      <linearGradient id={ivory} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor={PALETTE.ivory} />
        <stop offset="1" stopColor={PALETTE.ivoryMid} />
      </linearGradient>
      <rect x="1" y="1" width="38" height="38" rx="10" fill={`url(#${ivory})`} stroke={PALETTE.ivoryShade} strokeOpacity=".6" />
      {DIE_PIPS[face].map(([column, row]) => (
        <circle key={`${column}${row}`} cx={20 + column * 9.6} cy={20 + row * 9.6} r={dieRadius(face)} fill={ink} />
      ))}
    </svg>
  );
}

const RESTING_TURN = ['-rotate-7', '-translate-y-1.5', 'rotate-6'] as const;

export type DiceRowProps = {
  faces: readonly Face[];
  /** What is read out: "2, 5 and 4, sum 11". */
  label: string;
  size?: number;
  /** Thrown: they land one by one, 200 ms apart, and come to rest at a slant. Still under reduced motion. */
  landing?: boolean;
  className?: string;
};

/** A throw of dice, as one image with one name. */
export function DiceRow({ faces, label, size = 36, landing = false, className }: DiceRowProps) {
  return (
    <div role="img" aria-label={label} className={classNames('flex', landing ? 'justify-center gap-3.5' : 'gap-1.5', className)}>
      {faces.map((face, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is known by its place in the throw
        <span key={place} className={landing ? RESTING_TURN[place % RESTING_TURN.length] : undefined}>
          <span className={landing ? 'block animate-land' : 'block'} style={landing ? { animationDelay: `${place * 200}ms` } : undefined}>
            <Die face={face} size={size} />
          </span>
        </span>
      ))}
    </div>
  );
}
