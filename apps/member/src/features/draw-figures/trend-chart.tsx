import { wordOf } from '@fairhall/lottery/selection-words';
import { classNames } from '@fairhall/ui/class-names';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLanguage, useT } from '../../shared/i18n.ts';
import { shortNumero } from '../../shared/lottery/numero.ts';
import type { Track } from './tracks.ts';
import type { TrendRow } from './trend-model.ts';

/** Heights, px; rows in sight. */
const ROW_PX = 27;
const SHOWN = 13;
/** So many columns fit on a phone; more are scrolled sideways. */
const FIT_MAX = 11;
const COLUMN_PX = 32;
/** Columns of words, as they are written out. */
const WORD_PX = 58;
const WORD_CHARS = 4;
const HEAD_PX = 46;

export type TrendChartProps = {
  track: Track;
  /** Oldest first. */
  rows: readonly TrendRow[];
  chosen: number | null;
  onChoose: (column: number) => void;
};

/** Draws below each other, the newest last and always in sight; drawn columns as discs, joined where there is one a draw. */
export function TrendChart({ track, rows, chosen, onChoose }: TrendChartProps) {
  const t = useT();
  const language = useLanguage();
  const box = useRef<HTMLElement>(null);
  const [length, setLength] = useState(2 * SHOWN);
  const shown = rows.slice(-length);
  const newest = rows.at(-1)?.numero;
  const columnPx = track.columns.some(({ label }) => wordOf(label, language).length >= WORD_CHARS) ? WORD_PX : COLUMN_PX;
  const wide = track.columns.length > FIT_MAX || columnPx * track.columns.length > FIT_MAX * COLUMN_PX;
  const column = wide ? { width: columnPx } : undefined;
  const newestAt = track.joined ? rows.at(-1)?.marks[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new draw is brought into sight
  useLayoutEffect(() => {
    if (!box.current) return;
    box.current.scrollTop = box.current.scrollHeight;
    if (newestAt !== undefined) box.current.scrollLeft = HEAD_PX + (newestAt + 0.5) * columnPx - box.current.clientWidth / 2;
  }, [newest, track.id]);
  const older = ({ scrollTop }: { scrollTop: number }) => {
    if (scrollTop < ROW_PX && length < rows.length) setLength(length + SHOWN);
  };
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
      tabIndex={0}
      aria-label={t('trend.title')}
      onScroll={({ currentTarget }) => older(currentTarget)}
      className="relative overflow-auto overscroll-contain rounded-tile bg-s1 [scrollbar-width:thin]"
      style={{ maxHeight: ROW_PX * (SHOWN + 1) + 4 }}
    >
      <table
        className="w-full table-fixed border-collapse text-nav"
        style={wide ? { width: HEAD_PX + columnPx * track.columns.length } : undefined}
      >
        <thead className="sticky top-0 z-2 bg-s2">
          <tr>
            <th scope="col" style={{ width: HEAD_PX }} className="sticky left-0 bg-s2 pl-1.5 text-left font-semibold text-low">
              {t('trend.draw')}
            </th>
            {track.columns.map(({ label }, place) => (
              <th key={wordOf(label, 'EN')} scope="col" style={column} className="p-0">
                <button
                  type="button"
                  aria-pressed={chosen === place}
                  aria-label={t('trend.column', { name: wordOf(label, language) })}
                  onClick={() => onChoose(place)}
                  className={classNames(
                    'relative hit-3 min-h-7 w-full truncate text-caption font-bold',
                    chosen === place ? 'rounded-chip text-brand inset-ring-1 inset-ring-brand-edge' : 'text-hi',
                  )}
                >
                  {wordOf(label, language)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, place) => (
            <Row
              key={row.drawId}
              row={row}
              next={track.joined ? shown[place + 1] : undefined}
              {...{ track, chosen }}
              isNewest={place === shown.length - 1}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { row: TrendRow; next: TrendRow | undefined; track: Track; chosen: number | null; isNewest: boolean };

function Row({ row, next, track, chosen, isNewest }: RowProps) {
  const language = useLanguage();
  return (
    <tr className={classNames('even:bg-s2/40', isNewest && 'sticky bottom-0 z-1 bg-s1')} style={{ height: ROW_PX }}>
      <th scope="row" className="sticky left-0 z-1 bg-s1 pl-1.5 text-left font-semibold text-mid">
        {shortNumero(row.numero).slice(-5)}
      </th>
      {track.columns.map(({ label }, place) => {
        const here = row.marks.includes(place);
        return (
          <td
            key={wordOf(label, 'EN')}
            className={classNames('relative p-0 text-center align-middle leading-none', chosen === place && 'bg-brand-tint')}
          >
            {here && next && next.marks[0] !== undefined && <Line across={next.marks[0] - place} />}
            {here ? (
              <span
                className={classNames(
                  'relative inline-grid h-5.5 min-w-5.5 max-w-full place-items-center truncate rounded-pill px-0.5 text-caption leading-none font-extrabold',
                  isNewest ? 'bg-brand text-brand-on' : 'bg-accent text-accent-on',
                )}
              >
                {wordOf(label, language)}
              </span>
            ) : (
              <span className="text-low">{row.since[place] ?? '·'}</span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** From the middle of this cell to the one `across` columns on in the next row. */
function Line({ across }: { across: number }) {
  const [from, to] = across < 0 ? [-across, 0] : [0, across];
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(1, Math.abs(across))} 1`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute top-1/2 overflow-visible text-accent"
      style={{ left: across < 0 ? `${50 + across * 100}%` : '50%', width: `${Math.max(1, Math.abs(across)) * 100}%`, height: ROW_PX }}
    >
      <line x1={from} y1={0} x2={to} y2={1} stroke="currentColor" strokeWidth={1.5} vectorEffect="non-scaling-stroke" opacity={0.6} />
    </svg>
  );
}
