import type { Db } from '../../store/database.ts';
import type { HandFacts } from '../table-parts.ts';
import { cases, type Figures, type Signal } from './cases.ts';
import { type Pair, pairs } from './pair-rows.ts';
import { readPair } from './read-hand.ts';

const HANDS_LEAST = 100;
const SHARE_PERCENT = 40;
const FLOW_HANDS = 30;
/** Deviations from chance, squared. */
const FLOW_SD2 = 16n;
const FOLDS_LEAST = 8;
const SQUEEZES_LEAST = 5;
const PACES_LEAST = 40;
const PACES_PERCENT = 60;
/** Sums over all hands of a player are looked at now and then. */
const LOOK_EVERY = 10;
const HANDS_SHOWN = 20;

/** Looks at a hand for money, in the transaction that keeps it: what it says of each pair, and whether a person should look. */
export function watchHand(db: Db, facts: HandFacts): void {
  const { dealt, code, atMs } = facts;
  for (const [one, a] of dealt.entries())
    for (const [other, b] of dealt.entries()) {
      if (a.player === null || b.player === null || a.player >= b.player) continue;
      const known = pairs.find(db, { code, one: a.player, other: b.player });
      const pair = pairs.add(db, known, readPair(facts, one, other));
      const shared = a.tags.filter((tag) => b.tags.includes(tag)).map((tag) => tag[0] ?? '');
      if (shared.length > 0) note(db, pair, { signal: 'SHARED', figures: { shared, hands: pair.hands }, atMs });
      for (const [signal, figures] of signalsOf(db, pair)) note(db, pair, { signal, figures, atMs });
    }
}

function signalsOf(db: Db, pair: Pair): [Signal, Figures][] {
  const { hands, flow, squares, folds, squeezes, alike, compared } = pair;
  const found: [Signal, Figures][] = [];
  if (hands >= HANDS_LEAST && hands % LOOK_EVERY === 0) {
    const dealt = [pair.one, pair.other].map((player) => pairs.handsOf(db, pair.code, player)) as [number, number];
    if (hands * 100 > Math.max(...dealt) * SHARE_PERCENT) found.push(['OFTEN', { hands, dealt }]);
  }
  if (hands >= FLOW_HANDS && flow * flow > FLOW_SD2 * squares) found.push(['FLOW', { hands, flow: `${flow}` }]);
  if (folds >= FOLDS_LEAST) found.push(['FOLDS', { hands, times: folds }]);
  if (squeezes >= SQUEEZES_LEAST) found.push(['SQUEEZE', { hands, times: squeezes }]);
  if (compared >= PACES_LEAST && alike * 100 > compared * PACES_PERCENT) found.push(['TIMES', { hands, times: alike, of: compared }]);
  return found;
}

function note(db: Db, { code, one, other }: Pair, { signal, figures, atMs }: { signal: Signal; figures: Figures; atMs: number }): void {
  const about = { code, signal, one, other, figures, atMs };
  cases.open(db, { ...about, hands: pairs.newestHands(db, { code, one, other }, HANDS_SHOWN) });
}
