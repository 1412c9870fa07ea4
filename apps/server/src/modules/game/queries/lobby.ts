import type { GameCard } from '@fairhall/contract/game/game-card';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { LobbyGame, LotteryPort } from '../../lottery/index.ts';

/** Our own draws go by the vendor name of the family's classic platform. */
const OWN_VENDOR = 'LOTT';
const LOTTERY_TYPE = 'LOTT';

/** Games of a merchant as the lobby's tiles, in its order. */
export async function gameCards(lottery: LotteryPort, merchantId: number, language: string): Promise<GameCard[]> {
  return (await lottery.lobbyGames(merchantId, language.toUpperCase())).map(cardOf);
}

function cardOf({ game, sale, name, lottoModes }: LobbyGame): GameCard {
  return {
    gameId: game.gameId,
    nodeId: game.gameId,
    gameCode: game.code,
    gameName: name,
    nodeName: name,
    displayName: name,
    gameType: LOTTERY_TYPE,
    vassalage: OWN_VENDOR,
    vendorCode: OWN_VENDOR,
    gameGroupId: game.groupId,
    lottoMode: lottoModes,
    // The client draws the tile from this seed; there is no picture to fetch.
    iconUrl: '',
    showIcon: game.art,
    isHot: sale.isHot ? 1 : 0,
    isNew: sale.isNew ? 1 : 0,
  };
}

/** Category to vendors to nothing more: `content` of the family's call. */
export function vendorsByType(cards: GameCard[]): Record<string, Record<string, string[]>> {
  const content: Record<string, Record<string, string[]>> = {};
  for (const { gameType, vassalage } of cards) {
    const vendors = content[gameType] ?? {};
    content[gameType] = vendors;
    vendors[vassalage] = [];
  }
  return content;
}

/** One page of games; pages from 1. */
export function pageOf(
  cards: GameCard[],
  { page = 1, size = PAGE_SIZE.games }: { page: number | undefined; size: number | undefined },
): { games: GameCard[]; pageNum: number; totalPages: number; totalCount: number } {
  const from = (Math.max(1, page) - 1) * size;
  return {
    games: cards.slice(from, from + size),
    pageNum: Math.max(1, page),
    totalPages: Math.ceil(cards.length / size),
    totalCount: cards.length,
  };
}
