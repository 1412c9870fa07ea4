// Money between members: up and down a line, one and many at a time, all or none, and nothing lost between two who send to each other.
import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Customer, SECRET, type WithdrawalStage, withdrawalStage } from '../../../../test/cashier/withdrawal.ts';
import { namesBroken } from '../../../../test/invariants/planting.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { type Order, send } from './commands/send.ts';
import { ownTermsOf } from './queries/own-terms.ts';

let s: WithdrawalStage;
let top: Customer;
let below: Customer;
let another: Customer;
beforeAll(async () => {
  s = await withdrawalStage();
  top = await s.customer({ card: false });
  [below, another] = [await under(top), await under(top)];
});
afterAll(() => s.close());

/** A member right below another. */
async function under({ actor }: Customer, options: Parameters<WithdrawalStage['customer']>[0] = {}): Promise<Customer> {
  const made = await s.customer({ card: false, ...options });
  await s.fresh.owner.query(
    `update member m set upline_path = u.upline_path || text2ltree(m.member_id::text) from member u
     where m.merchant_id = 1 and m.member_id = $1 and u.merchant_id = 1 and u.member_id = $2`,
    [made.actor.memberId, actor.memberId],
  );
  return made;
}

/** With other terms of the merchant: no turnover by default, so that what came may go on. */
function on({ merchant, ...rest }: Customer, terms: Partial<(typeof merchant)['profile']['memberTransfer']> = {}, flags = {}): Customer {
  const { profile } = merchant;
  const memberTransfer = { ...profile.memberTransfer, multiple: 0, ...terms };
  return { ...rest, merchant: { ...merchant, profile: { ...profile, memberTransfer, flags: { ...profile.flags, ...flags } } } };
}

const down = (sender: Customer, to: readonly Customer[], amount = '100', change: Partial<Order> = {}) => {
  const several = to.length > 1;
  const lines = to.map(({ actor }, n) => ({ name: actor.account.toUpperCase(), amount, field: several ? `list.${n}.` : '' }));
  return send(s.deps, sender, { key: s.key(), direction: 'down', lines, password: SECRET, ...change });
};
const up = (sender: Customer, amount = '100', change: Partial<Order> = {}) =>
  send(s.deps, sender, { key: s.key(), direction: 'up', lines: [{ name: null, amount, field: '' }], password: SECRET, ...change });
const cash = async (...members: Customer[]) => Promise.all(members.map((member) => s.cash(member)));
const needsOf = ({ actor }: Customer) => s.deps.ledger.needs.of(1, { memberId: actor.memberId, asset: 'MMK' });

test('what is sent leaves one wallet and comes to the other at once, and the receiver must turn it over', async () => {
  const [receiver, before] = [await under(top), await cash(top)];
  expect(await down(top, [receiver], '250')).toMatchObject({ ok: true, value: { amount: '250.0000', lines: 1 } });
  expect(await cash(top, receiver)).toEqual([(before[0] ?? 0n) - major(250), major(10_250)]);
  expect(await needsOf(receiver)).toMatchObject({ status: 'N', required: major(250), open: [{ source: 'transfer' }] });
  expect(await up(receiver, '10')).toMatchObject({ code: 'WITHDRAW_TURNOVER', detail: { remaining: '250.0000' } });
  expect(await ownTermsOf(s.deps, receiver)).toMatchObject({ up: 'cu***1', turnoverLeftE4: String(major(250)), multiple: 1 });
  const upwards = await under(top);
  expect(await up(on(upwards), '100')).toMatchObject({ ok: true });
  const kinds = async ({ actor }: Customer) =>
    (await s.deps.ledger.listTransfers(1, actor.memberId, { wish: { kinds: ['transfer'] }, fromMs: 0, toMs: 9e12, page: 0, size: 1 }))
      .transfers;
  expect((await kinds(upwards))[0]).toMatchObject({ reason: 'up', credit: { kind: 'transit', area: 'MEMBER' }, amount: major(100) });
  expect((await kinds(top))[0]).toMatchObject({ debit: { kind: 'transit', area: 'MEMBER' }, amount: major(100) });
  const gate = await s.deps.ledger.gates.of(s.deps.db, 1, { memberId: receiver.actor.memberId, daySinceMs: 0 });
  expect(gate.deposits - gate.withdrawals).toBe(major(10_250));
  expect((await s.deps.ledger.standing(s.deps.db, 1, receiver.actor.memberId)).net).toBe(0n);
});

test('one key is one order, whatever it is sent with again', async () => {
  const [key, before] = [s.key(), await cash(below)];
  const answers = await Promise.all([1, 2, 3].map(() => down(on(top), [below], '7', { key })));
  expect(new Set(answers.map((answer) => answer.ok && answer.value.orderId)).size).toBe(1);
  expect(await down(on(top), [below], '7', { key, password: '' })).toEqual(answers[0]);
  expect(await down(on(top), [below], '8', { key })).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  expect(await cash(below)).toEqual([(before[0] ?? 0n) + major(7)]);
});

test('of several all receive or none', async () => {
  const many = await Promise.all(Array.from({ length: 5 }, () => under(top)));
  const poor = await under(top, { cash: major(0) });
  const before = await cash(top, ...many);
  expect(await down(on(top), [...many, poor], '3')).toMatchObject({ ok: true, value: { amount: '18.0000', lines: 6 } });
  const last = many.at(-1) as Customer;
  await s.fresh.db.inTx((tx) => s.deps.ledger.freeze(tx, 1, last.actor.memberId, true));
  const stands = await cash(top, ...many);
  expect(stands).toEqual(before.map((sum, n) => (n === 0 ? sum - major(18) : sum + major(3))));
  expect(await down(on(top), many, '3')).toMatchObject({ code: 'TRANSFER_TARGET', field: 'list.4.downlineName' });
  expect(await down(on(top), many.slice(0, 4), '9000')).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
  expect(await down(on(top), [many[0] as Customer, many[0] as Customer], '3')).toMatchObject({
    code: 'FIELD_FORMAT',
    field: 'list.1.downlineName',
  });
  expect(await cash(top, ...many)).toEqual(stands);
});

test('who may not receive is refused without a word of why, whether it is not below, locked, on a break or at its limit', async () => {
  const { ledger } = s.deps;
  const stranger = await s.customer({ card: false });
  const grandchild = await under(below);
  const [locked, resting, limited, restricted] = await Promise.all([1, 2, 3, 4].map(() => under(top)));
  const idOf = (customer: Customer | undefined) => customer?.actor.memberId ?? 0n;
  const limit = { memberId: idOf(limited), asset: 'MMK', counter: 'deposit', period: 'day', cap: major(10_050), timeZone: 'UTC' } as const;
  await s.fresh.db.inTx(async (tx) => {
    await ledger.freeze(tx, 1, idOf(locked), true);
    await ledger.breaks.begin(tx, 1, { memberId: idOf(resting), kind: 'excluded', fromMs: 0, untilMs: Number.POSITIVE_INFINITY });
    await ledger.limits.set(tx, 1, limit);
  });
  await s.fresh.owner.query('update member set kind = 40 where member_id = $1', [idOf(restricted)]);
  for (const to of [stranger, grandchild, top, locked, resting, limited, restricted] as Customer[])
    expect(await down(on(top), [to])).toEqual({ ok: false, code: 'TRANSFER_TARGET', field: 'downlineName' });
  expect(await down(on(top), [limited as Customer], '50')).toMatchObject({ ok: true });
  expect(await up(on(stranger))).toEqual({ ok: false, code: 'TRANSFER_TARGET', field: undefined });
});

test.each<[string, (own: Customer) => ReturnType<typeof send>, object]>([
  ['the switch of those above', (own) => up(on(own, {}, { AGETRANSFERUP3: false })), { code: 'TRANSFER_OFF' }],
  ['the switch of those below', (own) => down(on(own, {}, { FUNDTRANS3: false }), [own]), { code: 'TRANSFER_OFF' }],
  ['a type whose upline takes nothing', (own) => up({ ...on(own), actor: { ...own.actor, type: 2 } }), { code: 'TRANSFER_OFF' }],
  ['practice', (own) => up({ ...on(own), actor: { ...own.actor, type: 4 } }), { code: 'FREE_REJECT' }],
  ['too little', (own) => up(on(own, { min: '50.0000' }), '49'), { code: 'AMOUNT_OUT_OF_RANGE', field: 'amount' }],
  ['too much', (own) => up(on(own, { max: '50.0000' }), '51'), { code: 'AMOUNT_OUT_OF_RANGE', field: 'amount' }],
  ['no amount', (own) => up(on(own), '1e3'), { code: 'FIELD_FORMAT', field: 'amount' }],
  ['beyond the day', (own) => up(on(own, { dayMax: '99.0000' })), { code: 'CASHIER_LIMIT', detail: { scope: 'day_sum', left: '99.00' } }],
  ['a wrong password', (own) => up(on(own), '1', { password: 'wrong' }), { code: 'PAYMENT_PASSWORD_WRONG' }],
  ['more than there is', (own) => up(on(own), '10001'), { code: 'INSUFFICIENT_FUNDS' }],
])('%s refuses the sender, and nothing moves', async (_, act, refusal) => {
  const own = await under(top);
  expect(await act(own)).toMatchObject(refusal);
  expect(await cash(own)).toEqual([major(10_000)]);
});

test('a hold and a lock keep a sender’s money in', async () => {
  const own = on(await under(top));
  await s.fresh.owner.query("select ledger_set_hold(1, $1, now() + interval '1000 days')", [own.actor.memberId]);
  expect(await up(own)).toMatchObject({ code: 'HOLD' });
  await s.fresh.owner.query('select ledger_set_hold(1, $1, null)', [own.actor.memberId]);
  await s.fresh.db.inTx((tx) => s.deps.ledger.freeze(tx, 1, own.actor.memberId, true));
  expect(await up(own)).toMatchObject({ code: 'ACCOUNT_LOCKED' });
});

test('two who send to each other under load never wait for each other, and nothing is left between them', async () => {
  const { owner } = s.fresh;
  const deadlocks = async () =>
    (await owner.query<{ n: bigint }>('select deadlocks as n from pg_stat_database where datname = current_database()'))[0]?.n;
  const [left, right] = [on(top), on(another)];
  const [before, stuck] = [await cash(left, right), await deadlocks()];
  const turns = Array.from({ length: 15 }, (_, n) => n);
  const answers = await Promise.all(turns.flatMap((n) => [down(left, [right], String(n + 1)), up(right, String(n + 1))]));
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await cash(left, right)).toEqual(before);
  expect(await deadlocks()).toBe(stuck);
  const transit = (await s.deps.ledger.houseBalances(1)).filter(({ kind }) => kind === 'transit');
  expect(transit).toEqual([expect.objectContaining({ area: 'MEMBER', balance: 0n })]);
});

test('money that comes back within a day, and many who send to one, are noted for a person; nothing is refused by it', async () => {
  const head = await s.customer({ card: false });
  const five = await Promise.all(Array.from({ length: 5 }, () => under(head)));
  const suspects = async ({ actor }: Customer) =>
    (
      await s.fresh.owner.query<{ suspect: string | null }>(
        'select suspect from member_transfer where member_id = $1 order by transfer_id desc',
        [actor.memberId],
      )
    )[0]?.suspect;
  for (const [n, one] of five.entries()) {
    expect(await up(on(one), '5')).toMatchObject({ ok: true });
    expect(await suspects(one)).toBe(n < 4 ? null : 'many_to_one');
  }
  expect(await down(on(head), [five[0] as Customer], '5')).toMatchObject({ ok: true });
  expect(await suspects(head)).toBe('cycle');
});

test('the books are sound after all of it; money on its way, or a transfer without its other side, is found', async () => {
  const { owner } = s.fresh;
  expect(await brokenInvariants(owner)).toEqual([]);
  const some = '(select min(transfer_id) from member_transfer)';
  const both = ['member_transfer_has_two_sides'];
  expect(await namesBroken(owner, `delete from member_transfer where transfer_id = ${some}`)).toEqual(both);
  expect(await namesBroken(owner, `update member_transfer set amount = amount + 1 where transfer_id = ${some}`)).toEqual(both);
  expect(await namesBroken(owner, `update member_transfer set receiver_id = 1 where transfer_id = ${some}`)).toEqual(both);
  const lost = `update transfer set amount = amount + 1 where kind = 'transfer' and debit = 'transit' and ref = ${some}`;
  expect(await namesBroken(owner, lost)).toEqual(expect.arrayContaining(['transit_between_members_is_empty', ...both]));
});
