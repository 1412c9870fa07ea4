import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId } from '../shapes.ts';

/** Index 0 Tradition (prizeModeId 1), then Entertainment (prizeModeId 3) where the game has it. */
export const playMenu = endpoint({
  id: 'playMenu',
  method: 'GET',
  path: '/lgw/games/:gameId/play_menu',
  aliases: ['/lotto/lgw/games/:gameId/play_menu'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  params: z.object({ gameId: CatalogueId }),
  reply: z.array(
    z.object({
      prizeModeId: z.int(),
      playMenuGroups: z.array(
        z.object({
          playId: z.int(),
          playCode: z.string(),
          playName: z.string(),
          groupSwitch: z.int(),
          sorting: z.int(),
          playMenus: z.array(
            z.object({
              playId: z.int(),
              playCode: z.string(),
              playName: z.string(),
              /** 1 = on */
              playSwitch: z.int(),
              singleBetPrice: z.number(),
              /** Prize for one unit price: one entry for each priced option; `key` names the option of the play, `odds` is decimal. */
              playMenuInfos: z.array(z.object({ key: z.string(), bonus: z.string(), odds: z.string() })),
            }),
          ),
        }),
      ),
    }),
  ),
  errors: ['NOT_FOUND'],
  summary: 'Plays of a game with their prices',
});
