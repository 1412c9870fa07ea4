// What operators and members do with payments by providers: orders that are closed, money that is sent back, ways that are switched, keys that
// are changed, and rules by which orders go.
import { major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { describe, expect, test } from 'vitest';
import { PAYMENTS_DEMO } from '../apps/sandbox/payments/demo.ts';
import { addAccount, changeAccount, openAccount } from '../apps/server/src/modules/cashier/providers/account-desk.ts';
import { addWay, changeWay } from '../apps/server/src/modules/cashier/providers/channel-desk.ts';
import { askRefund } from '../apps/server/src/modules/cashier/providers/commands/ask-refund.ts';
import { leaveDeposit } from '../apps/server/src/modules/cashier/providers/commands/leave-deposit.ts';
import { payByProvider } from '../apps/server/src/modules/cashier/providers/commands/pay-by-provider.ts';
import { makingRefunds } from '../apps/server/src/modules/cashier/providers/jobs/make-refunds.ts';
import { providersOf } from '../apps/server/src/modules/cashier/providers/queries/providers-of.ts';
import { setRules, simulate } from '../apps/server/src/modules/cashier/providers/route-desk.ts';
import { readReport } from '../apps/server/src/modules/cashier/providers/two-c-two-p-report.ts';
import { depositDetail } from '../apps/server/src/modules/cashier/queries/detail.ts';
import { listChannels, listOpenChannels } from '../apps/server/src/modules/cashier/store/channels.ts';
import type { OperatorContext } from '../apps/server/src/platform/http/context.ts';
import { nora, sam } from '../apps/server/test/cashier/stage.ts';
import { namesBroken } from '../apps/server/test/invariants/planting.ts';
import {
  arrive,
  button,
  cash,
  deps,
  fault,
  HEARD,
  HOUR_MS,
  HOUSES,
  type House,
  hall,
  MINUTE_MS,
  NAMES,
  open,
  pass,
  payer,
  paymentsWorld,
  press,
  s,
  seen,
  WHOLE,
} from './vitest/payments-world.ts';

paymentsWorld();

const own = () => ({ ...deps, db: deps.db.of(payer.actor.merchantId) });
/** Above the bounds of every channel: it is noted and waits for a person. */
const TOO_MUCH = major(600_000);

function by(operator = nora): OperatorContext {
  const { merchantId } = payer.actor;
  return { operator: { ...operator, merchantId }, ip: '203.0.113.7', merchant: payer.merchant } as OperatorContext;
}

async function newestDeposit(): Promise<string> {
  const [row] = await s.fresh.owner.query<{ id: bigint }>('select max(deposit_id) as id from deposit where merchant_id = $1', [
    payer.actor.merchantId,
  ]);
  return String(row?.id);
}

const refund = (depositId: string, operator = nora, amount = TOO_MUCH) =>
  askRefund(own(), by(operator), { depositId, amountE4: digits(amount), reason: 'too much' });
/** One round, with all of its answers. */
const makeRefunds = () => makingRefunds(deps, ANSWERS_WITHIN_MS)();
const ANSWERS_WITHIN_MS = 60_000;
async function work(ms = 0): Promise<void> {
  s.deps.clock.advance(ms);
  while ((await makeRefunds()) === 'more');
}
const refunds = () =>
  s.fresh.owner.query<{ state: string; trouble: string | null }>(
    'select state, trouble from provider_refund where merchant_id = $1 order by refund_id desc limit 1',
    [payer.actor.merchantId],
  );
type There = { id: string; state: string; refunds: { amount: string }[] };
async function there(order: string): Promise<There> {
  return (await (await fetch(`http://127.0.0.1:${hall.port}/payments/test/payments/${order}`)).json()) as There;
}
const sentBack = async () =>
  s.fresh.owner.query("select 1 from provider_call where op = 'refund' and merchant_id = $1", [payer.actor.merchantId]);

/** Paid with more than may be credited. */
async function overpaid(name: House): Promise<{ order: string; depositId: string }> {
  await arrive(name);
  const order = await open();
  const depositId = await newestDeposit();
  await press('POST', `payments/${order}/pay_more`, { amount: '600000' });
  await pass();
  expect((await seen()).at(-1)).toMatchObject({ deposit: 'paid', order: 'succeeded' });
  return { order, depositId };
}

/** 2C2P by another door, with keys of its own. */
const REFUNDING = ['kbz', 'momo', '2c2p'] as const;

describe.each(REFUNDING)('%s', (name) => {
  test('what may not be credited goes back, once, and is nobody’s balance meanwhile', async () => {
    const { order, depositId } = await overpaid(name);
    expect(await depositDetail(own(), by(), depositId)).toMatchObject({ value: { refund: { state: 'possible' } } });
    expect(await refund(depositId, nora, WHOLE)).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE' });
    expect(await refund(depositId)).toMatchObject({ ok: true, value: { state: 'refunding' } });
    expect((await there(order)).refunds, 'nothing is sent before it is committed').toEqual([]);
    await work();
    expect(await refund(depositId)).toMatchObject({ code: 'DEPOSIT_STATE' });
    expect((await there(order)).refunds).toHaveLength(1);
    expect((await seen()).at(-1)).toMatchObject({ deposit: 'refunded' });
    await work(2 * HOUR_MS);
    await pass(2 * HOUR_MS);
    expect(await cash()).toBe(ZERO);
    expect((await there(order)).refunds).toHaveLength(1);
    expect(await namesBroken(s.fresh.owner, "update provider_refund set state = 'failed' where state = 'succeeded'")).toEqual([
      'refund_is_of_money_that_was_not_credited',
    ]);
  });

  test.each(['lost', 'garbage'])('a refund whose answer is %s is asked about, and sent no second time', async (kind) => {
    const { order, depositId } = await overpaid(name);
    const before = (await sentBack()).length;
    await fault('refund', kind);
    await refund(depositId);
    await work();
    expect(await refunds()).toMatchObject([{ state: 'unknown' }]);
    expect(await refund(depositId)).toMatchObject({ code: 'DEPOSIT_STATE' });
    await work(10_000);
    expect((await seen()).at(-1)).toMatchObject({ deposit: 'refunded' });
    expect((await there(order)).refunds).toHaveLength(1);
    expect((await sentBack()).length).toBe(before + 1);
  });

  test('one that never came to be is believed so only after it was said twice, and late enough; then another may be made', async () => {
    const { order, depositId } = await overpaid(name);
    await fault('refund', 'error');
    await refund(depositId);
    await work();
    for (const ms of [10_000, MINUTE_MS, 10 * MINUTE_MS]) {
      await work(ms);
      expect((await seen()).at(-1)).toMatchObject({ deposit: 'refunding' });
    }
    await work(10 * MINUTE_MS);
    expect((await seen()).at(-1)).toMatchObject({ deposit: 'review' });
    expect(await depositDetail(own(), by(), depositId)).toMatchObject({ value: { refund: { state: 'failed' } } });
    await refund(depositId);
    await work();
    expect((await seen()).at(-1)).toMatchObject({ deposit: 'refunded' });
    expect((await there(order)).refunds).toHaveLength(1);
  });
});

test('from the threshold on it takes two operators, and not the same one twice', async () => {
  const { depositId } = await overpaid('kbz');
  const from = (amount: string) =>
    s.fresh.owner.query(
      `update merchant_override set overrides = jsonb_set(overrides, '{approvals,depositSecondFrom}', to_jsonb($1::text))`,
      [amount],
    );
  await from('5000');
  expect(await refund(depositId)).toMatchObject({ ok: true, value: { state: 'review' } });
  await work();
  expect(await refunds()).toMatchObject([{ state: 'asked' }]);
  expect(await depositDetail(own(), by(sam), depositId)).toMatchObject({ value: { refund: { state: 'asked', by: 'nora' } } });
  expect(await refund(depositId)).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await refund(depositId, sam)).toMatchObject({ ok: true, value: { state: 'refunding' } });
  await work();
  expect((await seen()).at(-1)).toMatchObject({ deposit: 'refunded' });
  await from('900000.0000');
});

describe.each(NAMES)('%s', (name) => {
  test('a way that is left is closed at its provider where it can be; what was paid all the same is credited', async () => {
    await arrive(name);
    const [left, paid] = [await open(), await open()];
    const [paidId, leftId] = [await newestDeposit(), await firstDeposit()];
    expect(await leaveDeposit(own(), payer, leftId)).toMatchObject({ ok: true, value: { state: 'expired' } });
    expect(await leaveDeposit(own(), payer, leftId), 'again it is the same').toMatchObject({ ok: true, value: { state: 'expired' } });
    expect((await there(left)).state).toBe(name === 'momo' ? 'waiting' : 'closed');
    await button(paid, 'callback_never');
    expect(await leaveDeposit(own(), payer, paidId)).toMatchObject({ ok: true, value: { state: 'approved' } });
    expect(await cash()).toBe(WHOLE);
    await button(left, 'approve_late');
    await pass();
    expect(await cash()).toBe(major(40_000));
  });

  test('one that still waits behind its time is closed, once', async () => {
    await arrive(name);
    const order = await open();
    await pass(31 * MINUTE_MS);
    await pass(5 * MINUTE_MS);
    expect((await there(order)).state).toBe(name === 'momo' ? 'waiting' : 'closed');
    const closed = await s.fresh.owner.query(
      "select 1 from provider_call c join provider_order o using (merchant_id, order_id) where c.op = 'close' and o.merchant_id = $1 and 'D' || o.order_id = $2",
      [payer.actor.merchantId, order.split('-')[1]],
    );
    expect(closed).toHaveLength(name === 'momo' ? 0 : 1);
  });

  test('new keys count at once, and what the old ones signed for as long as was said', async () => {
    await arrive(name);
    const order = await open();
    const before = await lying();
    const { keys } = HOUSES[name];
    const wrong = Object.fromEntries(Object.keys(keys).map((one) => [one, 'the new key']));
    const change = (keys: Record<string, string>, oldKeyHours: number) =>
      changeAccount(own(), by(), 1, { keys, oldKeyHours, reason: 'changed over' });
    expect(await changeAccount(own(), by(), 1, { keys: { other: 'x' }, reason: 'no' })).toMatchObject({ field: 'keys' });
    await change(wrong, 2);
    const board = async () => (await providersOf(own(), { merchant: payer.merchant, operator: by().operator })).accounts[0];
    expect((await board())?.oldKeysUntilMs).toBeGreaterThan(s.deps.clock.nowMs());
    expect(await button(order, 'approve'), 'signed with the old key').toEqual({ callback: HEARD[name] });
    s.deps.clock.advance(3 * HOUR_MS);
    expect(await board()).toMatchObject({ oldKeysUntilMs: null });
    expect(await press('POST', `payments/${order}/callback_unknown`)).toEqual({ callback: 403 });
    await change(keys, 0);
    await pass();
    expect(await cash()).toBe(WHOLE);
    expect((await lying()) - before, 'what came lies there').toBe(WHOLE);
  });
});

/** By the books, at all of the merchant's channels. */
async function lying(): Promise<bigint> {
  const { channels } = await providersOf(own(), { merchant: payer.merchant, operator: by().operator });
  return channels.reduce((sum, { floatE4 }) => sum + BigInt(floatE4 ?? 0), 0n);
}

async function firstDeposit(): Promise<string> {
  const [row] = await s.fresh.owner.query<{ id: bigint }>(
    'select min(deposit_id) as id from deposit where merchant_id = $1 and member_id = $2',
    [payer.actor.merchantId, payer.actor.memberId],
  );
  return String(row?.id);
}

test('a way that is added stays shut, then leads to the accounts that two operators opened; its code is its own for ever', async () => {
  await arrive('momo');
  const { merchantId } = payer.merchant;
  const wish = {
    ...{ kind: 'qr' as const, code: 'MOMO_SECOND', name: 'MoMo, second', bankCode: 'MOMO2', scheme: null, bin: null },
    ...{ minE4: digits(major(1)), maxE4: digits(major(500_000)), accounts: [{ accountId: 1, feeE4: 20 }], reason: 'another shop' },
  };
  const [first] = await listChannels(s.deps.db, merchantId);
  invariant(first, 'there is a way already');
  const wrong: [Partial<Parameters<typeof addWay>[2]>, string][] = [
    [{ code: first.code }, 'code'],
    [{ scheme: 'PROMPTPAY' }, 'scheme'],
    [{ kind: 'bank_qr', scheme: 'VIETQR', accounts: [] }, 'bin'],
    [{ kind: 'transfer' }, 'accounts'],
    [{ accounts: [{ accountId: 9, feeE4: 0 }] }, 'accounts'],
    [{ bankCode: 'PGMT' }, 'bankCode'],
    [{ minE4: '0' }, 'minE4'],
    [{ maxE4: '1' }, 'maxE4'],
  ];
  for (const [change, field] of wrong)
    expect(await addWay(own(), by(), { ...wish, ...change })).toMatchObject({ code: 'FIELD_FORMAT', field });
  const added = await addWay(own(), by(), wish);
  invariant(added.ok, 'it is added');
  const { vendorId } = added.value;
  const listed = async () => (await listOpenChannels(s.deps.db, merchantId)).map((channel) => channel.vendorId);
  expect(await listed()).not.toContain(vendorId);
  const input = { vendorId, mcsBankCode: wish.code, bankCode: wish.bankCode, bankType: wish.bankCode, amount: '20000' };
  const pay = () => payByProvider(own(), payer, { key: s.key(), input, kind: 'qr' });
  expect(await pay()).toMatchObject({ code: 'CHANNEL_UNAVAILABLE' });
  const change = (more: object) => changeWay(own(), by(), vendorId, { open: true, slot: 'QQ', reason: 'from today', ...more });
  expect(await change({ minE4: '0' })).toMatchObject({ code: 'FIELD_FORMAT', field: 'minE4' });
  expect(await change({ maxE4: '1' })).toMatchObject({ code: 'FIELD_FORMAT', field: 'maxE4' });
  expect(await change({ maxE4: digits(major(19_999)), name: 'MoMo again' })).toMatchObject({ ok: true });
  expect(await listed()).toContain(vendorId);
  expect(await pay()).toMatchObject({ code: 'AMOUNT_OUT_OF_RANGE', detail: { max: '19,999.00' } });
  expect(await change({ maxE4: digits(major(20_000)) })).toMatchObject({ ok: true });
  expect(await pay()).toMatchObject({ ok: true });
  expect((await listChannels(s.deps.db, merchantId)).find((one) => one.vendorId === vendorId)).toMatchObject({ bankName: 'MoMo again' });
});

test('an account that one operator entered receives nothing before another opens it; rules then say which orders it takes', async () => {
  await arrive('momo');
  const { keys } = HOUSES.momo;
  const [first] = (await providersOf(own(), { merchant: payer.merchant, operator: by().operator })).accounts;
  const settings = {
    baseUrl: 'https://pay.example.test',
    callbackUrl: 'https://me.example.test',
    accessKey: 'A',
    returnUrl: 'https://me.example.test',
  };
  const wish = { provider: 'momo' as const, name: 'Second', environment: 'live' as const, publicId: 'OTHER', settings, keys };
  const entered = await addAccount(own(), by(), { ...wish, channels: [{ vendorId: 201, feeE4: 10 }], reason: 'more room' });
  invariant(entered.ok, 'it is entered');
  const { accountId } = entered.value;
  expect(await addAccount(own(), by(), { ...wish, channels: [], reason: 'again' })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  expect(await addAccount(own(), by(), { ...wish, settings: { baseUrl: 'x' }, channels: [], reason: 'x' })).toMatchObject({
    field: 'settings',
  });
  expect(await changeAccount(own(), by(), accountId, { open: true, reason: 'alone' })).toMatchObject({ code: 'CHANGED_MEANWHILE' });
  const asked = { amountE4: digits(WHOLE), minute: 720 };
  expect(await simulate(own(), by(), 201, asked)).toMatchObject({ value: { accounts: [first?.accountId], rule: null } });
  expect(await openAccount(own(), by(), accountId, { reason: 'x' })).toMatchObject({ code: 'SECOND_OPERATOR_REQUIRED' });
  expect(await openAccount(own(), by(sam), accountId, { reason: 'x' })).toMatchObject({ ok: true });
  expect(await simulate(own(), by(), 201, asked)).toMatchObject({
    value: { by: 'score', candidates: [{ accountId: 1 }, { accountId, score: 8_000 - 30, out: null }] },
  });
  const rule = { mode: 'order' as const, minE4: null, maxE4: null, fromMinute: 0, untilMinute: 0, level: 0, country: null, shares: null };
  const rules = [
    { ...rule, minE4: digits(major(50_000)), accounts: [accountId] },
    { ...rule, accounts: [1] },
  ];
  expect(await setRules(own(), by(), 201, { rules: [{ ...rule, accounts: [9] }], reason: 'x' })).toMatchObject({
    field: 'rules/0/accounts',
  });
  expect(await setRules(own(), by(), 201, { rules: [{ ...rule, accounts: [1], shares: [5] }], reason: 'x' })).toMatchObject({
    field: 'rules/0',
  });
  expect(await setRules(own(), by(), 201, { rules, reason: 'large ones apart' })).toMatchObject({ ok: true });
  expect(await simulate(own(), by(), 201, asked)).toMatchObject({ value: { by: 'order', rule: 2, accounts: [1] } });
  expect(await simulate(own(), by(), 201, { ...asked, amountE4: digits(major(50_000)) })).toMatchObject({
    value: {
      rule: 1,
      accounts: [accountId],
      candidates: [
        { accountId: 1, out: 'rule' },
        { accountId, out: null },
      ],
    },
  });
  const order = await open();
  expect((await there(order)).state).toBe('waiting');
  const [kept] = await s.fresh.owner.query<{ decision: object }>('select decision from provider_order order by order_id desc limit 1');
  expect(kept?.decision).toMatchObject({ by: 'order', rule: 2 });
});

test('2C2P’s file of a day names what was paid, and what was taken back or sent back, each with its fee', async () => {
  await arrive('2c2p');
  const [paid, takenBack, open1] = [await open(), await open(), await open()];
  for (const order of [paid, takenBack]) await button(order, 'approve');
  await button(takenBack, 'charge_back');
  const { merchantID, secretKey } = PAYMENTS_DEMO['2c2p'];
  const url = `http://127.0.0.1:${hall.port}/payments/2c2p/reports`;
  const day = new Date(Date.now() + 7 * HOUR_MS).toISOString().slice(0, 10);
  const said = await readReport({ url, merchantID, secretKey }, day);
  invariant(said.kind === 'definite', 'it is read');
  const of = (order: string) => said.lines.find(({ ref }) => `2c2p-${ref}` === order);
  expect(of(paid)).toMatchObject({ amount: WHOLE, fee: major(160), currency: 'THB', state: 'paid' });
  expect(of(takenBack)).toMatchObject({ state: 'charged_back' });
  expect(of(open1)).toBeUndefined();
  expect(await readReport({ url, merchantID, secretKey: 'another key' }, day)).toMatchObject({ kind: 'technical' });
  await pass();
});
