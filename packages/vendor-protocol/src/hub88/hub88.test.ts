import { AMOUNT_MAX, amount, major } from '@fairhall/money/amount';
import { describe, expect, test } from 'vitest';
import { fromWireAmount, toWireAmount } from './amount.ts';
import { PROFILES } from './profiles.ts';
import { outcomeOf } from './statuses.ts';
import { readWalletRequest, validAmountIn } from './wallet-calls.ts';

const UUID = '583c985f-fee6-4c0e-bbf5-308aad6265af';
const BET = {
  ...{ request_uuid: UUID, token: 'session-token', user: '7', game_code: 'S3', transaction_uuid: UUID, round: 'r1', round_closed: false },
  ...{ amount: 356_000, currency: 'EUR' },
};
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

describe('amounts', () => {
  test('are counted in 1/100000', () => {
    expect(toWireAmount(amount(35_600n))).toBe(356_000);
    expect(fromWireAmount(356_000)).toBe(35_600n);
    expect(fromWireAmount(0)).toBe(0n);
  });

  test('finer than ours are none, and one that a number can not hold is not written', () => {
    expect(fromWireAmount(356_001)).toBeNull();
    expect(() => toWireAmount(AMOUNT_MAX)).toThrow(RangeError);
    expect(toWireAmount(major(90_000_000_000n))).toBe(9_000_000_000_000_000);
  });
});

describe('a wallet call', () => {
  test('is read with the fields of its kind; a supplier’s own are let pass', () => {
    expect(readWalletRequest(PROFILES.hub88, 'bet', bytes({ ...BET, supplier_own: 1, reward_uuid: null }))).toEqual({
      ok: true,
      value: { ...BET, reward_uuid: null },
    });
    const rollback = { ...BET, reference_transaction_uuid: UUID };
    expect(readWalletRequest(PROFILES.hub88, 'rollback', bytes(rollback)).ok).toBe(true);
    expect(readWalletRequest(PROFILES.hub88, 'win', bytes(rollback)).ok).toBe(true);
    expect(readWalletRequest(PROFILES.hub88, 'balance', bytes(BET)).ok).toBe(true);
  });

  test.each<[string, Uint8Array, string]>([
    ['no JSON', new TextEncoder().encode('{'), 'RS_ERROR_WRONG_SYNTAX'],
    ['bytes that are no text', Uint8Array.of(0x7b, 0xff, 0x7d), 'RS_ERROR_WRONG_SYNTAX'],
    ['a list', bytes([BET]), 'RS_ERROR_WRONG_SYNTAX'],
    ['no amount', bytes({ ...BET, amount: undefined }), 'RS_ERROR_WRONG_SYNTAX'],
    ['an amount of text', bytes({ ...BET, amount: '356000' }), 'RS_ERROR_WRONG_TYPES'],
    ['an amount with a fraction', bytes({ ...BET, amount: 1.5 }), 'RS_ERROR_WRONG_TYPES'],
    [
      'an amount that a number can not hold',
      new TextEncoder().encode(JSON.stringify(BET).replace('356000', '9007199254740993')),
      'RS_ERROR_WRONG_TYPES',
    ],
    ['a round that is closed by a word', bytes({ ...BET, round_closed: 'no' }), 'RS_ERROR_WRONG_TYPES'],
    ['nobody', bytes({ ...BET, user: undefined }), 'RS_ERROR_WRONG_SYNTAX'],
    ['a list of members', bytes({ ...BET, user: ['7'] }), 'RS_ERROR_WRONG_TYPES'],
  ])('of %s is refused', (_name, body, status) => {
    expect(readWalletRequest(PROFILES.hub88, 'bet', body)).toMatchObject({ ok: false, status });
  });

  test('in the profile that goes by tokens bears no name, and may swap its token', () => {
    const { user: _, ...nameless } = BET;
    const caleta = PROFILES['hub88-caleta'];
    for (const call of ['balance', 'bet'] as const) {
      expect(readWalletRequest(caleta, call, bytes({ ...nameless, supplier_user: null })).ok).toBe(true);
      expect(readWalletRequest(PROFILES.hub88, call, bytes(nameless))).toMatchObject({
        status: 'RS_ERROR_WRONG_SYNTAX',
        requestUuid: UUID,
      });
    }
    const launched = bytes({ token: 'session-token' });
    expect(readWalletRequest(caleta, 'info', launched).ok).toBe(true);
    expect(readWalletRequest(PROFILES.hub88, 'info', launched)).toMatchObject({ status: 'RS_ERROR_WRONG_SYNTAX' });
  });

  test('may leave empty what it has nothing to say of, and says a jackpot by its amount or by a word', () => {
    const empty = { is_free: null, round_closed: null, reward_uuid: null, campaign_uuid: null, bet: null, meta: null };
    for (const jackpot_win of [null, 1_005_000, true]) {
      const win = { ...BET, ...empty, jackpot_win, reference_transaction_uuid: UUID };
      expect(readWalletRequest(PROFILES.hub88, 'win', bytes(win)).ok).toBe(true);
    }
  });

  test('may say what counts of its round; whatever else stands in its own field is let pass', () => {
    const read = readWalletRequest(
      PROFILES.hub88,
      'win',
      bytes({ ...BET, reference_transaction_uuid: UUID, meta: { valid_amount: 50, table: 'T1' } }),
    );
    expect(read.ok && validAmountIn(read.value.meta)).toBe(50);
    expect([undefined, null, 'tie', [], {}, { valid_amount: '50' }, { valid_amount: 0.5 }].map(validAmountIn)).toEqual(Array(7).fill(null));
  });

  test('refused, it is answered with its own request_uuid where it has one', () => {
    expect(readWalletRequest(PROFILES.hub88, 'bet', bytes({ ...BET, amount: 'x' }))).toMatchObject({ requestUuid: UUID });
    expect(readWalletRequest(PROFILES.hub88, 'bet', bytes({ ...BET, request_uuid: 7 }))).toMatchObject({ requestUuid: '' });
  });
});

test('an aggregator that is unsure takes its bet back; one that was refused has nothing to take back', () => {
  const unsure = ['RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT', 'RS_ELSE', undefined];
  expect(unsure.map(outcomeOf)).toEqual(unsure.map(() => 'unsure'));
  expect(outcomeOf('RS_OK')).toBe('done');
  expect(outcomeOf('RS_ERROR_NOT_ENOUGH_MONEY')).toBe('refused');
});

test('profiles differ in their names', () => {
  const { hub88, 'hub88-caleta': caleta } = PROFILES;
  expect(hub88.walletPaths.bet).toBe('/transaction/bet');
  expect(caleta.walletPaths).toEqual({
    ...{ info: '/wallet/check', balance: '/wallet/balance', bet: '/wallet/bet', win: '/wallet/win', rollback: '/wallet/rollback' },
  });
  expect([hub88.gamePaths.url, caleta.gamePaths.url]).toEqual(['/operator/generic/v2/game/url', '/api/game/url']);
});
