import type { GameCard } from '@fairhall/contract/game/game-card';
import { flagOn } from '@fairhall/contract/merchant-profile';
import type { Profile } from '../profile.ts';
import { currentSession } from '../session.ts';
import { categoryOf, type Place } from './categories.ts';
import { setShelf } from './current-shelf.ts';
import { launchPath, onlyVendor, opensHere, prizeModeOf, type VendorTypes, vendorPath } from './launch.ts';
import { noteOpened } from './note-opened.ts';
import { setOpenedGame } from './opened-game.ts';

/** Where something is opened from. */
export type At = { types: VendorTypes | undefined; profile: Profile; go: (path: string) => void };

/** A game: it first sets the category, then opens, by way of login for a guest. */
export function openGame(game: GameCard, { types, profile, go }: At): void {
  const category = categoryOf(game.gameType);
  if (category) setShelf(category);
  setOpenedGame(game);
  // Games of vendors are noted when they are launched; lotteries open without.
  if (opensHere(game) && currentSession() && flagOn(profile, 'GAMELOREC3')) void noteOpened(game);
  const path = launchPath(game, prizeModeOf(types));
  // Nobody has to log in to learn that a game is not open.
  const straight = currentSession() || game.launchable === false;
  go(straight ? path : `/login?next=${encodeURIComponent(`/m${path}`)}`);
}

export function openVendor(vendor: { gameType: string; vassalage: string }, { types, go }: At): void {
  go(vendorPath(vendor, prizeModeOf(types)));
}

/** The vendor of a category that has no other; else nothing. */
export function openOnlyVendor(place: Place, at: At): void {
  const only = onlyVendor(at.types, place);
  if (only) openVendor({ gameType: place, vassalage: only }, at);
}
