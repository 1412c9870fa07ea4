import { strengthOf } from '@fairhall/games/holdem/strength';
import type { HandFacts } from '../table-parts.ts';
import type { PairHand } from './pair-rows.ts';

/** Two acts that come so close to each other's pace are one hand's, perhaps. */
const ALIKE_MS = 50;
const RAISES_MOST = 3;

/** What one hand says of two of its places. */
export function readPair(facts: HandFacts, one: number, other: number): PairHand {
  return {
    flow: flowBetween(facts.outcome.net, one, other),
    folds: Number(gaveUpBetter(facts, one, other) || gaveUpBetter(facts, other, one)),
    squeezes: Number(squeezed(facts, one, other)),
    ...pace(facts, one, other),
  };
}

/** What each lost goes to those who won, by their parts. */
function flowBetween(net: readonly bigint[], one: number, other: number): bigint {
  const won = net.reduce((sum, each) => (each > 0n ? sum + each : sum), 0n);
  const [mine, theirs] = [net[one] ?? 0n, net[other] ?? 0n];
  if (won === 0n) return 0n;
  if (mine > 0n && theirs < 0n) return (-theirs * mine) / won;
  return mine < 0n && theirs > 0n ? (mine * theirs) / won : 0n;
}

/** Hold'em: a hand that was the better one on the same board was folded, and only the other was left. */
function gaveUpBetter({ running, dealt }: HandFacts, folder: number, winner: number): boolean {
  const state = running.view();
  if (state.game !== 'HOLDEM' || state.board.length < 3) return false;
  const isFolded = (place: number) => state.seats.find(({ seat }) => seat === dealt[place]?.seat)?.folded === true;
  const stayed = dealt.filter((_, place) => !isFolded(place));
  if (!isFolded(folder) || stayed.length !== 1 || stayed[0] !== dealt[winner]) return false;
  return strengthOf([...state.board, ...running.cards(folder)]) > strengthOf([...state.board, ...running.cards(winner)]);
}

/** Hold'em: the two raised each other so often that a third, who had put chips in, gave up. */
function squeezed({ acts, dealt }: HandFacts, one: number, other: number): boolean {
  const pair = new Set([dealt[one]?.seat, dealt[other]?.seat]);
  const isIn = new Set<number>();
  const raised = new Set<number>();
  let raises = 0;
  for (const { seat, act } of acts) {
    if (pair.has(seat) && act.do === 'raise') {
      raises += 1;
      raised.add(seat);
    } else if (!pair.has(seat) && act.do !== 'fold') isIn.add(seat);
    else if (!pair.has(seat) && isIn.has(seat) && raises >= RAISES_MOST && raised.size === 2) return true;
  }
  return false;
}

/** The time that each took for its acts, side by side. */
function pace({ acts, dealt }: HandFacts, one: number, other: number): { alike: number; compared: number } {
  const tookOf = (place: number) =>
    acts.flatMap(({ seat, atMs, isLate }, at) =>
      at > 0 && !isLate && seat === dealt[place]?.seat ? [atMs - (acts[at - 1]?.atMs ?? 0)] : [],
    );
  const [mine, theirs] = [tookOf(one), tookOf(other)];
  const compared = Math.min(mine.length, theirs.length);
  const alike = mine.slice(0, compared).filter((took, at) => Math.abs(took - (theirs[at] ?? 0)) <= ALIKE_MS).length;
  return { alike, compared };
}
