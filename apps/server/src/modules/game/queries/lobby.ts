import type { GameCard } from '@fairhall/contract/game/game-card';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { LobbyGame, LotteryPort, LotteryVendor } from '../../lottery/index.ts';

/** The category a vendor's lotteries stand in. */
const TYPE_OF: Readonly<Record<LotteryVendor, string>> = { LOTT: 'LOTT', ELOTT: 'ELOTT', TCG_LOTTO_VN: 'ELOTT', TCG_SEA: 'ELOTT' };

/** Which tiles are asked for; empty and `ALL` mean all. */
export type CardFilter = { gameType?: string | undefined; vassalage?: string | undefined; gameName?: string | undefined };

/** Games of a merchant as the lobby's tiles, in its order: each once, under the first of its vendors that fits. */
export async function gameCards(
  lottery: LotteryPort,
  merchantId: number,
  { language, filter = {} }: { language: string; filter?: CardFilter },
): Promise<GameCard[]> {
  const games = await lottery.lobbyGames(merchantId, language.toUpperCase());
  return games.flatMap((one) => {
    const vendor = one.game.vendors.find((name) => fits(name, filter));
    return vendor && isNamed(one.name, filter) ? [cardOf(one, vendor)] : [];
  });
}

/** Category ELOTTO is an alias of ELOTT (decisions.md 25). */
function fits(vendor: LotteryVendor, { gameType, vassalage }: CardFilter): boolean {
  const type = gameType === 'ELOTTO' ? 'ELOTT' : gameType;
  if (type && type !== 'ALL' && type !== 'HOT' && type !== TYPE_OF[vendor]) return false;
  return !vassalage || vassalage === 'ALL' || vassalage === vendor;
}

function isNamed(name: string, { gameName }: CardFilter): boolean {
  return !gameName || name.toLowerCase().includes(gameName.toLowerCase());
}

function cardOf({ game, sale, name, lottoModes }: LobbyGame, vendor: LotteryVendor): GameCard {
  return {
    gameId: game.gameId,
    nodeId: game.gameId,
    gameCode: game.code,
    gameName: name,
    nodeName: name,
    displayName: name,
    gameType: TYPE_OF[vendor],
    vassalage: vendor,
    vendorCode: vendor,
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
