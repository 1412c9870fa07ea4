import type { GameCard } from '@fairhall/contract/game/game-card';

/** What the page of a game says of it before its vendor is asked. */
export type OpenedGame = Pick<
  GameCard,
  'gameId' | 'nodeId' | 'gameType' | 'gameGroupId' | 'gameName' | 'nodeName' | 'displayName' | 'showIcon' | 'iconUrl' | 'iconDrawn'
> & {
  launchable?: boolean | undefined;
};

let opened: OpenedGame | null = null;

/** The game whose tile was tapped last; null where an address was opened by itself. */
export function openedGame(gameId: string): OpenedGame | null {
  return opened && String(opened.gameId) === gameId ? opened : null;
}

export function setOpenedGame(game: OpenedGame): void {
  opened = game;
}
