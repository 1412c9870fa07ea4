import { daysAfter } from '@fairhall/bonus/calendar';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf, startOfDay } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { POINTS_ASSET } from '../../ledger/index.ts';
import { daysUnreadMs } from '../../report/index.ts';
import {
  benefitAt,
  levelCategories,
  lineCategories,
  lineParts,
  pointCategories,
  pointParts,
  type RebatePart,
  rebateParts,
} from '../benefits.ts';
import type { RewardDeps } from '../deps.ts';
import { findBenefits, type KeptBenefits } from '../store/benefits.ts';
import { beginRewardRun, type Candidate, findRewardRun, moveRewardRun, nextCandidates, type RewardRun } from '../store/reward-runs.ts';
import { insertReward, isProtected, type LevelReward } from '../store/rewards.ts';

const MEMBERS_MAX = 100;
/** Two in the morning: what was played before midnight is settled by then. */
const AFTER_MS = 2 * 3_600_000;
/** Days that were missed, by a server that stood still, and are made up for. */
const MISSED_MAX = 7;
const CLAIMED_WITHIN_MS = 7 * 86_400_000;

/** Makes out what levels bring for a day that is over, member by member; cut off, it is gone over again and makes nothing twice. */
export async function makeRewards(deps: RewardDeps): Promise<'more' | 'idle'> {
  for (const merchant of await deps.merchants.all()) {
    const run = await openRun(deps, merchant);
    if (!run?.at) continue;
    await makePiece(deps, merchant, { ...run, at: run.at });
    return 'more';
  }
  return 'idle';
}

async function openRun({ db, clock }: RewardDeps, { merchantId, profile: { timeZone } }: MerchantRef): Promise<RewardRun | null> {
  const own = db.of(merchantId);
  const newest = await findRewardRun(own, merchantId);
  if (newest?.at) return newest;
  const today = dayOf(clock.nowMs() - AFTER_MS, timeZone);
  if (newest && newest.day >= today) return null;
  if (!(await findBenefits(own, merchantId))) return null;
  // Days are kept behind what happens: what was told before this hour must be in them, for the day is not gone over again.
  const unreadMs = await daysUnreadMs(db);
  if (unreadMs !== null && unreadMs < startOfDayNamed(today, timeZone) + AFTER_MS) return null;
  const [, next = today] = [daysAfter(today, -MISSED_MAX), newest ? daysAfter(newest.day, 1) : today].toSorted();
  await beginRewardRun(own, merchantId, next);
  return findRewardRun(own, merchantId);
}

type OpenRun = RewardRun & { at: NonNullable<RewardRun['at']> };

async function makePiece(deps: RewardDeps, merchant: MerchantRef, { day, at }: OpenRun): Promise<void> {
  const { merchantId, profile } = merchant;
  const own = deps.db.of(merchantId);
  const playedDay = daysAfter(day, -1);
  // Noon of a day lies in it, in whatever zone.
  const benefits = await findBenefits(own, merchantId, startOfDay(Date.parse(`${day}T12:00:00Z`), profile.timeZone));
  if (!benefits) return moveRewardRun(own, merchantId, { day, at: null });
  const asset = profile.currency.code;
  const monthly = day.endsWith('-01');
  const asked = {
    asset,
    playedDay,
    categories: [...new Set([...levelCategories(benefits), ...pointCategories(benefits)])],
    lineCategories: lineCategories(benefits),
    day,
    monthly,
    after: at,
    max: MEMBERS_MAX,
  };
  const members = await nextCandidates(own, merchantId, asked);
  for (const member of members) await makeFor(deps, { merchantId, asset, day, playedDay, monthly, benefits, member });
  const last = members.length === MEMBERS_MAX ? members.at(-1) : undefined;
  await moveRewardRun(own, merchantId, { day, at: last ? { part: last.part, memberId: last.memberId } : null });
}

type Making = {
  merchantId: number;
  asset: string;
  day: string;
  playedDay: string;
  monthly: boolean;
  benefits: KeptBenefits;
  member: Candidate;
};

async function makeFor({ db, clock, ids }: RewardDeps, making: Making): Promise<void> {
  const { merchantId, asset, day, playedDay, monthly, benefits, member } = making;
  const { memberId, level, staked, lined, birthday } = member;
  const own = db.of(merchantId);
  const nowMs = clock.nowMs();
  const gifts = benefitAt(benefits, level);
  const parts = rebateParts(benefits, level, staked);
  const dueAtMs = benefits.mode === 'auto' ? nowMs : nowMs + CLAIMED_WITHIN_MS;
  const make = async (what: LevelReward['what'], occasion: string, { sum, of = [] }: { sum: Amount; of?: RebatePart[] }) => {
    if (sum === ZERO) return;
    const isPoints = what === 'points';
    // By the line it is owed as Tradition's is, which nobody claims.
    const isPaidAtOnce = isPoints || what === 'line_rebate';
    await insertReward(own, merchantId, {
      ...{ memberId, rewardId: ids.next(), what, occasion, level, version: benefits.version, asset: isPoints ? POINTS_ASSET : asset },
      ...{ amount: sum, parts: of, state: 'I', madeAtMs: nowMs, dueAtMs: isPaidAtOnce ? nowMs : dueAtMs, paidAtMs: null },
    });
  };
  for (const [what, of] of [
    ['rebate', parts],
    ['line_rebate', lineParts(lined)],
    ['points', pointParts(benefits, level, staked)],
  ] as const)
    await make(what, playedDay, { of, sum: amount(of.reduce((sum, part) => sum + part.amount, 0n)) });
  const isGiven = (birthday && gifts.birthday > ZERO) || (monthly && gifts.monthly > ZERO);
  // A rebate is of stakes that were made; a gift is an offer, and none is made to who is protected.
  if (!isGiven || (await isProtected(own, merchantId, { memberId, nowMs }))) return;
  if (monthly && level > 0) await make('monthly', day, { sum: gifts.monthly });
  if (birthday) await make('birthday', `${day.slice(0, 4)}-01-01`, { sum: gifts.birthday });
}
