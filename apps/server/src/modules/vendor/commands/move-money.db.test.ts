import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTransferWallet } from '../../../../../../tools/conformance/transfer/counterpart.ts';
import { seed } from '../../../../seeds/index.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { linkVendorIn } from '../index.ts';

const VENDOR = 'LANTERNWORKS';
const OURS = makeKeyPair();
const THEIRS = makeKeyPair();

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let vendor: Awaited<ReturnType<typeof startTransferWallet>>;
beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
  vendor = await startTransferWallet(OURS.publicKey, { operator: 'lotus', fault: null });
  const { fresh, clock, random, ids } = here;
  const wish = { merchantId: 1, vendor: VENDOR, protocol: 'transfer' as const, baseUrl: vendor.url, operatorId: 'lotus' };
  const linked = await linkVendorIn({ db: fresh.owner, clock, random, ids }, { ...wish, theirKey: THEIRS.publicKey, ownKeys: OURS });
  invariant(linked.ok, 'the key is fit');
  clock.advance(2_000);
});
afterAll(async () => {
  expect(await brokenInvariants(here.fresh.owner)).toEqual([]);
  await vendor?.close();
  await here?.close();
});

let sent = 0;
type Answer = { success: boolean; value?: unknown; errorCode?: string; message?: string };
type Asked = { token?: string; body?: object; language?: string; key?: string };
async function ask(url: string, { token = '', body, language = 'EN', key }: Asked = {}) {
  sent += 1;
  const headers = {
    language,
    host: 'localhost:8080',
    ...(token ? { authorization: token } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  };
  const method = body ? 'POST' : 'GET';
  return (
    await app.inject({ method, url, headers, ...(body ? { payload: body } : {}), remoteAddress: `10.4.0.${sent & 255}` })
  ).json<Answer>();
}

type Row = { txTypeId: string; txTypeName: string; amount: string };
/** A member whose wallet holds 10,000 of practice money. */
async function member() {
  const { value } = await ask('/wps/session/login/freeplay', { body: {} });
  const { token, id } = value as { token: string; id: string };
  return {
    token,
    user: `1-${id}`,
    move: (body: object, language?: string) => ask('/wps/relay/GCS_walletTransfer', { token, body, ...(language ? { language } : {}) }),
    moveOnce: (key: string, body: object) => ask('/wps/relay/GCS_walletTransfer', { token, body, key }),
    wallets: async (query = '') => (await ask(`/wps/wallets/gcs${query}`, { token })).value,
    single: async () => (await ask('/wps/relay/GCS_merchantWallet', { token })).value,
    cash: async () => ((await ask('/wps/v2/wallets/balance', { token })).value as { mainWalletBalance: string }).mainWalletBalance,
    record: async () => ((await ask('/wps/relay/ODS2_MemberTransaction?codeTypes=other', { token })).value as { list: Row[] }).list,
  };
}
let mei: Awaited<ReturnType<typeof member>>;
beforeEach(async () => {
  vendor.hush(null);
  mei = await member();
});

const THERE = { from: '2', to: VENDOR };
const HOME = { from: VENDOR, to: '2' };
const wallet = (change: object) => [
  { accountType: VENDOR, accountTypeName: 'Lanternworks', currency: 'TRIAL', brought: '0.0000', locked: false, open: true, ...change },
];

test('money goes to a vendor’s wallet and comes home whole, and both stand in the account record under names of their own', async () => {
  expect([await mei.single(), await mei.wallets()]).toEqual([{ isSingle: 1 }, wallet({})]);
  expect(await mei.move({ ...THERE, amount: '2500.5' })).toMatchObject({ success: true, value: { state: 'done' } });
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['7499.5000', 25_005_000n]);
  expect(await mei.wallets()).toEqual(wallet({ brought: '2500.5000' }));
  here.clock.advance(1_000);
  expect(await mei.move(HOME)).toMatchObject({ success: true, value: { state: 'done' } });
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['10000.0000', 0n]);
  expect(await mei.wallets()).toEqual(wallet({}));
  expect((await mei.record()).slice(0, 2)).toMatchObject([
    { txTypeId: 'vendor_in', txTypeName: 'Back from a game wallet', amount: '2500.5000' },
    { txTypeId: 'vendor_out', txTypeName: 'Moved to a game wallet', amount: '-2500.5000' },
  ]);
});

test('a vendor says what is there now, where it is asked and answers', async () => {
  expect(await mei.wallets('?balances=1')).toEqual(wallet({}));
  await mei.move({ ...THERE, amount: '5' });
  vendor.play(mei.user, { staked: 10_000n, won: 25_000n });
  expect(await mei.wallets('?balances=1')).toEqual(wallet({ brought: '5.0000', balance: '6.5000' }));
  vendor.hush('before');
  expect(await mei.wallets('?balances=1')).toEqual(wallet({ brought: '5.0000' }));
  vendor.hush(null);
  await mei.move(HOME);
});

test('a wallet of which nobody knows yet is locked, and says so', async () => {
  vendor.hush('before');
  expect(await mei.move({ ...THERE, amount: '1' })).toMatchObject({ success: true, value: { state: 'asked' } });
  expect(await mei.wallets()).toEqual(wallet({ locked: true }));
  expect(await mei.move({ ...THERE, amount: '1' })).toMatchObject({ success: false, errorCode: 'MOVE_UNDER_WAY' });
  vendor.hush(null);
  expect(await mei.move(HOME)).toMatchObject({ success: true, value: { state: 'done' } });
  expect([await mei.cash(), await mei.wallets()]).toEqual(['10000.0000', wallet({})]);
});

test('older clients see and move the same wallets by the names that they know', async () => {
  const relay = async (name: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields).toString();
    const headers = {
      host: 'localhost:8080',
      language: 'EN',
      authorization: mei.token,
      'content-type': 'application/x-www-form-urlencoded',
    };
    return (await app.inject({ method: 'POST', url: `/wps/relay/${name}`, headers, payload: body })).json<Answer>();
  };
  const see = async (path: string) => (await ask(path, { token: mei.token })).value;
  expect(await relay('transferFromMainWallet', { accountType: VENDOR, amount: '12.5' })).toMatchObject({ value: { state: 'done' } });
  expect(await see('/wps/wallets')).toMatchObject([
    { accountType: '2', availBalance: '9987.5000', locked: false },
    { accountType: VENDOR, availBalance: '12.5000', locked: false },
  ]);
  here.clock.advance(1_000);
  expect(await relay('transferSubToSubWallet', { from: VENDOR, to: 'NOBODY' })).toMatchObject({ errorCode: 'VENDOR_UNAVAILABLE' });
  expect(await mei.cash()).toBe('9987.5000');
  vendor.hush('before');
  expect(await relay('transferToMainWallet', { accountType: VENDOR })).toMatchObject({ value: { state: 'asked' } });
  expect(await see('/wps/relay/lockStatus')).toEqual([{ accountType: VENDOR, locked: true }]);
  expect(await see(`/wps/relay/lockStatusByType?accountType=${VENDOR}`)).toEqual({ accountType: VENDOR, locked: true });
  expect(await see('/wps/relay/MCSFE_lockTransStatus')).toEqual({ locked: true });
  expect(await see(`/wps/wallets/lockStatusByType?accountTypeId=${VENDOR}`)).toEqual({ accountType: VENDOR, locked: true });
  vendor.hush(null);
  expect(await relay('transferToMainWallet', { accountType: VENDOR })).toMatchObject({ value: { state: 'done' } });
  expect([await mei.cash(), await see('/wps/relay/lockTransStatus')]).toEqual(['10000.0000', { locked: false }]);
});

describe('a move by one key', () => {
  test('goes there once and comes home once, however often and at once it is asked for', async () => {
    const [there, home] = [here.key(), here.key()];
    const first = await Promise.all(Array.from({ length: 5 }, () => mei.moveOnce(there, { ...THERE, amount: '100' })));
    expect(first.every(({ success }) => success)).toBe(true);
    expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['9900.0000', 1_000_000n]);
    expect(await mei.moveOnce(there, { ...THERE, amount: '100.00' })).toMatchObject({ success: true, value: { state: 'done' } });
    expect(await mei.moveOnce(home, HOME)).toMatchObject({ success: true, value: { state: 'done' } });
    // Money that is there by then is another's wish.
    await mei.move({ ...THERE, amount: '7' });
    expect(await mei.moveOnce(home, HOME)).toMatchObject({ success: true, value: { state: 'done' } });
    expect(await mei.moveOnce(there, { ...THERE, amount: '100' })).toMatchObject({ success: true, value: { state: 'done' } });
    expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['9993.0000', 70_000n]);
  });

  test('means one thing: with another amount, vendor or way it is a mistake, and of another member it is another’s', async () => {
    const key = here.key();
    await mei.moveOnce(key, { ...THERE, amount: '100' });
    for (const other of [{ ...THERE, amount: '101' }, { from: '2', to: 'OTHERS', amount: '100' }, HOME])
      expect(await mei.moveOnce(key, other)).toMatchObject({ success: false, errorCode: 'IDEMPOTENCY_MISMATCH' });
    const lin = await member();
    expect(await lin.moveOnce(key, { ...THERE, amount: '3' })).toMatchObject({ success: true });
    expect([await mei.cash(), await lin.cash()]).toEqual(['9900.0000', '9997.0000']);
  });

  test('whose answer was lost is told what became of it, and one that was refused is refused again', async () => {
    const [cut, shut] = [here.key(), here.key()];
    vendor.hush('after');
    expect(await mei.moveOnce(cut, { ...THERE, amount: '100' })).toMatchObject({ success: true, value: { state: 'asked' } });
    expect(await mei.moveOnce(cut, { ...THERE, amount: '100' })).toMatchObject({ success: true, value: { state: 'asked' } });
    vendor.hush(null);
    here.clock.advance(20_000);
    await here.runJob('vendor-moves');
    expect(await mei.moveOnce(cut, { ...THERE, amount: '100' })).toMatchObject({ success: true, value: { state: 'done' } });
    vendor.play(mei.user, { staked: 0n, won: 0n, playing: true });
    expect(await mei.moveOnce(shut, HOME)).toMatchObject({ success: false, errorCode: 'MOVE_REFUSED' });
    vendor.play(mei.user, { staked: 0n, won: 0n });
    expect(await mei.moveOnce(shut, HOME)).toMatchObject({ success: false, errorCode: 'MOVE_REFUSED' });
    expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['9900.0000', 1_000_000n]);
  });

  test('is a UUIDv7 of today', async () => {
    expect(await mei.moveOnce('x', { ...THERE, amount: '1' })).toMatchObject({ success: false, errorCode: 'KEY_REQUIRED' });
    const old = `${here.key().replace(/^.{13}/, '00000000-0001')}`;
    expect(await mei.moveOnce(old, { ...THERE, amount: '1' })).toMatchObject({ success: false, errorCode: 'KEY_OUT_OF_TIME' });
  });
});

describe('a move is refused', () => {
  test.each([
    [{ ...THERE, amount: '10000.0001' }, 'balance_not_enough'],
    [{ ...THERE, amount: '0' }, 'AMOUNT_OUT_OF_RANGE'],
    [{ ...THERE, amount: '-1' }, 'AMOUNT_OUT_OF_RANGE'],
    [THERE, 'AMOUNT_OUT_OF_RANGE'],
    [{ from: '2', to: '2', amount: '1' }, 'request_param_err'],
    [{ from: VENDOR, to: 'OTHERS', amount: '1' }, 'request_param_err'],
    [{ from: '2', to: 'NOBODY', amount: '1' }, 'VENDOR_UNAVAILABLE'],
    [{ from: 'NOBODY', to: '2' }, 'VENDOR_UNAVAILABLE'],
  ])('%j: %s', async (body, code) => {
    expect(await mei.move(body)).toMatchObject({ success: false, errorCode: code });
    expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['10000.0000', 0n]);
  });

  test('while a round is open there, in the reader’s words', async () => {
    await mei.move({ ...THERE, amount: '5' });
    vendor.play(mei.user, { staked: 0n, won: 0n, playing: true });
    const messages = new Set<string | undefined>();
    for (const language of ['EN', 'MY', 'CN']) {
      const { errorCode, message } = await mei.move(HOME, language);
      expect(errorCode).toBe('MOVE_REFUSED');
      messages.add(message);
    }
    expect(messages.size).toBe(3);
    vendor.play(mei.user, { staked: 0n, won: 0n });
    expect(await mei.move(HOME)).toMatchObject({ success: true });
  });

  test('to a vendor that is switched off, which is not among the wallets unless money lies there; home it comes', async () => {
    await mei.move({ ...THERE, amount: '5' });
    await switched(false);
    expect(await mei.move({ ...THERE, amount: '5' })).toMatchObject({ success: false, errorCode: 'VENDOR_UNAVAILABLE' });
    expect(await mei.wallets()).toEqual(wallet({ brought: '5.0000', open: false }));
    expect(await mei.move(HOME)).toMatchObject({ success: true });
    expect(await mei.wallets()).toEqual([]);
    await switched(true);
  });
});

async function switched(enabled: boolean): Promise<void> {
  await here.fresh.owner.query('update vendor_link set enabled = $2 where vendor = $1', [VENDOR, enabled]);
  here.clock.advance(2_000);
}
