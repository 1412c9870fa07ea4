import type { MoveFilter, TransferKind } from '../../../apps/server/src/modules/ledger/index.ts';
import { listMoves } from '../../../apps/server/src/modules/ledger/store/moves.ts';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import { idAtMs } from '../../../apps/server/src/platform/ids.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [ROWS, DAYS, SIZE, ASKED, GOAL_MS] = [200_000, 365, 20, 300, 15];
const WISHES: readonly (readonly TransferKind[] | null)[] = [
  null,
  ['stake'],
  ['payout'],
  ['deposit', 'fee', 'charge_back'],
  ['withdrawal', 'hold'],
];

/** A page of the account record at any depth of a year with 200,000 moves: all of them, play alone, and the few that are beside it. */
export const records: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.productUrl, role: null, poolMax: 2 });
  const [bettor] = await product.people(1);
  if (!bettor) throw new Error('nobody came');
  const { memberId } = bettor;
  const nowMs = product.clock.nowMs();
  const fromMs = nowMs - DAYS * 86_400_000;
  try {
    await owner.query(
      `insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, ref, idem_key, debit_after,
         debit_version, credit_after, credit_version, actor_type, actor_id, created_at)
       select $1::int, ledger_part($1::int, $2::bigint), $2::bigint, $3::bigint + (($4::bigint - $3::bigint) / $5::bigint) * n, 1, 'BEN',
         k.debit::account_kind, k.credit::account_kind, case k.kind when 'deposit' then 'BENCH' else 'LOTTERY' end, 10000,
         k.kind::transfer_kind, n, gen_random_uuid(), case k.debit when 'cash' then 0 end, case k.debit when 'cash' then n end,
         case k.credit when 'cash' then 0 end, case k.credit when 'cash' then n end, 'system', 'bench',
         to_timestamp(($6::float8 + n * $7::float8) / 1000.0)
       from generate_series(0, $5::int - 1) n cross join lateral (
         select case when n % 400 = 0 then 'outside' when n % 3 = 0 then 'game' else 'cash' end as debit,
           case when n % 400 <> 0 and n % 3 <> 0 then 'game' else 'cash' end as credit,
           case when n % 400 = 0 then 'deposit' when n % 3 = 0 then 'payout' else 'stake' end as kind
       ) k`,
      [MERCHANT, memberId, idAtMs(fromMs), idAtMs(nowMs), ROWS, fromMs, (nowMs - fromMs) / ROWS],
    );
    await owner.query('analyze transfer');
    const times: number[] = [];
    for (let at = 0; at < ASKED; at += 1) {
      const kinds = WISHES[at % WISHES.length];
      const before = { txId: idAtMs(fromMs + ((nowMs - fromMs) * ((at * 37) % ASKED)) / ASKED), leg: 1 };
      const filter: MoveFilter = { asset: 'BEN', fromMs, toMs: nowMs, before, size: SIZE, ...(kinds ? { wish: { kinds } } : {}) };
      const startedMs = performance.now();
      await listMoves(product.db, MERCHANT, { memberId, filter });
      times.push(performance.now() - startedMs);
    }
    times.sort((one, other) => one - other);
    const note = `${ROWS.toLocaleString('en')} moves in ${DAYS} days, p50 ${percentile(times, 0.5).toFixed(1)} ms`;
    return [within({ name: 'page of the account record: p99', unit: 'ms', value: percentile(times, 0.99), goal: GOAL_MS, note })];
  } finally {
    // These moves are no money: the books are looked at behind.
    await owner.query("delete from transfer where asset = 'BEN'");
    await owner.close();
  }
};
