import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { type Amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Payer } from '../../src/modules/cashier/commands/admit.ts';
import { bindCard } from '../../src/modules/cashier/withdrawal/commands/bind-card.ts';
import { withdraw } from '../../src/modules/cashier/withdrawal/commands/withdraw.ts';
import { insertBank } from '../../src/modules/cashier/withdrawal/store/banks.ts';
import { createDemoMember, createPasswords } from '../../src/modules/identity/index.ts';
import { requestHash } from '../../src/modules/ledger/index.ts';
import { systemRandom } from '../../src/platform/random.ts';
import { type Stage, stage } from './stage.ts';

export const SECRET = 'open-sesame';
const BANK = {
  bankCode: 'BAY',
  nameEn: 'Bayview Demo Bank',
  nameMy: 'ဘေးဗျူး',
  nameCn: '湾景',
  numberMin: 10,
  numberMax: 19,
  branch: 'none',
  sorting: 0,
  open: true,
} as const;

export type Customer = Payer & { language: string; cardId: string };

export type WithdrawalStage = Stage & {
  /** A member with a payment password, a card, and this much cash. `cardHoldHours`: how long its merchant waits with new cards. */
  customer(options?: { merchantId?: number; cash?: Amount; card?: boolean; secret?: boolean; cardHoldHours?: number }): Promise<Customer>;
  held(customer: Customer): Promise<Amount>;
  /** The id of a withdrawal just asked for. */
  asked(customer: Customer, amount?: string): Promise<string>;
  ask(
    customer: Customer,
    input?: Partial<{ amount: string; bankCardId: string; password: string }>,
    key?: string,
  ): ReturnType<typeof withdraw>;
};

export async function withdrawalStage({ currency = 'MMK' } = {}): Promise<WithdrawalStage> {
  const base = await stage({ currency });
  for (const merchantId of [1, 2]) await insertBank(base.fresh.owner, merchantId, BANK);
  const secretHash = await createPasswords(systemRandom, 'lowest').hash(SECRET);
  let made = 0;
  const self: WithdrawalStage = {
    ...base,
    async customer({ merchantId = 1, cash = major(10_000), card = true, secret = true, cardHoldHours = 0 } = {}) {
      made += 1;
      const username = `customer${made}`;
      const { owner } = base.fresh;
      const created = await createDemoMember(
        { ...base.deps, db: owner },
        { merchantId, username, nickname: '', password: 'login-secret1of9', language: 'EN', asset: currency },
      );
      invariant(created, 'a member is made');
      const [row] = await owner.query<{ memberId: bigint }>(
        'select member_id as "memberId" from member where merchant_id = $1 and username = $2',
        [merchantId, username],
      );
      invariant(row, 'a member is there');
      const { memberId } = row;
      if (secret)
        await owner.query('update member_profile set payment_password_hash = $3 where merchant_id = $1 and member_id = $2', [
          merchantId,
          memberId,
          secretHash,
        ]);
      if (cash > 0n) await fund(base, { merchantId, memberId, cash, asset: currency });
      const found = base.merchants[merchantId - 1];
      invariant(found, 'two merchants');
      const holdHours = { ...found.profile.holdHours, card: cardHoldHours };
      const merchant = { ...found, profile: { ...found.profile, holdHours } };
      const actor = { merchantId, memberId, type: 0 as const, account: username, sessionId: 1n, sinceMs: 0 };
      const customer: Customer = { actor, merchant, language: 'EN', cardId: '0' };
      if (!card) return customer;
      const bound = await bindCard(base.deps, customer, { ...CARD, paymentPassword: SECRET });
      invariant(bound.ok, 'a card is bound');
      return { ...customer, cardId: bound.value.bankCardId };
    },
    async held({ actor }) {
      const held = (await base.deps.ledger.balances(actor.merchantId, actor.memberId)).find(({ kind }) => kind === 'held');
      return held?.balance ?? major(0);
    },
    ask: (customer, input = {}, key = base.key()) =>
      withdraw(base.deps, customer, { key, input: { amount: '1000', bankCardId: customer.cardId, password: SECRET, ...input } }),
    async asked(customer, amount = '1000') {
      const answer = await self.ask(customer, { amount });
      invariant(answer.ok, `a withdrawal is asked for: ${JSON.stringify(answer)}`);
      return answer.value.withdrawalId;
    },
  };
  return self;
}

export const CARD = { cardType: 'B' as const, bankCode: 'BAY', payeeName: 'Mei Tan', cardNumber: '0048 2217 9035' };

async function fund(
  { deps, fresh, key }: Stage,
  who: { merchantId: number; memberId: bigint; cash: Amount; asset: string },
): Promise<void> {
  const { merchantId, memberId, cash, asset } = who;
  await fresh.db.inTx((tx) =>
    deps.ledger.post(tx, [
      {
        merchantId,
        memberId,
        asset,
        key: key(),
        requestHash: requestHash(['fund', memberId]),
        actor: { type: 'system', id: 'test' },
        transfers: [
          {
            debit: { owner: 'house', kind: 'outside', area: 'TEST' },
            credit: { owner: 'member', kind: 'cash' },
            amount: cash,
            kind: 'deposit',
            ref: memberId,
          },
        ],
      },
    ]),
  );
}

/** The same customer at a merchant whose rules of withdrawal are changed so. */
export function under(customer: Customer, rules: Partial<MerchantProfile['withdraw']>): Customer {
  const { merchant } = customer;
  return { ...customer, merchant: { ...merchant, profile: { ...merchant.profile, withdraw: { ...merchant.profile.withdraw, ...rules } } } };
}
