import type { Outcome, TableGame } from '../../table-games/port.ts';
import type { Db } from '../store/database.ts';
import { seatOf } from './places.ts';
import { bets, type RoundRow, rounds, type ShoeRow } from './rows.ts';
import { sealedIn } from './shoes.ts';

/** Whether another hand is dealt from a shoe. `drawn`: all of it, where nobody chooses. */
export function hasNextHand({ chosen }: TableGame, db: Db, shoe: ShoeRow, drawn: number): boolean {
  return chosen ? chosen.hasNext(usedOf({ chosen }, db, shoe)) : shoe.hands < drawn;
}

/** What is dealt in a hand: as it was sealed, and where players choose, to those seats whose stakes are accepted. */
export function dealOf(game: TableGame, db: Db, { shoe, round }: { shoe: ShoeRow; round: RoundRow }): Outcome | null {
  const sealed = sealedIn(shoe);
  const { chosen } = game;
  if (!sealed) return null;
  if (!chosen) return game.roundAt(sealed, round.hand) ?? null;
  const seats = bets
    .ofRound(db, round.id)
    .flatMap((bet) => (bet.state === 'ACCEPTED' ? [seatOf(bet, chosen)] : []))
    .filter((seat) => seat !== null);
  return chosen.begin(sealed, { from: usedOf({ chosen }, db, shoe), seats: seats.toSorted((one, other) => one - other) });
}

/** Cards of a shoe that hands have used, void ones too. */
function usedOf({ chosen }: Required<Pick<TableGame, 'chosen'>>, db: Db, shoe: ShoeRow): number {
  const last = rounds.ofShoe(db, shoe).findLast(({ deal }) => deal !== null)?.deal;
  return last ? chosen.usedAfter(last) : 0;
}
