import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Amount, amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { acting } from '../../../test/acting.ts';
import { bet, CURRENCY, knownPlayer, rollback, VENDOR, type VendorStage, vendorStage, win } from '../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { decideCase } from './commands/decide-case.ts';
import type { OversightDeps } from './deps.ts';
import { listCases } from './queries/cases.ts';

const HOUR = 3_600_000;
const E4 = (units: number) => amount(BigInt(units) * 10_000n);

type Row = Record<string, unknown> & { transaction_uuid: string; created_at: string };
let world: VendorStage;
let server: Server;
let deps: OversightDeps;
/** What the vendor says that it moved. */
const told: Row[] = [];
const asked: { path: string; signature: unknown }[] = [];

beforeAll(async () => {
  world = await vendorStage();
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', signature: request.headers['x-hub88-signature'] });
      const { start_time, end_time, cursor } = JSON.parse(body) as { start_time: string; end_time: string; cursor?: string };
      const fits = told.filter((row) => row.created_at >= start_time && row.created_at < end_time);
      // Two a page, so that there are several.
      const from = Number(cursor ?? 0);
      const answer = { transactions: fits.slice(from, from + 2), ...(fits.length > from + 2 ? { next_cursor: String(from + 2) } : {}) };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await world.link({ merchantId: 1, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  const { db, clock, ids, log, ledger, merchants, ports } = world;
  deps = { db, clock, ids, log, ledger, merchants, identity: ports.identity, vendor: ports.vendor };
});
afterAll(async () => {
  server.close();
  await world.close();
});
beforeEach(() => {
  told.length = 0;
});

const player = (cash: Amount) => knownPlayer(world, cash);

type Said = { transaction_uuid: string; reference_transaction_uuid?: string; user: string; round: string; game_code: string };

/** The vendor lists it. */
function tell(type: 'BET' | 'WIN' | 'ROLLBACK', said: Said & { amount?: number; currency?: string }, more: object = {}): void {
  const { transaction_uuid, reference_transaction_uuid, user, round, game_code, amount: of, currency } = said;
  told.push({
    ...{ transaction_uuid, reference_transaction_uuid, type, user, round, game_code, amount: of, currency },
    ...{ created_at: new Date(world.clock.nowMs()).toISOString(), ...more },
  });
}

/** Moves the clock behind the night's hour, and lets the lists be compared. */
async function night(): Promise<void> {
  world.clock.advance(24 * HOUR);
  await world.runJob('compare-vendor-lists');
}

const open = async () => (await listCases(deps, 1, { state: 'open' })).list;
const caseOf = async (transactionId: string) => {
  const found = (await listCases(deps, 1, {})).list.find((one) => one.transactionId === transactionId);
  invariant(found, 'there is a case of it');
  return found;
};
const seat = (operatorId: bigint) => acting({ operatorId, name: `seat${operatorId}`, proved: true });
const correct = (caseId: string, operatorId: bigint) =>
  decideCase(deps, seat(operatorId), { caseId, act: 'correct', reason: 'their word' });

test('a vendor that lists what it moved leaves no case; one that does not answer is noted, and asked again', async () => {
  const one = await player(E4(100));
  const placed = bet(one, E4(5));
  await world.call('bet', placed);
  tell('BET', placed);
  const won = win(placed, E4(8));
  await world.call('win', won);
  tell('WIN', won);
  await night();
  expect(await open()).toEqual([]);
  const { checks } = await listCases(deps, 1, {});
  expect(checks).toMatchObject([{ vendor: VENDOR, fault: null, open: 0, checkedUntilMs: Date.parse('2026-11-21T17:30:00Z') }]);
  expect(asked[0]).toMatchObject({ path: '/operator/generic/v2/transactions', signature: expect.stringMatching(/^[\w+/]{300,}=*$/) });
  expect((await listCases(deps, 2, {})).checks).toMatchObject([{ vendor: VENDOR, fault: 'UNREACHABLE' }]);
});

test('planted differences are found, once, each with what the wallet lacks', async () => {
  const [one, other] = [await player(E4(100)), await player(E4(100))];
  const silent = bet(one, E4(5));
  await world.call('bet', silent); // they do not list it
  const lost = bet(one, E4(7));
  tell('BET', lost); // it never came
  const dearer = bet(one, E4(9));
  await world.call('bet', dearer);
  tell('BET', dearer, { amount: 400_000 });
  const back = bet(one, E4(3));
  await world.call('bet', back);
  tell('BET', back);
  tell('ROLLBACK', rollback(back));
  const mistaken = bet(one, E4(2));
  await world.call('bet', mistaken);
  tell('BET', { ...mistaken, user: other.user });
  await night();
  await world.runJob('compare-vendor-lists');
  const found = new Map(
    (await open()).map(({ transactionId, kind, apartE4, member }) => [transactionId, { kind, apartE4, member: member?.account }]),
  );
  const account = `player${one.memberId}`;
  expect(found).toEqual(
    new Map([
      [silent.transaction_uuid, { kind: 'missing_there', apartE4: String(E4(5)), member: account }],
      [lost.transaction_uuid, { kind: 'missing_here', apartE4: String(-E4(7)), member: account }],
      [dearer.transaction_uuid, { kind: 'amount', apartE4: String(E4(5)), member: account }],
      [back.transaction_uuid, { kind: 'state', apartE4: String(E4(3)), member: account }],
      [mistaken.transaction_uuid, { kind: 'content', apartE4: '0', member: account }],
    ]),
  );
  const topics = await world.fresh.owner.query("select 1 from outbox where topic = 'vendor.case_changed'");
  expect(topics).toHaveLength(5);
});

test('a correction takes two operators, and makes the wallet what the vendor says; what comes late moves nothing more', async () => {
  const one = await player(E4(100));
  const placed = bet(one, E4(10));
  await world.call('bet', placed);
  tell('BET', placed);
  const won = win(placed, E4(25));
  tell('WIN', won); // it never came
  await night();
  const { caseId } = await caseOf(won.transaction_uuid);
  expect(await decideCase(deps, acting({ operatorId: 1n }), { caseId, act: 'correct', reason: 'x' })).toMatchObject({
    code: 'PROOF_REQUIRED',
  });
  expect(await correct(caseId, 1n)).toMatchObject({ ok: true, value: { state: 'open', first: { operator: 'seat1' } } });
  expect(await world.cash(one)).toBe(E4(90));
  expect(await correct(caseId, 1n)).toMatchObject({ ok: false, code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await correct(caseId, 2n)).toMatchObject({ ok: true, value: { state: 'corrected', decided: { operator: 'seat2' } } });
  expect(await world.cash(one)).toBe(E4(115));
  expect(await correct(caseId, 3n)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' });
  expect(await world.call('win', won)).toMatchObject({ balance: Number(E4(115)) * 10 });
  expect(await world.cash(one)).toBe(E4(115));
  expect(
    await world.fresh.owner.query('select operator_name, action from audit_log where subject_id = $1 order by audit_id', [caseId]),
  ).toEqual([
    { operator_name: 'seat1', action: 'vendor.case_first_approved' },
    { operator_name: 'seat2', action: 'vendor.case_corrected' },
  ]);
});

test('what a vendor lists with a win that we missed counts, as if it had come', async () => {
  const one = await player(E4(100));
  const placed = bet(one, E4(10));
  await world.call('bet', placed);
  tell('BET', placed);
  const won = win(placed, E4(20));
  tell('WIN', won, { meta: { valid_amount: Number(E4(3)) * 10 } }); // it never came
  await night();
  const { caseId } = await caseOf(won.transaction_uuid);
  for (const operatorId of [1n, 2n]) expect(await correct(caseId, operatorId)).toMatchObject({ ok: true });
  const sought = { memberId: one.memberId, asset: CURRENCY, fromMs: 0, toMs: world.clock.nowMs() + 1, page: 0, size: 1 };
  expect((await world.ports.vendor.rounds.list(1, sought)).rounds).toMatchObject([{ won: E4(20), validStake: E4(3) }]);
});

test('every kind of correction keeps books and rounds right, what cash does not cover is owed, and the next night finds nothing new', async () => {
  const one = await player(E4(20));
  const silent = bet(one, E4(5));
  await world.call('bet', silent);
  const dearer = bet(one, E4(1));
  await world.call('bet', dearer);
  tell('BET', dearer, { amount: 300_000 });
  const dearerWon = bet(one, E4(1));
  await world.call('bet', dearerWon);
  tell('BET', dearerWon, { amount: 200_000 });
  const paid = win(dearerWon, E4(3));
  await world.call('win', paid);
  tell('WIN', paid);
  const kept = bet(one, E4(2));
  await world.call('bet', kept);
  await world.call('rollback', rollback(kept));
  tell('BET', kept);
  const late = bet(one, E4(60));
  tell('BET', late);
  await night();
  const cases = (await open()).filter(({ member }) => member?.memberId === String(one.memberId));
  expect(cases.map(({ kind }) => kind).sort()).toEqual(['amount', 'amount', 'missing_here', 'missing_there', 'state']);
  for (const { caseId } of [...cases].reverse()) {
    expect(await correct(caseId, 1n)).toMatchObject({ ok: true });
    expect(await correct(caseId, 2n)).toMatchObject({ ok: true, value: { state: 'corrected' } });
  }
  // 20 − 3 (dearer) − 2 + 3 (dearer and won) − 2 (kept) − 60 (late), in whichever order they were decided.
  const held = await world.ledger.balances(1, one.memberId);
  const of = (kind: string) => held.find((account) => account.kind === kind)?.balance ?? 0n;
  expect(of('cash') + of('receivable')).toBe(-E4(44));
  expect(of('receivable')).toBeLessThan(0n);
  const rounds = await world.ports.vendor.rounds.list(1, {
    ...{ memberId: one.memberId, asset: CURRENCY, fromMs: 0, toMs: world.clock.nowMs() + 1, page: 0, size: 20 },
  });
  expect(rounds.rounds.reduce((sum, { stake }) => sum + stake, 0n)).toBe(E4(67));
  expect(await brokenInvariants(world.fresh.owner)).toEqual([]);
  const before = await open();
  await night();
  expect(await open()).toEqual(before);
});

test('a win that came after hours of trying is found in the list of when it was made', async () => {
  const one = await player(E4(100));
  const placed = bet(one, E4(4));
  await world.call('bet', placed);
  tell('BET', placed);
  const won = win(placed, E4(6));
  tell('WIN', won);
  world.clock.advance(20 * HOUR); // behind the merchant's midnight, in front of the night's work
  await world.call('win', won);
  await night();
  expect((await open()).filter(({ member }) => member?.memberId === String(one.memberId))).toEqual([]);
});

test('a case that came right by itself is closed the next night; one that is explained moves no money', async () => {
  const one = await player(E4(100));
  const late = bet(one, E4(4));
  tell('BET', late);
  const unclear = bet(one, E4(4));
  tell('BET', unclear);
  await night();
  const renewed = await world.relaunch(one);
  await world.call('bet', { ...late, token: renewed.token });
  const { caseId } = await caseOf(unclear.transaction_uuid);
  expect(await decideCase(deps, seat(1n), { caseId, act: 'explain', reason: ' ' })).toMatchObject({ code: 'REASON_REQUIRED' });
  expect(await decideCase(deps, seat(1n), { caseId, act: 'explain', reason: 'a test of theirs' })).toMatchObject({
    value: { state: 'explained' },
  });
  expect(await world.cash(one)).toBe(E4(96));
  told.length = 0;
  tell('BET', late);
  await night();
  expect(await caseOf(late.transaction_uuid)).toMatchObject({ state: 'settled', decided: { operator: null } });
});
