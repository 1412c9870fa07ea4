import type { GameCard } from '@fairhall/contract/game/game-card';
import { vendorGameTypes } from '@fairhall/contract/game/vendor-types';
import { flagOn } from '@fairhall/contract/merchant-profile';
import { useQuery } from '@tanstack/react-query';
import { useGo } from '../../nav/use-go.ts';
import { type Profile, useProfile } from '../profile.ts';
import { read } from '../query-client.ts';
import { currentSession } from '../session.ts';
import { categoryOf, type Place } from './categories.ts';
import { setShelf } from './current-shelf.ts';
import { launchPath, onlyVendor, opensHere, prizeModeOf, type VendorTypes, vendorPath } from './launch.ts';
import { setOpenedGame } from './opened-game.ts';

/** Categories and the vendors that serve them. */
export function useVendorTypes() {
  const { merchantCode } = useProfile();
  return useQuery(read(vendorGameTypes, { query: { typeId: '1', merchant_code: merchantCode } }));
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

/** What taps in lists of games do (spec-map.md 4, game launch and game categories). */
export function useOpening(): Opening {
  const go = useGo();
  const profile = useProfile();
  const types = useVendorTypes().data?.content;
  const prizeMode = prizeModeOf(types);
  const vendor = (chosen: { gameType: string; vassalage: string }) => go(vendorPath(chosen, prizeMode));
  return {
    types,
    vendor,
    game: (game) => {
      const category = categoryOf(game.gameType);
      if (category) setShelf(category);
      setOpenedGame(game);
      note(game, profile);
      const path = launchPath(game, prizeMode);
      // Nobody has to log in to learn that a game is not open.
      const straight = currentSession() || game.launchable === false;
      go(straight ? path : `/login?next=${encodeURIComponent(`/m${path}`)}`);
    },
    category: (place) => {
      setShelf(place);
      const only = onlyVendor(types, place);
      if (only) vendor({ gameType: place, vassalage: only });
    },
  };
}

/** Games of vendors are noted when they are launched; lotteries open without. */
function note(game: GameCard, profile: Profile): void {
  if (!opensHere(game) || !currentSession() || !flagOn(profile, 'GAMELOREC3')) return;
  void import('./note-opened.ts').then(
    ({ noteOpened }) => noteOpened(game),
    () => undefined,
  );
}
