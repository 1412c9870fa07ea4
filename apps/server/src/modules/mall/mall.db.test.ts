import { amount } from '@fairhall/money/amount';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { insertNamed, openByName } from '../../../test/cashier/by-name.ts';
import { nora, type Stage, stage } from '../../../test/cashier/stage.ts';
import { namesBroken } from '../../../test/invariants/planting.ts';
import { pairUp } from '../../../test/promotion/pair.ts';
import { brokenInvariants } from '../../invariants/index.ts';
import type { Actor, OperatorActor } from '../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../platform/http/gates.ts';
import { systemRandom } from '../../platform/random.ts';
import { createPasswords } from '../identity/index.ts';
import { partOf, requestHash } from '../ledger/index.ts';

const DAY_MS = 86_400_000;
let s: Stage;
let app: FastifyInstance;
const sessions = new Map<string, Actor>();
const operators = new Map<string, OperatorActor>([
  ['own', { ...nora, name: 'own', operatorId: 22n, role: 'owner', merchantId: 1 }],
  ['mark', { ...nora, name: 'mark', operatorId: 23n, role: 'marketing', merchantId: 1 }],
  ['ruth', { ...nora, name: 'ruth', operatorId: 24n, role: 'read_only', merchantId: 1 }],
  ['far', { ...nora, name: 'far', operatorId: 25n, role: 'owner', merchantId: 2 }],
]);

beforeAll(async () => {
  s = await stage();
  const on = (merchant: Stage['merchants'][0]) => ({
    ...merchant,
    profile: { ...merchant.profile, flags: { ...merchant.profile.flags, PTSYS3: true } },
  });
  app = await openByName(s, { members: sessions, operators, on });
});
// Points are given by hand here, of no level's.
const BUT = { but: ['report', 'level'] as const };
afterEach(async () => expect((await brokenInvariants(s.fresh.owner, BUT)).map(({ name }) => name)).toEqual([]));
afterAll(() => s.close());

const secret = createPasswords(systemRandom, 'lowest').hash('payout77');
/** A member with so many points, whose session is its name and whose payment password is `payout77`. */
async function member(name: string, points: number, { merchantId = 1 } = {}) {
  const payer = await s.member({ merchantId });
  const { memberId } = payer.actor;
  const nowMs = s.deps.clock.nowMs();
  await insertNamed(s, payer.actor, name);
  sessions.set(name, { ...payer.actor, account: name, deviceNo: memberId });
  await s.fresh.owner.query(
    `insert into member_profile (merchant_id, member_id, fields, payment_password_hash) values ($1, $2, '{}', $3)`,
    [...[merchantId, memberId, await secret]],
  );
  await s.deps.db.inTx(async (tx) => {
    await s.deps.ledger.openWallet(tx, merchantId, memberId, 'POINTS');
    await tx.query(`insert into point_standing (merchant_id, part, member_id, earned_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))`, [
      ...[merchantId, partOf(merchantId, memberId), memberId, nowMs],
    ]);
    const answers = await s.deps.ledger.post(tx, [
      {
        ...{ merchantId, memberId, asset: 'POINTS', key: s.key(), requestHash: requestHash([name]), actor: { type: 'system', id: 'test' } },
        transfers: [
          {
            debit: { owner: 'house', kind: 'promotion', area: 'POINTS' },
            credit: { owner: 'member', kind: 'points' },
            ...{ amount: amount(BigInt(points) * 10_000n), kind: 'points', ref: 1n },
          },
        ],
      },
    ]);
    return { ok: true as const, value: answers };
  });
  return payer;
}
type Payer = Awaited<ReturnType<typeof member>>;

type Answer = { status: number; errorCode?: string } & Record<string, never>;
async function send(method: 'GET' | 'POST' | 'PUT', url: string, headers: object, body?: object): Promise<Answer> {
  const sent = { merchant: 'lotus', 'accept-language': 'EN', language: 'EN', 'idempotency-key': s.key(), ...headers };
  const answer = await app.inject({ method, url, headers: sent, ...(body ? { payload: body } : {}) });
  return { status: answer.statusCode, ...(answer.json() as object) } as Answer;
}
const as = (name: string, method: 'GET' | 'POST', url: string, body?: object, key = s.key()) =>
  send(method, url, { authorization: name, 'idempotency-key': key }, body);
const at = (name: string, method: 'GET' | 'PUT' | 'POST', url: string, body?: object) =>
  send(method, url, { cookie: `${OPERATOR_COOKIE}=${name}`, 'x-requested-with': 'XMLHttpRequest' }, body);
const points = async ({ actor: { merchantId, memberId } }: Payer) =>
  (await s.deps.ledger.balances(merchantId, memberId)).find(({ asset, kind }) => asset === 'POINTS' && kind === 'points')?.balance ?? 0n;

const NAMES = { EN: 'Mug', MY: 'မတ်ခွက်', CN: '马克杯' };
const MUG = {
  ...{ itemId: null, version: 0, kind: 'goods', names: NAMES, about: { EN: '', MY: '', CN: '' }, picture: 'mug', pointsE4: '400000' },
  ...{ valueE4: '20000', limit: 3, shown: true, addStock: 4, reason: 'new' },
};
const TO = { mobile: '+95 912 345 678', address: '12 Anawrahta Road, Yangon', password: 'payout77' };
const orderOf = (name: string, itemId: string, body: object = {}, key = s.key()) =>
  as(name, 'POST', `/api/mall/items/${itemId}/order`, { version: 1, quantity: 1, ...TO, ...body }, key);
const save = (by: string, body: object = {}) => at(by, 'PUT', '/console/api/mall/items', { ...MUG, ...body });
const move = (by: string, orderId: string, to: string, note = '') =>
  at(by, 'POST', `/console/api/mall/orders/${orderId}/move`, { to, note });
const setRate = (by: string, version: number, money: string, least = '1000000') =>
  at(by, 'PUT', '/console/api/mall/rate', { version, moneyPerPointE4: money, minPointsE4: least, reason: 'as agreed' });
let mug = '';

test('items are made and changed by version, by who edits promotions; stock is added to, and nobody sees another merchant’s', async () => {
  const wrong: [object, string][] = [
    [{ pointsE4: '0' }, 'pointsE4'],
    [{ valueE4: '0' }, 'valueE4'],
    [{ names: { ...NAMES, MY: ' ' } }, 'names/MY'],
    [{ picture: 'crown' }, 'picture'],
    [{ addStock: -1 }, 'addStock'],
  ];
  for (const [body, field] of wrong) expect(await save('mark', body)).toMatchObject({ errorCode: 'FIELD_FORMAT', field });
  expect(await save('mark', { reason: ' ' })).toMatchObject({ errorCode: 'REASON_REQUIRED' });
  expect(await save('ruth')).toMatchObject({ status: 403 });
  const made = await save('mark');
  mug = String(made.itemId);
  expect(await save('mark', { itemId: mug, version: 2 })).toMatchObject({ errorCode: 'PROFILE_CHANGED' });
  expect(await save('far', { itemId: mug, version: 1 })).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await at('far', 'GET', '/console/api/mall')).toMatchObject({ items: [] });
  expect(await at('ruth', 'GET', '/console/api/mall')).toMatchObject({ items: [{ itemId: mug, stock: 4, stockSet: 4, version: 1 }] });
});

test('an order takes points and stock with it, once for its key; what is missing is said by its field, and nothing moves', async () => {
  const ann = await member('ann', 200);
  const refused: [object, object][] = [
    [{ mobile: '12' }, { errorCode: 'FIELD_FORMAT', field: 'mobile' }],
    [{ address: 'here' }, { errorCode: 'FIELD_FORMAT', field: 'address' }],
    [{ password: 'payout78' }, { errorCode: 'PAYMENT_PASSWORD_WRONG', field: 'password' }],
    [{ version: 9 }, { errorCode: 'TERMS_CHANGED' }],
    [{ quantity: 4 }, { errorCode: 'LIMIT_REACHED' }],
  ];
  for (const [body, says] of refused) expect(await orderOf('ann', mug, body)).toMatchObject(says);
  expect(await orderOf('ann', '12')).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await points(ann)).toBe(2_000_000n);

  const key = s.key();
  const twice = await Promise.all([orderOf('ann', mug, { quantity: 2 }, key), orderOf('ann', mug, { quantity: 2 }, key)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.orderId).toBe(twice[1]?.orderId);
  expect(await orderOf('ann', mug, { quantity: 3 }, key)).toMatchObject({ errorCode: 'IDEMPOTENCY_MISMATCH' });
  // After a reload the password is not there any more: the same key tells what became of it.
  expect(await orderOf('ann', mug, { quantity: 2, password: '' }, key)).toMatchObject({ status: 200, pointsE4: '800000' });
  expect(await points(ann)).toBe(1_200_000n);
  expect(await orderOf('ann', mug, { quantity: 2 })).toMatchObject({ errorCode: 'LIMIT_REACHED' });
  expect(await as('ann', 'GET', '/api/mall')).toMatchObject({ pointsE4: '1200000', items: [{ name: 'Mug', stock: 2, had: 2, limit: 3 }] });
  expect(await as('ann', 'GET', '/api/mall/orders')).toMatchObject({
    more: false,
    list: [{ state: 'processing', quantity: 2, mobile: '+95912345678', address: TO.address }],
  });
});

test('of two who order the last one gets it; points for one order make one; a pause orders nothing', async () => {
  const [bea, cat] = [await member('bea', 40), await member('cat', 400)];
  await member('dan', 90);
  await save('mark', { itemId: mug, version: 1, limit: null, addStock: -1 });
  const both = await Promise.all([orderOf('bea', mug, { version: 2 }), orderOf('cat', mug, { version: 2 })]);
  expect(both.map(({ errorCode }) => errorCode ?? 'ok').sort()).toEqual(['OUT_OF_STOCK', 'ok']);
  expect((await points(bea)) + (await points(cat))).toBe(4_000_000n);
  await save('mark', { itemId: mug, version: 2, limit: null, addStock: 5 });
  // Two at once of one member, whose points are enough for one and a half.
  const [one, other] = [
    { version: 3, address: `${TO.address}, A` },
    { version: 3, quantity: 2 },
  ];
  const own = await Promise.all([orderOf('dan', mug, one), orderOf('dan', mug, other)]);
  expect(own.map(({ errorCode }) => errorCode ?? 'ok').sort()).toEqual(['NOT_ENOUGH_POINTS', 'ok']);
  const pair = (state: string) => pairUp(s.fresh.owner, [cat.actor.memberId, bea.actor.memberId], { state });
  await pair('open');
  expect(await orderOf('cat', mug, { version: 3 })).toMatchObject({ errorCode: 'REWARDS_WAIT' });
  await pair('household');
  const { merchantId, memberId } = cat.actor;
  const fromMs = s.deps.clock.nowMs();
  const pause = { memberId, kind: 'pause' as const, fromMs, untilMs: fromMs + DAY_MS };
  await s.deps.db.inTx((tx) => s.deps.ledger.breaks.begin(tx, merchantId, pause));
  expect(await orderOf('cat', mug, { version: 3 })).toMatchObject({ errorCode: 'PROTECTED' });
  expect(await as('cat', 'GET', '/api/mall')).toMatchObject({ protected: true });
});

test('an order goes its way by who gives rewards; rejected, its points and its stock are back, once', async () => {
  const eve = await member('eve', 100);
  const sent = String((await orderOf('eve', mug, { version: 3 })).orderId);
  const back = String((await orderOf('eve', mug, { version: 3 })).orderId);
  expect(await points(eve)).toBe(200_000n);
  expect(await move('ruth', sent, 'approved')).toMatchObject({ status: 403 });
  expect(await move('far', sent, 'approved')).toMatchObject({ errorCode: 'NOT_FOUND' });
  expect(await move('mark', sent, 'delivered')).toMatchObject({ errorCode: 'CHANGED_MEANWHILE' });
  for (const to of ['approved', 'shipped', 'delivered']) expect(await move('mark', sent, to)).toMatchObject({ state: to });
  expect(await move('mark', back, 'rejected')).toMatchObject({ errorCode: 'REASON_REQUIRED', field: 'note' });
  const stock = async () =>
    ((await at('ruth', 'GET', '/console/api/mall')) as never as { items: { stock: number }[] }).items[0]?.stock ?? 0;
  const before = await stock();
  await s.deps.clock.advance(400 * DAY_MS); // its points came long ago, and last again
  const both = await Promise.all([move('mark', back, 'rejected', 'None left'), move('own', back, 'approved')]);
  expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  await move('own', back, 'rejected', 'None left');
  expect(await points(eve)).toBe(600_000n);
  expect(await stock()).toBe(before + 1);
  await s.runJob('end-points');
  await s.runJob('end-points');
  expect(await points(eve)).toBe(600_000n);
  const orders = (await as('eve', 'GET', '/api/mall/orders')) as never as { list: { state: string; note: string }[] };
  expect(orders.list.map(({ state, note }) => [state, note])).toEqual([
    ['rejected', 'None left'],
    ['delivered', ''],
  ]);
  expect(await as('eve', 'GET', '/api/mall/points')).toMatchObject({
    list: [
      { what: 'returned', pointsE4: '400000' },
      { what: 'ordered', pointsE4: '-400000' },
      { what: 'ordered', pointsE4: '-400000' },
      { what: 'earned', pointsE4: '1000000' },
    ],
  });
  const told = await s.fresh.owner.query(
    `select payload ->> 'trigger' as t from outbox where member_id = $1 and topic = 'member.told' order by id`,
    [eve.actor.memberId],
  );
  expect(told.map(({ t }) => t)).toEqual(expect.arrayContaining(['order.shipped', 'order.rejected']));
  const over = (await at('ruth', 'GET', '/console/api/mall/orders?state=over')) as never as { list: { account: string }[] };
  expect(over.list.map(({ account }) => account)).toEqual(['eve', 'eve']);
  expect(await at('far', 'GET', '/console/api/mall/orders?state=over')).toMatchObject({ total: 0 });
});

test('points become cash at the rate that was shown, cut to the last unit: both or neither, and once', async () => {
  const fay = await member('fay', 250);
  const convert = (pointsE4: string, version = 1, key = s.key()) =>
    as('fay', 'POST', '/api/mall/convert', { version, pointsE4, password: 'payout77' }, key);
  expect(await convert('1000000')).toMatchObject({ errorCode: 'NOTHING_TO_GRANT' });
  expect(await setRate('ruth', 0, '333')).toMatchObject({ status: 403 });
  expect((await Promise.all([setRate('mark', 0, '333'), setRate('own', 0, '333')])).map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await convert('999999')).toMatchObject({ errorCode: 'AMOUNT_OUT_OF_RANGE', field: 'pointsE4' });
  expect(await convert('1000000', 2)).toMatchObject({ errorCode: 'TERMS_CHANGED' });
  const key = s.key();
  const twice = await Promise.all([convert('1000001', 1, key), convert('1000001', 1, key)]);
  expect(twice.map(({ amountE4 }) => amountE4)).toEqual(['33300', '33300']);
  expect([await s.cash(fay), await points(fay)]).toEqual([33_300n, 1_499_999n]);
  const both = await Promise.all([convert('1000000'), convert('1000000')]);
  expect(both.map(({ errorCode }) => errorCode ?? 'ok').sort()).toEqual(['NOT_ENOUGH_POINTS', 'ok']);
  const bea = await s.fresh.owner.query<{ id: bigint }>("select member_id as id from member where username = 'bea'");
  await pairUp(s.fresh.owner, [fay.actor.memberId, bea[0]?.id ?? 0n]);
  expect(await convert('100000')).toMatchObject({ errorCode: 'REWARDS_WAIT' });
  await s.deps.db.inTx((tx) => s.deps.ledger.freeze(tx, 1, fay.actor.memberId, true));
  await s.fresh.owner.query("update member set state = 'locked' where username = 'fay'");
  expect(await convert('100000')).toMatchObject({ errorCode: 'PROTECTED' });
});

test('clients of the family read the mall, order and convert in their words', async () => {
  const gus = await member('gus', 500);
  const value = async (name: string) => ((await as('gus', 'GET', `/wps/relay/MCSFE_${name}`)) as never as { value: unknown }).value;
  expect(await value('getPointBalance')).toBe(500);
  expect(await value('getPointConfig')).toEqual({ rate: 0, minPoints: 100, moneyPerPoint: 0.0333, version: 1 });
  expect(await value('getPointReward')).toMatchObject([{ id: mug, name: 'Mug', point: 40, type: 'GOODS', limit: 0 }]);
  const redeem = { id: mug, quantity: 1, ...TO };
  expect(await as('gus', 'POST', '/wps/relay/passwordCheck/MCS2_redeemPointReward', redeem)).toMatchObject({ status: 200 });
  expect(await value('getRedeemPointList')).toMatchObject([{ name: 'Mug', quantity: 1, point: 40, status: 'processing' }]);
  const converted = await as('gus', 'POST', '/wps/relay/passwordCheck/convertPoint', { point: '100', password: 'payout77' });
  expect(converted).toMatchObject({ value: { amount: '3.3300' } });
  expect(await points(gus)).toBe(3_600_000n);
});

test.each([
  ['an order whose points did not go', "update mall_order set points = points + 1 where state = 'processing'", 'orders_took_their_points'],
  ['a rejected order that kept them', "update mall_order set state = 'rejected' where state = 'processing'", 'orders_took_their_points'],
  ['stock that is not there', 'update mall_item set stock_left = stock_left - 1', 'stock_is_what_orders_left'],
  ['cash at another rate', 'update point_conversion set amount = amount + 1', 'conversions_are_what_the_rate_makes'],
  [
    'points that were turned into cash twice',
    "update transfer set amount = amount * 2 where area = 'CONVERT' and asset = 'POINTS'",
    'conversions_are_what_the_rate_makes',
  ],
  ['points that lie in cash', "update account set balance = 5 where asset = 'POINTS' and kind = 'cash'", 'points_are_no_money'],
])('%s is found, and named', async (_, fault, name) => {
  expect(await namesBroken(s.fresh.owner, fault, BUT)).toContain(name);
});
