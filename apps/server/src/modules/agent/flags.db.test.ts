import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Answer,
  balance,
  call,
  closeLine,
  codeOf,
  desk,
  endDay,
  line,
  openLine,
  owner,
  type Person,
  pass,
  play,
  product,
  proveOperators,
  sign,
  sound,
  statements,
  tiers,
  today,
} from '../../../test/agent-line.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { verifyStatement } from './index.ts';
import { listSlotPlay } from './store/slots.ts';

beforeAll(openLine);
afterAll(closeLine);

type Told = { flagId: string; kind: string; state: string; agent: string; member: string; other: string; heldE4: string; scoreE4: number };
const flags = async (state = 'open') =>
  ((await call(desk, 'GET', `/console/api/agents/flags?state=${state}`)).body as unknown as { list: Told[] }).list;
const named = async (state?: string) =>
  (await flags(state)).map(({ kind, member, other, agent }) => [kind, member, other, agent].join(' ').replace('  ', ' '));
const decide = (flagId: string | undefined, to: string, reason = 'looked at'): Promise<Answer> =>
  call(desk, 'POST', `/console/api/agents/flags/${flagId}/decide`, { to, reason });
const pair = (one: Person, other: Person, state = 'open', scoreE4 = 7_000) =>
  pairUp(owner(), [BigInt(one.id), BigInt(other.id)], { state, scoreE4, atMs: product.clock.nowMs() });
const rows = async (day: string) =>
  (
    await owner().query<{ row: string }>(
      `select m.username || ' ' || r.state || coalesce(' ' || r.held_for, '') as row
       from payout_row r join statement s using (merchant_id, statement_id) join member m on m.merchant_id = 1 and m.member_id = s.agent_id
       where s.to_day = $1::date order by s.agent_id`,
      [day],
    )
  ).map(({ row }) => row);
async function adjust(): Promise<void> {
  await product.runJob('adjust-days');
  await product.runJob('book-adjustments');
  await product.runJob('pay-rest');
}
/** What a day came to for an agent, as what is under way is told: in units. */
const baseOf = async (of: Person, day: string) =>
  (
    await owner().query<{ turnover: bigint; active: number }>(
      "select turnover, active from team_base(1, $1, 'MMK', $2::date, $2::date, 10000, false)",
      [of.id, day],
    )
  ).map(({ turnover, active }) => [Number(turnover) / 10_000, active])[0];
async function verified(day: string) {
  const all = await owner().query<{ id: bigint }>('select statement_id as id from statement where to_day = $1::date', [day]);
  for (const { id } of all) expect(await verifyStatement(owner(), 1, id)).toMatchObject({ found: true, differences: [] });
  return all.length;
}

test('a look-alike of somebody above is flagged, once; a household, strangers of a café and two who stand in no line are not', async () => {
  const { a, b, c, d, f, h } = line;
  await pair(d, c); // below it
  await pair(f, c, 'household'); // looked at: two people
  await pair(f, a, 'open', 1_600); // a café: its device and address, shared by thirty, say little
  await pair(d, h); // neither stands above the other
  await pair(f, b, 'same_person');
  await Promise.all([product.runJob('raise-flags'), product.runJob('raise-flags')]);
  await product.runJob('raise-flags');
  expect((await named()).toSorted()).toEqual(['SELF standd standc', 'SELF standf standb']);
  expect(await owner().query('select from agent_flag')).toHaveLength(2);

  // Decided to be two after it was flagged: it is dismissed by that.
  await pair(f, b, 'unrelated');
  await product.runJob('raise-flags');
  expect(await named('dismissed')).toEqual(['SELF standf standb']);
  await pair(f, b); // something heavy is new
  await product.runJob('raise-flags');
  expect((await named()).toSorted()).toEqual(['SELF standd standc', 'SELF standf standb']);
  await pair(f, b, 'unrelated');
  await product.runJob('raise-flags');
  expect(await named()).toEqual(['SELF standd standc']);
});

test('open, a flag holds what its agent would earn, and nobody else’s; dismissed, it is paid', async () => {
  const { a, b, c, d, f } = line;
  await sign('daily', null, a, { tiers: tiers('10000/1/0.4') });
  await sign('daily', a, b, { tiers: tiers('10000/1/0.4') });
  await sign('daily', b, c, { tiers: tiers('10000/1/0.2') });
  await endDay();
  await play(d, { stake: 30_000 });
  await play(f, { stake: 20_000 });
  const day = await endDay();
  expect(await rows(day)).toEqual(['standa READY', 'standb READY', 'standc HELD flag']); // the run waits for persons
  await owner().query("update payout_run set state = 'APPROVED', approved_by = 'tests'");
  for (let step = 0; step < 4; step += 1) await product.runJob('pay-runs');
  expect(await statements(day, 'daily')).toEqual(['a 200.00/200.00', 'b of a 200.00/200.00', 'c of b 100.00/0.00']);
  await product.runJob('pay-rest');
  expect(await rows(day)).toEqual(['standa PAID', 'standb PAID', 'standc HELD flag']);
  const [flag] = await flags();
  expect(flag).toMatchObject({ scoreE4: 7_000, heldE4: '1000000' });

  expect(await codeOf(decide(flag?.flagId, 'dismissed', ' '))).toBe('REASON_REQUIRED');
  expect(await codeOf(decide(flag?.flagId, 'dismissed'))).toBe('PROOF_REQUIRED');
  await proveOperators();
  expect(await codeOf(decide('9', 'dismissed'))).toBe('NOT_FOUND');
  expect((await decide(flag?.flagId, 'dismissed')).body).toMatchObject({ state: 'dismissed', decidedBy: desk.name, heldE4: '0' });
  expect(await codeOf(decide(flag?.flagId, 'confirmed'))).toBe('STATE_CONFLICT');
  await product.runJob('pay-rest');
  expect(await statements(day, 'daily')).toEqual(['a 200.00/200.00', 'b of a 200.00/200.00', 'c of b 100.00/100.00']);
  await product.runJob('raise-flags');
  expect(await named()).toEqual([]); // what was looked at is not raised again
  await sound();
});

test('confirmed, its play counts for nobody above from its day on: closed days are adjusted, and statements tell it', async () => {
  const { a, b, c, d, f } = line;
  await play(d, { stake: 30_000 });
  await play(f, { stake: 20_000 });
  const before = await endDay(); // all of it counts: the flag of this pair begins the day after
  expect(await statements(before, 'daily')).toEqual(['a 200.00/200.00', 'b of a 200.00/200.00', 'c of b 100.00/100.00']);
  await pair(f, c, 'open', 9_500);
  await product.runJob('raise-flags');
  await play(d, { stake: 30_000 });
  await play(f, { stake: 20_000 });
  const day = await endDay();
  await owner().query("update payout_run set state = 'APPROVED', approved_by = 'tests' where state = 'IN_REVIEW'");
  for (let step = 0; step < 4; step += 1) await product.runJob('pay-runs');
  expect(await statements(day, 'daily')).toEqual(['a 200.00/200.00', 'b of a 200.00/200.00', 'c of b 100.00/0.00']);
  const had = [await balance(a, 'commission'), await balance(b, 'commission'), await balance(c, 'commission')] as const;

  await proveOperators();
  const [flag] = await flags();
  expect((await decide(flag?.flagId, 'confirmed')).status).toBe(200);
  await product.runJob('pay-rest');
  expect(await rows(day)).toEqual(['standa PAID', 'standb PAID', 'standc HELD flag']); // until it is reckoned with
  await adjust();
  // 30,000 are left: A and B 120, C 60.
  expect(await statements(day, 'daily')).toEqual(['a 200.00/200.00', 'b of a 200.00/200.00', 'c of b 100.00/60.00']);
  expect(await balance(a, 'commission')).toBe(had[0]);
  expect([await balance(b, 'commission'), await balance(c, 'commission')]).toEqual([had[1] - 140, had[2] + 60]);
  const told = await owner().query<{ causes: string[]; flagged: string }>(
    `select a.causes, a.frozen::jsonb ->> 'flagged' as flagged from agent_adjustment a order by a.adjustment_id`,
  );
  expect(told).toEqual(Array.from({ length: 3 }, () => ({ causes: [`flag:${flag?.flagId}`], flagged: '200000000' })));
  expect(await verified(day)).toBe(3);
  expect(await verified(before)).toBe(3);
  expect([await baseOf(c, before), await baseOf(c, day)]).toEqual([
    [50_000, 2],
    [30_000, 1],
  ]);

  await play(d, { stake: 30_000 });
  await play(f, { stake: 20_000 });
  const next = await endDay();
  expect(await statements(next, 'daily')).toEqual(['a 120.00/120.00', 'b of a 120.00/120.00', 'c of b 60.00/60.00']);
  await adjust();
  expect(await verified(next)).toBe(3);
  await sound();

  // Differences of rates likewise: of D's 10,000 alone.
  for (const [of, rate] of [
    [a, 100],
    [b, 80],
    [c, 60],
  ] as const)
    await owner().query(
      `insert into member_rate (merchant_id, part, member_id, rate_group, from_day, rate, set_by, set_at)
       values (1, ledger_part(1, $1), $1, 'RNG', $2::date, $3, 'operator', now())`,
      [of.id, today(), rate],
    );
  await play(d, { stake: 10_000 });
  await play(f, { stake: 10_000 });
  const rated = await endDay();
  expect(await statements(rated, 'rebate')).toEqual(['a 20.00/20.00', 'b 20.00/20.00', 'c 60.00/60.00']);
  const said = await owner().query<{ said: string }>(
    "select frozen::jsonb ->> 'flagged' as said from statement where to_day = $1::date and kind = 'rebate'",
    [rated],
  );
  expect(said).toEqual(Array.from({ length: 3 }, () => ({ said: '100000000' })));
  await verified(rated);
  await sound();

  const [row] = await owner().query<{ id: bigint }>(
    "select statement_id as id from statement where to_day = $1::date and kind = 'daily' order by agent_id limit 1",
    [next],
  );
  for (const [name, fault] of [
    ['flagged_out_brings_nothing', `update statement_row set child_id = ${f.id} where statement_id = ${row?.id}`],
    ['flag_holds_its_rows', `update agent_flag set state = 'open', raised_at = '2000-01-01', decided_at = null, decided_name = null`],
  ] as const)
    expect(await namesBroken(owner(), fault), name).toContain(name);
});

/** Bets of this moment in one draw, settled: "B" and "S" are its sides. */
async function playDraw(bets: readonly [Person, string, number][]): Promise<void> {
  const next = () => product.makers.ids.next();
  const drawId = next();
  const atMs = product.clock.nowMs();
  await owner().inTx(async (tx) => {
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `insert into draw (draw_id, game_id, numero, opens_at, closes_at, draws_at, state, algorithm, committed_at, ticket_count, ticket_root, result, settled_at)
       select $1, min(game_id), $3, t - interval '1 minute', t, t, 'settled', 'tests', t, 0, '', '{1}', t
       from lottery_game, to_timestamp($2 / 1000.0) t group by t`,
      [drawId, atMs, String(drawId)],
    );
    for (const [of, selection, units] of bets) {
      const kindId = next();
      await tx.query(
        `insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, odds)
         select 1, $1, game_id, 'EK3_BSOE', $2, 1, 0, 1, 1, '{}' from draw where draw_id = $3`,
        [kindId, selection, drawId],
      );
      await tx.query(
        `insert into bet (merchant_id, part, draw_id, bet_id, member_id, asset, order_id, line, kind_id, units, multiple, stake, placed_at)
         values (1, ledger_part(1, $2), $3, $1, $2, 'MMK', $1, 0, $4, 1, 1, $5, to_timestamp($6 / 1000.0))`,
        [next(), of.id, drawId, kindId, units * 10_000, atMs],
      );
      await tx.query(
        `insert into member_draw (merchant_id, part, member_id, draw_id, result_version, asset, category, bets, stake, valid_stake, won, rebate, rebate_group, placed_day, valid_cash, cash_stake, cash_won)
         values (1, ledger_part(1, $1), $1, $2, 1, 'MMK', 'LOTT', 1, $3, $3, 0, 0, 'LOTT', $4::date, $3, $3, 0)`,
        [of.id, drawId, units * 10_000, today()],
      );
    }
    return { ok: true as const, value: undefined };
  });
  await pass(20_000);
}

test('both sides of draws near each other: watched, a flag once a day comes to enough; confirmed, what was covered leaves the base', async () => {
  const { d, f, h } = line;
  for (const table of ['agent_flag', 'signal_pair']) await owner().query(`delete from ${table}`);
  await playDraw([
    [d, 'B', 60_000],
    [f, 'S', 60_000],
    [h, 'S', 60_000], // below somebody else
  ]);
  await Promise.all([product.runJob('raise-flags'), product.runJob('raise-flags')]);
  expect(await named()).toEqual([]);
  await playDraw([
    [d, 'S', 40_000],
    [f, 'B', 50_000],
  ]);
  await product.runJob('raise-flags');
  const [flag] = await flags();
  expect(flag).toMatchObject({
    ...{ kind: 'OPPOSITE', agent: 'standc', from: today(), until: today() },
    draws: { count: 2, stakeE4: '1000000000', otherStakeE4: '1100000000', coveredE4: '1000000000' },
  });
  await play(d, { stake: 100_000 }, { group: 'LOTT' });
  await play(f, { stake: 110_000 }, { group: 'LOTT' });
  const day = await endDay();
  expect(await statements(day, 'daily')).toEqual(['a 840.00/0.00', 'b of a 840.00/0.00', 'c of b 420.00/0.00']);
  expect(await rows(day)).toEqual(['standa READY', 'standb READY', 'standc HELD flag']);
  await proveOperators();
  expect((await decide(flag?.flagId, 'confirmed')).status).toBe(200);
  await adjust();
  const told = await owner().query<{ now: bigint; flagged: string }>(
    `select now, frozen::jsonb ->> 'flagged' as flagged from agent_adjustment where 'flag:${flag?.flagId}' = any (causes) order by adjustment_id`,
  );
  // 210,000 less 100,000 on each side: 10,000 are left.
  expect(told).toEqual([400_000n, 400_000n, 200_000n].map((now) => ({ now, flagged: '2000000000' })));
  expect(await verified(day)).toBe(3);
  expect(await baseOf(line.c, day)).toEqual([10_000, 1]);
  // And of hours, in that of each draw.
  const dayMs = Date.parse(`${day}T00:00:00+06:30`);
  const span = { asset: 'MMK', day, dayMs, fromMs: dayMs, toMs: dayMs + 86_400_000, slotMs: 3_600_000 };
  const flaggedIds = [BigInt(d.id), BigInt(f.id)];
  const hours = await listSlotPlay(owner(), 1, { ...span, flaggedIds, after: 0n, upTo: 9_000_000_000_000_000_000n });
  const sumOf = (what: 'valid' | 'flagged', of: Person) =>
    hours.filter(({ memberId }) => memberId === BigInt(of.id)).reduce((sum, hour) => sum + Number(hour[what]) / 10_000, 0);
  expect([sumOf('valid', d), sumOf('flagged', d), sumOf('valid', f), sumOf('flagged', f)]).toEqual([0, 100_000, 10_000, 100_000]);
});
