import type { Result } from '@fairhall/games/cockfight/pool';
import type { Db } from '../store/database.ts';
import { type FightBetRow, fightBets } from './bet-rows.ts';
import { voidFight } from './close-fight.ts';
import type { FightMoney } from './fight-money.ts';
import { type FightRow, fights } from './fight-rows.ts';
import { type PaymentRow, payments, pools } from './pool-rows.ts';
import { settlePool } from './rules.ts';

/** Pays a fight whose result stands: one payment for each player, in the transaction that makes it PAID. Cancelled, all comes back. */
export function payFight(db: Db, fight: FightRow, money: FightMoney, nowMs: number): void {
  if (fight.result === 'C') return void voidFight(db, fight, money, { reason: 'CANCELLED', nowMs });
  if (fight.result === null || !fights.move(db, fight.id, { from: ['CONFIRMED'], to: 'PAID', ends_at_ms: null, paid_at_ms: nowMs })) return;
  for (const payment of settleAll(db, fight, fight.result)) money.pay(db, payment);
}

/** Settles anew what was paid by a wrong result. Who gets the same keeps it. */
export function payCorrected(db: Db, fight: FightRow, money: FightMoney, result: Result): void {
  const before = new Map(payments.ofFight(db, fight.id).map((payment) => [payment.player, payment]));
  fights.correct(db, fight.id, result);
  const due = result === 'C' ? cancelAll(db, fight, [...before.values()]) : settleAll(db, fight, result);
  for (const payment of due) money.payAnew(db, payment, before.get(payment.player)?.returned ?? 0n);
}

/** Each pool that stands, by the pure rules. Answers the payments that this makes. */
function settleAll(db: Db, fight: FightRow, result: Result): PaymentRow[] {
  const bets = fightBets.ofFight(db, fight.id);
  return pools.ofFight(db, fight.id).flatMap((pool) => {
    const isSettled = ({ currency, state }: FightBetRow) => currency === pool.currency && (state === 'ACCEPTED' || state === 'SETTLED');
    if (pool.voidReason !== null || !pool.closed) return [];
    const { shares, end } = settlePool({ closed: pool.closed, bets: bets.filter(isSettled), terms: fight.terms, result });
    pools.end(db, fight.id, pool.currency, end);
    return shares.map(({ player, returned, valid, bets: parts }) => {
      for (const { bet, back } of parts) fightBets.settle(db, bet.seq, back);
      return keep(db, { fight: fight.id, player, returned, valid, isCancelled: false });
    });
  });
}

/** What was paid goes back, then every stake. */
function cancelAll(db: Db, fight: FightRow, before: readonly PaymentRow[]): PaymentRow[] {
  for (const { currency, closed } of pools.ofFight(db, fight.id)) {
    const staked = closed ? closed.staked.M + closed.staked.W + closed.staked.D : 0n;
    pools.end(db, fight.id, currency, { returned: staked, commission: 0n, breakage: 0n, drawResult: 0n });
  }
  return before.map(({ player }) => keep(db, { fight: fight.id, player, returned: 0n, valid: 0n, isCancelled: true }));
}

function keep(db: Db, payment: Omit<PaymentRow, 'isPaid'>): PaymentRow {
  payments.put(db, payment);
  return { ...payment, isPaid: false };
}

/** Whether everything that a fight owes has reached the wallets: only then is it corrected. */
export function isAllPaid(db: Db, fight: string): boolean {
  return payments.ofFight(db, fight).every(({ isPaid }) => isPaid);
}
