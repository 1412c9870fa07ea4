import { ok } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { dayAfter } from '../closing/periods.ts';
import type { DeskDeps } from '../deps.ts';
import type { Flag } from '../flag.ts';
import { lookAtNewcomers } from '../look-at-newcomers.ts';
import { opposedIn } from '../opposites.ts';
import {
  dismissDecidedPairs,
  findWalk,
  forgetWatched,
  holdFlagged,
  insertFlag,
  keepCover,
  keepWalk,
  type LookAlike,
  listLookAlikes,
  listSettledDraws,
  listStaked,
  lockFlagAbout,
  raiseWatched,
  type SettledDraw,
  type Walk,
} from '../store/flags.ts';
import { findScheme } from '../store/schemes.ts';
import { DEFAULT_TERMS } from '../terms.ts';

const PAIRS_MAX = 500;
const DRAWS_MAX = 20;
const STAKED_MAX = 2_000;
/** What was settled is looked at a little later: nothing that was decided before it comes behind it then. */
const BEHIND_MS = 10_000;
/** In one draw, of what a day has to come to: less is nobody's plan. */
const PARTS_OF_LEAST = 20n;
const WATCHED_DAYS = 7;
/** Who dismissed a flag whose pair was decided to be two. */
const BY_RULE = 'rule';

/**
 * Raises flags of each merchant, some at a time. Once all pairs of look-alikes were looked at it begins anew, since pairs come to look more
 * alike, and members move; so with newcomers of affiliates. Draws are looked at once each. What was raised is not raised again.
 */
export async function raiseFlags(deps: DeskDeps): Promise<'more' | 'idle'> {
  let more = false;
  for (const merchant of await deps.merchants.all()) {
    const own = deps.db.of(merchant.merchantId);
    const walk = (await findWalk(own, merchant.merchantId)) ?? { low: 0n, high: 0n, settledAtMs: deps.clock.nowMs(), drawId: 0n };
    const pairs = await lookAtPairs(deps, merchant, walk);
    const newcomers = await lookAtNewcomers(deps, merchant);
    const draws = await lookAtDraws(deps, merchant, { ...walk, ...pairs });
    more ||= pairs.low !== 0n || newcomers || draws;
  }
  return more ? 'more' : 'idle';
}

async function lookAtPairs(
  { db, ids, clock }: DeskDeps,
  { merchantId, profile }: MerchantRef,
  walk: Walk,
): Promise<Pick<Walk, 'low' | 'high'>> {
  const own = db.of(merchantId);
  const nowMs = clock.nowMs();
  const today = dayOf(nowMs, profile.timeZone);
  const pairs = await listLookAlikes(own, merchantId, { low: walk.low, high: walk.high, max: PAIRS_MAX });
  const last = pairs.length < PAIRS_MAX ? undefined : pairs.at(-1);
  const next = { low: last?.low ?? 0n, high: last?.high ?? 0n };
  await own.inTx(async (tx) => {
    for (const pair of pairs) {
      const flag = selfFlag(pair, { flagId: ids.next(), day: today, nowMs });
      if (flag) await insertFlag(tx, merchantId, flag);
    }
    await dismissDecidedPairs(tx, merchantId, { by: BY_RULE, atMs: nowMs });
    await holdFlagged(tx, merchantId);
    await forgetWatched(tx, merchantId, dayAfter(today, -WATCHED_DAYS));
    await keepWalk(tx, merchantId, { ...walk, ...next });
    return ok(undefined);
  });
  return next;
}

type Raising = { flagId: bigint; day: string; nowMs: number };
const undecided = { decidedAtMs: null, decidedName: null, decidedId: null, reason: '' };

/** Of a member who looks like somebody above, from today on: what was earned before anybody saw it stays. */
function selfFlag({ scoreE4, signals, memberId, agentId }: LookAlike, { flagId, day, nowMs }: Raising): Flag | null {
  if (memberId === null || agentId === null) return null;
  return {
    ...{ flagId, kind: 'SELF', agentId, memberId, otherId: null, about: `${memberId}:${agentId}`, evidence: { scoreE4, signals } },
    ...{ state: 'open', fromDay: day, untilDay: null, raisedAtMs: nowMs, ...undecided },
  };
}

/** Looks at the next draws that were settled: whether members near each other bet against each other. */
async function lookAtDraws(deps: DeskDeps, merchant: MerchantRef, walk: Walk): Promise<boolean> {
  const own = deps.db.of(merchant.merchantId);
  const draws = await listSettledDraws(own, { ...walk, untilMs: deps.clock.nowMs() - BEHIND_MS, max: DRAWS_MAX });
  const last = draws.at(-1);
  if (!last) return false;
  const terms = (await findScheme(own, merchant.merchantId))?.terms ?? DEFAULT_TERMS;
  const least = BigInt(terms.oppositeMinE4 ?? DEFAULT_TERMS.oppositeMinE4 ?? '0');
  for (const draw of draws) await lookAtDraw(deps, merchant, { draw, least });
  await keepWalk(own, merchant.merchantId, { ...walk, settledAtMs: last.settledAtMs, drawId: last.drawId });
  return draws.length === DRAWS_MAX;
}

/** Both sides of a pair are kept by the day of the draw, and are a flag once they come to enough. A draw looked at again is kept once. */
async function lookAtDraw(
  { db, ids, clock }: DeskDeps,
  { merchantId, profile: { timeZone, currency } }: MerchantRef,
  { draw: { drawId, closesAtMs }, least }: { draw: SettledDraw; least: bigint },
): Promise<void> {
  const own = db.of(merchantId);
  const asset = currency.code;
  const leastOfDraw = least / PARTS_OF_LEAST;
  const staked = await listStaked(own, merchantId, { drawId, asset, least: leastOfDraw, max: STAKED_MAX });
  const opposed = await inSlices(opposedIn(staked, leastOfDraw));
  if (opposed.length === 0) return;
  const day = dayOf(closesAtMs, timeZone);
  await own.inTx(async (tx) => {
    for (const { agentId, memberId, otherId, stake, otherStake, covered } of opposed) {
      const about = `${memberId}:${otherId}:${day}`;
      const flag: Flag = {
        ...{ flagId: ids.next(), kind: 'OPPOSITE', agentId, memberId, otherId, about, evidence: {}, state: 'watched' },
        ...{ fromDay: day, untilDay: day, raisedAtMs: clock.nowMs(), ...undecided },
      };
      await insertFlag(tx, merchantId, flag);
      const kept = await lockFlagAbout(tx, merchantId, flag);
      if (!kept || kept.state === 'dismissed') continue;
      const of = { flagId: kept.flagId, drawId, asset, timeZone, covered };
      await keepCover(tx, merchantId, { ...of, memberId, stake });
      await keepCover(tx, merchantId, { ...of, memberId: otherId, stake: otherStake });
      await raiseWatched(tx, merchantId, { flagId: kept.flagId, least });
    }
    await holdFlagged(tx, merchantId);
    return ok(undefined);
  });
}
