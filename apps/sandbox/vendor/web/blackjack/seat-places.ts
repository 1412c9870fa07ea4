import { blackjack } from '../../table-games/blackjack.ts';
import type { Stakes } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';

/** Seats of stakes: a player's own, or those that he has bet behind. */
export function seatsOf(stakes: Stakes<unknown>): { own: number | null; behind: number[] } {
  const places = stakedOn(stakes).flatMap(([area]) => rounds.placeOf(area) ?? []);
  return {
    own: places.find(({ isBehind }) => !isBehind)?.seat ?? null,
    behind: places.filter(({ isBehind }) => isBehind).map(({ seat }) => seat),
  };
}

/** How its rounds go on. */
export const rounds = blackjack.chosen as NonNullable<typeof blackjack.chosen>;
