import { AREAS, type Area, backOf, type Variant } from '@fairhall/games/baccarat/areas';
import type { Deal } from '@fairhall/games/baccarat/deal';
import { shoeCards, shoeHands } from '@fairhall/games/baccarat/shoe';
import { validStakeOf } from '@fairhall/games/baccarat/valid-stake';
import type { Say } from '../words/words.ts';
import type { TableGame } from './port.ts';
import { stakedOn } from './staked.ts';

const FOUR_CARDS_MS = 4_400;
const DRAWN_CARD_MS = 1_400;

/** The most that a unit on an area can bring back, in hundredths. */
const MOST_BACK: Readonly<Record<Area, bigint>> = {
  B: 200n,
  P: 200n,
  T: 900n,
  PP: 1_200n,
  BP: 1_200n,
  EP: 600n,
  XP: 20_100n,
  BIG: 154n,
  SMALL: 250n,
  S6: 2_100n,
};

/** Baccarat of eight decks. `variant`: by which rule the banker is paid. */
export function baccarat(variant: Variant): TableGame<Deal> & { readonly variant: Variant } {
  return {
    name: 'baccarat',
    variant,
    lot: 'shoe',
    openMs: 15_000,
    areas: AREAS,
    isMain: (area) => area === 'P' || area === 'B',
    chipsOn: () => 1n,
    roundsOf: (sealed) => shoeHands(shoeCards(sealed)),
    roundAt: (sealed, round) => shoeHands(shoeCards(sealed))[round - 1],
    showMs: ({ used }) => FOUR_CARDS_MS + (used - 4) * DRAWN_CARD_MS,
    backOf: (area, stake, deal) => backOf(area as Area, stake, { deal, variant }),
    validStakeOf: (stakes, deal) => validStakeOf(stakes, { deal, variant }),
    /** Areas that never win together are added up all the same. */
    mostBack: (stakes) => stakedOn(stakes).reduce((most, [area, stake]) => most + (stake * MOST_BACK[area as Area]) / 100n, 0n),
    markOf: ({ outcome }) => outcome,
    kindOf: (area) => area,
    kindName: nameOf,
    areaName: nameOf,
    outcomeText: ({ outcome }, say) => say(`table.outcome.${outcome}`),
    scoreOf: ({ points }) => points.join(' : '),
    drawnFacts: ({ player, banker, points }, say) => [
      [`${say('table.area.P')} ${points[0]}`, player.join(' ')],
      [`${say('table.area.B')} ${points[1]}`, banker.join(' ')],
    ],
  };
}

function nameOf(area: string, say: Say): string {
  return say(`table.area.${area as Area}`);
}
