import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Stage, stage } from '../../../../test/cashier/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { createSecretBox } from '../../../platform/secret-box.ts';
import type { Payer } from '../commands/admit.ts';
import { creditOnProof } from '../commands/credit-on-proof.ts';
import { nameProviderAccount } from '../index.ts';
import type { ProviderDeps } from '../providers/deps.ts';
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

let s: Stage;
let deps: ProviderDeps;
let server: Server;
/** Lines of the counterpart's file; null: it answers nothing. */
let report: string[] | null = [];
let orders = 0;

beforeAll(async () => {
  s = await stage();
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
