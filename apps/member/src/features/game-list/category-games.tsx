import type { GameCard } from '@fairhall/contract/game/game-card';
import { useState } from 'react';
import type { Category } from '../../shared/games/categories.ts';
import type { ListFilter } from './address.ts';
import GameBrowser from './game-browser.tsx';

export type CategoryGamesProps = { category: Category; onOpen: (game: GameCard) => void };

/** A category inside another page: its filter lives as long as it is in sight. */
export default function CategoryGames({ category, onOpen }: CategoryGamesProps) {
  const [filter, setFilter] = useState<ListFilter>({ gameType: category, vassalage: null, type: 'all' });
  return <GameBrowser filter={filter} onFilter={setFilter} onOpen={onOpen} />;
}
