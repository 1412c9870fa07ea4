import { type AreaFigures, areaFigures, FIGURES_STAKE } from '../area-figures.ts';
import { AREAS, type Area, backOf, type Variant } from './areas.ts';
import { baccaratChances, type Chances, type Pair, pairChances } from './chances.ts';
import type { Deal } from './deal.ts';

export type TableFigures = {
  readonly variant: Variant;
  readonly orders: bigint;
  readonly outcomes: Chances['outcomes'];
  readonly cards: Chances['cards'];
  readonly areas: readonly AreaFigures<Area>[];
};

/** Hands that are alike to an area, as one of them, and how many orders deal such a one. */
type Kind = { readonly hand: Deal; readonly orders: bigint };

const STAKE = BigInt(FIGURES_STAKE);

/** Every figure of a table, reckoned from its rules over all orders of the cards. */
export function tableFigures(variant: Variant): TableFigures {
  const chances = baccaratChances();
  const [ends, lengths, pairs] = [endKinds(chances), lengthKinds(chances), pairKinds()];
  const kindsOf = (area: Area) => (area === 'BIG' || area === 'SMALL' ? lengths : isOfPairs(area) ? pairs : ends);
  const { orders, outcomes, cards } = chances;
  const shareOf = (area: Area, { hand, orders: some }: Kind) => ({
    back: Number(backOf(area, STAKE, { deal: hand, variant })),
    orders: some,
  });
  const areas = AREAS.map((area) =>
    areaFigures(
      area,
      kindsOf(area).map((kind) => shareOf(area, kind)),
    ),
  );
  return { variant, orders, outcomes, cards, areas };
}

function isOfPairs(area: Area): boolean {
  return area === 'PP' || area === 'BP' || area === 'EP' || area === 'XP';
}

const HAND: Deal = { player: ['2S', '3H'], banker: ['4S', '5H'], points: [5, 9], outcome: 'B', used: 4 };

/** By who wins, and whether the banker does with 6. */
function endKinds({ outcomes, sixes }: Chances): Kind[] {
  const six = (banker: string[]): Deal => ({ ...HAND, banker, points: [5, 6] });
  return [
    { hand: { ...HAND, points: [9, 5], outcome: 'P' }, orders: outcomes.P },
    { hand: { ...HAND, points: [9, 9], outcome: 'T' }, orders: outcomes.T },
    { hand: HAND, orders: outcomes.B - sixes[2] - sixes[3] },
    { hand: six(['2S', '4H']), orders: sixes[2] },
    { hand: six(['2S', '3H', 'AH']), orders: sixes[3] },
  ];
}

function lengthKinds({ cards }: Chances): Kind[] {
  return ([4, 5, 6] as const).map((used) => ({ hand: { ...HAND, used }, orders: cards[used] }));
}

const BEGINS: Readonly<Record<Pair, readonly string[]>> = { none: ['2S', '3H'], rank: ['2S', '2H'], twin: ['2S', '2S'] };

function pairKinds(): Kind[] {
  return pairChances().map(({ player, banker, orders }) => ({
    hand: { ...HAND, player: BEGINS[player], banker: BEGINS[banker] },
    orders,
  }));
}
