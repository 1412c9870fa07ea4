import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nora } from '../../../../test/cashier/stage.ts';
import { type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { createSecretBox } from '../../../platform/secret-box.ts';
import type { Payer } from '../commands/admit.ts';
import { creditOnProof } from '../commands/credit-on-proof.ts';
import { nameProviderAccount } from '../index.ts';
import { exportFile } from '../payout/commands/export-file.ts';
import { settlePayout } from '../payout/commands/settle-payout.ts';
import type { ProviderDeps } from '../providers/deps.ts';
import { sweepingCalls } from '../providers/jobs/sweep-calls.ts';
import { findAccount } from '../providers/store/accounts.ts';
import { readToken } from '../providers/token.ts';
import { readLines } from '../providers/two-c-two-p-report.ts';
import { compareProvider } from './jobs/compare-provider.ts';
import { reconcileNext } from './jobs/reconcile.ts';
import { nextDay } from './night.ts';
import { listCases } from './queries/list-cases.ts';

const DAY = '2026-11-21';
const KEY = 'a key of a test';
const DAY_MS = 24 * 3_600_000;
type Order = { orderId: bigint; theirId: string };

let s: WithdrawalStage;
let deps: ProviderDeps;
let server: Server;
/** Lines of the counterpart's file; null: it answers nothing. */
let report: string[] | null = [];
let orders = 0;

beforeAll(async () => {
  s = await withdrawalStage();
  server = createServer((request, reply) => {
    const asked = readToken(String(request.headers.authorization).replace('Bearer ', ''), KEY);
    const isAllowed = asked?.merchantID === 'JT01' && request.url === `/files/JT01/${asked.day}.csv` && report !== null;
    reply.writeHead(isAllowed ? 200 : 403).end([`H,JT01,${asked?.day},${report?.length}`, ...(report ?? [])].join('\n'));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const reportUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files`;
  const { random, clock, loadSecret } = s.deps;
  const account = {
    merchantId: 1,
    accountId: 3,
    provider: '2c2p' as const,
    name: 'Siam',
    environment: 'sandbox' as const,
    publicId: 'JT01',
  };
  const routes = [{ vendorId: 101, place: null, feeE4: 150 }];
  const wish = { ...account, settings: { reportUrl }, keys: { secretKey: KEY }, open: true, routes };
  await nameProviderAccount({ db: s.fresh.owner, random, clock, loadSecret }, wish);
  const box = createSecretBox({ random, loadSecret: () => loadSecret('cashier.providers'), purpose: 'payment providers' });
  deps = { ...s.deps, box, merchants: { ...s.deps.merchants, all: async () => [s.merchants[0]] } };
});
afterAll(async () => {
  server.close();
  await s.close();
});

/** An order that was paid and credited by our own query. */
async function paid(payer: Payer): Promise<Order> {
  const given = await expired(payer);
  await prove(given);
  return given;
}

/** Our own query finds it paid. */
async function prove({ orderId, theirId }: Order): Promise<void> {
  const [{ depositId } = { depositId: 0n }] = await s.fresh.owner.query<{ depositId: bigint }>(
    `update provider_order set state = 'succeeded', proven = asked, their_id = $2 where order_id = $1 returning deposit_id as "depositId"`,
    [orderId, theirId],
  );
  await s.fresh.owner.query(
    `insert into provider_call (merchant_id, call_id, account_id, order_id, op, sent_at, answered_at, outcome, answer)
     values (1, $1, 3, $2, 'query', now(), now(), 'definite', $3)`,
    [s.deps.ids.next(), orderId, JSON.stringify({ status: 'succeeded', amount: '20000000', theirId })],
  );
  const proof = {
    by: 'provider' as const,
    key: `2c2p:3:${theirId}`,
    asset: 'MMK',
    received: major(2_000),
    bookedAtMs: s.deps.clock.nowMs(),
  };
  await s.deps.db.inTx((tx) => creditOnProof(s.deps, tx, { merchantId: 1, depositId, proof }));
}

/** One that we gave up. */
async function expired(payer: Payer): Promise<Order> {
  const depositId = BigInt(await s.create(payer));
  const orderId = s.deps.ids.next();
  await s.fresh.owner.query(
    `insert into provider_order (merchant_id, part, order_id, deposit_id, account_id, state, asset, asked, decision, created_at, expires_at, decided_at)
     select 1, part, $1, $2, 3, 'expired', 'MMK', 20000000, '{}', created_at, held_until, created_at from deposit where deposit_id = $2`,
    [orderId, depositId],
  );
  orders += 1;
  return { orderId, theirId: `T${orders}` };
}

/** A payout of 300 by the account, and what our own query was told of it; null: nothing yet. */
async function payout(
  status: 'succeeded' | 'failed' | 'returned' | null,
): Promise<{ withdrawalId: string; attemptId: bigint; ref: string; theirId: string }> {
  const withdrawalId = await s.asked(await s.customer(), '300');
  await s.desk.withdrawals.approve(nora, { withdrawalId, amountE4: '3000000' });
  await exportFile({ ...s.deps, box: deps.box }, { operator: nora, ip: '203.0.113.7' }, { bankCode: 'BAY' });
  await s.fresh.owner.query("update payout_part set way = 'provider' where withdrawal_id = $1", [withdrawalId]);
  const [{ attemptId } = { attemptId: 0n }] = await s.fresh.owner.query<{ attemptId: bigint }>(
    `update payout_attempt set account_id = 3, channel_code = 'BAY', file_id = null where withdrawal_id = $1 returning attempt_id as "attemptId"`,
    [withdrawalId],
  );
  const payout = { withdrawalId, attemptId, ref: `P${attemptId}`, theirId: `W${attemptId}` };
  if (status) await settle(payout, status);
  return payout;
}

async function settle({ attemptId, theirId }: { attemptId: bigint; theirId: string }, status: 'succeeded' | 'failed' | 'returned') {
  const said = { kind: 'definite' as const, status, amount: major(300), currency: 'MMK', theirId, code: 'they say so' };
  await s.fresh.owner.query(
    `insert into provider_call (merchant_id, call_id, account_id, order_id, op, sent_at, answered_at, outcome, answer)
     values (1, $1, 3, $2, 'payout_query', now(), now(), 'definite', $3)`,
    [s.deps.ids.next(), attemptId, JSON.stringify({ status, amount: '3000000', theirId })],
  );
  await s.deps.db.inTx((tx) => settlePayout(s.deps, tx, { merchantId: 1, attemptId, said, leasedUntilMs: 0 }));
}

type Over = { amount?: string; fee?: string; state?: string; currency?: string };

function line({ orderId, theirId }: Order, { amount = '2000.00', fee = '30.00', state = 'S', currency = 'MMK' }: Over = {}): string {
  return ['D', `D${orderId}`, theirId, amount, currency, fee, state, `${DAY} 13:00:00`].join(',');
}

async function night(): Promise<void> {
  while ((await reconcileNext(deps)) === 'more');
}

const found = async () =>
  (await listCases(s.deps, 1, { size: 50 })).list
    .map(({ kind, theirId, apartE4 }) => `${kind} ${theirId} ${Number(apartE4) / 10_000}`)
    .sort();

let unreported: Order;

test('each planted difference between their file and our orders is found, and no other; again it changes nothing', async () => {
  const [one, two, three] = [await s.member(), await s.member(), await s.member()];
  const [same, other, fee, back, failed, currency] = [
    ...[await paid(one), await paid(one), await paid(one), await paid(two), await paid(two), await paid(two)],
  ] as [Order, Order, Order, Order, Order, Order];
  unreported = await paid(three);
  const [late, lateAbroad] = [await expired(three), await expired(three)];
  report = [
    line(same),
    line(other, { amount: '1900.00', fee: '28.50' }),
    line(fee, { fee: '31.00' }),
    line(back, { state: 'CB' }),
    line(failed, { state: 'R' }),
    line(currency, { currency: 'USD' }),
    line(late),
    line(lateAbroad, { currency: 'USD' }),
    line({ orderId: s.deps.ids.next(), theirId: 'X1' }),
    // It failed there, and we never had it.
    line({ orderId: s.deps.ids.next(), theirId: 'X2' }, { state: 'F' }),
  ];
  s.deps.clock.advance(DAY_MS);
  await night();
  const planted = [
    `amount ${other.theirId} -100`,
    `charge_back ${back.theirId} -2000`,
    `currency ${currency.theirId} 0`,
    `currency ${lateAbroad.theirId} 0`,
    `fee ${fee.theirId} -1`,
    `ours_only ${unreported.theirId} -2000`,
    `state ${late.theirId} 2000`,
    `state ${failed.theirId} -2000`,
    'theirs_only X1 2000',
  ].sort();
  expect(await found()).toEqual(planted);
  expect(await s.fresh.owner.query("select lines, orders, found, fault from recon_run where source = 'provider:3'")).toEqual([
    { lines: 10, orders: 7, found: 9, fault: null },
  ]);
  await night();
  const due = nextDay(null, { nowMs: s.deps.clock.nowMs(), timeZone: 'Asia/Yangon' });
  const account = await findAccount(s.fresh.owner, 1, 3);
  if (due && account) await compareProvider(deps, s.merchants[0], { ...due, account });
  expect(await found()).toEqual(planted);
});

test('a file that is not there is asked for again; one that comes late closes what it explains', async () => {
  report = null;
  s.deps.clock.advance(DAY_MS);
  await night();
  expect(await s.fresh.owner.query("select fault from recon_run where source = 'provider:3' and done_at is null")).toEqual([
    { fault: 'no_answer' },
  ]);
  report = [line(unreported)];
  s.deps.clock.advance(10 * 60_000);
  await night();
  report = [];
  s.deps.clock.advance(DAY_MS);
  await night();
  const { list, runs } = await listCases(s.deps, 1, { kind: 'ours_only' });
  expect(list).toMatchObject([{ state: 'explained', decided: { operator: null } }]);
  expect(runs.find(({ source }) => source === 'provider:3')).toMatchObject({ name: 'Siam', day: '2026-11-23', fault: null });
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('what one file told as paid and a later one tells as taken back is found', async () => {
  report = [line(unreported, { state: 'CB' })];
  s.deps.clock.advance(DAY_MS);
  await night();
  const { list } = await listCases(s.deps, 1, { kind: 'charge_back' });
  expect(list.map(({ theirId }) => theirId)).toContain(unreported.theirId);
});

test('what was not ours yet when its day was looked at is compared when it is', async () => {
  const late = await expired(await s.member());
  const told = async () => (await found()).filter((one) => one.includes(` ${late.theirId} `));
  report = [line(late, { fee: '33.00' })];
  s.deps.clock.advance(DAY_MS);
  await night();
  expect(await told()).toEqual([`state ${late.theirId} 2000`]);
  report = [];
  await prove(late);
  s.deps.clock.advance(DAY_MS);
  await night();
  expect(await told()).toEqual([`fee ${late.theirId} -3`, `state ${late.theirId} 2000`]);
  expect((await listCases(s.deps, 1, { kind: 'state', state: 'decided' })).list.map(({ theirId }) => theirId)).toEqual([late.theirId]);
});

test('a payout that one side alone paid, or of another amount, is found, and no other; what comes right by our own query is closed', async () => {
  const of = ({ ref, theirId }: { ref: string; theirId: string }, [amount, state = 'S', currency = 'MMK']: [string, string?, string?]) =>
    ['D', ref, theirId, amount, currency, '5.00', state, `${DAY} 13:00:00`].join(',');
  const [same, more, lost, refused, gone, back, late, other] = [
    ...[await payout('succeeded'), await payout('succeeded'), await payout('succeeded'), await payout('failed')],
    ...[await payout('succeeded'), await payout('returned'), await payout(null), await payout('succeeded')],
  ] as const;
  report = [
    ...[of(same, ['300.00']), of(more, ['330.00']), of(refused, ['300.00']), of(gone, ['300.00', 'F']), of(back, ['300.00', 'R'])],
    ...[of(late, ['300.00']), of(other, ['300.00', 'S', 'USD']), of({ ref: `P${s.deps.ids.next()}`, theirId: 'W1' }, ['75.00'])],
    // It failed there, and we never had it.
    of({ ref: `P${s.deps.ids.next()}`, theirId: 'W2' }, ['75.00', 'F']),
  ];
  s.deps.clock.advance(DAY_MS);
  await night();
  const told = async () => (await found()).filter((one) => one.includes(' W'));
  const planted = [
    ...[`amount ${more.theirId} -30`, `currency ${other.theirId} 0`, `ours_only ${lost.theirId} 300`, `state ${gone.theirId} 300`],
    ...[`state ${late.theirId} -300`, `state ${refused.theirId} -300`, 'theirs_only W1 -75'],
  ].sort();
  expect(await told()).toEqual(planted);
  const { list } = await listCases(s.deps, 1, { size: 50 });
  expect(list.find(({ theirId }) => theirId === more.theirId)).toMatchObject({
    ...{ channel: 'PROVIDER_PAYOUT', deposit: null, withdrawal: { amountE4: '3000000' }, ours: { amountE4: '3000000', says: 'paid' } },
    member: { account: expect.stringContaining('customer') },
  });
  report = [];
  await settle(late, 'succeeded');
  s.deps.clock.advance(DAY_MS);
  await night();
  expect(await told()).toEqual(planted);
  expect((await listCases(s.deps, 1, { kind: 'state', state: 'decided', size: 50 })).list.map(({ theirId }) => theirId)).toContain(
    late.theirId,
  );
});

test('of who has no report what our own questions say is found: a payout without an answer for a day', async () => {
  const silent = await payout(null);
  const unanswered = async () => {
    const { list } = await listCases(s.deps, 1, { kind: 'unanswered', size: 50 });
    return list.filter(({ withdrawal }) => withdrawal?.withdrawalId === silent.withdrawalId).map(({ state }) => state);
  };
  s.deps.clock.advance(DAY_MS - 3_600_000);
  await night();
  expect(await unanswered()).toEqual([]);
  s.deps.clock.advance(DAY_MS);
  await night();
  expect(await unanswered()).toEqual(['open']);
  await settle(silent, 'succeeded');
  s.deps.clock.advance(DAY_MS);
  await night();
  expect(await unanswered()).toEqual(['explained']);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test('what went between us and a provider is forgotten after 13 months, but not what proves that money moved', async () => {
  const count = async () => (await s.fresh.owner.query('select from provider_call')).length;
  const [proofs] = await s.fresh.owner.query<{ n: number }>(
    `select count(*)::integer as n from provider_call where answer->>'status' in ('succeeded', 'returned')`,
  );
  const whole = await count();
  expect(whole).toBeGreaterThan(proofs?.n ?? 0);
  const sweep = sweepingCalls(deps);
  s.deps.clock.advance(380 * DAY_MS);
  await sweep();
  expect(await count()).toBe(whole);
  s.deps.clock.advance(30 * DAY_MS);
  await sweep();
  expect(await count()).toBe(proofs?.n);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

test.each([
  ['of another merchant', 'H,JT02,2026-11-21,0'],
  ['of another day', 'H,JT01,2026-11-20,0'],
  ['that is cut', 'H,JT01,2026-11-21,2\nD,D1,T1,5.00,MMK,0,S,2026-11-21 10:00:00'],
  ['with a payment twice', `H,JT01,2026-11-21,2${'\nD,D1,T1,5.00,MMK,0,S,2026-11-21 10:00:00'.repeat(2)}`],
  ['with an amount nobody can read', 'H,JT01,2026-11-21,1\nD,D1,T1,1e3,MMK,0,S,2026-11-21 10:00:00'],
  ['with a state nobody knows', 'H,JT01,2026-11-21,1\nD,D1,T1,5,MMK,0,??,2026-11-21 10:00:00'],
])('a file %s says nothing', (_, text) => {
  expect(readLines(text, { merchantID: 'JT01', day: DAY })).toBeNull();
});
