import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';
import { arrangeLedger, MERCHANT } from '../../../../test/ledger/arrange.ts';
import { partOf } from '../part.ts';
import { insertNeeds } from '../store/needs.ts';
import type { NeedStanding } from './need.ts';
import { openStanding, toldStanding } from './standing.ts';

const fresh = await freshDatabase();
const { ledger, clock, ids } = arrangeLedger(fresh.db);
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});

const HOUR = 3_600_000;
const WEIGHTS = { RNG: 100, FISH: 50, LIVE: 33 };

/** Three hundred rounds, one in an hour, of the three categories and one that does not count; 1 to 977 units each. */
async function played(memberId: bigint, fromMs: number) {
  await fresh.owner.query(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
       placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     select $1::integer, $2::smallint, $3::bigint, $4::bigint + n, 'V', $3::text || '-' || n, 1, 'MMK', c, c, 1, t::date, t, t, 1, s, s, 0, s, s, 0, '{}' from generate_series(0, 299) n
       cross join lateral (select (array['RNG', 'FISH', 'LIVE', 'PVP'])[1 + n % 4] as c, 1 + n * 7919 % 977 as s,
         to_timestamp($5 / 1000.0) + n * interval '1 hour' as t) r`,
    [MERCHANT, partOf(MERCHANT, memberId), memberId, ids.next(), fromMs],
  );
}

/** Needs that open every so many hours. */
async function asked(memberId: bigint, fromMs: number, required: readonly bigint[]) {
  for (const [at, one] of required.entries())
    await fresh.db.inTx((tx) =>
      insertNeeds(tx, MERCHANT, [
        {
          ...{ memberId, asset: 'MMK', needId: ids.next(), source: 'transfer', ref: BigInt(at), blocking: true },
          ...{ required: one as NeedStanding['required'], weights: WEIGHTS, openedAtMs: fromMs + at * 50 * HOUR },
        },
      ]),
    );
}

const figures = (list: readonly NeedStanding[]) => list.map(({ needId, actual, took, untilMs }) => ({ needId, actual, took, untilMs }));

test.each([
  ['none gets full', [10_000_000n, 5_000n, 7n]],
  ['the oldest gets full', [9_001n, 10_000_000n]],
  ['all get full but the last, one behind the other', [9_001n, 2_003n, 5_005n, 700n, 1_000_000n]],
  ['all get full', [901n, 203n, 505n]],
])('what stakes come to in sums is what they come to one by one: %s', async (_, required) => {
  const memberId = ids.next();
  const fromMs = clock.nowMs() - 300 * HOUR;
  await played(memberId, fromMs);
  await asked(memberId, fromMs + HOUR, required);
  const whose = { memberId, asset: 'MMK' };
  const told = await toldStanding(fresh.db, MERCHANT, whose);
  expect(told.some(({ actual }) => actual > 0n)).toBe(true);
  expect(figures(await openStanding(fresh.db, MERCHANT, whose))).toEqual(figures(told));
  // The same once those that are met are closed: what they took stays theirs.
  await ledger.needs.of(MERCHANT, whose);
  expect(figures(await openStanding(fresh.db, MERCHANT, whose))).toEqual(figures(await toldStanding(fresh.db, MERCHANT, whose)));
});
