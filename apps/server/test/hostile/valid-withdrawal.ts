import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const PAYMENT_PASSWORD = 'payout77';
/** Of the 2,000 that are asked for. */
const APPROVAL = { amountE4: '20000000' };
const CARD_NUMBER = '6222020000000012';

/** Good requests about cards, payment passwords and withdrawals. */
export function withdrawalCalls(product: Product, { desk, me, member, player }: People) {
  const plain: Valid = { call: async () => ({}) };

  /** Calls a sealed endpoint of the family as this member. */
  async function sealed<T>(
    method: 'PUT' | 'POST',
    url: string,
    { headers }: { headers: Record<string, string> },
    body: object,
  ): Promise<T> {
    const payload = { value: await product.seal(JSON.stringify(body)) };
    return ask<T>(product, { method, url, headers: { ...headers, encryption: 'JWE', 'idempotency-key': product.key() }, payload });
  }
  const passwords = { newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD };
  async function withPassword(make: () => Promise<{ headers: Record<string, string> }> = member) {
    const owner = await make();
    await sealed('PUT', '/wps/member/paymentPassword', owner, passwords);
    return owner;
  }
  async function cardBody() {
    const [bank] = await ask<{ bankCode: string; cardNumberMin: number }[]>(product, {
      method: 'GET',
      url: '/wps/relay/MCS2_withdrawBanks',
      headers: me.headers,
    });
    const cardNumber = CARD_NUMBER.padEnd(bank?.cardNumberMin ?? 0, '7').slice(0, Math.max(16, bank?.cardNumberMin ?? 0));
    return { cardType: 'B', bankCode: bank?.bankCode ?? '', payeeName: 'Daw Hla', cardNumber, paymentPassword: PAYMENT_PASSWORD };
  }
  async function withCard() {
    const owner = await withPassword(player);
    await sealed('PUT', '/wps/member/bankCard', owner, await cardBody());
    const { bankCards } = await ask<{ bankCards: { bankCardId: string }[] }>(product, {
      method: 'GET',
      url: '/wps/member/bankCard',
      headers: owner.headers,
    });
    return { headers: owner.headers, body: { amount: '2000', bankCardId: bankCards[0]?.bankCardId ?? '', password: PAYMENT_PASSWORD } };
  }
  async function requested() {
    const { headers, body } = await withCard();
    const { withdrawalId } = await sealed<{ withdrawalId: string }>('POST', '/wps/transaction/withdraw', { headers }, body);
    return { withdrawalId };
  }
  async function moved(...steps: string[]) {
    const params = await requested();
    for (const step of steps)
      await ask(product, {
        method: 'POST',
        url: `/console/api/withdrawals/${params.withdrawalId}/${step}`,
        headers: desk.headers,
        payload: step === 'approve' ? APPROVAL : {},
      });
    return params;
  }

  /** Who plays here has nobody above or below. */
  const unsent = { notYet: 'TRANSFER_TARGET' as const, loose: ['amount', 'downlineName'] };
  async function sending(body: object) {
    return { headers: (await withPassword(player)).headers, body: { ...body, paymentPassword: PAYMENT_PASSWORD } };
  }

  return {
    bankCards: plain,
    withdrawBanks: plain,
    bindBankCard: {
      call: async () => ({ headers: (await withPassword()).headers, body: await cardBody() }),
      free: ['securityQuestion', 'securityAnswer'], // of clients of the family: read by nobody
      loose: ['bankName', 'payeeName', 'province', 'city', 'area', 'cardNumber'],
    },
    bindConfig: plain,
    withdrawCharges: { call: async () => ({ query: { withdrawAmount: '2000' } }) },
    listWithdrawals: plain,
    withdrawMethods: plain,
    setPaymentPassword: { call: async () => ({ headers: (await member()).headers, body: passwords }) },
    changePaymentPassword: {
      call: async () => {
        const { headers } = await withPassword();
        return { headers, body: { oldPassword: PAYMENT_PASSWORD, newPassword: 'payout88', confirmNewPassword: 'payout88' } };
      },
      free: ['verificationCode'], // this merchant asks for none
    },
    resetPaymentPassword: {
      call: async () => ({ headers: (await withPassword()).headers, body: { newPassword: 'payout99', confirmNewPassword: 'payout99' } }),
      notYet: 'REAUTH_REQUIRED',
      loose: ['newPassword', 'confirmNewPassword'],
    },
    hasPaymentPassword: plain,
    withdrawReport: plain,
    securityConfig: plain,
    withdrawSettings: plain,
    turnoverInfo: plain,
    ownTurnover: plain,
    withdraw: { call: withCard, loose: ['amount'] },
    transferEnabled: plain,
    ownTransferTerms: plain,
    transferDownline: { call: () => sending({ downlineName: 'nobody1', amount: '2' }), ...unsent },
    transferMultipleDownline: { call: () => sending({ list: [{ downlineName: 'nobody1', amount: '2' }] }), ...unsent },
    transferUpline: { call: () => sending({ amount: '2' }), ...unsent },
    takeWithdrawal: { call: async () => ({ params: await requested() }) },
    approveWithdrawal: { call: async () => ({ params: await moved('take'), body: APPROVAL }), free: ['note'] },
    rejectWithdrawal: { call: async () => ({ params: await moved('take'), body: { reason: 'card closed' } }), loose: ['reason'] },
    payWithdrawal: {
      call: async () => ({ params: await moved('take', 'approve'), body: { bankReference: 'TT-1' } }),
      loose: ['bankReference'],
    },
    consoleWithdrawals: { call: async () => ({ query: { queue: 'waiting' } }) },
    consoleWithdrawal: { call: async () => ({ params: await requested() }) },
  } satisfies Record<string, Valid>;
}
