import { AREAS, type Area, backOf, isArea, type Variant } from '@fairhall/games/baccarat/areas';
import type { Deal } from '@fairhall/games/baccarat/deal';
import type { RoomClosed, RoomKind, RoomLimits, Stakes, TableRefusal } from '../../table-api.ts';
import type { Standing } from '../wallet/ask.ts';

export type TableRules = {
  /** Its code on the protocol, and what the words of its shoes are made from. */
  readonly id: string;
  readonly variant: Variant;
};

/** Who asks to be let into a room. */
export type Guest = {
  /** The vendor's own play money, or an operator's. */
  readonly isPractice: boolean;
  /** On the vendor's own list. */
  readonly isVip: boolean;
  /** As the operator says of the member. */
  readonly standing: Standing;
  readonly balance: bigint | null;
  /** The balance for which the VIP room opens by itself. */
  readonly vipBalance: bigint;
};

/** A tenth of what player and banker take. */
const SIDE_SHARE = 10n;
/** Of the smallest stake. */
const MAIN_MAX = 500n;
const VIP_TIMES = 10n;
/** Of the most that player or banker take. */
const PAY_TIMES = 20n;
const AREA_TIMES = 20n;
/** Of the usual maximum: more the desk can't set. */
const DESK_TIMES = 10n;
/** Smallest stakes of the VIP room for which it opens by itself. */
const VIP_OPENS_AT = 100n;
/** Any one of the three opens it, besides the vendor's own list. */
export const VIP_LABEL = 'VIP';
export const VIP_LEVEL = 3;

/** What the desk has set for a room. */
export type SetLimit = { readonly min: bigint; readonly max: bigint };

/**
 * Limits of a room where `smallest` is the least that a currency is staked by: as the desk has set them, else the usual ones. Odds are the
 * same in all.
 */
export function limitsOf(room: RoomKind, smallest: bigint, set?: SetLimit): RoomLimits<bigint> {
  const { min, max } = set ?? usualLimit(room, smallest);
  return {
    min,
    step: smallest,
    max,
    sideMax: max / SIDE_SHARE,
    maxPay: max * PAY_TIMES,
    areaMax: max * AREA_TIMES,
  };
}

function usualLimit(room: RoomKind, smallest: bigint): SetLimit {
  const times = room === 'VIP' ? VIP_TIMES : 1n;
  return { min: smallest * times, max: smallest * MAIN_MAX * times };
}

/** Whether the desk may set a limit: in whole steps, within what the studio can pay, and so that its smallest stake fits each area. */
export function isFitLimit({ min, max }: SetLimit, room: RoomKind, smallest: bigint): boolean {
  const most = usualLimit(room, smallest).max * DESK_TIMES;
  return min >= smallest && min % smallest === 0n && max % smallest === 0n && max >= min * SIDE_SHARE && max <= most;
}

/** Why a guest may not bet in a room; null when he may. Practice and money never meet. */
export function closedTo(guest: Guest, room: RoomKind): RoomClosed | null {
  if (room === 'FREE') return guest.isPractice ? null : 'PRACTICE_ONLY';
  if (guest.isPractice) return 'MONEY_ONLY';
  return room === 'VIP' && !mayVip(guest) ? 'VIP_ONLY' : null;
}

function mayVip({ isVip, standing: { label, level }, balance, vipBalance }: Guest): boolean {
  return isVip || label.trim().toUpperCase() === VIP_LABEL || level >= VIP_LEVEL || (balance ?? 0n) >= vipBalance;
}

/** The balance for which the VIP room opens by itself, where these are its limits. */
export function vipBalanceOf({ min }: Pick<RoomLimits<bigint>, 'min'>): bigint {
  return min * VIP_OPENS_AT;
}

export function firstRoom(guest: Guest): RoomKind {
  return guest.isPractice ? 'FREE' : 'MAIN';
}

/** Reads stakes off the wire: areas of the game, whole digits above zero. */
export function readStakes(value: unknown): Stakes<bigint> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const stakes: Stakes<bigint> = {};
  for (const [area, stake] of Object.entries(value)) {
    if (!isArea(area) || typeof stake !== 'string' || !/^[1-9][0-9]{0,17}$/.test(stake)) return null;
    stakes[area] = BigInt(stake);
  }
  return stakes;
}

export function stakesOf(stakes: Stakes<bigint>): [Area, bigint][] {
  return AREAS.flatMap((area) => {
    const stake = stakes[area];
    return stake === undefined ? [] : [[area, stake] as [Area, bigint]];
  });
}

export function sumOf(stakes: Stakes<bigint>): bigint {
  return stakesOf(stakes).reduce((sum, [, stake]) => sum + stake, 0n);
}

/** Why stakes can't lie on the felt. `others`: what the other players of the room have on each area. */
export function refusalOf(
  stakes: Stakes<bigint>,
  { limits, others }: { limits: RoomLimits<bigint>; others: Stakes<bigint> },
): TableRefusal | null {
  for (const [area, stake] of stakesOf(stakes)) {
    const max = area === 'P' || area === 'B' ? limits.max : limits.sideMax;
    if (stake % limits.step !== 0n) return { code: 'STAKE_STEP', field: area, left: limits.step.toString() };
    if (stake < limits.min) return { code: 'STAKE_RANGE', field: area, left: limits.min.toString() };
    if (stake > max) return { code: 'STAKE_RANGE', field: area, left: max.toString() };
    const left = limits.areaMax - (others[area] ?? 0n);
    if (stake > left) return { code: 'STAKE_RANGE', field: area, left: (left > 0n ? left : 0n).toString() };
  }
  return mostBack(stakes) > limits.maxPay ? { code: 'STAKE_RANGE', field: 'maxPay', left: limits.maxPay.toString() } : null;
}

/** What comes back of stakes, area by area. */
export function backsOf(stakes: Stakes<bigint>, round: { deal: Deal; variant: Variant }): Stakes<bigint> {
  return Object.fromEntries(stakesOf(stakes).map(([area, stake]) => [area, backOf(area, stake, round)]));
}

/** The most that a unit on an area can bring back, in hundredths. */
export const MOST_BACK: Readonly<Record<Area, bigint>> = {
  B: 200n,
  P: 200n,
  T: 900n,
  PP: 1_200n,
  BP: 1_200n,
  EP: 600n,
  XP: 20_100n,
  BIG: 154n,
  SMALL: 250n,
  S6: 2_100n,
};

/** What no hand's pay can pass, whichever areas win together. */
function mostBack(stakes: Stakes<bigint>): bigint {
  return stakesOf(stakes).reduce((most, [area, stake]) => most + (stake * MOST_BACK[area]) / 100n, 0n);
}
