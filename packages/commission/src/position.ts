import { PLATFORM } from './contracts.ts';
import { partOf, WHOLE } from './rate.ts';

/** Who holds a share of a player's bets, from the nearest agent up to the platform. */
export type Holder = { holder: string; share: bigint };
export type PositionRow = Holder & { result: bigint; from: string; receives: bigint };
export type PositionCode = 'CHAIN_INVALID' | 'SHARE_SUM';

/** Why this chain shares nothing: it ends at the platform, nobody stands in it twice, and its shares are the whole. */
export function chainFault(player: string, chain: readonly Holder[]): PositionCode | null {
  const names = chain.map(({ holder }) => holder);
  if (names.at(-1) !== PLATFORM || new Set([player, ...names]).size !== names.length + 1) return 'CHAIN_INVALID';
  return chain.reduce((sum, { share }) => sum + share, 0n) === WHOLE ? null : 'SHARE_SUM';
}

/**
 * Divides a player's result with its commission among the holders. `total` is as the player sees it; each holder gets the
 * opposite of its share of it, and hands on what it has from below less that. Floors are taken on the cumulated shares of the absolute
 * result, so that all of it adds up to zero. The chain is sound (`chainFault`).
 */
export function sharePosition(player: string, chain: readonly Holder[], total: bigint): PositionRow[] {
  const absolute = total < 0n ? -total : total;
  let [cumulated, before, from] = [0n, 0n, player];
  return chain.map(({ holder, share }) => {
    cumulated += share;
    const upToHere = partOf(absolute, cumulated) * (total < 0n ? -1n : 1n);
    const row = { holder, share, result: before - upToHere, from, receives: before - total };
    [before, from] = [upToHere, holder];
    return row;
  });
}
