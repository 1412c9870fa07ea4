import { amount, major } from '@fairhall/money/amount';
import { readPrivateKey, signBytes } from '@fairhall/vendor-protocol/signature';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startTransferWallet } from '../../../../../../tools/conformance/transfer/counterpart.ts';
import {
  CURRENCY,
  OUR_KEYS,
  type Player,
  SLOT,
  TABLE,
  VENDOR,
  VENDOR_KEYS,
  type VendorStage,
  vendorStage,
} from '../../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';

type Vendor = Awaited<ReturnType<typeof startTransferWallet>>;

let s: VendorStage;
let vendor: Vendor;
let player: Player;
beforeEach(async () => {
  s = await vendorStage('transfer');
  vendor = await startTransferWallet(OUR_KEYS.publicKey, { operator: 'seat', fault: null });
  await s.link({ baseUrl: vendor.url });
  player = await s.player(major(100));
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await vendor.close();
  await s.close();
});

const bring = (units: bigint) =>
  s.ports.vendor.transfers.bring({
    ...{ merchantId: 1, memberId: player.memberId, vendor: VENDOR, asset: CURRENCY, amount: amount(units), gameCode: SLOT.code },
  });
const at = () => ({ memberId: player.memberId, vendor: VENDOR });
const home = () => s.ports.vendor.transfers.home(1, at());
const standing = () => s.ports.vendor.transfers.standing(1, at());
const transit = async () =>
  (await s.ledger.houseBalances(1)).find(({ kind, area }) => kind === 'transit' && area === `VENDOR:${VENDOR}`)?.balance ?? 0n;

test('money goes there and comes home; what was played is booked as a round', async () => {
  expect(await bring(400_000n)).toEqual({ ok: true, value: 'done' });
  expect([await s.cash(player), vendor.balance(player.user), await transit()]).toEqual([600_000n, 400_000n, 400_000n]);
  vendor.play(player.user, { staked: 300_000n, won: 350_000n });
  expect(await home()).toBe('done');
  expect([await s.cash(player), vendor.balance(player.user), await transit()]).toEqual([1_050_000n, 0n, 0n]);
  const { rounds } = await s.ports.vendor.rounds.list(1, {
    ...{ memberId: player.memberId, asset: CURRENCY, fromMs: 0, toMs: s.clock.nowMs() + 1, page: 0, size: 9 },
  });
  expect(rounds).toMatchObject([{ stake: 300_000n, validStake: 300_000n, won: 350_000n, category: 'RNG', closedAtMs: s.clock.nowMs() }]);
  expect(await home()).toBe('done');
});

test('winnings that were staked again are booked whole, though cash never held so much', async () => {
  await bring(1_000_000n);
  vendor.play(player.user, { staked: 5_000_000n, won: 4_200_000n });
  expect(await home()).toBe('done');
  expect(await s.cash(player)).toBe(200_000n);
  expect(await s.fresh.owner.query('select stake, valid_stake from turnover')).toEqual([{ stake: 5_000_000n, valid_stake: 5_000_000n }]);
});

test.each([
  [undefined, 300_000n],
  [120_000n, 120_000n],
  [300_001n, 300_000n],
])('of what was staked there counts what the vendor says, else all, also at tables: %s', async (valid, should) => {
  await s.ports.vendor.transfers.bring({
    ...{ merchantId: 1, memberId: player.memberId, vendor: VENDOR, asset: CURRENCY, amount: amount(400_000n), gameCode: TABLE.code },
  });
  vendor.play(player.user, { staked: 300_000n, won: 299_000n, ...(valid === undefined ? {} : { valid }) });
  expect(await home()).toBe('done');
  expect(await s.fresh.owner.query('select category, valid_stake from turnover')).toEqual([{ category: 'LIVE', valid_stake: should }]);
});

test('all of it is lost: nothing comes home, and nothing stays on its way', async () => {
  await bring(1_000_000n);
  vendor.play(player.user, { staked: 1_000_000n, won: 0n });
  expect(await home()).toBe('done');
  expect([await s.cash(player), await transit(), await standing()]).toEqual([0n, 0n, { brought: 0n, locked: false }]);
});

test('more than there is does not leave', async () => {
  expect(await bring(1_000_001n)).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect([await s.cash(player), await transit()]).toEqual([1_000_000n, 0n]);
});

test.each(['before', 'after'] as const)('a line that is cut %s the vendor heard: locked until it is known, then right', async (when) => {
  vendor.hush(when);
  expect(await bring(400_000n)).toEqual({ ok: true, value: 'asked' });
  expect([await s.cash(player), await standing()]).toEqual([600_000n, { brought: 0n, locked: true }]);
  expect(await bring(10_000n)).toMatchObject({ ok: false, code: 'MOVE_UNDER_WAY' });
  expect(await s.cash(player)).toBe(600_000n);
  vendor.hush(null);
  s.clock.advance(20_000);
  await s.runJob('vendor-moves');
  expect(await standing()).toEqual({ brought: when === 'after' ? 400_000n : 0n, locked: false });
  expect([await s.cash(player), vendor.balance(player.user)]).toEqual(when === 'after' ? [600_000n, 400_000n] : [1_000_000n, 0n]);
});

test('an out whose answer is lost is booked once, as the vendor tells it later', async () => {
  await bring(400_000n);
  vendor.play(player.user, { staked: 100_000n, won: 0n });
  vendor.hush('after');
  expect(await home()).toBe('asked');
  vendor.hush(null);
  s.clock.advance(20_000);
  await s.runJob('vendor-moves');
  expect([await s.cash(player), await transit()]).toEqual([900_000n, 0n]);
});

test('an open round keeps the money there; behind it the vendor’s word brings it home', async () => {
  await bring(400_000n);
  vendor.play(player.user, { staked: 0n, won: 0n, playing: true });
  expect(await home()).toBe('refused');
  expect(await s.cash(player)).toBe(600_000n);
  vendor.play(player.user, { staked: 0n, won: 0n });
  const body = JSON.stringify({ operator: 'seat', user: player.user, currency: CURRENCY });
  const signature = signBytes(Buffer.from(body), readPrivateKey(VENDOR_KEYS.privateKey));
  expect(await s.send('/wallet/closed', body, { 'x-signature': 'AAAA' })).toMatchObject({ httpStatus: 401 });
  expect(await s.send('/wallet/closed', body, { 'x-signature': signature })).toMatchObject({ httpStatus: 200, status: 'OK' });
  await expect.poll(() => s.cash(player)).toBe(1_000_000n);
});

test('what nobody told us of comes home by itself, also from a vendor that was switched off', async () => {
  await bring(400_000n);
  vendor.play(player.user, { staked: 50_000n, won: 0n });
  await s.fresh.owner.query('update vendor_link set enabled = false where vendor = $1', [VENDOR]);
  expect(await bring(1n)).toMatchObject({ ok: false });
  s.clock.advance(5 * 3_600_000);
  await s.runJob('vendor-moves');
  expect(await s.cash(player)).toBe(950_000n);
});

test('figures that do not add up are not booked: the money stays where it was, and a person must look', async () => {
  await vendor.close();
  vendor = await startTransferWallet(OUR_KEYS.publicKey, { operator: 'seat', fault: 'tells a wrong sum' });
  await s.link({ baseUrl: vendor.url });
  await bring(400_000n);
  expect(await home()).toBe('asked');
  expect([await s.cash(player), await transit()]).toEqual([600_000n, 400_000n]);
});
