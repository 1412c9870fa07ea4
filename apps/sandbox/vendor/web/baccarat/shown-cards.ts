import type { Deal } from '@fairhall/games/baccarat/deal';
import type { Card } from '@fairhall/games/cards';

/** When each card is laid down, ms from the start of DEAL: one rhythm for every hand, whoever bets on what. */
const FIRST_CARD_MS = 300;
const CARD_MS = 650;
const THIRD_CARD_MS = 1_400;
/** From the last card to the outcome. */
const OUTCOME_MS = 1_000;

export type Shown = { player: Card[]; banker: Card[]; isDone: boolean /** Until something more is shown. */; nextMs: number | null };

/** What of a hand lies on the felt so long after it began: player, banker, player, banker, then third cards. */
export function shownAt(deal: Deal, elapsedMs: number): Shown {
  const thirds = [...(deal.player[2] ? ['player' as const] : []), ...(deal.banker[2] ? ['banker' as const] : [])];
  const order = ['player', 'banker', 'player', 'banker', ...thirds] as const;
  const times = order.map((_, place) =>
    place < 4 ? FIRST_CARD_MS + place * CARD_MS : FIRST_CARD_MS + 3 * CARD_MS + (place - 3) * THIRD_CARD_MS,
  );
  const doneMs = (times.at(-1) as number) + OUTCOME_MS;
  const count = times.filter((ms) => ms <= elapsedMs).length;
  const of = (side: 'player' | 'banker') => deal[side].slice(0, order.slice(0, count).filter((each) => each === side).length);
  const next = [...times, doneMs].find((ms) => ms > elapsedMs);
  return { player: of('player'), banker: of('banker'), isDone: elapsedMs >= doneMs, nextMs: next === undefined ? null : next - elapsedMs };
}

/** Points of cards that lie open. */
export function pointsOf(cards: readonly Card[]): number {
  return cards.reduce((sum, [rank = '']) => sum + (rank === 'A' ? 1 : Number(rank) || 0), 0) % 10;
}
