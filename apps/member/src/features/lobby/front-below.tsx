import type { GameCard } from '@fairhall/contract/game/game-card';
import { areasOf, type Category } from '../../shared/games/categories.ts';
import { AreaBlock } from './area-block.tsx';
import LiveDraws from './live-draws.tsx';

export type FrontBelowProps = {
  /** Null while they are on their way. */
  games: readonly GameCard[] | null;
  categories: readonly Category[] | null;
  onOpen: (game: GameCard) => void;
  onCategory: (category: Category) => void;
};

/** The front of the lobby below its hot games: own draws, and some games of each category. */
export default function FrontBelow({ games, categories, onOpen, onCategory }: FrontBelowProps) {
  return (
    <>
      <LiveDraws games={games} onOpen={onOpen} />
      {games &&
        categories &&
        areasOf(categories).map((category) => (
          <AreaBlock key={category} category={category} onOpen={onOpen} onAll={() => onCategory(category)} />
        ))}
    </>
  );
}
