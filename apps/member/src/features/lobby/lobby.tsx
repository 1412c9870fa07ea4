import { failureOf } from '@fairhall/client/failure';
import type { GameCard } from '@fairhall/contract/game/game-card';
import { HOME_ASKS } from '@fairhall/contract/home-asks';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { CATEGORY_LABELS, type Category, isLottery, menuOf, openCategories } from '../../shared/games/categories.ts';
import { useShelf } from '../../shared/games/current-shelf.ts';
import { useOpening, useVendorTypes } from '../../shared/games/use-opening.ts';
import { loadWords, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { readAtOnce } from '../../shared/query-client.ts';
import { CategoryMenu } from './category-menu.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';

// Pictures and what draws them come beside the data they show.
const Front = lazy(async () => (await Promise.all([import('./front.tsx'), loadWords('games')]))[0]);
const HotShelf = lazy(async () => (await Promise.all([import('./hot-shelf.tsx'), loadWords('games')]))[0]);
const ShelfGames = lazy(async () => (await Promise.all([import('./shelf-games.tsx'), loadWords('games'), loadWords('play')]))[0]);

export type LobbyProps = {
  /** The games of a category that is no lottery. */
  detail: (category: Category, onOpen: (game: GameCard) => void) => ReactNode;
  /** What home shows between its hot games and the categories. */
  children?: ReactNode;
};

/** The games of home: the categories, and the front of the lobby or the shelf that is open. */
export function Lobby({ detail, children }: LobbyProps) {
  'use no memo'; // drawn anew for another shelf alone: what it would remember is in the first load
  const t = useT();
  const { merchantCode } = useProfile();
  const place = useShelf();
  const opening = useOpening();
  const types = useVendorTypes();
  const hot = useQuery({
    ...readAtOnce(HOME_ASKS.hotGames.endpoint, { query: HOME_ASKS.hotGames.queryOf(merchantCode) }),
    enabled: place === 'HOME' || place === 'HOT',
  });
  const categories = types.data ? openCategories(types.data.content) : types.isError ? [] : null;
  const shelf = {
    ...{ games: hot.data ?? null, front: place === 'HOME', failure: hot.error && failureOf(hot.error), onRetry: () => void hot.refetch() },
    ...{ onOpen: opening.game, onMore: () => opening.category('HOT') },
  };
  const open = () => {
    if (place === 'HOT') return <HotShelf {...shelf} />;
    if (place !== 'HOME' && !isLottery(place)) return detail(place, opening.game);
    if (place !== 'HOME') return <ShelfGames key={place} shelf={place} onOpen={opening.game} onVendor={opening.vendor} />;
    return (
      <Front hot={shelf} categories={categories} onCategory={opening.category}>
        {children}
      </Front>
    );
  };
  return (
    <>
      <CategoryMenu
        categories={categories && menuOf(categories, place)}
        value={place === 'HOME' ? 'HOT' : place}
        onChange={opening.category}
      />
      {place !== 'HOME' && place !== 'HOT' && <h2 className="tight px-3.5 pt-1 text-title font-bold">{t(CATEGORY_LABELS[place])}</h2>}
      <Suspense fallback={<ShelfSkeleton titled={place === 'HOME' || place === 'HOT'} />}>{open()}</Suspense>
    </>
  );
}

function ShelfSkeleton({ titled }: { titled: boolean }) {
  'use no memo'; // drawn once
  const t = useT();
  return (
    <>
      {titled && <h2 className="tight flex min-h-11 items-center px-3.5 text-title font-bold">{t('lobby.hot_games')}</h2>}
      <GridSkeleton />
    </>
  );
}
