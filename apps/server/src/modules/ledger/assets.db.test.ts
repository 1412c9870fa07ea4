import { amount } from '@fairhall/money/amount';
import { describe, expect, test } from 'vitest';
import { BANK, CASH, deposit, GAME, HELD, intentOf, MERCHANT, payout, START_MS, stake, TRIAL_BANK } from '../../../test/ledger/arrange.ts';
import { JACKPOT, openBooks, PROMOTION } from '../../../test/ledger/books.ts';
import { type AccountRef, type Intent, POINTS_ASSET, type TransferRequest } from './index.ts';

const { ledger, db, owner, player } = await openBooks({ membersFrom: 5_000n });

const POINTS = { owner: 'member', kind: 'points' } as const;
const RECEIVABLE = { owner: 'member', kind: 'receivable' } as const;
const bonus = (grantId: bigint): AccountRef => ({ owner: 'member', kind: 'bonus', grantId });

/** One transfer, as a group of its own. */
function move(
  id: bigint,
  [debit, credit]: readonly [AccountRef, AccountRef],
  value: bigint,
  more: Partial<TransferRequest> & { asset?: string } = {},
) {
  const { asset = 'MMK', ...rest } = more;
  return intentOf(id, [{ debit, credit, amount: amount(value), kind: 'correction', ref: 1n, ...rest }], { asset });
}

describe('bonus money lies on its grant', () => {
  test('each grant is an account of its own: won, lost and turned into cash apart from the others', async () => {
    const id = await player(50n);
    for (const intent of [
      move(id, [PROMOTION, bonus(7n)], 100n),
      move(id, [PROMOTION, bonus(8n)], 30n),
      move(id, [bonus(7n), GAME], 60n, { kind: 'stake' }),
      move(id, [GAME, bonus(7n)], 25n, { kind: 'payout' }),
      move(id, [bonus(8n), CASH], 30n),
    ])
      expect(await ledger.submit(intent)).toMatchObject({ code: 'PLACED' });
    expect(
      await owner.query("select grant_id, balance, version from account where member_id = $1 and kind = 'bonus' order by 1", [id]),
    ).toEqual([
      { grant_id: 7n, balance: 65n, version: 3n },
      { grant_id: 8n, balance: 0n, version: 2n },
    ]);
    expect((await ledger.balances(MERCHANT, id)).filter(({ kind }) => kind === 'cash' || kind === 'bonus')).toMatchObject([
      { kind: 'cash', balance: 80n },
      { kind: 'bonus', balance: 65n },
    ]);
    const { transfers } = await ledger.listTransfers(MERCHANT, id, { fromMs: START_MS, toMs: START_MS + 86_400_000, page: 0, size: 2 });
    expect(transfers).toMatchObject([
      { debit: bonus(8n), credit: CASH },
      { debit: GAME, credit: bonus(7n) },
    ]);
  });

  test('one grant does not pay for another, and real money and bonus of one stake go together or not at all', async () => {
    const id = await player(50n);
    await ledger.submit(move(id, [PROMOTION, bonus(1n)], 10n));
    await ledger.submit(move(id, [PROMOTION, bonus(2n)], 90n));
    expect(await ledger.submit(move(id, [bonus(1n), GAME], 11n, { kind: 'stake' }))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const both = (fromBonus: bigint) =>
      intentOf(id, [...stake(id, 50n).transfers, ...move(id, [bonus(1n), GAME], fromBonus, { kind: 'stake' }).transfers]);
    expect(await ledger.submit(both(11n))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: 50n });
    expect(await ledger.submit(both(10n))).toMatchObject({ code: 'PLACED', balance: 0n });
  });

  test.each([
    ['paid out', [bonus(1n), BANK]],
    ['held for a withdrawal', [bonus(1n), HELD]],
    ['paid in', [BANK, bonus(1n)]],
    ['made of cash', [CASH, bonus(1n)]],
    ['made to pay debts', [bonus(1n), RECEIVABLE]],
  ] as const)('it can not be %s', async (_, sides) => {
    const id = await player(50n);
    await ledger.submit(move(id, [PROMOTION, bonus(1n)], 10n));
    await expect(ledger.submit(move(id, sides, 5n))).rejects.toMatchObject({ constraint: 'transfer_bonus' });
  });

  test('without a grant it is a bug, and so is a grant of other money', async () => {
    const id = await player(50n);
    const noGrant = { owner: 'member', kind: 'bonus' } as const;
    const cashOfGrant = { owner: 'member', kind: 'cash', grantId: 5n } as const;
    await expect(ledger.submit(move(id, [PROMOTION, noGrant], 5n))).rejects.toThrow('invariant broken');
    await expect(ledger.submit(move(id, [cashOfGrant, GAME], 5n))).rejects.toThrow('invariant broken');
  });
});

describe('points are no money', () => {
  test('they are earned from promotions and spent on them', async () => {
    const id = await player(0n, POINTS_ASSET);
    const points = (sides: readonly [AccountRef, AccountRef], value: bigint) => move(id, sides, value, { asset: POINTS_ASSET });
    expect(await ledger.submit(points([PROMOTION, POINTS], 40n))).toMatchObject({ code: 'PLACED' });
    expect(await ledger.submit(points([POINTS, PROMOTION], 41n))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    expect(await ledger.submit(points([POINTS, PROMOTION], 15n))).toMatchObject({ code: 'PLACED' });
    expect((await ledger.balances(MERCHANT, id)).find(({ kind }) => kind === 'points')).toMatchObject({
      asset: POINTS_ASSET,
      balance: 25n,
    });
  });

  test.each([
    ['cash of the asset of points', [BANK, CASH], POINTS_ASSET],
    ['points for cash', [POINTS, CASH], POINTS_ASSET],
    ['points staked', [POINTS, GAME], POINTS_ASSET],
    ['points bought', [BANK, POINTS], POINTS_ASSET],
    ['points in a currency', [PROMOTION, POINTS], 'MMK'],
    ['money from points', [POINTS, PROMOTION], 'MMK'],
  ] as const)('there is no %s', async (_, sides, asset) => {
    const id = await player(0n, asset);
    const outcome = ledger.submit(move(id, sides, 5n, { asset }));
    if (sides[0] === POINTS) expect(await outcome).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    else await expect(outcome).rejects.toMatchObject({ code: '23514' });
  });

  test('nor would they pass if there were some', async () => {
    const id = await player(0n, POINTS_ASSET);
    await ledger.submit(move(id, [PROMOTION, POINTS], 40n, { asset: POINTS_ASSET }));
    for (const to of [CASH, GAME, BANK, JACKPOT])
      await expect(ledger.submit(move(id, [POINTS, to], 5n, { asset: POINTS_ASSET }))).rejects.toMatchObject({
        constraint: 'transfer_points',
      });
  });
});

describe('practice money', () => {
  test('has no bonus, no points and no commission', async () => {
    const id = await player(0n, 'TRIAL');
    for (const credit of [bonus(1n), POINTS, { owner: 'member', kind: 'commission' } as const])
      await expect(ledger.submit(move(id, [PROMOTION, credit], 5n, { asset: 'TRIAL' }))).rejects.toMatchObject({ code: '23514' });
    expect(await ledger.submit(move(id, [TRIAL_BANK, CASH], 5n, { asset: 'TRIAL', kind: 'trial_grant' }))).toMatchObject({
      code: 'PLACED',
    });
  });
});

describe('a correction names what it takes back', () => {
  test('it is a transfer of its own beside the first one', async () => {
    const id = await player(100n);
    const { txId } = await ledger.submit(payout(id, 40n));
    const back = move(id, [CASH, GAME], 40n, { kind: 'reversal', reverses: txId, reason: 'paid twice' });
    expect(await ledger.submit(back)).toMatchObject({ code: 'PLACED', balance: 100n });
    const { transfers } = await ledger.listTransfers(MERCHANT, id, { fromMs: START_MS, toMs: START_MS + 86_400_000, page: 0, size: 2 });
    expect(transfers).toMatchObject([
      { kind: 'reversal', reverses: txId, reason: 'paid twice' },
      { kind: 'payout', reverses: null, txId },
    ]);
  });

  test('what was never moved in the wallet can not be taken back', async () => {
    const [id, other] = [await player(100n), await player(100n)];
    const { txId } = await ledger.submit(payout(other, 40n));
    for (const reverses of [txId, 12_345n])
      await expect(ledger.submit(move(id, [CASH, GAME], 40n, { kind: 'reversal', reverses }))).rejects.toThrow('can not be taken back');
    await expect(ledger.submit(move(id, [CASH, GAME], 1n, { kind: 'stake', reverses: txId }))).rejects.toThrow('invariant broken');
  });

  test('in however many corrections, no more comes back than was moved', async () => {
    const id = await player(100n);
    const { txId } = await ledger.submit(payout(id, 40n));
    const back = (value: bigint) => move(id, [CASH, GAME], value, { kind: 'reversal', reverses: txId });
    const [half, tooMuch, rest] = [back(25n), back(16n), back(15n)];
    expect(await ledger.submit(back(41n))).toMatchObject({ code: 'REFUSED', guard: 'TAKEN_BACK', balance: 140n });
    expect(await ledger.submit(half)).toMatchObject({ code: 'PLACED', balance: 115n });
    expect(await ledger.submit(tooMuch)).toMatchObject({ code: 'REFUSED', guard: 'TAKEN_BACK', balance: 115n });
    expect(await ledger.submit(rest)).toMatchObject({ code: 'PLACED', balance: 100n });
    expect(await ledger.submit(half)).toMatchObject({ code: 'PLACED', repeated: true });
    expect(await ledger.submit(tooMuch)).toMatchObject({ code: 'REFUSED', guard: 'TAKEN_BACK', repeated: true });
    expect(await ledger.submit(back(1n))).toMatchObject({ code: 'REFUSED', guard: 'TAKEN_BACK', balance: 100n });
  });

  test('asked for at once it is taken back once, by the lanes, in one call and in calls of their own', async () => {
    const id = await player(100n);
    const groups = await Promise.all([payout(id, 10n), payout(id, 20n), payout(id, 30n)].map((one) => ledger.submit(one)));
    const [lanes, call, calls] = groups.map(({ txId }, n) =>
      Array.from({ length: 8 }, () => move(id, [CASH, GAME], 10n * BigInt(n + 1), { kind: 'correction', reverses: txId })),
    ) as [Intent[], Intent[], Intent[]];
    const answers = await Promise.all([
      Promise.all(lanes.map((one) => ledger.submit(one))),
      db.inTx((tx) => ledger.post(tx, call)),
      Promise.all(calls.map((one) => db.inTx(async (tx) => (await ledger.post(tx, [one]))[0]))),
    ]);
    for (const of of answers) expect(of.map((one) => one?.guard ?? one?.code).sort()).toEqual(['PLACED', ...Array(7).fill('TAKEN_BACK')]);
    const [cash] = await ledger.balances(MERCHANT, id);
    expect(cash).toMatchObject({ kind: 'cash', balance: 100n });
  });

  test('in a batch with others nobody else suffers from it', async () => {
    const [id, other] = [await player(100n), await player(100n)];
    const outcomes = await Promise.allSettled([
      ledger.submit(stake(other, 1n)),
      ledger.submit(move(id, [CASH, GAME], 1n, { kind: 'reversal', reverses: 5n })),
      ledger.submit(deposit(id, 1n)),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});

test.each([
  ['bonus without a grant', "'MMK', 'bonus', 0"],
  ['cash with a grant', "'MMK', 'cash', 4"],
  ['points of a currency', "'MMK', 'points', 0"],
  ['money held in points', "'POINTS', 'held', 0"],
  ['bonus of practice money', "'TRIAL', 'bonus', 4"],
])('no account is opened for %s', async (_, kind) => {
  await expect(
    db.query(`insert into account (merchant_id, part, member_id, asset, kind, grant_id) values (1, ledger_part(1, 77), 77, ${kind})`),
  ).rejects.toMatchObject({ code: '23514', constraint: 'account_kind' });
});

test('what an account is can not be changed', async () => {
  for (const column of ["asset = 'PHP'", "kind = 'held'", 'grant_id = 1', 'member_id = 1', 'min_balance = -5'])
    await expect(db.query(`update account set ${column} where member_id = 5001`)).rejects.toThrow('permission denied');
});
