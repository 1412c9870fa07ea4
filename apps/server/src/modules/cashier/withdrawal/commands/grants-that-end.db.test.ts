import { amount, major, ZERO } from '@fairhall/money/amount';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { nora, sam } from '../../../../../test/cashier/stage.ts';
import { type Customer, type WithdrawalStage, withdrawalStage } from '../../../../../test/cashier/withdrawal.ts';
import { brokenInvariants } from '../../../../invariants/index.ts';

let s: WithdrawalStage;
beforeAll(async () => {
  s = await withdrawalStage();
});
afterEach(async () => {
  // What these grants were given for is said by no promotion.
  expect(await brokenInvariants(s.fresh.owner, { but: ['promotion'] })).toEqual([]);
});
afterAll(() => s.close());

const DAY_MS = 86_400_000;
const TERMS = { maxBet: null, maxConvert: null, contribution: null, playMs: 30 * DAY_MS, queueMs: 30 * DAY_MS };

/** A member with 10,000 in cash, matched by as much, of which this much was played. */
async function matched(): Promise<{ customer: Customer; grant(): Promise<{ state: string; balance: bigint } | undefined> }> {
  const customer = await s.customer();
  const { merchantId, memberId } = customer.actor;
  const wallet = { merchantId, memberId, asset: 'MMK' };
  const grantId = s.deps.ids.next();
  await s.fresh.db.inTx((tx) =>
    s.deps.ledger.grants.issue(tx, wallet, {
      ...{ ...TERMS, grantId, campaignId: 1n, amount: major(10_000), required: major(100_000), free: null },
      deposit: { ref: 7n, amount: major(10_000) },
    }),
  );
  return {
    customer,
    async grant() {
      const [row] = await s.fresh.owner.query<{ state: string; balance: bigint }>(
        `select g.state, a.balance from bonus_grant g join account a using (merchant_id, part, member_id, asset, grant_id) where grant_id = $1`,
        [grantId],
      );
      return row;
    },
  };
}

test('a match whose deposit was not played ends as its withdrawal is asked for, and goes on when that is rejected', async () => {
  const { customer, grant } = await matched();
  const preview = await s.deps.ledger.grants.preview(
    s.fresh.db,
    { ...customer.actor, asset: 'MMK' },
    { cash: major(10_000), asked: amount(1n) },
  );
  expect(preview).toMatchObject({ ends: [{ loses: major(10_000), toPlay: major(10_000) }], free: ZERO });
  const withdrawalId = await s.asked(customer);
  expect(await grant()).toEqual({ state: 'forfeited', balance: 0n });
  await s.desk.withdrawals.take(nora, { withdrawalId });
  expect(await s.desk.withdrawals.reject(nora, { withdrawalId, reason: 'no' })).toMatchObject({ ok: true });
  expect(await grant()).toEqual({ state: 'active', balance: major(10_000) });
  expect([await s.cash(customer), await s.held(customer)]).toEqual([major(10_000), 0n]);
});

test('what a paid one ended stays ended', async () => {
  const { customer, grant } = await matched();
  const withdrawalId = await s.asked(customer);
  await s.desk.withdrawals.approve(nora, { withdrawalId, amountE4: '10000000' });
  expect(await s.desk.withdrawals.pay(sam, { withdrawalId, bankReference: 'B1' })).toMatchObject({ ok: true });
  expect(await grant()).toEqual({ state: 'forfeited', balance: 0n });
  expect(await s.fresh.owner.query('select 1 from account where bonused and member_id = $1', [customer.actor.memberId])).toEqual([]);
});

test('more than there is ends nothing', async () => {
  const { customer, grant } = await matched();
  expect(await s.ask(customer, { amount: '10001' })).toMatchObject({ ok: false });
  expect(await grant()).toEqual({ state: 'active', balance: major(10_000) });
});
