import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A game as a lobby menu lists it. `nodeId`: what the launcher of the region asks for. */
const MenuGame = z.object({
  gameId: z.int(),
  nodeId: z.int(),
  code: z.string(),
  family: z.string(),
  remark: z.string(),
  mobileIconUrl: z.string(),
  lottoMode: z.array(z.string()),
  isHot: z.int(),
  isNew: z.int(),
});

const Menu = z.array(z.object({ gameGroupId: z.int(), code: z.string(), vassalage: z.string(), games: z.array(MenuGame) }));

const COMMON = { method: 'GET', family: 'lgw', module: 'LOTT3', errors: [] } as const;

/** Games on sale by vendor and group; the family's shape is not known, this one is ours. */
export const gameMenus = endpoint({
  ...COMMON,
  id: 'gameMenus',
  path: '/lgw/games/game_menus',
  auth: 'none',
  reply: Menu,
  summary: 'Lobby menu of lotteries',
});

export const vietnamGameMenu = endpoint({
  ...COMMON,
  id: 'vietnamGameMenu',
  path: '/lgw/vn/games/game_menu',
  auth: 'none',
  reply: Menu,
  summary: 'Lobby menu of Vietnamese lotteries',
});

/** Games that the member bet on last, the latest first. */
export const recentGameMenus = endpoint({
  ...COMMON,
  id: 'recentGameMenus',
  path: '/lgw/games/game_menus/recent',
  aliases: ['/lgw/games/game_menu/recent'],
  auth: 'member',
  reply: z.array(MenuGame),
  summary: 'Lotteries played last',
});

export const vietnamRecentGameMenu = endpoint({
  ...COMMON,
  id: 'vietnamRecentGameMenu',
  path: '/lgw/vn/games/game_menu/recent',
  auth: 'member',
  reply: z.array(MenuGame),
  summary: 'Vietnamese lotteries played last',
});
