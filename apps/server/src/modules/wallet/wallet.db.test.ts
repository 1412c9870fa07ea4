import type { MemberType } from '@fairhall/contract/endpoint';
import { MEMBER_EVENTS } from '@fairhall/contract/events';
import { type Amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createControllableClock } from '../../platform/clock.ts';
import { createCursors } from '../../platform/cursors.ts';
import type { MemberContext, MerchantRef } from '../../platform/http/context.ts';
import { makeKey } from '../../platform/http/idempotency-key.ts';
import { createIds } from '../../platform/ids.ts';
import { silentLog } from '../../platform/log.ts';
import { readMemberOutbox } from '../../platform/outbox.ts';
import { systemRandom } from '../../platform/random.ts';
import { checkInvariants, createLedger, requestHash, TRIAL_ASSET, type TransferRequest } from '../ledger/index.ts';
import { createMerchant, createMerchantModule } from '../merchant/index.ts';
import { memberExpanders } from './events.ts';
import { balanceOf } from './queries/balance.ts';
import { memberTransfers } from './queries/member-transfers.ts';
import { transactionsOf } from './queries/transactions.ts';

const NOON = Date.parse('2026-11-21T05:30:00Z'); // 12:00 in Yangon
const DAY = 86_400_000;

let fresh: FreshDatabase;
let merchant: MerchantRef;
let ledger: ReturnType<typeof createLedger>;
const clock = createControllableClock({ startMs: NOON, frozen: true });

beforeEach(async () => {
  fresh = await freshDatabase();
  clock.setTo(NOON);
  ledger = createLedger({ db: fresh.db, clock, ids: createIds(clock, 3), log: silentLog });
  const profile = { currency: { code: 'MMK', symbol: 'K', displayDigits: 2 } };
  const words = { preset: 'standard', hosts: [], overrides: { profile }, author: 'test', reason: 'test' };
  await createMerchant({ db: fresh.owner, nowMs: NOON }, { merchantId: 1, code: 'lotus', ...words });
  merchant = await createMerchantModule({ db: fresh.db, nowMs: clock.nowMs }).port.byId(1);
});
afterEach(async () => {
  expect((await checkInvariants(fresh.owner)).filter(({ broken }) => broken > 0)).toEqual([]);
  await ledger.stop();
  await fresh.close();
});

type Reader = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;

async function member(memberId: bigint, type: MemberType = 0, merchantId = 1): Promise<Reader> {
  await fresh.db.inTx((tx) => ledger.openWallet(tx, merchantId, memberId, type === 4 ? TRIAL_ASSET : 'MMK'));
  return { merchant, language: 'EN', actor: { merchantId, memberId, type, account: `Mei${memberId}`, sessionId: 1n, sinceMs: 0 } };
}

const CASH = { owner: 'member', kind: 'cash' } as const;
const BANK = { owner: 'house', kind: 'outside', area: 'BAYVIEW' } as const;
const TRIAL_BANK = { owner: 'house', kind: 'trial_bank', area: 'TRIAL' } as const;
const GAME = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;

async function move({ actor }: Reader, transfer: TransferRequest, asset = 'MMK'): Promise<bigint> {
  const { merchantId, memberId } = actor;
  const key = makeKey(clock.nowMs(), systemRandom);
  const answer = await ledger.submit({
    ...{ merchantId, memberId, asset, key },
    requestHash: requestHash([key]),
    actor: { type: 'system', id: 'test' },
    transfers: [transfer],
  });
  invariant(answer.code === 'PLACED', `moved, not ${answer.code}`);
  return answer.txId;
}

const deposit = (reader: Reader, amount: Amount) =>
  move(reader, { debit: BANK, credit: CASH, amount, kind: 'deposit', ref: 71n, reason: 'LT-7Q4K2' });
const stake = (reader: Reader, amount: Amount) => move(reader, { debit: CASH, credit: GAME, amount, kind: 'stake', ref: 5n });
const payout = (reader: Reader, amount: Amount) => move(reader, { debit: GAME, credit: CASH, amount, kind: 'payout', ref: 9n });

/** Of other modules: the bet 9 and the deposit 71 are known. */
const bet = { orderNo: 'W5QK9F814AO', gameName: 'Fast K3', numero: '20261121-0869', lastNumero: '20261121-0869' };
const subjects = { bets: vi.fn(async () => new Map([[9n, bet]])), banks: vi.fn(async () => new Map([[71n, 'Bayview Demo Bank']])) };
const cursors = createCursors(async () => 'a secret of a test');
const deps = () => ({ clock, ledger, subjects, cursors });
async function record(reader: Reader, query: Parameters<typeof transactionsOf>[2] = {}) {
  const answer = await transactionsOf(deps(), reader, query);
  invariant(answer.ok, 'the record is told');
  return answer.value;
}

test('the balance is the cash to the last unit, with the version that pushes are compared by', async () => {
  const mei = await member(1n);
  expect(await balanceOf(deps(), mei)).toMatchObject({ sumBalance: '0.0000', balanceE4: '0', version: '0' });
  await deposit(mei, major(2_000));
  await stake(mei, 20_001n as Amount);
  expect(await balanceOf(deps(), mei)).toEqual({
    sumBalance: '1997.9999',
    mainWalletBalance: '1997.9999',
    currency: 'MMK',
    currencySymbol: 'K',
    balance: [{ accountTypeId: 2, availBalance: '1997.9999' }],
    balanceE4: '19979999',
    version: '2',
    asset: 'MMK',
  });
});

test('a trial member has practice money, told with the symbol of the merchant', async () => {
  const guest = await member(2n, 4);
  await move(guest, { debit: TRIAL_BANK, credit: CASH, amount: major(500), kind: 'trial_grant', ref: 2n }, TRIAL_ASSET);
  expect(await balanceOf(deps(), guest)).toMatchObject({ sumBalance: '500.0000', currency: 'TRIAL', asset: 'TRIAL', currencySymbol: 'K' });
  expect((await record(guest)).list).toMatchObject([{ txTypeId: 'trial_grant', amount: '500.0000' }]);
  expect((await record({ ...guest, actor: { ...guest.actor, type: 0 } })).list).toEqual([]);
});

test('without a wallet there is nothing, at version 0', async () => {
  const mei = await member(3n);
  const nobody = { ...mei, actor: { ...mei.actor, memberId: 99n } };
  expect(await balanceOf(deps(), nobody)).toMatchObject({ balanceE4: '0', version: '0' });
});

test('the record tells each move newest first, signed, with the balance after it', async () => {
  const mei = await member(1n);
  await deposit(mei, major(2_000));
  clock.advance(1_000);
  const orderId = await stake(mei, major(10));
  clock.advance(1_000);
  await payout(mei, major(19));
  const { list, ...rest } = await record(mei);
  expect(rest).toEqual({ page: 1, totalPages: 1, total: 3 });
  expect(
    list.map(({ txTypeName, amount, currentAvailBalance, orderNo, remark }) => [txTypeName, amount, currentAvailBalance, orderNo, remark]),
  ).toEqual([
    ['Winnings', '19.0000', '2009.0000', bet.orderNo, ''],
    ['Bet', '-10.0000', '1990.0000', orderId.toString(36).toUpperCase(), ''],
    ['Deposit', '2000.0000', '2000.0000', 'LT-7Q4K2', ''],
  ]);
});

test('a page asks each module once what its moves were about, by the ids that the ledger kept', async () => {
  const mei = await member(1n);
  await deposit(mei, major(2_000));
  const orderId = await stake(mei, major(10));
  const other = await stake(mei, major(5));
  await payout(mei, major(19));
  vi.clearAllMocks();
  const { list } = await record(mei, { language: 'CN' });
  expect(list[0]).toMatchObject(bet);
  expect(list.map(({ gameName, channel }) => [gameName, channel])).toEqual([
    ['Fast K3', undefined],
    [undefined, undefined],
    [undefined, undefined],
    [undefined, 'Bayview Demo Bank'],
  ]);
  const of = expect.objectContaining({ merchantId: 1, memberId: 1n, language: 'CN' });
  const orders = [other, orderId].map((id) => ({ orderId: id, drawId: 5n }));
  expect(subjects.bets.mock.calls).toEqual([[of, { betIds: [9n], orders }]]);
  expect(subjects.banks.mock.calls).toEqual([[of, [71n]]]);
});

test('so does a page of the console', async () => {
  const mei = await member(1n);
  await deposit(mei, major(2_000));
  await payout(mei, major(19));
  vi.clearAllMocks();
  const owner = { merchantId: 1, memberId: 1n, account: 'Mei1' } as Parameters<typeof memberTransfers>[1];
  const operators = { names: async () => new Map<string, string>() };
  const { list } = await memberTransfers({ ...deps(), operators }, owner, { language: 'MY' });
  expect(list).toMatchObject([
    { kind: 'payout', ref: '9', ...bet },
    { kind: 'deposit', channel: 'Bayview Demo Bank' },
  ]);
  const of = expect.objectContaining({ merchantId: 1, memberId: 1n, language: 'MY' });
  expect(subjects.bets.mock.calls).toEqual([[of, { betIds: [9n], orders: [] }]]);
});

test('names come in the language asked for, else in that of the page', async () => {
  const mei = { ...(await member(1n)), language: 'CN' };
  await deposit(mei, major(1));
  expect((await record(mei)).list[0]?.txTypeName).toBe('存款');
  expect((await record(mei, { language: 'my' })).list[0]?.txTypeName).toBe('ငွေသွင်း');
  expect((await record(mei, { language: 'xx' })).list[0]?.txTypeName).toBe('存款');
});

test('types narrow the record, its count and its pages', async () => {
  const mei = await member(1n);
  await deposit(mei, major(100));
  for (let n = 0; n < 5; n += 1) await stake(mei, major(1));
  await payout(mei, major(2));
  const betting = await record(mei, { codeTypes: 'betting', size: 2, page: 3 });
  expect(betting).toMatchObject({ page: 3, totalPages: 3, total: 5, list: [{ txTypeId: 'stake' }] });
  expect((await record(mei, { codeTypes: 'deposit,winning' })).list.map(({ txTypeId }) => txTypeId)).toEqual(['payout', 'deposit']);
  expect(await record(mei, { codeTypes: 'dividend' })).toMatchObject({ list: [], total: 0, totalPages: 0 });
  expect(await transactionsOf(deps(), mei, { codeTypes: 'nonsense' })).toMatchObject({
    ok: false,
    code: 'INVALID_INPUT',
    field: 'codeTypes',
  });
});

test('today is the day of the merchant, and a range reaches over 30 days at most', async () => {
  const mei = await member(1n);
  clock.setTo(Date.parse('2026-11-20T17:29:59Z')); // a second before midnight in Yangon
  await deposit(mei, major(1));
  clock.setTo(Date.parse('2026-11-20T17:30:00Z'));
  await deposit(mei, major(2));
  clock.setTo(NOON);
  await deposit(mei, major(3));
  const amounts = async (query: Parameters<typeof record>[1]) => (await record(mei, query)).list.map(({ amount }) => Number(amount));
  expect(await amounts({})).toEqual([3, 2]);
  const midnight = Date.parse('2026-11-20T17:30:00Z');
  expect(await amounts({ startTime: midnight - DAY, endTime: midnight - 1 })).toEqual([1]);
  expect(await amounts({ endTime: midnight - 1 })).toEqual([1]);
  expect(await amounts({ startTime: midnight - 30 * DAY, endTime: midnight + DAY - 1 })).toEqual([3, 2, 1]);
  expect(await amounts({ startTime: NOON + 400 * DAY, endTime: NOON + 401 * DAY })).toEqual([]);
  expect(await amounts({ startTime: 4_102_444_799_999, endTime: 4_102_444_800_000 })).toEqual([]);
  for (const range of [{ startTime: midnight - 32 * DAY, endTime: midnight }, { startTime: NOON, endTime: NOON - 2 }, { startTime: 0 }]) {
    expect(await transactionsOf(deps(), mei, range)).toMatchObject({ ok: false, code: 'INVALID_INPUT', field: 'startTime' });
  }
});

test('by a cursor a year is told, each move once, whatever comes meanwhile; pages say where a cursor goes on', async () => {
  const [mei, bo] = [await member(1n), await member(2n)];
  for (let n = 0; n < 5; n += 1) {
    clock.setTo(NOON - (300 - n * 70) * DAY);
    await deposit(mei, major(n + 1));
  }
  clock.setTo(NOON);
  const year = { startTime: NOON - 360 * DAY, endTime: NOON, size: 2 };
  const seen: number[] = [];
  let cursor: string | undefined = '';
  for (let round = 0; cursor !== undefined && round < 9; round += 1) {
    const { list, next }: Awaited<ReturnType<typeof record>> = await record(mei, { ...year, cursor });
    seen.push(...list.map(({ amount }) => Number(amount)));
    cursor = next;
    if (round === 0) await deposit(mei, major(9));
  }
  expect(seen).toEqual([5, 4, 3, 2, 1]);
  const first = (await record(mei, { ...year, cursor: '' })).next;
  expect(await transactionsOf(deps(), bo, { ...year, cursor: first })).toMatchObject({ ok: false, code: 'CURSOR_BAD', field: 'cursor' });
  expect(await transactionsOf(deps(), mei, { ...year, codeTypes: 'deposit', cursor: first })).toMatchObject({
    ok: false,
    code: 'CURSOR_BAD',
  });
  expect(await transactionsOf(deps(), mei, { startTime: NOON - 370 * DAY, cursor: '' })).toMatchObject({ ok: false, field: 'startTime' });

  await deposit(mei, major(10));
  const today = { startTime: NOON - DAY, endTime: NOON + DAY, size: 1 };
  const page = await record(mei, { ...today, page: 1 });
  expect(page).toMatchObject({ page: 1, totalPages: 2, total: 2, list: [{ amount: '10.0000' }] });
  expect((await record(mei, { ...today, cursor: page.next })).list).toMatchObject([{ amount: '9.0000' }]);
  expect((await record(mei, { ...today, page: 2 })).next).toBeUndefined();
});

test('a member sees its own moves alone', async () => {
  const [mei, bo, far] = [await member(1n), await member(2n), await member(1n, 0, 2)];
  await deposit(mei, major(1));
  expect((await record(bo)).list).toEqual([]);
  expect((await record(far)).list).toEqual([]);
  expect(await balanceOf(deps(), far)).toMatchObject({ balanceE4: '0' });
  expect((await record(mei, { subordinateName: 'MEI1' })).list).toHaveLength(1);
  expect(await transactionsOf(deps(), mei, { subordinateName: 'Mei2' })).toMatchObject({ ok: false, field: 'subordinateName' });
});

test('a move is pushed to its member with balance and version, in the shape of the contract', async () => {
  const mei = await member(1n);
  await deposit(mei, major(7));
  await vi.waitFor(async () => {
    const rows = await readMemberOutbox(fresh.db, { merchantId: 1, memberId: 1n, after: { xid: 0n, id: 0n }, max: 10 });
    const audience = { merchantId: 1, memberId: 1n, sessionId: 1n };
    const events = (await Promise.all(rows.map((row) => memberExpanders()[row.topic]?.(row, audience) ?? []))).flat();
    expect(events.map(({ data }) => MEMBER_EVENTS['wallet.changed'].parse(data))).toEqual([
      { asset: 'MMK', balance: '70000', version: '1' },
    ]);
  }, 60_000);
});
