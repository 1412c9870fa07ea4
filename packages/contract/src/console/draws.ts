import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, PageNo, PageSize } from '../shapes.ts';

/** A draw that the acting merchant took back for its members. `doneAtMs`: when the last stake was given back. */
const Voided = z.object({
  reason: z.string(),
  operatorName: z.string(),
  atMs: z.int(),
  doneAtMs: z.nullable(z.int()),
  refundedE4: z.string(),
  reversedE4: z.string(),
  /** Of what was taken back, what members had not: they owe it. */
  owedE4: z.string(),
});

export const ConsoleDraw = z.object({
  drawId: z.string(),
  gameId: z.int(),
  gameName: z.string(),
  numero: z.string(),
  state: z.enum(['open', 'closed', 'resulted', 'settling', 'settled', 'void']),
  opensAtMs: z.int(),
  closesAtMs: z.int(),
  drawsAtMs: z.int(),
  result: z.nullable(z.array(z.int())),
  /** Null where the result is drawn elsewhere. */
  seedHash: z.nullable(z.string()),
  ticketCount: z.nullable(z.int()),
  ticketRoot: z.nullable(z.string()),
  /** Of the acting merchant only: what was sold, voided or not; what was paid and not taken back. */
  bets: z.int(),
  stakeE4: z.string(),
  payoutE4: z.string(),
  voided: z.nullable(Voided),
  /** Of the settlement, or of the refunds of a voided draw. */
  chunksDone: z.int(),
  chunksTotal: z.int(),
});
export type ConsoleDraw = z.output<typeof ConsoleDraw>;

export const consoleGames = endpoint({
  id: 'consoleGames',
  method: 'GET',
  path: '/console/api/games',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply: z.array(
    z.object({
      gameId: z.int(),
      code: z.string(),
      name: z.string(),
      family: z.string(),
      vendors: z.array(z.string()),
      periodSeconds: z.int(),
      lockSeconds: z.int(),
      onSale: z.boolean(),
      current: z.nullable(ConsoleDraw),
      last: z.nullable(ConsoleDraw),
    }),
  ),
  errors: [],
  summary: 'Games with their current and last draw',
});

export const consoleDraws = endpoint({
  id: 'consoleDraws',
  method: 'GET',
  path: '/console/api/draws',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({ gameId: z.optional(CatalogueId), page: z.optional(PageNo), size: z.optional(PageSize) }),
  reply: z.object({ list: z.array(ConsoleDraw), page: z.int(), totalPages: z.int() }),
  errors: [],
  summary: 'Draws, newest first',
});
