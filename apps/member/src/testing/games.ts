import type { GameCard } from '@fairhall/contract/game/game-card';

/** A slot of a vendor, and whatever differs. */
export const gameCard = (nodeId: number, change: Partial<GameCard> = {}): GameCard => ({
  ...{
    gameId: nodeId,
    nodeId,
    gameCode: `G${nodeId}`,
    gameName: `Game ${nodeId}`,
    nodeName: `Game ${nodeId}`,
    displayName: `Game ${nodeId}`,
  },
  ...{ gameType: 'RNG', vassalage: 'KESTREL', vendorCode: 'KESTREL', gameGroupId: 0, lottoMode: [], iconUrl: '', showIcon: '' },
  ...{ isHot: 0, isNew: 0, ...change },
});

/** Games numbered from one to another. */
export const gameCards = (from: number, to: number, change: Partial<GameCard> = {}): GameCard[] =>
  Array.from({ length: to - from + 1 }, (_, at) => gameCard(from + at, change));
