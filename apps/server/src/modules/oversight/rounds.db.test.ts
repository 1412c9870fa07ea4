import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acting } from '../../../test/acting.ts';
import { bet, CURRENCY, knownPlayer, type Player, type VendorStage, vendorStage, win } from '../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { amendRound } from './commands/amend-round.ts';
import type { OversightDeps } from './deps.ts';
import { listReturns } from './queries/game-returns.ts';
import { listMemberRounds, listOpenRounds, roundDetail } from './queries/rounds.ts';

const HOUR = 3_600_000;
const E4 = (units: number) => amount(BigInt(units) * 10_000n);
const READER = { merchantId: 1, language: 'EN' };

let world: VendorStage;
let deps: OversightDeps;
beforeAll(async () => {
  world = await vendorStage();
  const { db, clock, ids, log, ledger, merchants, ports } = world;
  deps = { db, clock, ids, log, ledger, merchants, identity: ports.identity, vendor: ports.vendor };
});
afterAll(() => world.close());

/** A round that was played: its id at the console. */
async function played(one: Player, stake: Amount, won: Amount): Promise<string> {
  const placed = bet(one, stake);
  await world.call('bet', placed);
  await world.call('win', win(placed, won));
  return newest(one);
}

async function newest({ memberId }: Player): Promise<string> {
  const sought = { memberId, asset: CURRENCY, fromMs: 0, toMs: world.clock.nowMs() + 1, page: 0, size: 1 };
  const [round] = (await world.ports.vendor.rounds.list(1, sought)).rounds;
  invariant(round, 'a round was played');
  return `${memberId}-${round.roundId}`;
}

async function detail(id: string) {
  const found = await roundDetail(deps, READER, id);
  invariant(found.ok, 'the round is there');
  return found.value;
}

const seat = (operatorId: bigint) => acting({ operatorId, name: `seat${operatorId}`, proved: true });
const amend = (operatorId: bigint, roundId: string, won: Amount, version: number) =>
  amendRound(deps, seat(operatorId), { roundId, wonE4: String(won), version, reason: 'their paper' });

test('open rounds stand there until they are closed, the oldest first', async () => {
  const one = await world.player(E4(100));
  const placed = bet(one, E4(5));
  await world.call('bet', placed);
  world.clock.advance(HOUR);
  const later = bet(one, E4(6));
  await world.call('bet', later);
  const { list, total } = await listOpenRounds(deps, READER, {});
  expect({ total, rounds: list.map(({ round, stakeE4 }) => [round, stakeE4]) }).toEqual({
    total: 2,
    rounds: [
      [placed.round, String(E4(5))],
      [later.round, String(E4(6))],
    ],
  });
  await world.call('win', win(placed, E4(1)));
  expect((await listOpenRounds(deps, READER, {})).list.map(({ round }) => round)).toEqual([later.round]);
  await world.call('win', win(later, E4(1)));
});

test('a round is settled anew by two operators: the new winnings are paid, the former are taken back, and both are in the record', async () => {
  const one = await world.player(E4(100));
  const id = await played(one, E4(10), E4(30));
  const { version, wonE4 } = await detail(id);
  expect(wonE4).toBe(String(E4(30)));
  expect(await amend(1n, id, E4(30), version)).toMatchObject({ code: 'INVALID_INPUT' });
  expect(await amend(1n, id, E4(50), version)).toMatchObject({ ok: true });
  expect(await world.cash(one)).toBe(E4(120));
  expect((await detail(id)).first).toMatchObject({ operator: 'seat1', wonE4: String(E4(50)) });
  expect(await amend(1n, id, E4(50), version)).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await amend(2n, id, E4(50), version)).toMatchObject({ ok: true });
  expect(await world.cash(one)).toBe(E4(140));
  const after = await detail(id);
  expect(after).toMatchObject({ wonE4: String(E4(50)), first: null });
  expect(after.moves.filter(({ kind, undone }) => kind === 'win' && !undone)).toHaveLength(1);
  expect(await amend(3n, id, E4(50), version)).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await brokenInvariants(world.fresh.owner)).toEqual([]);
  const rows = await world.fresh.owner.query('select operator_name, action from audit_log where subject_id = $1 order by audit_id', [id]);
  expect(rows).toEqual([
    { operator_name: 'seat1', action: 'round.first_approved' },
    { operator_name: 'seat2', action: 'round.amended' },
  ]);
});

test('a second operator who means other winnings is a first one; what was spent meanwhile is owed', async () => {
  const one = await world.player(E4(10));
  const id = await played(one, E4(10), E4(30));
  const { version } = await detail(id);
  await world.call('bet', bet(one, E4(25)));
  await amend(1n, id, E4(5), version);
  expect(await amend(2n, id, E4(6), version)).toMatchObject({ ok: true });
  expect((await detail(id)).first).toMatchObject({ operator: 'seat2' });
  expect(await amend(1n, id, E4(6), version)).toMatchObject({ ok: true });
  const held = await world.ledger.balances(1, one.memberId);
  const of = (kind: string) => held.find((account) => account.kind === kind)?.balance;
  // 5 left + 6 anew − 30 taken back.
  expect([of('cash'), of('receivable')]).toEqual([0n, -E4(19)]);
  expect(await brokenInvariants(world.fresh.owner)).toEqual([]);
});

test('days that are over are added up by game, once, and told with what is stated', async () => {
  world.clock.advance(26 * HOUR);
  expect(await world.runJob('write-game-days')).toBe(1);
  expect(await world.runJob('write-game-days')).toBe(0);
  const { list, to } = await listReturns(deps, READER, { days: '7' });
  expect(to).toBe('2026-11-21');
  expect(list).toEqual([
    expect.objectContaining({ code: 'S3', rounds: 4, stakeE4: String(E4(31)), wonE4: String(E4(58)), stated: null, off: false }),
  ]);
});

test('a game that returns what luck does not explain becomes a case, one at a time', async () => {
  const { owner } = world.fresh;
  await owner.query('insert into game_return (merchant_id, node_id, return_e6, deviation_e4) values (1, 900001, 962622, 29609)');
  await owner.query(
    `insert into game_day (merchant_id, day, node_id, asset, rounds, stake, won, stake_squares)
     values (1, '2026-11-20', 900001, 'MMK', 1000000, 10000000000, 9900000000, 100000000000000)`,
  );
  for (const day of [1, 2]) {
    const one = await world.player(E4(100));
    await played(one, E4(1), E4(day));
    world.clock.advance(24 * HOUR);
    await world.runJob('write-game-days');
  }
  const cases = await owner.query("select transaction_id, kind, figures from vendor_case where kind = 'return'");
  expect(cases).toMatchObject([{ transaction_id: 'S3', figures: { statedE6: 962_622, boundE6: expect.any(Number) } }]);
});

test('a member’s rounds stand at its page, closed or not, the newest first; of a stranger’s none', async () => {
  const one = await knownPlayer(world, E4(100));
  const lotus = (await world.merchants.all()).find(({ merchantId }) => merchantId === 1);
  invariant(lotus, 'the merchant is there');
  const { profile } = lotus;
  const merchant = { ...lotus, profile: { ...profile, currency: { ...profile.currency, code: CURRENCY } } };
  const other = await world.player(E4(100));
  const past = await played(one, E4(10), E4(30));
  world.clock.advance(HOUR);
  await world.call('bet', bet(one, E4(5)));
  await played(other, E4(7), E4(1));
  const ask = (memberId: string, page = 0) => listMemberRounds(deps, { merchant, language: 'EN' }, { memberId, page, size: 1 });
  const [newest, first] = [await ask(String(one.memberId)), await ask(String(one.memberId), 1)];
  expect(newest).toMatchObject({ ok: true, value: { totalPages: 2, list: [{ stakeE4: String(E4(5)), closedAtMs: null }] } });
  expect(first).toMatchObject({ ok: true, value: { list: [{ id: past, wonE4: String(E4(30)) }] } });
  expect(await ask('987654321')).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  world.clock.advance(32 * 24 * HOUR);
  expect(await ask(String(one.memberId))).toMatchObject({ ok: true, value: { list: [] } });
});
