import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';

export const gameSetting = endpoint({
  id: 'gameSetting',
  method: 'GET',
  path: '/lgw/games/:gameId/setting',
  aliases: ['/lotto/lgw/games/:gameId/setting'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  params: z.object({ gameId: CatalogueId }),
  reply: z.object({
    gameId: z.int(),
    code: z.string(),
    remark: z.string(),
    bettingModes: z.array(
      z.object({
        bettingModeId: z.int(),
        code: z.string(),
        unit: z.string(),
        betAmountMin: z.string(),
        betAmountMax: z.string(),
        betMultipleMax: z.int(),
        winAmountMax: z.string(),
      }),
    ),
    platformSettings: z.array(z.object({ allowLottDrawback: z.string(), allowElottDrawback: z.string() })),
    lockTime: z.int(),
    periodSeconds: z.int(),
    /** Ours: options that are not sold now (share 0), or at a share of their odds, ×10⁴; an empty option stands for all of the play. */
    optionBounds: z.optional(z.array(z.object({ play: z.string(), option: z.string(), oddsShareE4: z.int() }))),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Unit modes, limits and switches of a game',
});
