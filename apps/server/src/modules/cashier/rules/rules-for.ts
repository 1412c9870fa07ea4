import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import type { Amount } from '@fairhall/money/amount';
import { ZERO } from '@fairhall/money/amount';
import { endOfDay, endOfMonth, startOfDay, startOfMonth } from '../../../platform/day.ts';
import type { Queryable } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { Bounds } from '../terms.ts';
import { countSince } from '../withdrawal/store/withdrawals.ts';
import { type DepositCost, depositCost, type FeeRule, feeOf, settledFee } from './fee.ts';
import { feeText } from './fee-text.ts';
import { limitsOf, overLimit, roomOf } from './limit.ts';
import { closest, type Direction } from './rule-key.ts';
import { listFees } from './store/fee-rules.ts';
import { listLimits } from './store/limit-rules.ts';
import { levelOf, usedByDeposits, usedByWithdrawals } from './store/used.ts';

/** Whose move it is, and by which channel. */
export type Mover = {
  merchantId: number;
  memberId: bigint;
  profile: Pick<MerchantProfile, 'withdraw' | 'currency' | 'timeZone'>;
  channel: string;
  nowMs: number;
};

async function feeFor(db: Queryable, { merchantId, memberId, channel }: Mover, direction: Direction): Promise<FeeRule | null> {
  const rules = (await listFees(db, merchantId)).filter((rule) => rule.direction === direction);
  return rules.length === 0 ? null : closest(rules, { channel, level: await levelOf(db, merchantId, memberId) });
}

/** What a deposit comes to for this member. */
export async function costOfDeposit(db: Queryable, mover: Mover, asked: Amount): Promise<DepositCost> {
  return depositCost(await feeFor(db, mover, 'deposit'), asked, mover.profile.currency.displayDigits);
}

/** What a deposit costs this member, in signs of every language; empty: nothing. */
export async function depositFeeText(db: Queryable, mover: Mover): Promise<string> {
  return feeText(await feeFor(db, mover, 'deposit'), mover.profile.currency.displayDigits);
}

/** What withdrawals cost this member now. `freeLeft`: how many more of the day cost nothing; null: none ever is free. */
export async function withdrawFees(db: Queryable, mover: Mover) {
  const { merchantId, memberId, profile, nowMs } = mover;
  const rule = (await feeFor(db, mover, 'withdraw')) ?? settledFee(profile.withdraw);
  if (rule.freePerDay === 0) return { rule, freeLeft: null, of: (asked: Amount) => feeOf(rule, asked, profile.currency.displayDigits) };
  const sinceMs = startOfDay(nowMs, profile.timeZone);
  const used = await countSince(db, merchantId, { part: partOf(merchantId, memberId), memberId, sinceMs });
  const freeLeft = Math.max(rule.freePerDay - used, 0);
  return { rule, freeLeft, of: (asked: Amount) => (freeLeft > 0 ? ZERO : feeOf(rule, asked, profile.currency.displayDigits)) };
}

async function limitsFor(db: Queryable, { merchantId, memberId, profile, channel, nowMs }: Mover, direction: Direction) {
  const rules = (await listLimits(db, merchantId)).filter((rule) => rule.direction === direction);
  const { timeZone } = profile;
  const resets = { dayAtMs: endOfDay(nowMs, timeZone), monthAtMs: endOfMonth(nowMs, timeZone) };
  if (rules.length === 0) return { rules, used: [], resets };
  const mine = limitsOf(rules, { channel, level: await levelOf(db, merchantId, memberId) });
  const since = {
    part: partOf(merchantId, memberId),
    memberId,
    dayMs: startOfDay(nowMs, timeZone),
    monthMs: startOfMonth(nowMs, timeZone),
  };
  const used = direction === 'withdraw' ? await usedByWithdrawals(db, merchantId, since) : await usedByDeposits(db, merchantId, since);
  return { rules: mine, used, resets };
}

type Asked = { direction: Direction; amount: Amount; bounds: Bounds };

/** Refuses what would pass a limit of channel, merchant or level. Null: it keeps to all. */
export async function beyondLimits(db: Queryable, mover: Mover, { direction, amount: asked, bounds }: Asked) {
  const { rules, used, resets } = await limitsFor(db, mover, direction);
  return overLimit(rules, { asked, bounds, used, resets, displayDigits: mover.profile.currency.displayDigits });
}

/** Between which amounts one more keeps to the limits. */
export async function roomWithin(db: Queryable, mover: Mover, { direction, bounds }: Omit<Asked, 'amount'>): Promise<Bounds> {
  const { rules, used } = await limitsFor(db, mover, direction);
  return roomOf(rules, used, bounds);
}
