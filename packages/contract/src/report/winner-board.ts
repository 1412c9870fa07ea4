import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { WINNERS } from '../limits.ts';
import { text } from '../shapes.ts';

/** A settled win, newest first. `winAmount` in major decimals; the name is masked. */
export const Winner = z.object({
  /** Always 1: no automatic winners exist (decisions.md 6). */
  notAuto: z.literal(1),
  iconUrl: z.string(),
  /** Seed of the tile's picture, for who draws it, and where `iconUrl` is empty: the lobby lists the game no more. */
  showIcon: z.string(),
  customerName: z.string(),
  gameName: z.string(),
  winAmount: z.string(),
  vendor: z.string(),
  gameId: z.int(),
  nodeId: z.int(),
});
export type Winner = z.output<typeof Winner>;

export const winnerBoard = endpoint({
  id: 'winnerBoard',
  method: 'GET',
  path: '/wps/relay/GCSGAME_getRankList',
  aliases: ['/wps/relay/ODSFE2_getWinnerBoard'],
  family: 'wps',
  auth: 'none',
  module: 'COMM3',
  query: z.object({
    gameCategory: z.optional(text(20)),
    language: z.optional(text(8)),
    limitNum: z.optional(z.int().check(z.minimum(1), z.maximum(WINNERS.boardMax))),
  }),
  reply: z.object({ list: z.array(z.object({ vo: Winner })) }),
  errors: [],
  summary: 'Newest settled wins above the threshold, names masked',
});
