import type { GameCard } from '@fairhall/contract/game/game-card';
import type { ReactNode } from 'react';
import { areasOf, type Category } from '../../shared/games/categories.ts';
import { AreaBlock } from './area-block.tsx';
import HotShelf, { type HotShelfProps } from './hot-shelf.tsx';
import LiveDraws from './live-draws.tsx';

export type FrontProps = {
  hot: HotShelfProps;
  /** Null while they are on their way. */
  categories: readonly Category[] | null;
  onCategory: (category: Category) => void;
  /** What home shows between the hot games and the categories. */
  children?: ReactNode;
};

/** The front of the lobby: hot games, own draws, and some games of each category. */
export default function Front({ hot, categories, onCategory, children }: FrontProps) {
  return (
    <>
      <HotShelf {...hot} />
      {children}
      <LiveDraws games={hot.games} onOpen={hot.onOpen} />
      {hot.games && categories && <Areas categories={areasOf(categories)} onOpen={hot.onOpen} onCategory={onCategory} />}
    </>
  );
}

type AreasProps = { categories: readonly Category[]; onOpen: (game: GameCard) => void; onCategory: (category: Category) => void };

function Areas({ categories, onOpen, onCategory }: AreasProps) {
  return categories.map((category) => <AreaBlock key={category} category={category} onOpen={onOpen} onAll={() => onCategory(category)} />);
}
