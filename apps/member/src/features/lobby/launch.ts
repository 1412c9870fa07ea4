import type { GameCard } from '@fairhall/contract/game/game-card';

/** Only own lotteries so far: other vendors come with their launcher. */
export function isLaunchable(card: Pick<GameCard, 'gameType' | 'vassalage'>): boolean {
  return card.gameType === 'LOTT' || card.gameType === 'ELOTT' || card.gameType === 'ELOTTO';
}

/**
 * Where a tap on a game leads (product.md 4, game launch): LOTT and ELOTT open the lottery page, in Entertainment where the
 * game has it, else in Tradition.
 */
export function launchPath(card: Pick<GameCard, 'gameId' | 'gameGroupId' | 'gameType' | 'lottoMode' | 'gameCode'>): string {
  const entertainment = card.lottoMode.some((mode) => mode.toLowerCase().startsWith('ent'));
  const query = new URLSearchParams({
    playType: entertainment ? 'ent' : 'trad',
    gameId: String(card.gameId),
    gameGroupId: String(card.gameGroupId),
    prize_mode: card.gameType === 'LOTT' ? 'LOTT' : 'ELOTT',
    code: card.gameCode,
    pageBack: 'home',
  });
  return `/launchGame?${query}`;
}
