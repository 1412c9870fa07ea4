import type { GameCard } from '@fairhall/contract/game/game-card';
import { HOME_ASKS } from '@fairhall/contract/home-asks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useGo } from '../../nav/use-go.ts';
import { useProfile } from '../profile.ts';
import { readAtOnce } from '../query-client.ts';
import type { Place } from './categories.ts';
import { setShelf } from './current-shelf.ts';
import type { VendorTypes } from './launch.ts';

/** Categories and the vendors that serve them. */
export function useVendorTypes() {
  const { merchantCode } = useProfile();
  const { endpoint, queryOf } = HOME_ASKS.vendorTypes;
  return useQuery(readAtOnce(endpoint, { query: queryOf(merchantCode) }));
}

export type Opening = {
  types: VendorTypes | undefined;
  /** A tap on a game: it first sets the category, then opens the game, by way of login for a guest. */
  game: (game: GameCard) => void;
  /** A tap on a vendor. */
  vendor: (vendor: { gameType: string; vassalage: string }) => void;
  /** A tap on a category: goes there, or opens its only vendor. */
  category: (place: Place) => void;
};

/** What taps in lists of games do (spec-map.md 4, game launch and game categories). What does it is fetched once the list stands. */
export function useOpening(): Opening {
  const go = useGo();
  const profile = useProfile();
  const types = useVendorTypes().data?.content;
  useEffect(() => act(() => undefined), []);
  const at = { types, profile, go };
  return {
    types,
    vendor: (vendor) => act(({ openVendor }) => openVendor(vendor, at)),
    game: (game) => act(({ openGame }) => openGame(game, at)),
    category: (place) => {
      setShelf(place);
      act(({ openOnlyVendor }) => openOnlyVendor(place, at));
    },
  };
}

type Opens = typeof import('./open.ts');

/** Without a line nothing opens; the bar at the top says so. */
function act(open: (opens: Opens) => void): void {
  import('./open.ts').then(open, () => undefined);
}
