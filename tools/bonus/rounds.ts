import type { Amount } from '@fairhall/money/amount';
import { type BetReturn, partOf } from '../../apps/server/src/modules/ledger/index.ts';
import type { Queryable } from '../../apps/server/src/platform/db.ts';
import { AREA, ASSET, MERCHANT } from './world.ts';

/** A bet of a case as its game knows it. */
export type Book = {
  memberId: bigint;
  betId: bigint;
  category: string;
  stake: Amount;
  cash: Amount;
  state: 'open' | 'settled' | 'void';
  payout: Amount;
  refunded: Amount;
  settledAtMs: number | null;
};

/** Writes down what a round meant to its member, as the gateway of vendors does: what money back is counted by. */
export async function noteRound(owner: Queryable, bet: Book, { cash, cashReturned, free }: BetReturn): Promise<void> {
  const stands = bet.state === 'void' ? [0, 0n, 0n, 0n] : [1, bet.stake, free ? 0n : cash, free ? 0n : cashReturned];
  await owner.query(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
       placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     values ($1, $2, $3, $4::bigint, $5, $4::bigint::text, 0, $6, $7, $7, 0, '1970-01-01', to_timestamp($8 / 1000.0), to_timestamp($8 / 1000.0), $9, $10, $10, $12,
       $11, $11, $12, '{}')
     on conflict (merchant_id, part, member_id, round_id) do update set bets = excluded.bets, stake = excluded.stake,
       valid_stake = excluded.valid_stake, won = excluded.won, valid_cash = excluded.valid_cash, cash_stake = excluded.cash_stake,
       cash_won = excluded.cash_won, version = vendor_round.version + 1`,
    [MERCHANT, partOf(MERCHANT, bet.memberId), bet.memberId, bet.betId, AREA, ASSET, bet.category, bet.settledAtMs, ...stands],
  );
}
