import { planOf } from '@fairhall/commission/plan-terms';
import { partOf } from '@fairhall/commission/rate';
import { givenAt } from '@fairhall/commission/stairs';
import { ok } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import type { Draft } from '../closing/freeze.ts';
import { dayAfter, monthOf } from '../closing/periods.ts';
import { type Month, reckonAffiliate } from '../closing/reckon-affiliates.ts';
import type { DeskDeps } from '../deps.ts';
import type { Planned } from '../store/affiliate-months.ts';
import { findClosing } from '../store/closing.ts';
import { listLateDays, listToldDays, type PlayerEvent, queuePlayerEvents } from '../store/postback-events.ts';
import { keepPostbackWalk, listWatched, type Watched } from '../store/postbacks.ts';

const AFFILIATES_MAX = 20;
const LOOKED_EVERY_MS = 300_000;
/** So many days are looked at again, and older ones that were reckoned anew. What changes in them is told as a change; days from before that were told to nobody are not. */
const LOOKED_BACK_DAYS = 7;
/** What was written while it was looked last may be seen only now; what was told is not told again. */
const LATE_MARGIN_MS = 600_000;

/** Tells trackers who counts for the month under way as soon as it is known, and what each closed day came to, player by player. */
export async function tellTrackers(deps: DeskDeps): Promise<'more' | 'idle'> {
  let isMore = false;
  for (const merchant of await deps.merchants.all()) {
    const own = deps.db.of(merchant.merchantId);
    const lookedUntilMs = deps.clock.nowMs() - LOOKED_EVERY_MS;
    const watched = await listWatched(own, merchant.merchantId, { lookedUntilMs, max: AFFILIATES_MAX });
    for (const one of watched) await tellOf(deps, merchant, one);
    isMore ||= watched.length === AFFILIATES_MAX;
  }
  return isMore ? 'more' : 'idle';
}

type Of = { month: Omit<Month, 'fromDay' | 'toDay'>; memberId: bigint };

async function tellOf(deps: DeskDeps, { merchantId, profile }: MerchantRef, watched: Watched): Promise<void> {
  const { memberId, wants, madeAtMs, lookedAtMs } = watched;
  const { timeZone, currency } = profile;
  const own = deps.db.of(merchantId);
  const atMs = deps.clock.nowMs();
  const today = dayOf(atMs, timeZone);
  const of: Of = { month: { merchantId, timeZone, asset: currency.code }, memberId };
  const closing = await findClosing(own, merchantId);
  const lastClosed = closing ? dayAfter(closing.nextDay, -1) : dayAfter(today, -1);
  // What was before the first tracker is nobody's to hear.
  const told = watched.toldDay ?? dayAfter(dayOf(madeAtMs, timeZone), -1);
  const late = await listLateDays(own, merchantId, (lookedAtMs ?? atMs) - LATE_MARGIN_MS);
  const events = [
    ...(wants.includes('qualified') ? await qualifiedOf(deps, of, today) : []),
    ...(wants.includes('revenue') ? await revenueOf(deps, of, { told, lastClosed, late }) : []),
  ];
  await own.inTx(async (tx) => {
    await queuePlayerEvents(tx, merchantId, { memberId, asset: currency.code, atMs, events });
    await keepPostbackWalk(tx, merchantId, { memberId, toldDay: lastClosed, lookedAtMs: atMs });
    return ok(undefined);
  });
}

async function qualifiedOf({ db }: DeskDeps, { month, memberId }: Of, today: string): Promise<PlayerEvent[]> {
  const fromDay = monthOf(today);
  const draft = await reckonAffiliate(db.of(month.merchantId), { ...month, fromDay, toDay: today }, memberId);
  const qualified = (draft?.said.qualified ?? []) as [playerId: bigint, price: bigint][];
  return qualified.map(([playerId, price]) => ({
    ...{ playerId, event: 'qualified', about: `qualified:${playerId}`, refEventId: null, amount: price, ngr: null, commission: price },
    day: fromDay,
  }));
}

/** Of days behind the one that was told last, and what changed in those before: the last ones, and those that were reckoned again since. */
async function revenueOf(
  deps: DeskDeps,
  of: Of,
  { told, lastClosed, late }: { told: string; lastClosed: string; late: readonly string[] },
): Promise<PlayerEvent[]> {
  const own = deps.db.of(of.month.merchantId);
  const first = dayAfter(lastClosed, 1 - LOOKED_BACK_DAYS);
  const days = late.filter((day) => day < first);
  for (let day = first; day <= lastClosed; day = dayAfter(day)) days.push(day);
  const known = new Map(
    (await listToldDays(own, of.month.merchantId, { memberId: of.memberId, days })).map((one) => [`${one.day}:${one.playerId}`, one]),
  );
  const newest = dayAfter(told);
  const events: PlayerEvent[] = [];
  for (const day of days) {
    if (day < newest && ![...known.values()].some((one) => one.day === day)) continue;
    const draft = await reckonAffiliate(own, { ...of.month, fromDay: day, toDay: day }, of.memberId);
    const rate = await rateOf(deps, of, day);
    for (const { playerId, ngr, ggr } of draft?.players ?? []) {
      const before = known.get(`${day}:${playerId}`);
      const by = ngr - (before?.ngr ?? 0n);
      const sums = { playerId, day, ngr: by, commission: partOf(by, rate) };
      if (!before) {
        if (day >= newest) events.push({ ...sums, event: 'revenue', about: `revenue:${day}:${playerId}`, refEventId: null, amount: ggr });
      } else if (by !== 0n) {
        const about = `revenue:${day}:${playerId}:${before.changes + 1}`;
        events.push({ ...sums, event: 'adjustment', about, refEventId: before.eventId, amount: by });
      }
    }
  }
  return events;
}

/** At the step that its month had reached by then: the month's statement alone says what is paid. */
async function rateOf({ db }: DeskDeps, { month, memberId }: Of, day: string): Promise<bigint> {
  const draft: Draft | null = await reckonAffiliate(db.of(month.merchantId), { ...month, fromDay: monthOf(day), toDay: day }, memberId);
  const share = draft && planOf(draft.said.terms as Planned['terms']).share;
  if (!draft || !share) return 0n;
  return givenAt(share.steps, share.by === 'NGR' ? (draft.said.base as bigint) : BigInt(draft.said.players as number));
}
