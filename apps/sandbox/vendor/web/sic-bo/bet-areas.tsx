import { classNames } from '@fairhall/ui/class-names';
import { sicBo } from '../../table-games/sic-bo.ts';
import { useSpeech } from '../frame/speech.tsx';
import { AreaButton } from '../table/area-button.tsx';
import type { AreaFacts } from '../table/face.ts';
import { Pages } from '../table/pages.tsx';
import { COLOURS } from './colours.ts';
import { oddsOf } from './figures.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const GOLD = '#F0BE4B';
const VIOLET = '#C79BFF';

type Page = { title: 'totals' | 'pairs' | 'faces' | 'triples'; columns: string; areas: readonly string[]; tint: string };

const PAGES: readonly Page[] = [
  { title: 'totals', columns: 'grid-cols-7', areas: sicBo.areas.filter((area) => /^T\d/.test(area)), tint: GOLD },
  { title: 'faces', columns: 'grid-cols-6', areas: [...FACES.map((face) => `N${face}`), ...FACES.map((face) => `D${face}`)], tint: VIOLET },
  { title: 'pairs', columns: 'grid-cols-8', areas: sicBo.areas.filter((area) => /^P\d/.test(area)), tint: '#FFB36B' },
  { title: 'triples', columns: 'grid-cols-4', areas: ['ANY', ...FACES.map((face) => `X${face}`)], tint: COLOURS.TRIPLE },
];
const MAIN = [
  ['SMALL', COLOURS.SMALL],
  ['EVEN', '#8FA3C7'],
  ['ODD', '#8FA3C7'],
  ['BIG', COLOURS.BIG],
] as const;

/** All bets on four pages, the even chances right above the thumb. */
export function BetAreas(facts: AreaFacts) {
  const { say } = useSpeech();
  return (
    <section className="mt-1.5">
      <Pages label={(page, pages) => say('table.side', { page, pages })}>
        {PAGES.map(({ title, columns, areas, tint }) => (
          <div key={title} className="px-3 pb-2.5">
            <p className="pb-0.5 text-nav leading-(--lh-title) text-low">{say(`sicbo.page.${title}`)}</p>
            <div className={classNames('grid h-26 gap-1 auto-rows-fr low:h-24', columns)}>
              {areas.map((area) => (
                <AreaButton
                  key={area}
                  area={area}
                  name={shortName(area) ?? sicBo.areaName(area, say)}
                  fullName={sicBo.areaName(area, say)}
                  odds={oddsOf(area)}
                  tint={tint}
                  size="small"
                  {...facts}
                />
              ))}
            </div>
          </div>
        ))}
      </Pages>
      <div className="grid grid-cols-4 gap-1.5 px-3 pb-2">
        {MAIN.map(([area, tint]) => (
          <AreaButton key={area} area={area} name={sicBo.areaName(area, say)} odds={oddsOf(area)} tint={tint} size="tall" {...facts} />
        ))}
      </div>
    </section>
  );
}

/** In a small field, below a title that says the rest: the faces or the total alone. */
function shortName(area: string): string | null {
  const [of, ...faces] = [...area];
  if (area === 'ANY' || of === undefined) return null;
  if (of === 'T') return faces.join('');
  if (of === 'P') return faces.join('+');
  return of === 'N' ? faces.join('') : Array.from({ length: of === 'D' ? 2 : 3 }, () => faces[0]).join(' ');
}
