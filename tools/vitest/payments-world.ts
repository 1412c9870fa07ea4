// The product and the counterparts that `npm start` runs, over the network: what tests of payments by providers stand on.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { freePort } from '@fairhall/testkit/free-port';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type Hall, serveHall } from '../../apps/sandbox/main/hall.ts';
import { PAYMENTS_DEMO } from '../../apps/sandbox/payments/demo.ts';
import { openPayments } from '../../apps/sandbox/payments/payments.ts';
import { brokenInvariants } from '../../apps/server/src/invariants/index.ts';
import type { Payer } from '../../apps/server/src/modules/cashier/commands/admit.ts';
import { nameProviderAccount, serveProviderHooks } from '../../apps/server/src/modules/cashier/index.ts';
import { expireDeposits } from '../../apps/server/src/modules/cashier/jobs/expire-deposits.ts';
import { payByProvider } from '../../apps/server/src/modules/cashier/providers/commands/pay-by-provider.ts';
import type { ProviderDeps } from '../../apps/server/src/modules/cashier/providers/deps.ts';
import { askingProviders } from '../../apps/server/src/modules/cashier/providers/jobs/ask-providers.ts';
import { insertChannel } from '../../apps/server/src/modules/cashier/store/channels.ts';
import { createMerchant } from '../../apps/server/src/modules/merchant/index.ts';
import { createSecretBox } from '../../apps/server/src/platform/secret-box.ts';
import { type Stage, stage } from '../../apps/server/test/cashier/stage.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

const { kbz, momo } = PAYMENTS_DEMO;
const twoC = PAYMENTS_DEMO['2c2p'];
export const HOUSES = {
  kbz: { merchantId: 11, code: 'mandalay', currency: 'MMK', bankType: 'KBZPAY', publicId: kbz.appid, keys: { appKey: kbz.appKey } },
  momo: {
    merchantId: 12,
    code: 'saigon',
    currency: 'VND',
    bankType: 'MOMO',
    publicId: momo.partnerCode,
    keys: { secretKey: momo.secretKey },
  },
  '2c2p': {
    merchantId: 13,
    code: 'siam',
    currency: 'THB',
    bankType: 'PPQR',
    publicId: twoC.merchantID,
    keys: { secretKey: twoC.secretKey },
  },
} as const;
export type House = keyof typeof HOUSES;
export const NAMES = Object.keys(HOUSES) as House[];

let dataDir: string;
export let s: Stage;
export let deps: ProviderDeps;
export let hall: Hall;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let people = 1_000n;
/** Of this test's members: none has more than a few deposits under way. */
export let payer: Payer;
let house: House;

/** Opens it before the tests of a file, looks after each of them whether all money is where it should be, and closes it. */
export function paymentsWorld(): void {
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'payments-'));
    // The counterparts have clocks of their own.
    s = await stage({ startMs: Date.now() });
    app = await s.openHttp();
    await serveProviderHooks(app, s.module.providerHooks);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const callbackUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const port = await freePort();
    const productPort = Number(new URL(callbackUrl).port);
    const config = { host: '127.0.0.1', port, smtpPort: 0, smppPort: 0, scannerPort: 0, productPort, dataDir };
    hall = await serveHall(config, async (given) => [openPayments(given)]);
    const own = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const publicKey = String(own.publicKey.export({ type: 'spki', format: 'pem' }));
    const told = (await press('POST', 'action-keys', { publicKey })) as { publicKey: string };
    const actionKeys = { privateKey: String(own.privateKey.export({ type: 'pkcs8', format: 'pem' })), gatewayKey: told.publicKey };
    for (const name of NAMES) await openHouse(name, { port, callbackUrl, actionKeys });
    s.deps.merchants.forget();
    const loadSecret = () => s.deps.loadSecret('cashier.providers');
    deps = { ...s.deps, box: createSecretBox({ random: s.deps.random, loadSecret, purpose: 'payment providers' }) };
  });
  afterEach(async () => {
    await press('DELETE', 'faults');
    expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  });
  afterAll(async () => {
    await hall.stop();
    await app.close();
    await s.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
}

type At = { port: number; callbackUrl: string; actionKeys: { privateKey: string; gatewayKey: string } };

async function openHouse(name: House, { port, callbackUrl, actionKeys }: At): Promise<void> {
  const { merchantId, code, currency, bankType, publicId, keys } = HOUSES[name];
  const money = { currency: { code: currency, symbol: currency, displayDigits: 2 }, deposit: { min: '1.0000', max: '900000.0000' } };
  const approvals = { depositSecondFrom: '900000.0000' };
  const words = { preset: 'standard', hosts: [], overrides: { profile: money, approvals }, author: 'test', reason: 'test' };
  await createMerchant({ db: s.fresh.owner, nowMs: s.deps.clock.nowMs() }, { merchantId, code, ...words });
  const bank = {
    bankCode: bankType,
    bankName: bankType,
    receiverAccount: '',
    receiverName: '',
    min: major(1_000),
    max: major(500_000),
    open: true,
  };
  await insertChannel(s.fresh.owner, merchantId, { ...bank, vendorId: 201, code: `${bankType}_QR`, bankType, kind: 'qr' });
  await insertChannel(s.fresh.owner, merchantId, { ...bank, vendorId: 202, code: `${bankType}_PAGE`, bankType, kind: 'page' });
  const baseUrl = `http://127.0.0.1:${port}/payments/${name}`;
  const settings = {
    baseUrl,
    callbackUrl,
    merchCode: kbz.merch_code,
    accessKey: momo.accessKey,
    pageUrl: `${baseUrl}/pwa`,
    returnUrl: callbackUrl,
    actionUrl: `${baseUrl}/PaymentAction/2.0/action`,
  };
  const routes = [201, 202].map((vendorId) => ({ vendorId, place: null, feeE4: 80 }));
  const account = { merchantId, accountId: 1, provider: name, name, environment: 'sandbox' as const, publicId, settings, open: true };
  await nameProviderAccount(
    { ...s.deps, db: s.fresh.owner },
    { ...account, keys: name === '2c2p' ? { ...keys, ...actionKeys } : keys, routes },
  );
}

export async function arrive(name: House): Promise<void> {
  house = name;
  const { merchantId, currency } = HOUSES[name];
  people += 1n;
  const memberId = people;
  await s.deps.db.inTx((tx) => s.deps.ledger.openWallet(tx, merchantId, memberId, currency));
  payer = {
    actor: { merchantId, memberId, type: 0, account: `Payer${memberId}`, sessionId: 1n, sinceMs: 0 },
    merchant: await deps.merchants.byId(merchantId),
  };
}

export const payIn = (kind: 'qr' | 'page' = 'qr', key = s.key()) => {
  const { bankType } = HOUSES[house];
  const [vendorId, mcsBankCode] = kind === 'qr' ? [201, `${bankType}_QR`] : [202, `${bankType}_PAGE`];
  const input = { amount: '20000', bankCode: bankType, bankType, vendorId: Number(vendorId), mcsBankCode: String(mcsBankCode) };
  return payByProvider({ ...deps, db: deps.db.of(HOUSES[house].merchantId) }, payer, { key, input, kind });
};

/** Whose deps stand in the place of the world's until they are given back. */
export function withDeps(other: ProviderDeps): void {
  deps = other;
}

/** An order that is open at the provider; its name there. */
export async function open(kind: 'qr' | 'page' = 'qr'): Promise<string> {
  const placed = await payIn(kind);
  invariant(placed.ok, `an order is opened, not ${placed.ok || placed.code}`);
  return `${house}-D${placed.value.order.orderId}`;
}

export async function press(method: 'POST' | 'DELETE', path: string, body?: object): Promise<{ callback?: number | null }> {
  const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {};
  const answer = await fetch(`http://127.0.0.1:${hall.port}/payments/test/${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  invariant(answer.ok, `${path} is pressed, not ${answer.status}`);
  return answer.status === 204 ? {} : ((await answer.json()) as { callback?: number | null });
}
export const button = (order: string, name: string, wish?: object) => press('POST', `payments/${order}/${name}`, wish);
export const fault = (operation: string, kind: string, times = 1) =>
  press('POST', 'faults', { provider: house, operation, fault: kind, times });

/** One round of questions, with all of its answers. */
export const askRound = (given: ProviderDeps) => askingProviders(given, ANSWERS_WITHIN_MS)();
const ANSWERS_WITHIN_MS = 60_000;

/** Lets time pass, and whoever asks and closes do their work. */
export async function pass(ms = 0): Promise<void> {
  s.deps.clock.advance(ms);
  await expireDeposits(deps);
  while ((await askRound(deps)) === 'more');
}

export const cash = () => s.cash(payer);
type Seen = { deposit: string; order: string; amount: Amount; asked: Amount | null; trouble: string | null };
export const seen = () =>
  s.fresh.owner.query<Seen>(
    `select d.state as deposit, o.state as order, d.amount, d.asked, o.trouble from deposit d left join provider_order o using (merchant_id, part, deposit_id)
      where d.merchant_id = $1 and d.member_id = $2 order by d.deposit_id`,
    [payer.actor.merchantId, payer.actor.memberId],
  );
export const HEARD = { kbz: 200, momo: 204, '2c2p': 200 } as const;
export const WHOLE = major(20_000);
