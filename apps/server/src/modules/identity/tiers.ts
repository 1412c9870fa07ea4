import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import { type Amount, amount, major, ZERO } from '@fairhall/money/amount';
import { fail, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { MemberGate, Tier } from '../ledger/index.ts';

type Rules = Pick<MerchantProfile, 'jurisdiction' | 'flags'>;

/** What a tier opens; null: as much as the merchant allows. `withdrawLife` counts what is under way too. */
export type TierRoom = { depositLife: Amount | null; withdrawLife: Amount | null; withdrawDay: Amount | null };

const SHUT: TierRoom = { depositLife: ZERO, withdrawLife: ZERO, withdrawDay: ZERO };
const PROVED: TierRoom = { depositLife: null, withdrawLife: null, withdrawDay: major(50_000) };
const OPEN: TierRoom = { depositLife: null, withdrawLife: null, withdrawDay: null };
const NAMED: TierRoom = { depositLife: major(10_000), withdrawLife: major(5_000), withdrawDay: major(2_000) };

/** In the merchant's unit. Under the strict jurisdiction nothing opens before papers have proved who somebody is. */
const TIER_ROOMS: Readonly<Record<MerchantProfile['jurisdiction'], Readonly<Record<Tier, TierRoom>>>> = {
  standard: { 0: SHUT, 1: NAMED, 2: PROVED, 3: OPEN },
  strict: { 0: SHUT, 1: SHUT, 2: PROVED, 3: OPEN },
};

/** What a tier lacks to the next one, in the words that clients of the family read. */
const LACKING: Readonly<Record<Tier, readonly string[]>> = {
  0: ['required_mobile_no', 'required_email_add', 'required_id_not_verified', 'required_address'],
  1: ['required_id_not_verified', 'required_address'],
  2: ['invalid_id_verification_status'],
  3: [],
};

/** What may still be paid in; null: as much as the merchant allows. */
export function depositRoom({ jurisdiction, flags }: Rules, { tier, deposits }: Pick<MemberGate, 'tier' | 'deposits'>): Amount | null {
  const { depositLife } = TIER_ROOMS[jurisdiction][tier];
  return flags.KYC3 !== true || depositLife === null ? null : left(depositLife, deposits);
}

/** What may still be asked for: the lesser of what is left in all and of the day. */
export function withdrawRoom(
  { jurisdiction, flags }: Rules,
  { tier, withdrawals, held, asked }: Pick<MemberGate, 'tier' | 'withdrawals' | 'held' | 'asked'>,
): Amount | null {
  if (flags.KYC3 !== true) return null;
  const { withdrawLife, withdrawDay } = TIER_ROOMS[jurisdiction][tier];
  const rooms = [
    ...(withdrawLife === null ? [] : [left(withdrawLife, withdrawals + held)]),
    ...(withdrawDay === null ? [] : [left(withdrawDay, asked)]),
  ];
  return rooms.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? null;
}

function left(cap: Amount, used: bigint): Amount {
  return used < cap ? amount(cap - used) : ZERO;
}

/** The tier by which money leaves: for a while after papers have run out, as before. */
export function outTier({ tier, graceUntilMs }: Pick<MemberGate, 'tier' | 'graceUntilMs'>, nowMs: number): Tier {
  return tier < 2 && graceUntilMs !== null && graceUntilMs > nowMs ? 2 : tier;
}

/** Whether four fifths of a total are used: papers are asked for then, and never first when somebody wants its money. */
export function isPaperDue(
  { jurisdiction, flags }: Rules,
  { tier, deposits, withdrawals, held }: Pick<MemberGate, 'tier' | 'deposits' | 'withdrawals' | 'held'>,
): boolean {
  if (flags.KYC3 !== true) return false;
  const { depositLife, withdrawLife } = TIER_ROOMS[jurisdiction][tier];
  return isNear(depositLife, deposits) || isNear(withdrawLife, withdrawals + held);
}

function isNear(cap: Amount | null, used: bigint): boolean {
  // What lets nothing through has no four fifths.
  return cap !== null && cap > 0n && used * 5n >= cap * 4n;
}

/** From which sums on papers are asked of whoever is named, and no more. Null: they are never asked for in advance. */
export function askFrom({ jurisdiction, flags }: Rules): { deposits: Amount; withdrawals: Amount } | null {
  const { depositLife, withdrawLife } = TIER_ROOMS[jurisdiction][1];
  if (flags.KYC3 !== true || !depositLife || !withdrawLife) return null;
  return { deposits: fourFifths(depositLife), withdrawals: fourFifths(withdrawLife) };
}

const fourFifths = (cap: Amount) => amount((cap * 4n) / 5n);

/** The most that may leave in a day at tiers 1, 2 and 3; null: as much as the merchant allows. */
export function dayCaps({ jurisdiction }: Pick<Rules, 'jurisdiction'>): (Amount | null)[] {
  return ([1, 2, 3] as const).map((tier) => TIER_ROOMS[jurisdiction][tier].withdrawDay);
}

/** Refuses what is beyond the room, and says what is lacking and how much room there is. Null: it fits. */
export function overRoom(asked: Amount, room: Amount | null, tier: Tier): Result<never, 'KYC_REQUIRED'> | null {
  if (room === null || asked <= room) return null;
  return fail('KYC_REQUIRED', undefined, { data: LACKING[tier], room: majorText(room) });
}

/** Refuses while a hold keeps money in. Null: none does. */
export function heldBack({ holdUntilMs }: Pick<MemberGate, 'holdUntilMs'>, nowMs: number): Result<never, 'HOLD'> | null {
  return holdUntilMs !== null && holdUntilMs > nowMs ? fail('HOLD', undefined, { untilMs: holdUntilMs }) : null;
}
