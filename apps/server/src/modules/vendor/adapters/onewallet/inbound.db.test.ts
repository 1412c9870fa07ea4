import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CURRENCY, type Player, SLOT, uuid, VENDOR_SECRET, type VendorStage, vendorStage } from '../../../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../../../invariants/index.ts';

let s: VendorStage;
let player: Player;
beforeEach(async () => {
  s = await vendorStage('onewallet');
  player = await s.player(major(100));
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const game = { id: 'round-1', type: 'slots', details: { table: { id: SLOT.code, vid: null } } };
const base = () => ({ sid: player.token, userId: player.user, uuid: uuid(), currency: CURRENCY, game });
const ask = (path: string, body: object | string, secret = VENDOR_SECRET) =>
  s.send(`${path}?authToken=${secret}`, typeof body === 'string' ? body : JSON.stringify(body), {});
const moved = (refId: string, amount: number, id = `t-${refId}`) => ({ ...base(), transaction: { id, refId, amount } });

test('a session is known, its money told, and nobody else is', async () => {
  expect(await ask('/check', base())).toMatchObject({ httpStatus: 200, status: 'OK', sid: player.token });
  expect(await ask('/balance', base())).toMatchObject({ status: 'OK', balance: 100, bonus: 0 });
  expect(await ask('/check', { ...base(), sid: 'nobody' })).toMatchObject({ status: 'INVALID_SID' });
  for (const path of ['/check', '/balance'])
    expect(await ask(path, { ...base(), userId: 'nobody' })).toMatchObject({ status: 'INVALID_PARAMETER' });
  await ask('/debit', moved('a', 10));
  for (const path of ['/debit', '/credit', '/cancel'])
    expect(await ask(path, { ...moved('a', 10), userId: 'nobody' })).toMatchObject({ status: 'INVALID_PARAMETER' });
  expect(await s.cash(player)).toBe(900_000n);
  expect(await ask('/check', base(), 'x'.repeat(40))).toMatchObject({ httpStatus: 401, status: 'INVALID_TOKEN_ID' });
});

test('an amount is what was written, to the last digit; a finer one is none', async () => {
  const written = JSON.stringify(moved('a', 0)).replace('"amount":0', '"amount":0.1001');
  expect(await ask('/debit', written)).toMatchObject({ status: 'OK', balance: 99.8999 });
  expect(await ask('/debit', moved('b', 2.5))).toMatchObject({ status: 'OK', balance: 97.3999 });
  expect(await ask('/debit', JSON.stringify(moved('c', 0)).replace('"amount":0', '"amount":2.000000'))).toMatchObject({ balance: 95.3999 });
  expect(await ask('/debit', moved('d', 0.00001))).toMatchObject({ status: 'INVALID_PARAMETER' });
  expect(await s.cash(player)).toBe(953_999n);
});

test('one credit settles a bet, and what is settled is not cancelled', async () => {
  await ask('/debit', moved('a', 10));
  expect(await ask('/credit', moved('a', 25, 'c-1'))).toMatchObject({ status: 'OK', balance: 115 });
  expect(await ask('/credit', moved('a', 30, 'c-2'))).toMatchObject({ status: 'BET_ALREADY_SETTLED', balance: 115 });
  expect(await ask('/credit', moved('b', 30))).toMatchObject({ status: 'BET_DOES_NOT_EXIST', balance: 115 });
  expect(await ask('/cancel', moved('a', 10))).toMatchObject({ status: 'BET_ALREADY_SETTLED', balance: 115 });
  expect(await s.cash(player)).toBe(1_150_000n);
});

test('a cancel of a bet that never came says so each time, and the bet is refused when it comes late', async () => {
  for (const _ of [1, 2]) expect(await ask('/cancel', moved('a', 10))).toMatchObject({ status: 'BET_DOES_NOT_EXIST', balance: 100 });
  expect(await ask('/debit', moved('a', 10))).toMatchObject({ status: 'BET_ALREADY_SETTLED', balance: 100 });
  expect(await s.cash(player)).toBe(1_000_000n);
});

test('another transaction under the refId of a bet is no repeat of it', async () => {
  const bet = moved('a', 10);
  await ask('/debit', bet);
  expect(await ask('/debit', bet)).toMatchObject({ status: 'OK', balance: 90 });
  expect(await ask('/debit', moved('a', 10, 'other'))).toMatchObject({ status: 'BET_ALREADY_EXIST' });
  expect(await s.cash(player)).toBe(900_000n);
});

test('a promotion’s prize is paid once, also when the session has ended', async () => {
  const prize = { ...base(), uuid: '', promoTransaction: { type: '', id: 'p-1', amount: 7.5 } };
  await s.relaunch(player);
  for (const _ of [1, 2]) expect(await ask('/promo_payout', prize)).toMatchObject({ status: 'OK', balance: 107.5 });
  expect(await s.cash(player)).toBe(1_075_000n);
});
