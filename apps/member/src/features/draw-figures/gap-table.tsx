import { wordOf } from '@fairhall/lottery/selection-words';
import { classNames } from '@fairhall/ui/class-names';
import { useLanguage, useT } from '../../shared/i18n.ts';
import type { Track } from './tracks.ts';
import { figureText, sameExpected, type TrendFigure } from './trend-model.ts';

/** From so many draws since on a figure is told apart. */
const LONG_SINCE = 16;

export type GapTableProps = {
  track: Track;
  figures: readonly TrendFigure[];
  draws: number;
  chosen: number | null;
  onChoose: (column: number) => void;
};

/** Of each column how often it was drawn, draws since, longest absence; hot is a colour and a word, nowhere a prediction. */
export function GapTable({ track, figures, draws, chosen, onChoose }: GapTableProps) {
  const t = useT();
  const language = useLanguage();
  const alike = sameExpected(figures);
  const most = Math.max(1, ...figures.map(({ drawn, expected }) => Math.max(drawn, expected)));
  const heads = ['number', 'drawn', ...(alike === null ? (['expected'] as const) : []), 'since', 'longest'] as const;
  return (
    <section className="pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pb-1.5">
        <h3 className="text-body font-bold">{t('trend.table', { n: draws })}</h3>
        {alike !== null && <p className="text-caption text-mid">{t('trend.expected', { n: figureText(alike) })}</p>}
      </div>
      <table className="w-full border-collapse overflow-hidden rounded-tile bg-s1 text-tile tabular-nums">
        <thead>
          <tr className="text-caption text-low">
            {heads.map((head, place) => (
              <th
                key={head}
                scope="col"
                className={classNames('px-1.5 py-1.5 font-semibold whitespace-nowrap', place < 2 ? 'text-left' : 'text-right')}
              >
                {t(`trend.head.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map(({ drawn, expected, since, longest, hot }, place) => {
            const name = wordOf(track.columns[place]?.label ?? { EN: '', MY: '', CN: '' }, language);
            return (
              <tr key={name} className={classNames('border-t border-hairline', chosen === place && 'bg-brand-tint')}>
                <th scope="row" className="p-0 text-left">
                  <button
                    type="button"
                    onClick={() => onChoose(place)}
                    className={classNames(
                      'relative min-h-9 w-full min-w-11 hit-1 px-2 text-left font-extrabold whitespace-nowrap',
                      hot && 'text-hot',
                    )}
                  >
                    {name}
                  </button>
                </th>
                <td className="w-2/5 px-1.5">
                  <span className="flex items-center gap-2">
                    <span aria-hidden="true" className="h-2 flex-1 overflow-hidden rounded-pill bg-s3">
                      <span
                        className={classNames('block h-full rounded-pill', hot ? 'bg-hot' : 'bg-info')}
                        style={{ width: `${(drawn / most) * 100}%` }}
                      />
                    </span>
                    <b className={classNames('min-w-6 text-right', hot && 'text-hot')}>{drawn}</b>
                    {hot && <span className="sr-only">{t('trend.hot')}</span>}
                  </span>
                </td>
                {alike === null && <td className="px-1.5 text-right text-mid">{figureText(expected)}</td>}
                <td className={classNames('px-1.5 text-right font-bold', (since ?? draws) >= LONG_SINCE && 'text-info')}>
                  {since ?? `${draws}+`}
                </td>
                <td className="px-1.5 text-right text-low">{longest}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
