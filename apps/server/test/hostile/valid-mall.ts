import { ask, type People } from './people.ts';
import type { Product } from './product.ts';
import type { Valid } from './valid-call.ts';

const PAYMENT_PASSWORD = 'payout77';
const NAMES = { EN: 'Mug', MY: 'မတ်ခွက်', CN: '马克杯' };
const ITEM = {
  ...{ itemId: null, version: 0, kind: 'goods', names: NAMES, about: NAMES, picture: 'mug', pointsE4: '400000', valueE4: '20000' },
  ...{ limit: 2, shown: true, addStock: 9, reason: 'new' },
};
const RULE = {
  ...{ shown: true, tier: 0, minDepositE4: '0', minStakeE4: '0', withinDays: 30, monthCap: 3, friendE4: '0', reason: 'as ever' },
  steps: [{ from: 1, amountE4: '10000' }],
};
const plain: Valid = { call: async () => ({}) };
/** Who orders here has no points. */
const poor = { notYet: 'NOT_ENOUGH_POINTS' as const };

/** Good requests about points and the mall. */
export function mallCalls(product: Product, { desk, member }: People) {
  const words = Object.keys(NAMES).flatMap((language) => [`names/${language}`, `about/${language}`]);

  async function withPassword() {
    const { headers } = await member();
    const payload = { value: await product.seal(JSON.stringify({ newPassword: PAYMENT_PASSWORD, confirmNewPassword: PAYMENT_PASSWORD })) };
    const sealed = { ...headers, encryption: 'JWE', 'idempotency-key': product.key() };
    await ask(product, { method: 'PUT', url: '/wps/member/paymentPassword', headers: sealed, payload });
    return { headers, password: PAYMENT_PASSWORD };
  }
  const made = () =>
    ask<{ itemId: string }>(product, { method: 'PUT', url: '/console/api/mall/items', headers: desk.headers, payload: ITEM });
  async function rate(): Promise<number> {
    const { rate: now } = await ask<{ rate: { version: number } }>(product, {
      method: 'GET',
      url: '/console/api/mall',
      headers: desk.headers,
    });
    return now.version;
  }
  async function converting() {
    if ((await rate()) === 0) {
      const payload = { version: 0, moneyPerPointE4: '500', minPointsE4: '1000000', reason: 'as agreed' };
      await ask(product, { method: 'PUT', url: '/console/api/mall/rate', headers: desk.headers, payload });
    }
    return { ...(await withPassword()), version: await rate() };
  }
  const to = { mobile: '0912345678', address: '12 Anawrahta Road' };

  async function rule() {
    const { version } = await ask<{ version: number }>(product, {
      method: 'GET',
      url: '/console/api/referrals/rule',
      headers: desk.headers,
    });
    return { ...RULE, version };
  }

  return {
    ...{ ownReferral: plain, referralRule: plain },
    referralDetails: { call: async () => ({ query: { autoGenerate: 'true' } }), free: ['autoGenerate'] },
    setReferralRule: {
      call: async () => ({ body: await rule() }),
      loose: [...Object.keys(RULE), 'version', 'steps/0', 'steps/0/from', 'steps/0/amountE4'],
    },
    deskReferrals: { call: async () => ({ query: { state: 'review', page: '0' } }), free: ['page'] },
    decideReferral: {
      call: async () => ({ params: { friendId: '1' }, body: { decision: 'refuse', reason: 'no' } }),
      notYet: 'NOT_FOUND' as const,
      loose: ['decision', 'reason'],
    },
    ...{ mall: plain, pointMoves: plain, pointBalance: plain, pointConfig: plain, pointRewards: plain, pointRewardTypes: plain },
    ...{ redeemedPoints: plain, deskMall: plain },
    mallOrders: { call: async () => ({ query: { before: '9' } }), free: ['before'] },
    orderItem: {
      call: async () => {
        const [{ itemId }, { headers, password }] = [await made(), await withPassword()];
        return { headers, params: { itemId }, body: { version: 1, quantity: 1, password, ...to } };
      },
      ...poor,
      loose: ['quantity', 'mobile', 'address', 'password', 'version'],
    },
    redeemPointReward: {
      call: async () => {
        const [{ itemId }, { headers, password }] = [await made(), await withPassword()];
        return { headers, body: { id: itemId, quantity: 1, password, ...to } };
      },
      ...poor,
      loose: ['id', 'quantity', 'mobile', 'address', 'password'],
    },
    convertPoints: {
      call: async () => {
        const { headers, password, version } = await converting();
        return { headers, body: { version, pointsE4: '1000000', password } };
      },
      ...poor,
      loose: ['pointsE4', 'version', 'password'],
    },
    convertPoint: {
      call: async () => {
        const { headers, password, version } = await converting();
        return { headers, body: { point: '100', password, version } };
      },
      ...poor,
      loose: ['point', 'version', 'password'],
    },
    saveMallItem: {
      call: async () => ({ body: ITEM }),
      loose: ['kind', 'shown', 'limit', 'addStock', 'pointsE4', 'valueE4', 'picture', 'reason', 'version', 'itemId', ...words],
    },
    setPointRate: {
      call: async () => ({ body: { version: await rate(), moneyPerPointE4: '500', minPointsE4: '1000000', reason: 'as ever' } }),
      loose: ['version', 'moneyPerPointE4', 'minPointsE4', 'reason'],
    },
    deskMallOrders: { call: async () => ({ query: { state: 'open', page: '0' } }), free: ['page'] },
    moveMallOrder: {
      call: async () => ({ params: { orderId: '1' }, body: { to: 'approved', note: '' } }),
      notYet: 'NOT_FOUND' as const,
      loose: ['to', 'note'],
    },
  } satisfies Record<string, Valid>;
}
