import { ZERO } from '@fairhall/money/amount';
import { classNames } from '@fairhall/ui/class-names';
import type { CSSProperties, ReactNode } from 'react';
import { roulette } from '../../table-games/roulette.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ChipArt } from '../table/chip-art.tsx';
import type { AreaFacts } from '../table/face.ts';
import { LINE_PLACES, NUMBER_PLACES } from './felt-places.ts';
import { oddsOf } from './figures.ts';
import { OUTER_PLACES } from './outer-places.ts';
import { colourOf } from './wheel-art.tsx';

/** Height of a number's row, of the two columns beside it, of a line's target; px. */
const ROW = 46;
const EVEN_WIDTH = 52;
const DOZEN_WIDTH = 52;
const LINE_TARGET = 26;
const GAP = 3;
const ROWS = 14;

/** The whole cloth, three numbers wide and tall: rolled below the thumb, chips on fields, lines and corners. `children`: what stands beside the zero. */
export function Cloth({ children, ...facts }: AreaFacts & { children: ReactNode }) {
  return (
    <div className="relative" style={{ height: ROWS * ROW }}>
      {children}
      {OUTER_PLACES.map((place) => (
        <Field key={place.area} area={place.area} style={outerStyle(place)} ground="rgb(3 22 17 / 0.72)" {...facts} />
      ))}
      {NUMBER_PLACES.map(({ area, column, row }) => {
        const isZero = area === 'STRAIGHT-0';
        const [left, width] = isZero ? [0, 3] : [column - 0.5, 1];
        return (
          <Field
            key={area}
            area={area}
            style={box({ left, width, top: row - 0.5, rows: 1 })}
            ground={colourOf(Number(area.split('-')[1]))}
            {...facts}
          />
        );
      })}
      {LINE_PLACES.map(({ area, column, row }) => (
        <LineTarget
          key={area}
          area={area}
          style={{ left: acrossNumbers(column, -LINE_TARGET / 2), top: row * ROW - LINE_TARGET / 2 }}
          {...facts}
        />
      ))}
    </div>
  );
}

type FieldProps = AreaFacts & { area: string; style: CSSProperties; ground: string };

function Field({ area, style, ground, ...facts }: FieldProps) {
  const { say } = useSpeech();
  const [kind = '', on = ''] = area.split('-');
  const pays = facts.pays(area);
  const name = roulette.areaName(area, say);
  return (
    <button
      type="button"
      aria-disabled={!facts.putText}
      aria-label={facts.putText?.(area, oddsOf(area)) ?? `${name}, ${oddsOf(area)}`}
      onClick={() => facts.putText && facts.onPut(area)}
      className={classNames(
        'absolute grid place-items-center rounded-[8px] text-center leading-tight font-extrabold text-white inset-ring-1 inset-ring-white/25',
        kind === 'STRAIGHT' ? 'text-title' : 'px-0.5 text-caption',
      )}
      style={{ background: ground, ...style, ...(pays ? { boxShadow: 'inset 0 0 0 3px #FFE9A8, 0 0 14px #F0BE4B99' } : {}) }}
    >
      {kind === 'STRAIGHT' ? on : name}
      {(kind === 'RED' || kind === 'BLACK') && (
        <i className="block size-4 rotate-45 rounded-[3px]" style={{ background: colourOf(kind === 'RED' ? 1 : 2) }} />
      )}
      <Chip area={area} isBelow={kind !== 'STRAIGHT'} {...facts} />
    </button>
  );
}

function LineTarget({ area, style, ...facts }: Omit<FieldProps, 'ground'>) {
  const { say } = useSpeech();
  // A line without a chip has nothing to light.
  const isWon = facts.pays(area) && facts.stakeOn(area) > ZERO;
  return (
    <button
      type="button"
      aria-disabled={!facts.putText}
      aria-label={facts.putText?.(area, oddsOf(area)) ?? `${roulette.areaName(area, say)}, ${oddsOf(area)}`}
      onClick={() => facts.putText && facts.onPut(area)}
      className="absolute grid place-items-center rounded-pill"
      style={{ width: LINE_TARGET, height: LINE_TARGET, ...style, ...(isWon ? { boxShadow: '0 0 0 4px #FFE9A8, 0 0 16px #F0BE4B' } : {}) }}
    >
      <Chip area={area} {...facts} />
    </button>
  );
}

/** `isBelow`: the name above it stays to be read. */
function Chip({ area, isBelow = false, stakeOn, isLoose, rimOf }: AreaFacts & { area: string; isBelow?: boolean }) {
  const stake = stakeOn(area);
  if (stake === ZERO) return null;
  return (
    <span className={classNames('absolute left-1/2 z-1 -translate-1/2', isBelow ? 'top-3/4' : 'top-1/2')}>
      <ChipArt stake={stake} rim={rimOf(stake)} size={30} isLoose={isLoose} />
    </span>
  );
}

/** So many number columns from their left edge, and so many pixels on. */
function acrossNumbers(columns: number, more = 0): string {
  const left = EVEN_WIDTH + DOZEN_WIDTH;
  return `calc(${left + more}px + (100% - ${left}px) * ${columns / 3})`;
}

function box({ left, width, top, rows }: { left: number; width: number; top: number; rows: number }): CSSProperties {
  return {
    left: acrossNumbers(left, GAP / 2),
    width: `calc((100% - ${EVEN_WIDTH + DOZEN_WIDTH}px) * ${width / 3} - ${GAP}px)`,
    top: top * ROW + GAP / 2,
    height: rows * ROW - GAP,
  };
}

function outerStyle({ area, from, rows, column }: (typeof OUTER_PLACES)[number]): CSSProperties {
  if (column === 'foot') return box({ left: Number(area.split('-')[1]) - 1, width: 1, top: from, rows });
  const left = column === 'even' ? 0 : EVEN_WIDTH;
  return {
    left: left + GAP / 2,
    width: (column === 'even' ? EVEN_WIDTH : DOZEN_WIDTH) - GAP,
    top: from * ROW + GAP / 2,
    height: rows * ROW - GAP,
  };
}
