import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, Id, text } from '../shapes.ts';

export const ITEM_KINDS = ['goods', 'topup'] as const;
/** Goods travel to an address; a top-up goes to a mobile number. */
export type ItemKind = (typeof ITEM_KINDS)[number];
export const ORDER_STATES = ['processing', 'approved', 'shipped', 'delivered', 'rejected'] as const;
export type OrderState = (typeof ORDER_STATES)[number];
/** Of one order. */
export const QUANTITY_MAX = 20;
export const ADDRESS_MAX = 200;

const own = { family: 'own', auth: 'member', memberTypes: [0, 1, 2], module: 'PTSYS3' } as const;
const PASSWORD_ERRORS = ['PAYMENT_PASSWORD_MISSING', 'PAYMENT_PASSWORD_WRONG', 'PAYMENT_PASSWORD_BACKOFF', 'OVERLOADED'] as const;
const KEY_ERRORS = ['IDEMPOTENCY_MISMATCH', 'KEY_REQUIRED', 'KEY_OUT_OF_TIME', 'TOO_MANY_REQUESTS'] as const;
export const ORDER_ERRORS = [
  'NOT_FOUND',
  'PROTECTED',
  'REWARDS_WAIT',
  'TERMS_CHANGED',
  'FIELD_FORMAT',
  'LIMIT_REACHED',
  'OUT_OF_STOCK',
  'NOT_ENOUGH_POINTS',
  ...PASSWORD_ERRORS,
  ...KEY_ERRORS,
] as const;
export const CONVERT_ERRORS = [
  'PROTECTED',
  'REWARDS_WAIT',
  'TERMS_CHANGED',
  'AMOUNT_OUT_OF_RANGE',
  'NOTHING_TO_GRANT',
  'NOT_ENOUGH_POINTS',
  ...PASSWORD_ERRORS,
  ...KEY_ERRORS,
] as const;

const Item = z.object({
  itemId: Id,
  /** Of the item as it is shown: one that changed since is not ordered. */
  version: z.int(),
  kind: z.enum(ITEM_KINDS),
  name: z.string(),
  about: z.string(),
  pictureUrl: z.string(),
  pointsE4: Digits,
  /** What it costs in money where it is sold, and what the points would be if they were converted; null: they are not. */
  valueE4: Digits,
  convertedE4: z.nullable(Digits),
  stock: z.int(),
  /** How many a member may have; null: as many as there are. */
  limit: z.nullable(z.int()),
  had: z.int(),
});
export type MallItem = z.output<typeof Item>;

/** What there is for points, and what the member has of them. `protected`: nothing may be ordered, for the member's protection. */
export const mall = endpoint({
  ...own,
  id: 'mall',
  method: 'GET',
  path: '/api/mall',
  reply: z.object({
    currency: z.string(),
    protected: z.boolean(),
    pointsE4: Digits,
    /** When they end, if no more are earned; null: there are none. */
    endsAtMs: z.nullable(z.int()),
    /** By which they are converted; null: they are not. */
    rate: z.nullable(z.object({ version: z.int(), moneyPerPointE4: Digits, minPointsE4: Digits })),
    items: z.array(Item),
  }),
  errors: [],
  summary: 'What there is for points',
});

const Order = z.object({
  orderId: Id,
  name: z.string(),
  kind: z.enum(ITEM_KINDS),
  pictureUrl: z.string(),
  quantity: z.int(),
  pointsE4: Digits,
  state: z.enum(ORDER_STATES),
  /** What an operator says of it: why it was rejected, or how it travels. */
  note: z.string(),
  mobile: z.string(),
  address: z.string(),
  madeAtMs: z.int(),
  changedAtMs: z.int(),
});
export type MallOrder = z.output<typeof Order>;

/** The newest first; `before`: those behind one. */
export const mallOrders = endpoint({
  ...own,
  id: 'mallOrders',
  method: 'GET',
  path: '/api/mall/orders',
  query: z.object({ before: z.optional(Id) }),
  reply: z.object({ list: z.array(Order), more: z.boolean() }),
  errors: [],
  summary: 'Own orders of the mall',
});

const sealed = {
  ...own,
  method: 'POST',
  sealed: true,
  idempotent: true,
  fullSession: true,
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
} as const;

/** `mobile` for all, `address` for goods. The same key gives the first answer again. */
export const orderItem = endpoint({
  ...sealed,
  id: 'orderItem',
  path: '/api/mall/items/:itemId/order',
  params: z.object({ itemId: Id }),
  body: z.object({
    version: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    quantity: z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX)),
    password: text(128),
    mobile: text(20),
    address: text(ADDRESS_MAX),
  }),
  reply: z.object({ orderId: Id, pointsE4: Digits }),
  errors: ORDER_ERRORS,
  summary: 'Order an item for points',
});

/** Points out and cash in, at the rate of the version that was shown. */
export const convertPoints = endpoint({
  ...sealed,
  id: 'convertPoints',
  path: '/api/mall/convert',
  body: z.object({ version: z.int().check(z.minimum(1), z.maximum(1_000_000)), pointsE4: Digits, password: text(128) }),
  reply: z.object({ pointsE4: Digits, amountE4: Digits }),
  errors: CONVERT_ERRORS,
  summary: 'Convert points to cash',
});

export const POINT_MOVES = ['earned', 'ordered', 'returned', 'converted', 'ended', 'won', 'tickets'] as const;

/** What came and went, the newest first. */
export const pointMoves = endpoint({
  ...own,
  id: 'pointMoves',
  method: 'GET',
  path: '/api/mall/points',
  reply: z.object({ list: z.array(z.object({ atMs: z.int(), what: z.enum(POINT_MOVES), pointsE4: Digits })) }),
  errors: [],
  summary: 'Moves of own points',
});
