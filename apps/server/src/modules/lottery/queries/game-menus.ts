import type { ReplyOf } from '@fairhall/contract/endpoint';
import { GAME_GROUPS } from '@fairhall/contract/lottery/game-groups';
import type { gameMenus, recentGameMenus } from '@fairhall/contract/lottery/game-menus';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { type Game, nameOf, type Sale } from '../game.ts';
import { listBets } from '../store/bets.ts';
import type { LotteryVendor } from '../vendors.ts';
import { lottoModes } from './games.ts';
import type { Reader } from './list-orders.ts';

type Menu = ReplyOf<typeof gameMenus>;
type MenuGame = ReplyOf<typeof recentGameMenus>[number];

/** Which games are asked for: all, or those of one vendor. */
export type MenuFilter = { language: string; vendor?: LotteryVendor };

/** Games on sale by vendor and group, in the merchant's order; each once, under the first of its vendors. */
export async function gameMenusOf(deps: LotteryDeps, merchantId: number, filter: MenuFilter): Promise<Menu> {
  const menus = new Map<string, Menu[number]>();
  for (const { game, sale } of await gamesOnSale(deps, merchantId, filter)) {
    const [vassalage = ''] = game.vendors;
    const key = `${vassalage}/${game.groupId}`;
    const menu = menus.get(key) ?? { gameGroupId: game.groupId, code: GAME_GROUPS[game.groupId], vassalage, games: [] };
    menus.set(key, menu);
    menu.games.push(menuGame(game, { sale, language: filter.language }));
  }
  return [...menus.values()];
}

/** So many of a member's last bets are looked through. */
const BETS_MAX = 200;

/** Games on sale that the member bet on last, the latest first. */
export async function recentGamesOf(deps: LotteryDeps, { merchantId, memberId }: Reader, filter: MenuFilter): Promise<MenuGame[]> {
  const read = { memberId, part: partOf(merchantId, memberId), skip: 0, max: BETS_MAX };
  const bets = await listBets(deps.db.of(merchantId).history, merchantId, read);
  const open = new Map((await gamesOnSale(deps, merchantId, filter)).map((one) => [one.game.gameId, one]));
  return [...new Set(bets.map(({ gameId }) => gameId))].flatMap((gameId) => {
    const found = open.get(gameId);
    return found ? [menuGame(found.game, { sale: found.sale, language: filter.language })] : [];
  });
}

async function gamesOnSale(deps: LotteryDeps, merchantId: number, { vendor }: MenuFilter): Promise<{ game: Game; sale: Sale }[]> {
  const sales = (await deps.catalogue.sales(merchantId)).filter(({ onSale }) => onSale);
  const games = new Map((await deps.catalogue.games()).map((game) => [game.gameId, game]));
  return sales.flatMap((sale) => {
    const game = games.get(sale.gameId);
    return game && (!vendor || game.vendors.includes(vendor)) ? [{ game, sale }] : [];
  });
}

function menuGame(game: Game, { sale, language }: { sale: Sale; language: string }): MenuGame {
  return {
    ...{ gameId: game.gameId, nodeId: game.gameId, code: game.code, family: game.family, remark: nameOf(game, language) },
    ...{ mobileIconUrl: game.art, lottoMode: lottoModes(game), isHot: Number(sale.isHot), isNew: Number(sale.isNew) },
  };
}
