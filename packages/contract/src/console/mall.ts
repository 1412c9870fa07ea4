import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ITEM_KINDS, ORDER_STATES } from '../mall/mall.ts';
import { Digits, Id, PageNo, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see', method: 'GET' } as const;
const editing = { family: 'own', auth: 'operator', right: 'promotions.edit' } as const;

/** Pictures of goods that the house draws in code; what a merchant uploaded goes by its hash. */
export const GOODS_ART = ['mug', 'shirt', 'umbrella', 'teapot', 'phone'] as const;
/** Items of a merchant that are shown or hidden. */
export const ITEMS_MAX = 200;

const Words = z.object({ EN: text(60, 1), MY: text(60, 1), CN: text(60, 1) });
const About = z.object({ EN: text(300), MY: text(300), CN: text(300) });
const Draft = {
  kind: z.enum(ITEM_KINDS),
  names: Words,
  about: About,
  /** Of `GOODS_ART`, or the hash of an own picture. */
  picture: text(32, 1),
  pointsE4: Digits,
  valueE4: Digits,
  /** How many a member may have; null: as many as there are. */
  limit: z.nullable(z.int().check(z.minimum(1), z.maximum(1_000))),
  shown: z.boolean(),
};

const Item = z.object({
  ...Draft,
  itemId: Id,
  version: z.int(),
  pictureUrl: z.string(),
  /** All that there ever were, and what is left of them: the others are in orders that stand. */
  stockSet: z.int(),
  stock: z.int(),
});
export type DeskMallItem = z.output<typeof Item>;

const Mall = z.object({
  currency: z.string(),
  /** Null: points are not converted. `version` 0: nothing was set yet. */
  rate: z.object({ version: z.int(), moneyPerPointE4: Digits, minPointsE4: Digits, changedName: z.string() }),
  /** What members hold, and what was ordered and converted so far. */
  heldE4: Digits,
  orderedE4: Digits,
  convertedE4: Digits,
  art: z.array(z.object({ picture: z.string(), url: z.string() })),
  items: z.array(Item),
});
export type DeskMall = z.output<typeof Mall>;

export const deskMall = endpoint({
  ...seeing,
  id: 'deskMall',
  path: '/console/api/mall',
  reply: Mall,
  errors: [],
  summary: 'Items of the mall, and the rate of points',
});

/** Makes an item (`itemId` null, `version` 0) or changes it, as the version behind the one that was read; `addStock` may be below zero. */
export const saveMallItem = endpoint({
  ...editing,
  id: 'saveMallItem',
  method: 'PUT',
  path: '/console/api/mall/items',
  body: z.object({
    ...Draft,
    itemId: z.nullable(Id),
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    addStock: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
    reason: text(300, 1),
  }),
  reply: z.object({ itemId: Id }),
  errors: ['NOT_FOUND', 'FIELD_FORMAT', 'REASON_REQUIRED', 'PROFILE_CHANGED'],
  summary: 'Make or change an item of the mall',
});

/** `moneyPerPointE4` 0: points are not converted. */
export const setPointRate = endpoint({
  ...editing,
  id: 'setPointRate',
  method: 'PUT',
  path: '/console/api/mall/rate',
  body: z.object({
    version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    moneyPerPointE4: Digits,
    minPointsE4: Digits,
    reason: text(300, 1),
  }),
  reply: Mall,
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'PROFILE_CHANGED'],
  summary: 'Set by what points become cash',
});

const Order = z.object({
  orderId: Id,
  memberId: Id,
  account: z.string(),
  name: z.string(),
  kind: z.enum(ITEM_KINDS),
  quantity: z.int(),
  pointsE4: Digits,
  valueE4: Digits,
  state: z.enum(ORDER_STATES),
  mobile: z.string(),
  address: z.string(),
  note: z.string(),
  handlerName: z.nullable(z.string()),
  madeAtMs: z.int(),
  changedAtMs: z.int(),
});
export type DeskMallOrder = z.output<typeof Order>;

export const deskMallOrders = endpoint({
  ...seeing,
  id: 'deskMallOrders',
  path: '/console/api/mall/orders',
  query: z.object({ state: z.optional(z.enum(['open', 'over'])), page: z.optional(PageNo) }),
  reply: z.object({ total: z.int(), list: z.array(Order) }),
  errors: [],
  summary: 'Orders of the mall',
});

/** Rejecting gives points and stock back; `note` is told to the member, and is needed then. */
export const moveMallOrder = endpoint({
  family: 'own',
  auth: 'operator',
  right: 'rewards.give',
  id: 'moveMallOrder',
  method: 'POST',
  path: '/console/api/mall/orders/:orderId/move',
  params: z.object({ orderId: Id }),
  body: z.object({ to: z.enum(['approved', 'shipped', 'delivered', 'rejected']), note: text(300) }),
  reply: z.object({ state: z.enum(ORDER_STATES) }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE'],
  summary: 'Move an order of the mall on, or reject it',
});
