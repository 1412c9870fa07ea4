import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  balance,
  call,
  closeLine,
  endDay,
  line,
  openLine,
  owner,
  type Person,
  pass,
  play,
  product,
  sign,
  tiers,
  today,
} from '../../../test/agent-line.ts';
import { verifyStatement } from './index.ts';

beforeAll(openLine);
afterAll(closeLine);

const HOUR_MS = 3_600_000;
/** A round that is closed now, in units; as a vendor's gateway keeps it. */
async function closeRound(of: Person, units: number): Promise<bigint> {
  const id = product.makers.ids.next();
  await owner().query(
    `insert into vendor_round (merchant_id, part, member_id, round_id, vendor, round, version, asset, category, rebate_group, node_id, placed_day,
       opened_at, closed_at, bets, stake, valid_stake, won, valid_cash, cash_stake, cash_won, detail)
     values (1, ledger_part(1, $1), $1, $2::bigint, 'V', ($2::bigint)::text, 1, 'MMK', 'RNG', 'RNG', 1, $4::date, to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0),
       1, $3, $3, 0, $3, $3, 0, '{}')`,
    [of.id, id, units * 10_000, today(), product.clock.nowMs()],
  );
  return id;
}
/** "agent kind slot due/paid" of a day. */
async function wages(day: string): Promise<string[]> {
  const rows = await owner().query<{ name: string; kind: string; slot: number; due: bigint; paid: bigint }>(
    `select m.username as name, s.kind, s.slot, s.due, s.paid from statement s join member m on m.merchant_id = 1 and m.member_id = s.agent_id
     where s.to_day = $1::date and s.kind in ('hour', 'real') and (s.due > 0 or s.turnover > 0) order by s.kind, s.slot, s.agent_id`,
    [day],
  );
  return rows.map(
    ({ name, kind, slot, due, paid }) => `${name.slice(-1)} ${kind} ${slot} ${Number(due) / 10_000}/${Number(paid) / 10_000}`,
  );
}
const toNextHour = () => pass(HOUR_MS - ((product.clock.nowMs() + 6.5 * HOUR_MS) % HOUR_MS));
const job = (name: string) => product.runJob(name);

test('an hour and ten minutes are closed once they are complete, by themselves and once; what comes later on the day is booked behind it', async () => {
  const { a, b, d, f } = line;
  await sign('hour', null, a, { tiers: tiers('1000/2/0.5') });
  await sign('hour', a, b, { tiers: tiers('1000/2/0.4') });
  await sign('real', null, a, { tiers: tiers('1000/0/0.1') });
  await pass(24 * HOUR_MS); // behind the draws that are planned: an hour waits for its own
  await job('close-slots'); // from now on
  await endDay();
  await job('close-slots');
  await toNextHour();
  const day: string = today();
  const hour = Math.floor(((product.clock.nowMs() + 6.5 * HOUR_MS) % (24 * HOUR_MS)) / HOUR_MS);
  await closeRound(d, 6_000);
  await pass(10 * 60_000);
  await closeRound(f, 4_000);
  for (const [of, stake] of [
    [d, 6_000],
    [f, 4_000],
  ] as const)
    await play(of, { stake });
  await job('keep-member-days');
  await job('close-slots');
  expect(await wages(day)).toEqual([`a real ${hour * 6} 6/0`]); // its ten minutes are over, the hour is not
  await toNextHour();
  await pass(3 * HOUR_MS); // draws of the hour are waited for so long
  await owner().query("create function cut_off() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$");
  await owner().query(
    `create trigger cut_off before insert on payout_row for each row when (new.payer_id = ${a.id}) execute function cut_off()`,
  );
  await expect(job('close-slots')).rejects.toThrow();
  await owner().query('drop trigger cut_off on payout_row');
  await Promise.all([job('close-slots'), job('close-slots')]);
  await job('pay-runs');
  const closed = [`a hour ${hour} 50/50`, `b hour ${hour} 40/40`, `a real ${hour * 6} 6/6`, `a real ${hour * 6 + 1} 4/4`];
  expect(await wages(day)).toEqual(closed);
  expect([await balance(a, 'commission'), await balance(b, 'commission')]).toEqual([20, 40]);
  const kinds = await owner().query<{ kind: string; n: number }>(
    "select kind, count(*)::integer as n from transfer where kind in ('hour_wage', 'daily_wage') group by 1 order by 1",
  );
  expect(new Map(kinds.map(({ kind, n }) => [kind, n]))).toEqual(
    new Map([
      ['daily_wage', 2],
      ['hour_wage', 3],
    ]),
  );
  const own = (await call(a, 'GET', '/api/agent/statements?kind=hour')).body.list as unknown as {
    statementId: string;
    dueE4: string;
    fromMs: number;
  }[];
  expect(own.find(({ dueE4 }) => dueE4 === '500000')?.fromMs).toBeGreaterThan(0);

  // A round of that hour is corrected before the day is closed: 2,000 less.
  await owner().query('update vendor_round set valid_cash = valid_cash - 20000000 where member_id = $1', [d.id]);
  await endDay();
  await job('adjust-days');
  await job('book-adjustments');
  expect((await wages(day)).slice(0, 4)).toEqual(closed); // as they were
  const adjusted = await owner().query<{ kind: string; now: bigint; causes: string[] }>(
    'select s.kind, a.now, a.causes from agent_adjustment a join statement s using (merchant_id, statement_id) order by s.kind, a.now desc',
  );
  expect(adjusted).toEqual([
    { kind: 'hour', now: 400_000n, causes: ['day'] },
    { kind: 'hour', now: 320_000n, causes: ['day'] },
    { kind: 'real', now: 40_000n, causes: ['day'] },
  ]);
  expect([await balance(a, 'commission'), await balance(b, 'commission')]).toEqual([16, 32]);
  for (const { id } of await owner().query<{ id: bigint }>(
    "select statement_id as id from statement where kind in ('hour', 'real') and turnover > 0",
  ))
    expect(await verifyStatement(owner(), 1, id)).toMatchObject({ differences: [] });
});
