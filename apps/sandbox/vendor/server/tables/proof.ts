import type { ShoeList, ShoeProof, TableBets } from '../../table-api.ts';
import type { Db } from '../store/database.ts';
import type { Beacon } from './beacon.ts';
import type { TableRules } from './rooms.ts';
import { bets, rounds, type ShoeRow, shoes } from './rows.ts';
import { shownBet } from './shown-bets.ts';

const SHOES_A_PAGE = 20;
const BETS_A_PAGE = 30;

export function listShoes(db: Db, table: string): ShoeList {
  return {
    shoes: shoes
      .newest(db, table, SHOES_A_PAGE)
      .map(({ number, state, seedHash, committedAtMs }) => ({ number, state, seedHash, committedAtMs })),
  };
}

/** What anybody may know of a shoe: before its end everything but the seed. */
export function proofOf(db: Db, { rules, beacon, number }: { rules: TableRules; beacon: Beacon; number: number }): ShoeProof | null {
  const shoe = shoes.find(db, rules.id, number);
  if (!shoe) return null;
  const { state, seedHash, committedAtMs, beaconRounds, beaconRound } = shoe;
  return {
    table: rules.id,
    number,
    state,
    seedHash,
    committedAtMs,
    beaconRounds,
    beacon: beacon.name,
    chain: beacon.chain,
    beaconRound,
    seed: isOver(shoe) ? shoe.seed : null,
    hands: rounds
      .ofShoe(db, shoe)
      .flatMap(({ hand, deal, state: of }) => (deal && of !== 'OPEN' ? [{ hand, deal, isVoid: of === 'VOID' }] : [])),
  };
}

/** One that was thrown away before its first card is shown, too: its seed is never used again. */
function isOver({ state }: ShoeRow): boolean {
  return state === 'REVEALED' || state === 'VOID';
}

/** A player's own bets at a table, each with the hand as far as it was dealt. */
export function listBets(db: Db, table: string, player: number): TableBets {
  return {
    bets: bets.newest(db, { table, player, count: BETS_A_PAGE }).flatMap((bet) => {
      const round = rounds.find(db, bet.round);
      return round ? [{ ...shownBet(bet), shoe: round.shoe, hand: round.hand, deal: round.deal, atMs: bet.atMs }] : [];
    }),
  };
}
