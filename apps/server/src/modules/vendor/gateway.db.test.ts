import { amount, major } from '@fairhall/money/amount';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  balanceOf,
  bet,
  CLOSED,
  CURRENCY,
  OTHER_KEYS,
  type Player,
  rollback,
  uuid,
  type VendorStage,
  vendorStage,
  win,
  wire,
} from '../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import { silentLog } from '../../platform/log.ts';
import { createAlarms } from './alarms.ts';
import { countLateRounds } from './store/rounds.ts';

let s: VendorStage;
let player: Player;
beforeEach(async () => {
  s = await vendorStage();
  player = await s.player(major(100));
});
afterEach(async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const OK = 'RS_OK';
const roundsOf = async ({ merchantId, memberId, asset }: Player) => {
  const range = { fromMs: 0, toMs: s.clock.nowMs() + 60_000, page: 0, size: 100 };
  return (await s.ports.vendor.rounds.list(merchantId, { memberId, asset, ...range })).rounds;
};

test('a bet takes, a win gives, and the round says both', async () => {
  const placed = bet(player, 50_000n);
  expect(await s.call('bet', placed)).toEqual({
    ...{ httpStatus: 200, status: OK, request_uuid: placed.request_uuid, user: player.user, currency: CURRENCY, balance: wire(950_000n) },
  });
  expect(await roundsOf(player)).toMatchObject([{ stake: 50_000n, won: 0n, bets: 1, closedAtMs: null, category: 'RNG' }]);
  expect(await s.call('win', win(placed, 70_000n))).toMatchObject({ status: OK, balance: wire(1_020_000n) });
  expect(await s.cash(player)).toBe(1_020_000n);
  expect(await roundsOf(player)).toMatchObject([{ stake: 50_000n, validStake: 50_000n, won: 70_000n, closedAtMs: s.clock.nowMs() }]);
  expect(await s.fresh.owner.query('select stake, valid_stake, category from turnover')).toEqual([
    { stake: 50_000n, valid_stake: 50_000n, category: 'RNG' },
  ]);
});

test('a vendor that asks who a member is is told its label and level, how fast its games may go, and what is known of birth and place', async () => {
  const app = await s.openHttp();
  const login = await app.inject({ method: 'POST', url: '/wps/session/login/freeplay' });
  const { id } = (login.json() as { value: { id: string } }).value;
  const info = () => s.call('info', { request_uuid: uuid(), user: `1-${id}` });
  expect(await info()).toMatchObject({
    ...{
      status: OK,
      user: `1-${id}`,
      currency: 'XTS',
      balance: expect.any(Number),
      label: '',
      level: 0,
      min_cycle_ms: { RNG: 2_500, FISH: 250 },
    },
    ...{ country: 'XX', jurisdiction: 'standard', sub_partner_id: expect.any(String), registration_date: '2026-11-21' },
  });
  expect(await info()).not.toHaveProperty('birth_date');
  await s.fresh.owner.query("update member set birth_date = '1990-05-05' where member_id = $1", [id]);
  await s.fresh.owner.query("update login_event set country = 'MM' where member_id = $1", [id]);
  expect(await info()).toMatchObject({ country: 'MM', birth_date: '1990-05-05' });
  await s.fresh.owner.query("insert into member_level (merchant_id, member_id, level, label) values (1, $1, 3, 'Jade')", [id]);
  expect(await info()).toMatchObject({ status: OK, label: 'Jade', level: 3 });
  await s.fresh.owner.query(
    `insert into merchant_override (merchant_id, version, overrides, author, reason, created_at)
     values (1, 1, '{"cycles": {"FISH": 1000}}', 'owner', 'test', now())`,
  );
  s.clock.advance(60_000);
  expect(await info()).toMatchObject({ status: OK, min_cycle_ms: { RNG: 2_500, FISH: 1_000 } });
});

test('the same bet again takes nothing more, and is answered as it was first, whatever moved since', async () => {
  const placed = bet(player, 10_000n);
  const first = await s.call('bet', placed);
  await s.call('bet', bet(player, 20_000n));
  expect(await s.call('bet', placed)).toEqual(first);
  s.clock.advance(3 * 86_400_000);
  expect(await s.call('bet', placed)).toEqual(first);
  expect(await s.cash(player)).toBe(970_000n);
});

describe('an id that comes again for something else', () => {
  test.each([
    ['another amount', { amount: wire(20_000n) }],
    ['another round', { round: 'another' }],
    ['another game', { game_code: 'T1' }],
  ])('%s, is refused', async (_name, other) => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    expect(await s.call('bet', { ...placed, ...other })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await s.cash(player)).toBe(990_000n);
  });

  test('another member, is refused', async () => {
    const other = await s.player(major(100));
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    const theirs = { ...placed, token: other.token, user: other.user };
    expect(await s.call('bet', theirs)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await s.cash(other)).toBe(1_000_000n);
  });

  test('another kind, is refused', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    const { transaction_uuid } = placed;
    expect(await s.call('win', win(placed, 5_000n, { transaction_uuid }))).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await s.call('rollback', rollback(placed, { transaction_uuid }))).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
    expect(await s.cash(player)).toBe(990_000n);
  });

  test('another member at the same moment: one of them has it', async () => {
    const other = await s.player(major(100));
    for (let round = 0; round < 5; round += 1) {
      const placed = bet(player, 10_000n);
      const theirs = { ...placed, token: other.token, user: other.user };
      const answers = await Promise.all([s.call('bet', placed), s.call('bet', theirs)]);
      expect(answers.map(({ status }) => status).sort()).toEqual(['RS_ERROR_DUPLICATE_TRANSACTION', OK]);
    }
    expect((await s.cash(player)) + (await s.cash(other))).toBe(2_000_000n - 50_000n);
  });
});

describe('in parallel', () => {
  test('100 identical bets are one', async () => {
    const placed = bet(player, 10_000n);
    const answers = await Promise.all(Array.from({ length: 100 }, () => s.call('bet', placed)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: OK, balance: wire(990_000n) });
    expect(await s.cash(player)).toBe(990_000n);
  });

  test('100 different bets on money for 10 are 10', async () => {
    const poor = await s.player(amount(100n));
    const answers = await Promise.all(Array.from({ length: 100 }, () => s.call('bet', bet(poor, 10n))));
    expect(answers.filter(({ status }) => status === OK)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 'RS_ERROR_NOT_ENOUGH_MONEY')).toHaveLength(90);
    expect(await s.cash(poor)).toBe(0n);
  });

  test('a bet and its rollback leave the money as it was, whichever comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const placed = bet(player, 10_000n);
      const [taken, back] = await Promise.all([s.call('bet', placed), s.call('rollback', rollback(placed))]);
      expect([OK, 'RS_ERROR_TRANSACTION_ROLLED_BACK']).toContain(taken.status);
      expect(back.status).toBe(OK);
      expect(await s.cash(player)).toBe(1_000_000n);
    }
  });

  test('many wins and a rollback of one bet: its member has the wins or the stake, never both', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    const calls = Array.from({ length: 20 }, (_, n) => (n === 9 ? s.call('rollback', rollback(placed)) : s.call('win', win(placed, 10n))));
    const answers = await Promise.all(calls);
    const paid = answers.filter(({ status }, n) => n !== 9 && status === OK).length;
    expect(answers[9]).toMatchObject({ status: OK });
    expect(await s.cash(player)).toBe(paid > 0 ? 990_000n + BigInt(paid) * 10n : 1_000_000n);
    const refused = { status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' };
    expect(await s.call('win', win(placed, 10n))).toMatchObject(paid > 0 ? { status: OK } : refused);
  });
});

describe('a bet is refused', () => {
  test('for more than there is, by the smallest unit; with the balance as it is', async () => {
    expect(await s.call('bet', bet(player, 1_000_001n))).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: wire(1_000_000n) });
    expect(await s.call('bet', bet(player, 1_000_000n))).toMatchObject({ status: OK, balance: 0 });
  });

  test.each<[string, object, string]>([
    ['an amount below zero', { amount: -10 }, 'RS_ERROR_WRONG_TYPES'],
    ['an amount finer than ours', { amount: 11 }, 'RS_ERROR_WRONG_TYPES'],
    ['another currency', { currency: 'EUR' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a currency of nobody', { currency: 'QQQ' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a word for a currency', { currency: 'schmeckles' }, 'RS_ERROR_WRONG_CURRENCY'],
    ['a game of nobody', { game_code: 'NONE' }, 'RS_ERROR_INVALID_GAME'],
    ['a game under maintenance', { game_code: CLOSED.code }, 'RS_ERROR_INVALID_GAME'],
    ['a token of nobody', { token: 'x'.repeat(43) }, 'RS_ERROR_INVALID_TOKEN'],
    ['a token that is too short for one', { token: 'nobody' }, 'RS_ERROR_INVALID_TOKEN'],
    ['the name of another member', { user: '1-99' }, 'RS_ERROR_INVALID_TOKEN'],
    ['a missing field', { round: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ])('for %s', async (_name, other, status) => {
    expect(await s.call('bet', { ...bet(player, 10_000n), ...other })).toMatchObject({ httpStatus: 200, status });
    expect(await s.cash(player)).toBe(1_000_000n);
  });

  test('of a member who is locked, at once', async () => {
    await s.fresh.db.inTx((tx) => s.ledger.freeze(tx, 1, player.memberId, true));
    expect(await s.call('bet', bet(player, 10n))).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  });

  test('beyond a limit of the member’s own', async () => {
    const limit = {
      memberId: player.memberId,
      asset: CURRENCY,
      counter: 'stake',
      period: 'day',
      cap: major(5),
      timeZone: 'Asia/Yangon',
    } as const;
    await s.fresh.db.inTx((tx) => s.ledger.limits.set(tx, 1, limit));
    expect(await s.call('bet', bet(player, 50_001n))).toMatchObject({ status: 'RS_ERROR_LIMIT_REACHED' });
    expect(await s.call('bet', bet(player, 50_000n))).toMatchObject({ status: OK });
  });

  test('on a token that another launch replaced, or that nobody used for 12 hours', async () => {
    const next = await s.relaunch(player);
    expect(await s.call('bet', bet(player, 10n))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await s.call('balance', balanceOf(player))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    s.clock.advance(11 * 3_600_000);
    expect(await s.call('bet', bet(next, 10n))).toMatchObject({ status: OK });
    s.clock.advance(11 * 3_600_000);
    expect(await s.call('balance', balanceOf(next))).toMatchObject({ status: OK, balance: wire(999_990n) });
    s.clock.advance(12 * 3_600_000);
    expect(await s.call('bet', bet(next, 10n))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  });
});

test('who is shown out of the account is out of its games as well, and what was staked there is paid all the same', async () => {
  const placed = bet(player, 10_000n);
  await s.call('bet', placed);
  await s.ports.identity.endSessions(1, player.memberId, 'replaced');
  expect(await s.call('balance', balanceOf(player))).toMatchObject({ status: OK });
  await s.ports.identity.endSessions(1, player.memberId, 'kicked');
  expect(await s.call('bet', bet(player, 10_000n))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
  expect(await s.call('win', win(placed, 20_000n))).toMatchObject({ status: OK });
  expect(await s.call('bet', bet(await s.relaunch(player), 10_000n))).toMatchObject({ status: OK });
});

test('a bet that was taken is answered so again, though its token is over or its member locked by now', async () => {
  const placed = bet(player, 10_000n);
  const first = await s.call('bet', placed);
  await s.relaunch(player);
  await s.fresh.db.inTx((tx) => s.ledger.freeze(tx, 1, player.memberId, true));
  expect(await s.call('bet', placed)).toEqual(first);
});

describe('a win', () => {
  test('of nothing closes its round', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    expect(await s.call('win', win(placed, 0n))).toMatchObject({ status: OK, balance: wire(990_000n) });
    expect(await roundsOf(player)).toMatchObject([{ stake: 10_000n, won: 0n, closedAtMs: s.clock.nowMs() }]);
  });

  test('again pays nothing more, and is answered as it was first', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    const won = win(placed, 30_000n);
    const answers = await Promise.all(Array.from({ length: 20 }, () => s.call('win', won)));
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(await s.cash(player)).toBe(1_020_000n);
    expect(await s.call('win', { ...won, amount: wire(40_000n) })).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION' });
  });

  test('of a bet that nobody knows, of another member’s, or in another currency, is refused', async () => {
    const other = await s.player(major(1));
    const placed = bet(player, 10_000n);
    expect(await s.call('win', win(placed, 10n))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    await s.call('bet', placed);
    expect(await s.call('win', win(placed, 10n, { user: other.user }))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' });
    expect(await s.call('win', win(placed, 10n, { currency: 'EUR' }))).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
    expect(await s.cash(player)).toBe(990_000n);
  });

  test('of a bet that was taken is refused for nothing: token over, member locked, vendor switched off', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    await s.relaunch(player);
    await s.fresh.db.inTx((tx) => s.ledger.freeze(tx, 1, player.memberId, true));
    await s.fresh.owner.query('update vendor_link set enabled = false');
    expect(await s.call('win', win(placed, 10_000n, { token: 'y'.repeat(43) }))).toMatchObject({ status: OK, balance: wire(1_000_000n) });
  });
});

describe('a rollback', () => {
  test('gives the stake back, once, however often it is asked for; its bet and wins on it never come again', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    const back = rollback(placed);
    const first = await s.call('rollback', back);
    expect(first).toMatchObject({ status: OK, balance: wire(1_000_000n), currency: CURRENCY });
    expect(await s.call('rollback', back)).toEqual(first);
    expect(await s.call('rollback', rollback(placed))).toMatchObject({ status: OK, balance: wire(1_000_000n) });
    expect(await s.call('bet', placed)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await s.call('win', win(placed, 10n))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await roundsOf(player)).toMatchObject([{ bets: 0, stake: 0n, closedAtMs: s.clock.nowMs() }]);
    expect(await s.cash(player)).toBe(1_000_000n);
  });

  test('of a bet that never came is done, and the bet is refused when it comes late', async () => {
    const late = bet(player, 10_000n);
    expect(await s.call('rollback', rollback(late))).toMatchObject({ status: OK, balance: wire(1_000_000n), user: player.user });
    expect(await s.call('rollback', rollback(late))).toMatchObject({ status: OK });
    expect(await s.call('bet', late)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await s.call('win', win(late, 10n))).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' });
    expect(await s.cash(player)).toBe(1_000_000n);
  });

  test('of one bet leaves the round’s others', async () => {
    const first = bet(player, 10_000n);
    const second = { ...bet(player, 20_000n), round: first.round };
    await s.call('bet', first);
    await s.call('bet', second);
    await s.call('rollback', rollback(first, { round_closed: false }));
    expect(await roundsOf(player)).toMatchObject([{ bets: 1, stake: 20_000n, closedAtMs: null }]);
    expect(await s.call('win', win(second, 5_000n))).toMatchObject({ status: OK, balance: wire(985_000n) });
  });

  test('is refused for nothing: token over, no name, member locked', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    await s.relaunch(player);
    await s.fresh.db.inTx((tx) => s.ledger.freeze(tx, 1, player.memberId, true));
    const { user: _, ...nameless } = rollback(placed, { token: 'z'.repeat(43) });
    expect(await s.call('rollback', nameless)).toMatchObject({ status: OK, balance: wire(1_000_000n), user: player.user });
  });

  test('of a bet that was won moves nothing until the win is taken back', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    const won = win(placed, 30_000n);
    await s.call('win', won);
    const early = rollback(placed);
    const first = await s.call('rollback', early);
    expect(first).toMatchObject({ status: OK, balance: wire(1_020_000n), currency: CURRENCY });
    await s.call('rollback', rollback(won));
    expect(await s.call('rollback', early)).toMatchObject({ status: OK, balance: wire(1_020_000n) });
    expect(await s.cash(player)).toBe(990_000n);
    expect(await s.call('rollback', rollback(placed))).toMatchObject({ status: OK, balance: wire(1_000_000n) });
  });

  test('of a win takes it back; what cash lacks is owed', async () => {
    const placed = bet(player, 10_000n);
    await s.call('bet', placed);
    const won = win(placed, 500_000n);
    await s.call('win', won);
    await s.call('bet', bet(player, 1_200_000n));
    expect(await s.call('rollback', rollback(won))).toMatchObject({ status: OK, balance: 0 });
    const owed = (await s.ledger.balances(1, player.memberId)).find(({ kind }) => kind === 'receivable');
    expect(owed?.balance).toBe(-210_000n);
  });
});

describe('a signature', () => {
  const alone = async (headers: Record<string, string>, text: string) => s.send('/transaction/bet', text, headers);

  test('of another key, or none, or of the same said otherwise, is refused, and nothing moves', async () => {
    const placed = bet(player, 10_000n);
    expect(await s.call('bet', placed, { key: OTHER_KEYS.privateKey })).toMatchObject({
      httpStatus: 200,
      status: 'RS_ERROR_INVALID_SIGNATURE',
    });
    expect(await alone({}, JSON.stringify(placed))).toMatchObject({
      status: 'RS_ERROR_INVALID_SIGNATURE',
      request_uuid: placed.request_uuid,
    });
    expect(await s.cash(player)).toBe(1_000_000n);
  });

  test('of a vendor at another merchant gives no right at this one', async () => {
    await s.fresh.owner.query("delete from vendor_key where merchant_id = 1 and side = 'theirs'");
    s.clock.advance(2_000);
    expect(await s.call('bet', bet(player, 10n))).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
    expect(await s.call('balance', balanceOf(player))).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
  });

  test('by an old key and by the new one is good while both are', async () => {
    await s.link({ theirKey: OTHER_KEYS.publicKey });
    expect(await s.call('bet', bet(player, 10n))).toMatchObject({ status: OK });
    expect(await s.call('bet', bet(player, 10n), { key: OTHER_KEYS.privateKey })).toMatchObject({ status: OK });
  });
});

test('what a vendor says beside is kept with its transaction, as it said it first, and refuses nothing', async () => {
  const beside = {
    supplier_transaction_id: 'st-7',
    is_aggregated: 'no',
    is_supplier_promo: null,
    bet: 'tie',
    meta: { said: 'a\u0000\ud800' },
  };
  const placed = bet(player, 10_000n, beside);
  expect(await s.call('bet', placed)).toMatchObject({ status: OK });
  expect(await s.call('bet', { ...placed, bet: 'other' })).toMatchObject({ status: OK });
  const huge = { meta: 'x'.repeat(5_000), jackpot_win: 70_000, supplier_transaction_id: 'st-8' };
  expect(await s.call('win', win(placed, 10_000n, huge))).toMatchObject({ status: OK });
  const plain = bet(player, 10n);
  await s.call('bet', plain);
  await s.call('rollback', rollback(plain, { supplier_transaction_id: 'st-9' }));
  const rows = await s.fresh.owner.query<{ kind: string; told: string | null }>(
    'select kind, told from vendor_transaction order by at, group_id',
  );
  const { is_supplier_promo: _, ...kept } = beside;
  expect(rows.map(({ kind, told }) => [kind, told && JSON.parse(told)])).toEqual([
    ['bet', kept],
    ['win', { supplier_transaction_id: 'st-8', jackpot_win: 70_000, is_aggregated: 'no', bet: 'tie' }],
    ['bet', null],
    ['rollback', { supplier_transaction_id: 'st-9' }],
  ]);
});

test('practice money is moved by its own currency', async () => {
  const trial = await s.player(major(10), { asset: 'TRIAL' });
  expect(await s.call('bet', bet(trial, 10_000n))).toMatchObject({ status: OK, currency: 'XTS', balance: wire(90_000n) });
  expect(await s.call('bet', bet(trial, 10_000n, { currency: CURRENCY }))).toMatchObject({ status: 'RS_ERROR_WRONG_CURRENCY' });
});

test('a bet that a promotion pays takes nothing, and its win is paid', async () => {
  const free = bet(player, 10_000n, { is_free: true, reward_uuid: uuid() });
  expect(await s.call('bet', free)).toMatchObject({ status: OK, balance: wire(1_000_000n) });
  expect(await s.call('win', win(free, 5_000n))).toMatchObject({ status: OK, balance: wire(1_005_000n) });
});

test('who pauses plays no free round either; what was played before is paid', async () => {
  const free = () => bet(player, 10_000n, { is_free: true, reward_uuid: uuid() });
  const [before, after] = [free(), free()];
  expect(await s.call('bet', before)).toMatchObject({ status: OK });
  const { merchantId, memberId } = player;
  await s.fresh.db.inTx((tx) =>
    s.ledger.breaks.begin(tx, merchantId, { memberId, kind: 'pause', fromMs: s.clock.nowMs(), untilMs: s.clock.nowMs() + 60_000 }),
  );
  expect(await s.call('bet', after)).toMatchObject({ status: 'RS_ERROR_USER_DISABLED' });
  expect(await s.call('win', win(before, 5_000n))).toMatchObject({ status: OK, balance: wire(1_005_000n) });
  s.clock.advance(60_000);
  expect(await s.call('bet', free())).toMatchObject({ status: OK });
});

test('a vendor under maintenance takes no bet until it is over; wins and rollbacks pass', async () => {
  const [placed, other] = [bet(player, 10_000n), bet(player, 10_000n)];
  await s.call('bet', placed);
  await s.call('bet', other);
  const first = await s.call('bet', other);
  await s.fresh.owner.query(
    `update vendor_link set paused_from = to_timestamp($1 / 1000.0), paused_until = to_timestamp($1 / 1000.0) + interval '1 minute'`,
    [s.clock.nowMs() + 1_000],
  );
  expect(await s.call('bet', bet(player, 10n))).toMatchObject({ status: OK });
  s.clock.advance(1_000);
  const late = bet(player, 10n);
  expect(await s.call('bet', late)).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
  expect(await s.call('bet', other)).toEqual(first);
  expect(await s.call('balance', balanceOf(player))).toMatchObject({ status: OK });
  expect(await s.call('win', win(placed, 10_000n))).toMatchObject({ status: OK });
  expect(await s.call('rollback', rollback(other))).toMatchObject({ status: OK });
  s.clock.advance(60_000);
  expect(await s.call('bet', bet(player, 10n))).toMatchObject({ status: OK });
  expect(await s.cash(player)).toBe(1_000_000n - 20n);
});

test('a vendor that is switched off takes no bet from that moment', async () => {
  await s.call('bet', bet(player, 10n));
  await s.fresh.owner.query('update vendor_link set enabled = false where merchant_id = 1');
  expect(await s.call('bet', bet(player, 10n))).toMatchObject({ status: 'RS_ERROR_INVALID_PARTNER' });
});

describe('by the other profile', () => {
  const protocol = 'hub88-caleta' as const;
  beforeEach(async () => {
    await s.fresh.owner.query("update vendor_link set protocol = 'hub88-caleta'");
    s.clock.advance(2_000);
  });
  const call = (name: Parameters<VendorStage['call']>[0], body: object) => s.call(name, body, { protocol });
  /** As its guide writes a call: whose it is says the token alone. */
  const nameless = <Body extends { user?: unknown }>({ user: _, ...body }: Body, supplier_user: string | null = 'cg_19098') => ({
    ...body,
    supplier_user,
  });

  test('the same money moves by its own names', async () => {
    const placed = bet(player, 10_000n);
    expect(await call('bet', placed)).toMatchObject({ status: OK });
    expect(await call('rollback', rollback(placed))).toMatchObject({ status: OK, balance: wire(1_000_000n) });
    expect((await s.call('bet', placed)).httpStatus).toBe(404);
  });

  test('a token alone says whose money it is, a jackpot its amount', async () => {
    const placed = bet(player, 10_000n);
    const { user } = player;
    expect(await call('balance', nameless(balanceOf(player), null))).toMatchObject({ status: OK, user, balance: wire(1_000_000n) });
    const first = await call('bet', nameless(placed));
    expect(first).toMatchObject({ status: OK, user, currency: CURRENCY, balance: wire(990_000n) });
    const won = nameless(win(placed, 30_000n, { jackpot_win: wire(20_000n), is_free: null }));
    await s.relaunch(player);
    expect(await call('bet', nameless(placed))).toEqual(first);
    expect(await call('bet', nameless(bet(player, 10n)))).toEqual({
      httpStatus: 200,
      status: 'RS_ERROR_TOKEN_EXPIRED',
      request_uuid: expect.any(String),
    });
    expect(await call('win', won)).toMatchObject({ status: OK, user, balance: wire(1_020_000n) });
    expect(await call('win', { ...nameless(win(placed, 10n)), token: 'of-nobody' })).toMatchObject({ status: OK, user });
    expect(await call('win', { ...nameless(win(bet(player, 1n), 10n)), token: 'of-nobody' })).toMatchObject({
      status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    });
    expect(await call('rollback', { ...nameless(rollback(won as never)), token: 'of-nobody' })).toMatchObject({ status: OK, user });
  });

  test('where the supplier has our own name of a member, it is the token’s', async () => {
    const other = await s.player(major(1));
    expect(await call('bet', nameless(bet(player, 10n), player.user))).toMatchObject({ status: OK });
    expect(await call('bet', nameless(bet(player, 10n), other.user))).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
    expect([await s.cash(player), await s.cash(other)]).toEqual([999_990n, 10_000n]);
  });

  test('the token of a launch is swapped for another, which takes its place', async () => {
    const check = (token: string) => call('info', { token }) as Promise<{ status: string; token?: string }>;
    const { token = '' } = await check(player.token);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(token).not.toBe(player.token);
    expect(await call('bet', nameless(bet({ ...player, token }, 10n)))).toMatchObject({ status: OK });
    expect(await call('bet', nameless(bet(player, 10n)))).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await check(player.token)).toMatchObject({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect(await check('of-nobody')).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' });
  });
});

test('a round that stays open is late after 48 hours', async () => {
  const figure = async () => {
    const range = { openedBeforeMs: s.clock.nowMs() - 48 * 3_600_000, sportsBeforeMs: 0 };
    return countLateRounds(s.fresh.db, range);
  };
  const placed = bet(player, 10n);
  await s.call('bet', placed);
  s.clock.advance(47 * 3_600_000);
  expect(await figure()).toBe(0);
  s.clock.advance(2 * 3_600_000);
  expect(await figure()).toBe(1);
  await s.call('win', win(placed, 0n));
  expect(await figure()).toBe(0);
});

test('calls without a signature are told in the log, 60 a minute; how many there are is counted', () => {
  const written: object[] = [];
  const log = { ...silentLog, warn: (said: object) => void written.push(said) } as typeof silentLog;
  const alarms = createAlarms({ clock: s.clock, log });
  for (let call = 0; call < 100; call += 1) alarms.tell({ kind: 'vendor_signature', vendor: 'X', path: '/x', body: '', ip: '' });
  expect([written.length, alarms.count()]).toEqual([60, 100]);
  s.clock.advance(60_000);
  alarms.tell({ kind: 'vendor_signature', vendor: 'X', path: '/x', body: '', ip: '' });
  expect(written.slice(60)).toEqual([{ unsaid: 40 }, { security: expect.objectContaining({ kind: 'vendor_signature' }) }]);
});
