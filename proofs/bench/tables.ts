import { AREAS, type Area, backOf, type Variant } from '@fairhall/games/baccarat/areas';
import type { Deal } from '@fairhall/games/baccarat/deal';
import { shoeCards, shoeHands } from '@fairhall/games/baccarat/shoe';
import type { Row } from './report.ts';

const SEED = '5f'.repeat(32);
const RANDOMNESS = 'a7'.repeat(32);
/** Of the normal distribution: one in a thousand lies beyond. */
const BEYOND = 3.29;
const UNIT = 10_000n;
/** What each bet returns exactly, in shares of its stake. */
const EXACT: readonly (readonly [Area, Variant, number])[] = [
  ['B', 'C', 0.989421],
  ['B', 'N', 0.985419],
  ['P', 'C', 0.987649],
  ['T', 'C', 0.856404],
  ['PP', 'C', 0.896386],
  ['BP', 'C', 0.896386],
  ['EP', 'C', 0.862901],
  ['XP', 'C', 0.91953],
  ['BIG', 'C', 0.956543],
  ['SMALL', 'C', 0.947171],
  ['S6', 'C', 0.833164],
];

/** Deals whole shoes as the tables do, and holds what every bet returned against its exact figure. */
export function benchTables(hands: number): Row[] {
  const sums = EXACT.map(() => ({ back: 0, squares: 0 }));
  const startedMs = performance.now();
  let dealt = 0;
  for (let number = 1; dealt < hands; number += 1) {
    const shoe = shoeHands(shoeCards({ seed: SEED, table: 'TABLE-1', randomness: RANDOMNESS, number }));
    for (const deal of shoe) addHand(sums, deal);
    dealt += shoe.length;
  }
  const took = (performance.now() - startedMs) / 1_000;
  const beyond = EXACT.flatMap(([area, variant, exact], place) => {
    const { back, squares } = sums[place] as (typeof sums)[number];
    const mean = back / dealt;
    const deviation = Math.sqrt(squares / dealt - mean * mean);
    const distance = Math.abs(mean - exact) / (deviation / Math.sqrt(dealt));
    return distance > BEYOND ? [`${area} ${variant} returned ${mean.toFixed(5)}, not ${exact} (${distance.toFixed(2)} deviations)`] : [];
  });
  if (beyond.length > 0) throw new Error(`baccarat: ${beyond.join('; ')}`);
  return [
    {
      ...{ name: `${dealt.toLocaleString('en')} hands of baccarat, whole shoes`, unit: 'hands/s', value: dealt / took },
      ...{ of: null, goal: null, note: `all ${AREAS.length} bets inside ${BEYOND} deviations of their exact return` },
    },
  ];
}

function addHand(sums: { back: number; squares: number }[], deal: Deal): void {
  for (const [place, [area, variant]] of EXACT.entries()) {
    const back = Number(backOf(area, UNIT, { deal, variant })) / Number(UNIT);
    const sum = sums[place] as (typeof sums)[number];
    sum.back += back;
    sum.squares += back * back;
  }
}
