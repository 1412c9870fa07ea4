import type { Area } from '@fairhall/games/dragon-tiger/areas';
import { classNames } from '@fairhall/ui/class-names';
import { useSpeech } from '../frame/speech.tsx';
import { AreaButton } from '../table/area-button.tsx';
import type { AreaFacts } from '../table/face.ts';
import { Pages } from '../table/pages.tsx';

const PAGES: readonly (readonly Area[])[] = [
  ['TIE', 'STIE'],
  ['DBIG', 'DSMALL', 'TBIG', 'TSMALL'],
  ['DODD', 'DEVEN', 'TODD', 'TEVEN'],
];
const ODDS: Readonly<Partial<Record<Area, string>>> = { TIE: '12.00', STIE: '51.00' };

/** Side bets a row at a time, dragon and tiger right above the thumb. */
export function BetAreas(facts: AreaFacts) {
  const { say } = useSpeech();
  const button = (area: Area, isMain = false) => (
    <AreaButton
      key={area}
      area={area}
      name={say(`dt.area.${area}`)}
      odds={ODDS[area] ?? '2.00'}
      tint={tintOf(area)}
      size={isMain ? 'main' : 'side'}
      {...facts}
    />
  );
  return (
    <section className="mt-1.5">
      <Pages label={(page, pages) => say('table.side', { page, pages })}>
        {PAGES.map((areas) => (
          <div key={areas.join()} className={classNames('grid gap-2 px-3 pb-2.5', areas.length === 4 ? 'grid-cols-4' : 'grid-cols-2')}>
            {areas.map((area) => button(area))}
          </div>
        ))}
      </Pages>
      <div className="grid grid-cols-2 gap-2 px-3 pb-2">
        {button('D', true)}
        {button('T', true)}
      </div>
    </section>
  );
}

function tintOf(area: Area): string {
  if (area === 'TIE') return '#35C8A7';
  if (area === 'STIE') return '#C79BFF';
  return area.startsWith('D') ? '#FF6B6B' : '#5FA8FF';
}
