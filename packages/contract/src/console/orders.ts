import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { OrderRow } from '../lottery/order-row.ts';
import { CatalogueId, EpochMs, Id, text } from '../shapes.ts';

/** States of a bet as the console filters by them; the numbers are those of wire.md 3.2. */
export const BET_STATES = { open: 2, won: 4, lost: 5, stopped: 6, cancelled: 8, void: 12 } as const;
export type BetState = keyof typeof BET_STATES;

/** The shortest beginning of a number that is looked for. */
export const ORDER_NUMBER_MIN = 6;
/** Rows of a file, at most. */
export const ORDERS_CSV_MAX = 10_000;

export const NamedBet = z.extend(OrderRow, {
  /** In the operator's language. */
  playName: z.string(),
  /** What was picked, in words of that language; empty where a play leaves no choice. */
  picks: z.string(),
});

export const ConsoleBet = z.extend(NamedBet, {
  /** Of the order that the bet is a line of. */
  masterNumber: z.string(),
  memberId: z.string(),
  account: z.string(),
  asset: z.string(),
  /** Accepted with the bet: one figure, or lowest to highest. */
  odds: z.string(),
  series: z.int(),
  drawId: z.string(),
});
export type NamedBet = z.output<typeof NamedBet>;
export type ConsoleBet = z.output<typeof ConsoleBet>;

const filter = z.object({
  /** A bet's or an order's number, or its beginning. */
  number: z.optional(text(13, ORDER_NUMBER_MIN)),
  /** The member's account, whole. */
  account: z.optional(text(32)),
  gameId: z.optional(CatalogueId),
  numero: z.optional(text(30)),
  state: z.optional(z.enum(['open', 'won', 'lost', 'stopped', 'cancelled', 'void'])),
  play: z.optional(text(24)),
  fromMs: z.optional(EpochMs),
  toMs: z.optional(EpochMs),
  /** Of one bet, ×10⁴. */
  stakeFromE4: z.optional(z.int().check(z.minimum(0), z.maximum(9_007_199_254_740_991))),
  stakeToE4: z.optional(z.int().check(z.minimum(0), z.maximum(9_007_199_254_740_991))),
});

/** Newest first. `next` asks for what follows the last row; null when nothing does. */
export const consoleOrders = endpoint({
  id: 'consoleOrders',
  method: 'GET',
  path: '/console/api/orders',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.extend(filter, { after: z.optional(z.string().check(z.regex(/^\d{1,19}-\d{1,19}$/))) }),
  reply: z.object({ list: z.array(ConsoleBet), next: z.nullable(z.string()) }),
  errors: ['INVALID_INPUT'],
  summary: 'Bets of the merchant, by number, member, game, issue, state, play, time and stake',
});

/** RFC 4180, UTF-8; amounts as plain decimals with four digits. The newest ORDERS_CSV_MAX. */
export const consoleOrdersCsv = endpoint({
  id: 'consoleOrdersCsv',
  method: 'GET',
  path: '/console/api/orders.csv',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: filter,
  reply: null,
  errors: ['INVALID_INPUT'],
  summary: 'The same as a file for a spreadsheet',
});

export const consoleOrder = endpoint({
  id: 'consoleOrder',
  method: 'GET',
  path: '/console/api/orders/:orderId',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ orderId: Id }),
  reply: z.object({
    orderId: z.string(),
    number: z.string(),
    memberId: z.string(),
    account: z.string(),
    asset: z.string(),
    placedAtMs: z.int(),
    device: z.string(),
    stakeE4: z.string(),
    bets: z.array(ConsoleBet),
    /** What it moved in the wallet, oldest first. */
    transfers: z.array(
      z.object({ txId: z.string(), kind: z.string(), amountE4: z.string(), afterE4: z.string(), ref: z.string(), atMs: z.int() }),
    ),
  }),
  errors: ['NOT_FOUND'],
  summary: 'One order: its bets, and what it moved',
});
