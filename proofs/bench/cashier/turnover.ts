import { seeNeeds } from '../../../apps/server/src/modules/ledger/needs/acts.ts';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import { idAtMs } from '../../../apps/server/src/platform/ids.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [NEEDS, ROUNDS, DAYS, ASKED, GOAL_MS] = [50, 20_000, 90, 300, 30];

/** How far a member is that must turn over fifty deposits of 90 days, in which it has played 20,000 rounds of five categories. */
export const turnover: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.productUrl, role: null, poolMax: 2 });
  const [bettor] = await product.people(1);
  if (!bettor) throw new Error('nobody came');
  const { memberId } = bettor;
  const nowMs = product.clock.nowMs();
  const fromMs = nowMs - DAYS * 86_400_000;
  const stepMs = (nowMs - fromMs) / ROUNDS;
  try {
    await owner.query(
      `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id,
         placed_day, opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
       select $1::int, ledger_part($1::int, $2::bigint), $2::bigint, $3::bigint + (($4::bigint - $3::bigint) / $6::bigint) * n, 'BENCH', 'bench-' || n, 1, 'MMK', c, c, 1, t::date, t, t, 1, s, s, 0, s, s, 0, '{}'
       from generate_series(0, $6::int - 1) n
         cross join lateral (select (array['RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS'])[1 + n % 5] as c, 10001 + n % 977 as s,
           to_timestamp(($7::float8 + n * $5::float8) / 1000.0) as t) r`,
      [MERCHANT, memberId, idAtMs(fromMs), idAtMs(nowMs), stepMs, ROUNDS, fromMs],
    );
    await owner.query(
      `insert into turnover_need (merchant_id, part, member_id, asset, need_id, source, ref, required, weights, blocking, opened_at)
       select $1::int, ledger_part($1::int, $2::bigint), $2::bigint, 'MMK', $3::bigint + n, 'transfer', n, 10000000000,
         '{"LOTT": 100, "RNG": 100, "SPORTS": 100, "FISH": 50, "LIVE": 25, "PVP": 25}', true, to_timestamp(($4::float8 + n * $5::float8) / 1000.0)
       from generate_series(1, $6::int) n`,
      [MERCHANT, memberId, idAtMs(fromMs), fromMs, ((nowMs - fromMs) / NEEDS) * 0.9, NEEDS],
    );
    await owner.query('analyze vendor_round');
    await owner.query('analyze turnover_need');
    const ask = () => seeNeeds({ db: product.db, clock: product.clock, ids: product.ids }, MERCHANT, { memberId, asset: 'MMK' });
    // None is met, so that each question is asked of all fifty.
    const { open } = await ask();
    const times: number[] = [];
    const spent = await cluster.meter();
    const cpuBefore = process.cpuUsage();
    for (let at = 0; at < ASKED; at += 1) {
      const startedMs = performance.now();
      await ask();
      times.push(performance.now() - startedMs);
    }
    const { user, system } = process.cpuUsage(cpuBefore);
    const postgresMs = ((await spent()).cpuSeconds ?? Number.NaN) * 1_000;
    const cpu = `CPU a question: PostgreSQL ${(postgresMs / ASKED).toFixed(1)} ms, Node ${((user + system) / 1_000 / ASKED).toFixed(1)} ms`;
    times.sort((one, other) => one - other);
    const note = `${open.length} needs, ${ROUNDS.toLocaleString('en')} rounds, p50 ${percentile(times, 0.5).toFixed(1)} ms; ${cpu}`;
    return [within({ name: 'turnover of a member: p99', unit: 'ms', value: percentile(times, 0.99), goal: GOAL_MS, note })];
  } finally {
    await owner.close();
  }
};
