import { ok } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { daysUnreadMs } from '../../report/index.ts';
import { keepDrafts } from '../closing/close-day.ts';
import { slotsOf } from '../closing/reckon-day.ts';
import { SLOT_KINDS, SLOT_MS, type SlotKind, slotNo, slotOf } from '../closing/slots.ts';
import type { DeskDeps } from '../deps.ts';
import { hasOpenDraws } from '../store/closing.ts';
import { endRun } from '../store/payouts.ts';
import { listHeldAgents } from '../store/play.ts';
import { beginSlots, findSlot, moveSlot, type SlotClosing } from '../store/slots.ts';

/** How long after its end a part's draws are waited for. */
const GRACE_MS = 3 * 3_600_000;
/** So many parts of one kind are passed over at once where nobody has a contract of it. */
const PASSED_MAX = 200;

/** Closes hours and tens of minutes that are complete, as days are: salaries of each, and a run that pays them. */
export async function closeSlots(deps: DeskDeps): Promise<'more' | 'idle'> {
  let closed = 0;
  for (const merchant of await deps.merchants.all()) for (const kind of SLOT_KINDS) if (await closeNext(deps, merchant, kind)) closed += 1;
  return closed === 0 ? 'idle' : 'more';
}

/** A merchant begins with the part of the day in which it is looked at first. */
async function closeNext(deps: DeskDeps, merchant: MerchantRef, kind: SlotKind): Promise<boolean> {
  const { merchantId } = merchant;
  const own = deps.db.of(merchantId);
  const nowMs = deps.clock.nowMs();
  const found = await findSlot(own, merchantId, kind);
  if (!found) await beginSlots(own, merchantId, { kind, nextMs: slotOf(kind, nowMs, merchant.profile.timeZone) });
  if (!found) return false;
  let nextMs = found.nextMs;
  for (let passed = 0; passed < PASSED_MAX; passed += 1, nextMs += SLOT_MS[kind]) {
    if (nowMs < nextMs + SLOT_MS[kind] || (await listHeldAgents(own, merchantId, { kind, atMs: nextMs })).length > 0) break;
  }
  if (nextMs !== found.nextMs) return moveSlot(own, merchantId, { kind, from: found, to: { nextMs, readyAtMs: null } });
  if (nowMs < nextMs + SLOT_MS[kind]) return false;
  const ready = await readyOf(deps, merchantId, { kind, found });
  return ready !== null && (await close(deps, merchant, { kind, ready }));
}

/** Its draws are settled, or the grace is over, and what was told until then was read. */
async function readyOf(
  { db, clock, teams }: DeskDeps,
  merchantId: number,
  { kind, found }: { kind: SlotKind; found: SlotClosing },
): Promise<SlotClosing | null> {
  const nowMs = clock.nowMs();
  const span = { fromMs: found.nextMs, toMs: found.nextMs + SLOT_MS[kind] };
  let ready = found;
  if (found.readyAtMs === null) {
    if (nowMs < span.toMs + GRACE_MS && (await hasOpenDraws(teams, span))) return null;
    ready = { ...found, readyAtMs: nowMs };
    if (!(await moveSlot(db.of(merchantId), merchantId, { kind, from: found, to: ready }))) return null;
  }
  const unread = await daysUnreadMs(teams);
  return unread === null || unread > (ready.readyAtMs ?? 0) ? ready : null;
}

async function close(
  deps: DeskDeps,
  { merchantId, profile }: MerchantRef,
  { kind, ready }: { kind: SlotKind; ready: SlotClosing },
): Promise<boolean> {
  const { timeZone, currency } = profile;
  const { nextMs: fromMs } = ready;
  const own = deps.db.of(merchantId);
  const day = dayOf(fromMs, timeZone);
  const run = { kind, fromDay: day, toDay: day, slot: slotNo(kind, fromMs, timeZone) };
  const whose = { merchantId, timeZone, asset: currency.code, day };
  for await (const drafts of slotsOf(own, whose, { kind, fromMs: [fromMs] }))
    await own.inTx(async (tx) => ok(await keepDrafts(deps, tx, { merchantId, asset: currency.code, drafts, run })));
  const to = { nextMs: fromMs + SLOT_MS[kind], readyAtMs: null };
  const ended = await own.inTx(async (tx) => {
    await endRun(tx, merchantId, run);
    return (await moveSlot(tx, merchantId, { kind, from: ready, to })) ? ok(undefined) : { ok: false as const };
  });
  return ended.ok;
}
