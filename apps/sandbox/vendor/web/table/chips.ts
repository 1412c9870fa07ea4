import type { MyBets, RoomLimits } from '../../table-api.ts';
import type { Stakes, TableGame } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';

/** Chips that lie on the phone's felt, each put in turn. Nobody else sees them until they are placed. */
export type Put = { area: string; stake: bigint };
export type Chips = { round: string | null; puts: readonly Put[] };

export const NO_CHIPS: Chips = { round: null, puts: [] };

export function sumOn(puts: readonly Put[], area: string): bigint {
  return puts.reduce((sum, put) => (put.area === area ? sum + put.stake : sum), 0n);
}

export function sumOfPuts(puts: readonly Put[]): bigint {
  return puts.reduce((sum, { stake }) => sum + stake, 0n);
}

export function stakesOf(puts: readonly Put[]): Stakes<string> {
  const areas = new Set(puts.map(({ area }) => area));
  return Object.fromEntries([...areas].map((area) => [area, sumOn(puts, area).toString()]));
}

export function putsOf(stakes: Stakes<string>): Put[] {
  return stakedOn(stakes).map(([area, stake]) => ({ area, stake: BigInt(stake) }));
}

/** The most that an area takes. */
export function mostOn(area: string, limits: RoomLimits<string>, game: TableGame): bigint {
  return BigInt(game.isMain(area) ? limits.max : limits.sideMax) * game.chipsOn(area);
}

/** What a chip adds to an area: where less than that fits, just as much. */
export function stakeFor(
  area: string,
  { chip, puts, limits, game }: { chip: bigint; puts: readonly Put[]; limits: RoomLimits<string>; game: TableGame },
): bigint {
  const [stake, left] = [chip * game.chipsOn(area), mostOn(area, limits, game) - sumOn(puts, area)];
  if (left < stake) return left;
  return stake;
}

/** Whether what lies on the phone is what was placed. */
export function isPlaced(puts: readonly Put[], mine: MyBets | null): boolean {
  const placed = mine && mine.state === 'GATHERED' ? mine.areas : {};
  const lying = stakesOf(puts);
  return [...Object.keys(placed), ...Object.keys(lying)].every((area) => placed[area] === lying[area]);
}

/** Chips to choose from: the smallest stake, 5, 10 and 50 of it. */
export function chipsIn(limits: RoomLimits<string>): bigint[] {
  const least = BigInt(limits.min);
  return [1n, 5n, 10n, 50n].map((times) => least * times);
}

/** 100, 2.5K, 1M: what fits on a chip. */
export function chipText(stake: bigint): string {
  const units = Number(stake / 100n) / 100;
  const short = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1, useGrouping: false });
  if (units >= 1_000_000) return `${short(units / 1_000_000)}M`;
  return units >= 1_000 ? `${short(units / 1_000)}K` : short(units);
}
