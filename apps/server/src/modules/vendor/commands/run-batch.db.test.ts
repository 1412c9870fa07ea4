import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { CURRENCY, type Player, SLOT, uuid, VENDOR, type VendorStage, vendorStage } from '../../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';

let s: VendorStage;
let player: Player;
beforeAll(async () => {
  s = await vendorStage();
});
afterAll(() => s.close());
beforeEach(async () => {
  player = await s.player(major(1));
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

const holder = () => ({ merchantId: 1, memberId: player.memberId, vendor: VENDOR });
const said = (value: bigint, round = uuid()) => ({
  ...{ transactionId: uuid(), round, closesRound: true, amount: amount(value), asset: CURRENCY, gameCode: SLOT.code, isFree: false },
});
const bet = (value: bigint) => ({ kind: 'bet' as const, ...said(value), nodeId: SLOT.nodeId, category: 'RNG' });
const win = (of: ReturnType<typeof bet>, value: bigint) => ({
  kind: 'win' as const,
  ...said(value, of.round),
  reference: of.transactionId,
});

test('a batch is done in its order: what an early win brings pays for a later bet; sent again it is answered the same', async () => {
  const first = bet(10_000n);
  const moves = [first, win(first, 20_000n), bet(20_000n)];
  const done = await s.vendorWallet.batch(holder(), moves);
  expect(done).toMatchObject({ ok: true, outcomes: [{ balance: 0n }, { balance: 20_000n }, { balance: 0n }] });
  expect(await s.vendorWallet.batch(holder(), moves)).toEqual(done);
  expect(await s.cash(player)).toBe(0n);
});

test('one that is refused leaves nothing of the others', async () => {
  const moves = [bet(6_000n), bet(6_000n)];
  expect(await s.vendorWallet.batch(holder(), moves)).toEqual({ ok: false, at: 1, code: 'NO_MONEY' });
  expect(await s.vendorWallet.batch(holder(), [win(bet(1n), 5n)])).toEqual({ ok: false, at: 0, code: 'NO_BET' });
  expect(await s.cash(player)).toBe(10_000n);
  const [first] = moves;
  invariant(first, 'there are two');
  expect((await s.vendorWallet.batch(holder(), [first])).ok).toBe(true);
});

test('ten equal batches at once are one', async () => {
  const moves = [bet(1_000n), bet(2_000n)];
  const done = await Promise.all(Array.from({ length: 10 }, () => s.vendorWallet.batch(holder(), moves)));
  expect(new Set(done.map((one) => JSON.stringify(one, (_, value) => (typeof value === 'bigint' ? String(value) : value)))).size).toBe(1);
  expect(await s.cash(player)).toBe(7_000n);
});
