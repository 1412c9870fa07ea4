import { type AreaFigures, areaFigures, FIGURES_STAKE } from '../area-figures.ts';
import { cardAt } from '../cards.ts';
import { AREAS, type Area, backOf, type Outcome, outcomeOf, type Pair } from './areas.ts';
import { DECKS } from './shoe.ts';

export type DragonTigerFigures = {
  /** Orders of two cards off the decks. */
  readonly orders: bigint;
  readonly outcomes: Readonly<Record<Outcome, bigint>>;
  readonly areas: readonly AreaFigures<Area>[];
};

const STAKE = BigInt(FIGURES_STAKE);
const KINDS = 52;

/** Every figure of a table, reckoned from its rules over all orders of two cards. */
export function dragonTigerFigures(): DragonTigerFigures {
  const pairs = allPairs();
  const outcomes = { D: 0n, T: 0n, TIE: 0n };
  for (const { pair, orders } of pairs) outcomes[outcomeOf(pair)] += orders;
  const areas = AREAS.map((area) =>
    areaFigures(
      area,
      pairs.map(({ pair, orders }) => ({ back: Number(backOf(area, STAKE, pair)), orders })),
    ),
  );
  return { orders: outcomes.D + outcomes.T + outcomes.TIE, outcomes, areas };
}

/** All pairs of cards, each as often as the decks hold it. */
function allPairs(): { pair: Pair; orders: bigint }[] {
  const kinds = Array.from({ length: KINDS }, (_, index) => cardAt(index));
  return kinds.flatMap((dragon) =>
    kinds.map((tiger) => ({ pair: { dragon, tiger }, orders: BigInt(DECKS * (dragon === tiger ? DECKS - 1 : DECKS)) })),
  );
}
