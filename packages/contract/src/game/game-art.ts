import { GAME_GROUPS } from '../lottery/game-groups.ts';
import type { GameCard } from './game-card.ts';

/** Lotteries are drawn by their groups. */
const GROUP_ART: Readonly<Record<number, string>> = GAME_GROUPS;

type Drawn = Pick<GameCard, 'gameId' | 'gameGroupId' | 'gameType' | 'showIcon' | 'gameName'>;

/** What a game's picture is drawn from, by whoever draws it: its group of lotteries, else its category, and its name. */
export function gameArt({ gameId, gameGroupId, gameType, showIcon, gameName }: Drawn): { seed: string; category: string; name: string } {
  return { seed: String(gameId), category: GROUP_ART[gameGroupId] ?? gameType, name: showIcon || gameName };
}
