import type { Area, Variant } from '@fairhall/games/baccarat/areas';
import { classNames } from '@fairhall/ui/class-names';
import { useSpeech } from '../frame/speech.tsx';
import { AreaButton } from '../table/area-button.tsx';
import type { AreaFacts } from '../table/face.ts';
import { Pages } from '../table/pages.tsx';
import { oddsText, SIDE_PAGES } from './odds.ts';

const TINTS: Readonly<Record<Area, string>> = {
  P: '#5FA8FF',
  PP: '#5FA8FF',
  SMALL: '#5FA8FF',
  B: '#FF6B6B',
  BP: '#FF6B6B',
  BIG: '#FF6B6B',
  T: '#35C8A7',
  EP: '#35C8A7',
  XP: '#C79BFF',
  S6: '#F0BE4B',
};

/** The lower half of the felt in two rows: side bets three at a time, player and banker right above the thumb. */
export function BetAreas({ variant, ...facts }: AreaFacts & { variant: Variant }) {
  const { say } = useSpeech();
  const button = (area: Area, isMain = false) => (
    <AreaButton
      key={area}
      area={area}
      name={say(`table.area.${area}`)}
      odds={oddsText(area, variant)}
      tint={TINTS[area]}
      size={isMain ? 'main' : 'side'}
      {...facts}
    />
  );
  return (
    <section className="mt-1.5">
      <Pages label={(page, pages) => say('table.side', { page, pages })}>
        {SIDE_PAGES.map((areas) => (
          <div key={areas.join()} className={classNames('grid gap-2 px-3 pb-2.5', areas.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
            {areas.map((area) => button(area))}
          </div>
        ))}
      </Pages>
      <div className="grid grid-cols-2 gap-2 px-3 pb-2">
        {button('P', true)}
        {button('B', true)}
      </div>
    </section>
  );
}
