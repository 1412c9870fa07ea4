import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, Digits, EpochMs, Id, text } from '../shapes.ts';

/**
 * How an order stands: open while any of its bets is; then won when any of them won, pushed when none was lost; cancelled or void when every
 * stake was given back.
 */
export const ORDER_STATES = ['open', 'won', 'lost', 'push', 'cancelled', 'void'] as const;
export const OrderState = z.enum(ORDER_STATES);
export type OrderState = z.output<typeof OrderState>;

/** One order, with all its lines and all its draws in one row. */
export const MemberOrder = z.object({
  orderId: Id,
  orderNumber: z.string(),
  gameId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  placedAtMs: z.int(),
  state: OrderState,
  /** All that was staked, what of it was not given back, and what came back of draws that are over. */
  stakeE4: Digits,
  keptE4: Digits,
  backE4: Digits,
  /** The first few lines of the slip, and how many there are. */
  lines: z.array(z.object({ playCode: z.string(), bettingContent: z.string() })),
  lineCount: z.int(),
  chase: z.boolean(),
  /** Draws it was bought in, how many are over, and the first and last of them. */
  drawCount: z.int(),
  drawsOver: z.int(),
  firstNumero: z.string(),
  lastNumero: z.string(),
  /** Draws that its member may still cancel, and their stakes. */
  cancellableDraws: z.int(),
  cancellableE4: Digits,
  /** Its bets; of a chase the first one alone. */
  betIds: z.array(Id),
});
export type MemberOrder = z.output<typeof MemberOrder>;

/** Newest first. `next`: what to ask for as `before` to read on; null at the end. The sums are over all that the filter finds. */
export const memberOrders = endpoint({
  id: 'memberOrders',
  method: 'GET',
  path: '/api/orders',
  family: 'own',
  auth: 'member',
  module: 'LOTT3',
  query: z.object({
    gameId: z.optional(CatalogueId),
    /** Comma list of states; empty = all. */
    states: z.optional(text(64)),
    fromMs: z.optional(EpochMs),
    toMs: z.optional(EpochMs),
    before: z.optional(Id),
    size: z.optional(z.int().check(z.minimum(1), z.maximum(50))),
  }),
  reply: z.object({
    orders: z.array(MemberOrder),
    next: z.nullable(Id),
    count: z.int(),
    /** `openE4`: of what was kept, stakes of draws that are not decided yet. */
    sums: z.object({ stakeE4: Digits, keptE4: Digits, openE4: Digits, backE4: Digits }),
  }),
  errors: ['INVALID_INPUT'],
  summary: 'Orders of a member, each with its lines and draws in one row',
});
