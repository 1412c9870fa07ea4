import type { GameCard } from '@fairhall/contract/game/game-card';

/** Only own lotteries so far: other vendors come with their launcher. */
export function isLaunchable(card: Pick<GameCard, 'gameType' | 'vassalage'>): boolean {
  return card.gameType === 'LOTT' || card.gameType === 'ELOTT' || card.gameType === 'ELOTTO';
}

/** What a tap on a tile says. */
export type Launched = Pick<GameCard, 'gameId' | 'gameGroupId' | 'gameType' | 'vassalage' | 'nodeId' | 'lottoMode' | 'gameCode'>;

/**
 * Where a tap on a game leads (product.md 4, game launch): the lottery page, in Entertainment where the game has it, else in Tradition.
 * Vietnamese games go by their node number under the current prize mode, those of the rest of South-East Asia in their own.
 */
export function launchPath(card: Launched): string {
  const entertainment = card.lottoMode.some((mode) => mode.toLowerCase().startsWith('ent'));
  const query = new URLSearchParams({
    playType: entertainment ? 'ent' : 'trad',
    gameId: String(card.gameId),
    gameGroupId: String(card.gameGroupId),
    ...vendorQuery(card),
    pageBack: 'home',
  });
  return `/launchGame?${query}`;
}

/** Prize mode and game code as the vendor's launcher is asked for them. */
function vendorQuery({ vassalage, gameType, nodeId, gameCode }: Launched): { prize_mode: string; code: string } {
  const prizeMode = gameType === 'LOTT' ? 'LOTT' : 'ELOTT';
  switch (vassalage) {
    case 'TCG_LOTTO_VN':
      return { prize_mode: prizeMode, code: String(nodeId) };
    case 'TCG_SEA':
      return { prize_mode: 'SEA', code: String(nodeId) };
    default:
      return { prize_mode: prizeMode, code: gameCode };
  }
}
