import type { Side } from '@fairhall/games/baccarat/deal';
import { type Colour, roadsOf } from '@fairhall/games/baccarat/roads';
import type { ReactNode } from 'react';
import { useSpeech } from '../frame/speech.tsx';
import { Pages } from './pages.tsx';
import { SIDE_COLOURS } from './side-colours.ts';

const ROWS = 6;
const WIDE = { columns: 13, cell: 15 };
const NARROW = { columns: 17, cell: 7 };

type Mark = { column: number; row: number; draw: (x: number, y: number, cell: number) => ReactNode };

/** All five roads of the shoe, three at a time. They look back only, and say so. */
export function RoadsPanel({ hands, letters }: { hands: string; letters: Readonly<Record<Side, string>> }) {
  const { say } = useSpeech();
  const sides = [...hands] as Side[];
  const roads = roadsOf(sides);
  const count = (side: Side) => sides.filter((each) => each === side).length;
  return (
    <section className="mx-3 mt-2">
      <Pages label={(page, pages) => say('table.roads', { page, pages })} className="rounded-[14px] bg-s1 p-1.5">
        {[
          <div key="big" className="flex justify-between">
            <Road
              name={say('table.road.big')}
              said={inLetters(roads.columns.join(' '), letters)}
              size={WIDE}
              marks={roads.cells.map(bigMark)}
            />
            <div className="flex flex-col justify-between">
              <Road name={say('table.road.eye')} said={roads.eye.join('')} size={NARROW} marks={derivedMarks(roads.eye, ring)} />
              <Road name={say('table.road.small')} said={roads.small.join('')} size={NARROW} marks={derivedMarks(roads.small, dot)} />
            </div>
          </div>,
          <div key="bead" className="flex justify-between">
            <Road
              name={say('table.road.bead')}
              said={inLetters(hands, letters)}
              size={WIDE}
              marks={sides.map((side, place) => beadMark(side, place, letters[side]))}
            />
            <div className="flex flex-col justify-between">
              <Road name={say('table.road.roach')} said={roads.roach.join('')} size={NARROW} marks={derivedMarks(roads.roach, slash)} />
              <p className="text-center text-caption leading-tight text-low">{say('table.road.roach')}</p>
            </div>
          </div>,
        ]}
      </Pages>
      <div className="flex items-center justify-between gap-2 px-0.5 pt-1 text-nav text-low">
        <span>{say('table.road.note')}</span>
        <span className="flex gap-2 whitespace-nowrap">
          {(['B', 'P', 'T'] as const).map((side) => (
            <span key={side} style={{ color: SIDE_COLOURS[side] }}>
              ● {letters[side]} {count(side)}
            </span>
          ))}
        </span>
      </div>
    </section>
  );
}

/** As the table names its sides. */
function inLetters(marks: string, letters: Readonly<Record<Side, string>>): string {
  return marks.replaceAll(/[BPT]/g, (side) => letters[side as Side]);
}

function Road({ name, said, size: { columns, cell }, marks }: { name: string; said: string; size: typeof WIDE; marks: Mark[] }) {
  const { say } = useSpeech();
  // The newest columns stay in sight.
  const first = Math.max(0, Math.max(0, ...marks.map(({ column }) => column)) - columns + 1);
  const [width, height] = [columns * cell, ROWS * cell];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, x) => `M${x * cell} 0V${height}`),
    ...Array.from({ length: ROWS + 1 }, (_, y) => `M0 ${y * cell}H${width}`),
  ];
  return (
    <svg
      role="img"
      aria-label={say('table.road.said', { road: name, marks: said || '–' })}
      width={width + 1}
      height={height + 1}
      viewBox={`-.5 -.5 ${width + 1} ${height + 1}`}
    >
      <path d={lines.join('')} stroke="#36415C" strokeOpacity=".65" fill="none" />
      {marks.flatMap(({ column, row, draw }) =>
        column < first ? [] : [<g key={`${column} ${row}`}>{draw((column - first + 0.5) * cell, (row + 0.5) * cell, cell)}</g>],
      )}
    </svg>
  );
}

function bigMark([column, row, side, ties]: readonly [number, number, 'B' | 'P', number]): Mark {
  return {
    column,
    row,
    draw: (x, y) => (
      <>
        <circle cx={x} cy={y} r="5.3" fill="none" stroke={SIDE_COLOURS[side]} strokeWidth="2.6" />
        {ties > 0 && <path d={`M${x - 5.5} ${y + 5.5}l11-11`} stroke={SIDE_COLOURS.T} strokeWidth="2" />}
        {ties > 1 && (
          <text x={x} y={y + 3} textAnchor="middle" fontSize="8" fontWeight="800" fill="#F6F2E7">
            {ties}
          </text>
        )}
      </>
    ),
  };
}

function beadMark(side: Side, place: number, letter: string): Mark {
  return {
    column: Math.floor(place / ROWS),
    row: place % ROWS,
    draw: (x, y) => (
      <>
        <circle cx={x} cy={y} r="6.6" fill={SIDE_COLOURS[side]} />
        <text x={x} y={y + 3} textAnchor="middle" fontSize="8.5" fontWeight="800" fill="#0B0E15">
          {letter}
        </text>
      </>
    ),
  };
}

type Drawing = (colour: string) => Mark['draw'];
const ring: Drawing = (colour) => (x, y) => <circle cx={x} cy={y} r="2.3" fill="none" stroke={colour} strokeWidth="1.4" />;
const dot: Drawing = (colour) => (x, y) => <circle cx={x} cy={y} r="2.6" fill={colour} />;
const slash: Drawing = (colour) => (x, y) => (
  <path d={`M${x - 2.4} ${y + 2.4}l4.8-4.8`} stroke={colour} strokeWidth="1.7" strokeLinecap="round" />
);

/** A derived road is laid out as the big one: red in the banker's place, blue in the player's. */
function derivedMarks(colours: readonly Colour[], drawing: Drawing): Mark[] {
  return roadsOf(colours.map((colour) => (colour === 'R' ? 'B' : 'P'))).cells.map(([column, row, side]) => ({
    column,
    row,
    draw: drawing(SIDE_COLOURS[side]),
  }));
}
