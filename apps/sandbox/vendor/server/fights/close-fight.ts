import { practiceFight } from '@fairhall/games/cockfight/practice';
import { FIGHTS_CODE, type VoidReason } from '../../fights-api.ts';
import { stakesIn } from '../games.ts';
import type { Db } from '../store/database.ts';
import { fightBets } from './bet-rows.ts';
import type { FightMoney } from './fight-money.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { type Laid, pools } from './pool-rows.ts';
import { LAST_CALL_MS, nothingLaid, RESULT_WITHIN_MS, voidReasonOf } from './rules.ts';

/** What lies in a fight by currency, as far as the wallets have said. A practice fight bears what the house lays in each. */
export function laidIn(db: Db, fight: FightRow, currencies: readonly string[] = []): Map<string, Laid> {
  const found = new Map<string, Laid>(currencies.map((currency) => [currency, houseLaid(fight, currency)]));
  for (const { currency, side, staked } of fightBets.sums(db, fight.id, { isAsked: false })) {
    const laid = found.get(currency) ?? houseLaid(fight, currency);
    laid.staked[side] = staked;
    found.set(currency, laid);
  }
  return found;
}

export function laidOn(db: Db, fight: FightRow, currency: string): Laid {
  return laidIn(db, fight, [currency]).get(currency) ?? nothingLaid();
}

function houseLaid({ kind, seed, number }: FightRow, currency: string): Laid {
  const laid = nothingLaid();
  if (kind === 'OWN' || seed === null) return laid;
  const { lay } = practiceFight({ seed, game: FIGHTS_CODE, number });
  const { step } = stakesIn(currency);
  return { ...laid, house: { M: step * BigInt(lay.M), W: step * BigInt(lay.W), D: 0n } };
}

/** The last ten seconds begin: what is shown stands still until the close. Answers whether the fight was open. */
export function callLast(db: Db, fight: FightRow, nowMs: number): boolean {
  if (!fights.move(db, fight.id, { from: ['OPEN'], to: 'LAST_CALL', ends_at_ms: nowMs + LAST_CALL_MS })) return false;
  for (const [currency, laid] of laidIn(db, fight)) pools.show(db, fight.id, currency, laid);
  return true;
}

/** No bets any more. Pools close when no wallet has an answer to give. */
export function stopBets(db: Db, fight: FightRow): boolean {
  return fights.move(db, fight.id, { from: ['OPEN', 'LAST_CALL'], to: 'CLOSING', ends_at_ms: null });
}

/** Dividends become final. A pool that does not stand goes back at once; where none stands the fight is void. */
export function closePools(db: Db, fight: FightRow, money: FightMoney, nowMs: number): void {
  if (fightBets.isAnyAsked(db, fight.id)) return;
  const bets = fightBets.ofFight(db, fight.id);
  let standing = 0;
  for (const [currency, laid] of laidIn(db, fight)) {
    const voidReason = voidReasonOf(laid, fight.terms);
    pools.close(db, fight.id, currency, { laid, voidReason });
    if (voidReason === null) standing += 1;
    else
      money.takeAllBack(
        db,
        bets.filter((bet) => bet.currency === currency),
      );
  }
  // A practice fight is drawn all the same: who looks on sees how it goes.
  if (standing > 0 || fight.kind === 'PRACTICE')
    fights.move(db, fight.id, { from: ['CLOSING'], to: 'CLOSED', ends_at_ms: nowMs + resultWithin(fight), closed_at_ms: nowMs });
  else fights.move(db, fight.id, { from: ['CLOSING'], to: 'VOID', closed_at_ms: nowMs, void_reason: 'NO_POOL' });
}

const PRACTICE_RESULT_MS = 4_000;
const resultWithin = ({ kind }: FightRow) => (kind === 'PRACTICE' ? PRACTICE_RESULT_MS : RESULT_WITHIN_MS);

/** Everything of everybody comes back. Answers whether the fight could still be void. */
export function voidFight(db: Db, fight: FightRow, money: FightMoney, { reason, nowMs }: { reason: VoidReason; nowMs: number }): boolean {
  const from = ['ANNOUNCED', 'OPEN', 'LAST_CALL', 'CLOSING', 'CLOSED', 'RESULT_ENTERED', 'CONFIRMED'] as const;
  if (!fights.move(db, fight.id, { from, to: 'VOID', ends_at_ms: null, closed_at_ms: fight.closedAtMs ?? nowMs, void_reason: reason }))
    return false;
  // One that had no final figures yet is told of with what lay in it.
  if (pools.ofFight(db, fight.id).length === 0)
    for (const [currency, laid] of laidIn(db, fight)) pools.close(db, fight.id, currency, { laid, voidReason: reason });
  money.takeAllBack(db, fightBets.ofFight(db, fight.id));
  return true;
}
