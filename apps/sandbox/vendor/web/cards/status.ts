import type { CardTableView, MySeat } from '../../cards-api.ts';
import type { Say } from '../../words/words.ts';
import { nameOf } from './felt/seat.tsx';

/** What there is to say of a table, apart from the game that is played at it. */
export function statusOf({ view, mine, say }: { view: CardTableView; mine: MySeat | null; say: Say }): string {
  const own = mine && view.seats[mine.seat];
  if (view.phase === 'STOPPED') return say('cards.status.STOPPED');
  if (own?.state === 'BUYING') return say('cards.status.BUYING');
  if (own?.state === 'LEAVING') return say('cards.status.LEAVING');
  if (own?.state === 'OUT') return say('cards.status.OUT');
  if (view.phase === 'WAITING') return say('cards.status.WAITING');
  if (view.phase === 'COMMIT' || view.phase === 'REVEAL') return say('cards.status.SEALING', { hand: view.hand });
  if (view.phase === 'BETS') return say('cards.status.BETS');
  if (view.phase === 'SHOWN') return say('cards.status.SHOWN', { hand: view.hand });
  if (view.turn && view.turn.seat === mine?.seat) return say('cards.status.yours');
  const other = view.turn && view.seats[view.turn.seat];
  return other ? say('cards.status.others', { name: nameOf(other, say) }) : say('cards.status.hand', { hand: view.hand });
}

/** What the hand that is shown brought a seat. */
export function netOf({ result }: CardTableView, seat: number): bigint | null {
  const own = result?.seats.find((each) => each.seat === seat);
  return own ? BigInt(own.net) : null;
}
