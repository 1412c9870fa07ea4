import type { RoomClosed, RoomKind, RoomLimits, TableRefusal } from '../../table-api.ts';
import type { TableCode } from '../../table-games/games.ts';
import type { Outcome, Stakes, TableGame } from '../../table-games/port.ts';
import { inOrder, stakedOn } from '../../table-games/staked.ts';
import type { Standing } from '../wallet/ask.ts';

export type TableRules = {
  /** Its code on the protocol, and what the words of its shoes are made from. */
  readonly id: TableCode;
  readonly game: TableGame;
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
  readonly hasTicket: boolean;
};

/** A tenth of what main areas take. */
const SIDE_SHARE = 10n;
/** Of the smallest stake. */
const MAIN_MAX = 500n;
const TIMES: Readonly<Record<RoomKind, bigint>> = { FREE: 1n, MAIN: 1n, VIP: 10n, PPV: 3n };
/** Of the smallest stake: what a ticket costs. */
const FEE_TIMES = 20n;
/** Of the most that a main area takes. */
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
  const times = TIMES[room];
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
  if (room === 'PPV' && !guest.hasTicket) return 'TICKET';
  return room === 'VIP' && !mayVip(guest) ? 'VIP_ONLY' : null;
}

function mayVip({ isVip, standing: { label, level }, balance, vipBalance }: Guest): boolean {
  return isVip || label.trim().toUpperCase() === VIP_LABEL || level >= VIP_LEVEL || (balance ?? 0n) >= vipBalance;
}

/** The balance for which the VIP room opens by itself, where these are its limits. */
export function vipBalanceOf({ min }: Pick<RoomLimits<bigint>, 'min'>): bigint {
  return min * VIP_OPENS_AT;
}

/** What entry to the PPV room costs for a day where `smallest` is the least that a currency is staked by. */
export function ticketFee(smallest: bigint): bigint {
  return smallest * FEE_TIMES;
}

export function firstRoom(guest: Guest): RoomKind {
  return guest.isPractice ? 'FREE' : 'MAIN';
}

/** Reads stakes off the wire: areas of the game, whole digits above zero. */
export function readStakes(value: unknown, game: TableGame): Stakes<bigint> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const stakes: Stakes<bigint> = {};
  for (const [area, stake] of Object.entries(value)) {
    if (!game.areas.includes(area) || typeof stake !== 'string' || !/^[1-9][0-9]{0,17}$/.test(stake)) return null;
    stakes[area] = BigInt(stake);
  }
  return inOrder(game, stakes);
}

type Felt = {
  game: TableGame;
  limits: RoomLimits<bigint> /** What the other players of the room have on each area. */;
  others: Stakes<bigint>;
};

/** Why stakes can't lie on the felt. What is shared by several chips has the limits of each. */
export function refusalOf(stakes: Stakes<bigint>, { game, limits, others }: Felt): TableRefusal | null {
  for (const [area, stake] of stakedOn(stakes)) {
    const chips = game.chipsOn(area);
    const range = (left: bigint): TableRefusal => ({ code: 'STAKE_RANGE', field: area, left: (left > 0n ? left : 0n).toString() });
    const [step, min, max] = [limits.step * chips, limits.min * chips, (game.isMain(area) ? limits.max : limits.sideMax) * chips];
    if (stake % step !== 0n) return { code: 'STAKE_STEP', field: area, left: step.toString() };
    if (stake < min) return range(min);
    if (stake > max) return range(max);
    const left = limits.areaMax - (others[area] ?? 0n);
    if (stake > left) return range(left);
  }
  return game.mostBack(stakes) > limits.maxPay ? { code: 'STAKE_RANGE', field: 'maxPay', left: limits.maxPay.toString() } : null;
}

/** What comes back of stakes, area by area. */
export function backsOf(game: TableGame, stakes: Stakes<bigint>, outcome: Outcome): Stakes<bigint> {
  return Object.fromEntries(stakedOn(stakes).map(([area, stake]) => [area, game.backOf(area, stake, outcome)]));
}
