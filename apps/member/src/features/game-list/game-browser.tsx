import type { GameCard } from '@fairhall/contract/game/game-card';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { useGo } from '../../nav/use-go.ts';
import { useProfile } from '../../shared/profile.ts';
import { useSession } from '../../shared/session.ts';
import { isOwn, type ListFilter, type ListType } from './address.ts';
import { forgetPages } from './api/game-pages.ts';
import { useVendors } from './api/vendors.ts';
import { GameList } from './game-list.tsx';
import { VendorStrip } from './vendor-strip.tsx';

export type GameBrowserProps = { filter: ListFilter; onFilter: (filter: ListFilter) => void; onOpen: (game: GameCard) => void };

/** The studios of a category, and their games. */
export default function GameBrowser({ filter, onFilter, onOpen }: GameBrowserProps) {
  const go = useGo();
  const session = useSession();
  const profile = useProfile();
  const vendors = useVendors(filter.gameType);
  const studio = vendors.find(({ vassalage }) => vassalage === filter.vassalage);
  const stars = flagOn(profile, 'GAMELOFAV3');
  const types: ListType[] = [
    ...(flagOn(profile, 'GAMELOREC3') ? ['recent' as const] : []),
    ...(stars ? ['fav' as const] : []),
    'hot',
    'all',
  ];
  const change = (next: ListFilter) => {
    // Own lists are for members (spec-map.md 6, visitor).
    if (isOwn(next.type) && !session) return go(`/login?next=${encodeURIComponent(window.location.pathname + window.location.search)}`);
    forgetPages(next);
    onFilter(next);
  };
  return (
    <div className="flex flex-col gap-2.5">
      <VendorStrip vendors={vendors} filter={filter} onFilter={change} stars={stars} />
      <GameList
        filter={filter}
        onFilter={change}
        onOpen={onOpen}
        types={types}
        studio={studio && { name: studio.displayName, count: studio.gameCount }}
      />
    </div>
  );
}
