import { AREAS, type Area, type Variant } from '@fairhall/games/baccarat/areas';
import type { MyBets, RoomLimits, Stakes } from '../../table-api.ts';

/** Chips that lie on the phone's felt, each put in turn. Nobody else sees them until they are placed. */
export type Put = { area: Area; stake: bigint };
export type Chips = { round: string | null; puts: readonly Put[] };

export const NO_CHIPS: Chips = { round: null, puts: [] };

export const SIDE_PAGES: readonly (readonly Area[])[] = [
  ['PP', 'T', 'BP'],
  ['BIG', 'EP', 'SMALL'],
  ['XP', 'S6'],
];

export function sumOn(puts: readonly Put[], area: Area): bigint {
  return puts.reduce((sum, put) => (put.area === area ? sum + put.stake : sum), 0n);
}

export function sumOfPuts(puts: readonly Put[]): bigint {
  return puts.reduce((sum, { stake }) => sum + stake, 0n);
}

export function stakesOf(puts: readonly Put[]): Stakes<string> {
  return Object.fromEntries(AREAS.flatMap((area) => (sumOn(puts, area) > 0n ? [[area, sumOn(puts, area).toString()]] : [])));
}

export function putsOf(stakes: Stakes<string>): Put[] {
  return AREAS.flatMap((area) => (stakes[area] === undefined ? [] : [{ area, stake: BigInt(stakes[area]) }]));
}

/** What a chip may still add to an area; what is less than the chip is put in its place. */
export function roomOn(area: Area, puts: readonly Put[], limits: RoomLimits<string>): bigint {
  const max = BigInt(area === 'P' || area === 'B' ? limits.max : limits.sideMax);
  const left = max - sumOn(puts, area);
  return left > 0n ? left : 0n;
}

/** Whether what lies on the phone is what was placed. */
export function isPlaced(puts: readonly Put[], mine: MyBets | null): boolean {
  const placed = mine && mine.state === 'GATHERED' ? mine.areas : {};
  const lying = stakesOf(puts);
  return AREAS.every((area) => (placed[area] ?? null) === (lying[area] ?? null));
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

/** What comes back of one unit when an area wins, as it is written on the felt. */
export function oddsText(area: Area, variant: Variant): string {
  if (area === 'B') return variant === 'C' ? '1.95' : '2.00 · 1.50';
  return { P: '2.00', T: '9.00', PP: '12.00', BP: '12.00', EP: '6.00', XP: '26 · 201', BIG: '1.54', SMALL: '2.50', S6: '13 · 21' }[area];
}
