import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import { makeKeyPair } from '@fairhall/vendor-protocol/signature';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTransferWallet } from '../../../../../../tools/conformance/transfer/counterpart.ts';
import { seed } from '../../../../seeds/index.ts';
import { GAME_SERVER_KEYS, gameServer } from '../../../../test/vendor/game-server.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { linkVendorIn, type VendorLink } from '../index.ts';

const VENDOR = 'LANTERNWORKS';
/** Of the seeds; of S3 the vendor has a game, of S5 it has none. */
const [S3, S5] = [99_000, 99_001];
const OURS = makeKeyPair();
const THEIRS = makeKeyPair();

let here: Stage;
let app: Awaited<ReturnType<Stage['openHttp']>>;
let vendor: Awaited<ReturnType<typeof startTransferWallet>>;
let seamless: Awaited<ReturnType<typeof gameServer>>;
beforeAll(async () => {
  here = await stage({ config: { memberRates: false } });
  await seed(here.makers);
  app = await here.openHttp();
  vendor = await startTransferWallet(OURS.publicKey, { operator: 'lotus', fault: null });
  seamless = await gameServer();
  await link(VENDOR, { protocol: 'transfer', baseUrl: vendor.url });
});
afterAll(async () => {
  expect(await brokenInvariants(here.fresh.owner)).toEqual([]);
  await vendor?.close();
  await seamless?.stop();
  await here?.close();
});
beforeEach(() => vendor.hush(null));

async function link(code: string, said: Pick<VendorLink, 'protocol' | 'baseUrl'>): Promise<void> {
  const { fresh, clock, random, ids } = here;
  const theirKey = said.protocol === 'transfer' ? THEIRS.publicKey : GAME_SERVER_KEYS.publicKey;
  const wish = { merchantId: 1, vendor: code, operatorId: 'lotus', ownKeys: OURS, theirKey, ...said };
  invariant((await linkVendorIn({ db: fresh.owner, clock, random, ids }, wish)).ok, 'the key is fit');
  clock.advance(2_000);
}

let sent = 0;
type Answer = { success: boolean; value?: unknown; errorCode?: string };
async function ask(url: string, { token = '', method = 'GET' as 'GET' | 'POST', payload = undefined as object | undefined } = {}) {
  sent += 1;
  const headers = { language: 'EN', host: 'localhost:8080', ...(token ? { authorization: token } : {}) };
  return (
    await app.inject({ method, url, headers, ...(payload ? { payload } : {}), remoteAddress: `10.5.0.${sent & 255}` })
  ).json<Answer>();
}

/** A member whose wallet holds 10,000 of practice money. */
async function member() {
  const { token, id } = (await ask('/wps/session/login/freeplay', { method: 'POST' })).value as { token: string; id: string };
  const at = { memberId: BigInt(id), vendor: VENDOR };
  return {
    user: `1-${id}`,
    launch: (nodeId: number, more = '') => ask(`/wps/game/launchGame?launchMode=GLS&nodeId=${nodeId}${more}`, { token }),
    leave: (code = VENDOR) => ask('/api/games/leave', { token, method: 'POST', payload: { vendor: code } }),
    cash: async () => ((await ask('/wps/v2/wallets/balance', { token })).value as { mainWalletBalance: string }).mainWalletBalance,
    bring: (units: bigint) => here.ports.vendor.transfers.bring({ merchantId: 1, ...at, asset: 'TRIAL', amount: units as never }),
    home: () => here.ports.vendor.transfers.home(1, at),
  };
}

test('the game opens, and all cash is where it is played; closed, it comes home', async () => {
  const mei = await member();
  const { value } = await mei.launch(S3);
  expect(value).toEqual({ content: { game_url: `https://games.example/play/S3?for=${mei.user}`, frame: false, ownWallet: true } });
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['0.0000', 100_000_000n]);
  vendor.play(mei.user, { staked: 50_000n, won: 20_000n });
  expect(await mei.home()).toBe('done');
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['9997.0000', 0n]);
});

test('whoever leaves the game has the money home at once; while a round is open, behind it', async () => {
  const mei = await member();
  await mei.launch(S3);
  vendor.play(mei.user, { staked: 50_000n, won: 20_000n, playing: true });
  expect(await mei.leave()).toEqual({ state: 'playing' });
  expect(await mei.cash()).toBe('0.0000');
  vendor.play(mei.user, { staked: 0n, won: 0n });
  expect(await mei.leave()).toEqual({ state: 'done' });
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['9997.0000', 0n]);
  expect([await mei.leave(), await mei.leave('NOBODY')]).toEqual([{ state: 'done' }, { state: 'done' }]);
});

test('whoever comes back before the money was home again has all of it in the game', async () => {
  const mei = await member();
  await mei.launch(S3);
  vendor.hush('after');
  expect(await mei.leave()).toEqual({ state: 'asked' });
  vendor.hush(null);
  await mei.launch(S3);
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['0.0000', 100_000_000n]);
});

test('who has brought something plays with that', async () => {
  const mei = await member();
  await mei.bring(250_000n);
  await mei.launch(S3);
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['9975.0000', 250_000n]);
  await mei.home();
});

test('practice brings nothing, and names nobody', async () => {
  const mei = await member();
  const { value } = await mei.launch(S3, '&accountType=0');
  expect(value).toEqual({ content: { game_url: 'https://games.example/play/S3?for=practice', frame: false } });
  expect(await mei.cash()).toBe('10000.0000');
});

test('a game that the vendor does not have, or a vendor that does not answer, opens nothing and takes nothing', async () => {
  const mei = await member();
  expect((await mei.launch(S5)).errorCode).toBe('GAME_NOT_OPEN');
  vendor.hush('before');
  expect((await mei.launch(S3)).errorCode).toBe('VENDOR_UNAVAILABLE');
  expect(await mei.cash()).toBe('10000.0000');
});

test('while nobody knows of a move the game opens all the same, and brings nothing more', async () => {
  const mei = await member();
  vendor.hush('after');
  await mei.bring(250_000n);
  vendor.hush(null);
  expect((await mei.launch(S3)).success).toBe(true);
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['9975.0000', 250_000n]);
  here.clock.advance(20_000);
  await here.runJob('vendor-moves');
  await mei.home();
  expect(await mei.cash()).toBe('10000.0000');
});

test('whoever goes on to another vendor has its money there', async () => {
  const [other, koi] = ['PAPERLAMP', 100_000];
  await here.fresh.owner.query('update game set launchable = true where node_id = $1', [koi]);
  await here.fresh.owner.query('update catalogue_version set version = version + 1');
  await link(other, { protocol: 'hub88', baseUrl: seamless.baseUrl });
  const mei = await member();
  await mei.launch(S3);
  expect(await mei.cash()).toBe('0.0000');
  seamless.says.answer = () => ({ body: { url: 'https://koi.example/game' } });
  expect((await mei.launch(koi)).success).toBe(true);
  expect([await mei.cash(), vendor.balance(mei.user)]).toEqual(['10000.0000', 0n]);
});
