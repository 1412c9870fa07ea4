import type { GameCard } from '@fairhall/contract/game/game-card';
import type { Lobby } from '../catalogue.ts';
import { cardsOf, pageOf, placedGames } from './lobby.ts';

type Asked = { gameType?: string | undefined; page: number | undefined; size: number; language: string };

/** A page of a member's games, in the order of their node ids. What the merchant lists no more is left out. */
export function pageOfNodes(
  lobby: Lobby,
  nodeIds: readonly number[],
  { gameType, page, size, language }: Asked,
): { cards: GameCard[]; pageNum: number; totalPages: number; totalCount: number } {
  const entries = nodeIds.flatMap((nodeId) => lobby.byNode.get(nodeId) ?? []);
  const { rows, ...paged } = pageOf(placedGames(entries, { gameType }), { page, size });
  return { cards: cardsOf(lobby, rows, language), ...paged };
}
