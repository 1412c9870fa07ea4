import { lazy, type ReactNode, Suspense } from 'react';
import type { Category } from '../../shared/games/categories.ts';
import { quietMoment } from '../../shared/quiet.ts';
import HotShelf, { type HotShelfProps } from './hot-shelf.tsx';

// Out of sight when home opens: drawn once what is in sight stands.
const FrontBelow = lazy(() => quietMoment().then(() => import('./front-below.tsx')));

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
      <Suspense>
        <FrontBelow games={hot.games} categories={categories} onOpen={hot.onOpen} onCategory={onCategory} />
      </Suspense>
    </>
  );
}
