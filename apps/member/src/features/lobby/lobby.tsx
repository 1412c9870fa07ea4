import { failureOf } from '@fairhall/client/failure';
import { hotGames } from '@fairhall/contract/game/hot-games';
import { vendorGameTypes } from '@fairhall/contract/game/vendor-types';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useGo } from '../../nav/use-go.ts';
import { CATEGORY_LABELS, categoryOf, openCategories, type Shelf } from '../../shared/games/categories.ts';
import { setShelf, useShelf } from '../../shared/games/current-shelf.ts';
import { type Launched, launchPath, onlyVendor, prizeModeOf, vendorPath } from '../../shared/games/launch.ts';
import { loadWords, useT } from '../../shared/i18n.ts';
import { useProfile } from '../../shared/profile.ts';
import { read } from '../../shared/query-client.ts';
import { useSession } from '../../shared/session.ts';
import { CategoryMenu } from './category-menu.tsx';
import { GridSkeleton } from './grid-skeleton.tsx';

// Pictures and what draws them come beside the data they show.
const LiveDraws = lazy(() => import('./live-draws.tsx'));
const GameGrid = lazy(() => import('./game-grid.tsx'));
const ShelfGames = lazy(async () => (await Promise.all([import('./shelf-games.tsx'), loadWords('play')]))[0]);

/** The games of home: the categories, and the shelf that is open. */
export function Lobby() {
  const t = useT();
  const go = useGo();
  const session = useSession();
  const { merchantCode } = useProfile();
  const shelf = useShelf();
  const types = useQuery(read(vendorGameTypes, { query: { typeId: '1', merchant_code: merchantCode } }));
  const hot = useQuery({ ...read(hotGames, { query: { isPlatform: '2', platform: 'html5', merchantCode } }), enabled: shelf === 'HOT' });
  const games = hot.data ?? null;
  const content = types.data?.content;
  const prizeMode = prizeModeOf(content);
  const launch = (game: Launched | undefined) => {
    if (!game) return;
    setShelf(categoryOf(game.gameType) ?? shelf);
    const path = launchPath(game, prizeMode);
    go(session ? path : `/login?next=${encodeURIComponent(`/m${path}`)}`);
  };
  const openVendor = (gameType: Shelf, vassalage: string) => go(vendorPath({ gameType, vassalage }, prizeMode));
  const choose = (next: Shelf) => {
    setShelf(next);
    const vendor = onlyVendor(content, next);
    if (vendor) openVendor(next, vendor);
  };
  return (
    <>
      <CategoryMenu categories={content ? openCategories(content) : types.isError ? [] : null} value={shelf} onChange={choose} />
      <h2 className="tight px-3.5 pt-1 text-title font-bold">{t(shelf === 'HOT' ? 'lobby.hot_games' : CATEGORY_LABELS[shelf])}</h2>
      <Suspense fallback={<GridSkeleton />}>
        {shelf === 'HOT' ? (
          <GameGrid
            games={games}
            byVendor={false}
            failure={hot.error ? failureOf(hot.error) : null}
            onRetry={() => void hot.refetch()}
            onOpen={(nodeId) => launch(games?.find((game) => String(game.nodeId) === nodeId))}
          />
        ) : (
          <ShelfGames key={shelf} shelf={shelf} onOpen={launch} onVendor={(vendor) => openVendor(shelf, vendor)} />
        )}
      </Suspense>
      {shelf === 'HOT' && (
        <Suspense>
          <LiveDraws games={games} onOpen={launch} />
        </Suspense>
      )}
    </>
  );
}
