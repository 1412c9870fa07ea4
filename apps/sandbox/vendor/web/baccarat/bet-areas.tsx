import type { Area, Variant } from '@fairhall/games/baccarat/areas';
import { classNames } from '@fairhall/ui/class-names';
import type { RoomTotals } from '../../table-api.ts';
import { useSpeech } from '../frame/speech.tsx';
import { ChipArt } from './chip-art.tsx';
import { oddsText, SIDE_PAGES } from './chips.ts';
import { Pages } from './pages.tsx';

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

export type AreaFacts = {
  variant: Variant;
  totals: RoomTotals;
  money: (stake: string) => string;
  /** What the player has there. */
  stakeOn: (area: Area) => bigint;
  isLoose: boolean;
  rimOf: (stake: bigint) => number;
  /** What came back, of a hand that is settled. */
  backOn: (area: Area) => bigint | null;
  /** Null: no chip can be put now. */
  putText: ((area: Area, odds: string) => string) | null;
  onPut: (area: Area) => void;
};

/** The lower half of the felt in two rows: side bets three at a time, player and banker right above the thumb. */
export function BetAreas(facts: AreaFacts) {
  const { say } = useSpeech();
  return (
    <section className="mt-1.5">
      <Pages label={(page, pages) => say('table.side', { page, pages })}>
        {SIDE_PAGES.map((areas) => (
          <div key={areas.join()} className={classNames('grid gap-2 px-3 pb-2.5', areas.length === 3 ? 'grid-cols-3' : 'grid-cols-2')}>
            {areas.map((area) => (
              <AreaButton key={area} area={area} {...facts} />
            ))}
          </div>
        ))}
      </Pages>
      <div className="grid grid-cols-2 gap-2 px-3 pb-2">
        <AreaButton area="P" isMain {...facts} />
        <AreaButton area="B" isMain {...facts} />
      </div>
    </section>
  );
}

function AreaButton({ area, isMain = false, ...facts }: AreaFacts & { area: Area; isMain?: boolean }) {
  const { say } = useSpeech();
  const odds = oddsText(area, facts.variant);
  const total = facts.totals[area];
  const back = facts.backOn(area);
  const tint = TINTS[area];
  return (
    <button
      type="button"
      aria-disabled={!facts.putText}
      aria-label={facts.putText?.(area, odds) ?? `${say(`table.area.${area}`)}, ${odds}`}
      onClick={() => facts.putText && facts.onPut(area)}
      className={classNames(
        'relative flex flex-col overflow-hidden rounded-[14px] text-left transition-transform duration-(--motion-press) ease-soft active:scale-98',
        isMain ? 'min-h-23 px-3.5 py-2.5 low:min-h-18 low:py-1.5' : 'min-h-15 low:min-h-13 items-center justify-center px-1 text-center',
      )}
      style={{
        background: `linear-gradient(180deg, ${tint}3d, ${tint}1f)`,
        boxShadow: `inset 0 0 0 ${back !== null && back > 0n ? 2 : 1}px ${tint}${back !== null && back > 0n ? '' : '77'}`,
      }}
    >
      <b className={classNames('font-extrabold text-white', isMain ? 'text-body' : 'text-tile leading-tight')}>
        {say(`table.area.${area}`)}
      </b>
      <span className="text-tile font-extrabold text-brand">{odds}</span>
      {isMain && (
        <span className="mt-auto text-nav text-mid">
          {total ? say(total.bets === 1 ? 'table.bet' : 'table.bets', { stake: facts.money(total.stake), bets: total.bets }) : ' '}
        </span>
      )}
      <AreaChips area={area} isMain={isMain} {...facts} />
    </button>
  );
}

function AreaChips({ area, isMain, stakeOn, isLoose, rimOf }: AreaFacts & { area: Area; isMain: boolean }) {
  const stake = stakeOn(area);
  if (stake === 0n) return null;
  return (
    <span className={classNames('absolute', isMain ? 'top-1/2 right-3 -translate-y-1/2 low:top-1 low:translate-y-0' : 'top-1 right-1')}>
      <ChipArt stake={stake} rim={rimOf(stake)} size={isMain ? 44 : 30} isLoose={isLoose} />
    </span>
  );
}
