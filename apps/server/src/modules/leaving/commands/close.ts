import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { tell } from '../../../platform/tell.ts';
import type { LeavingDeps } from '../deps.ts';
import { endClosure, findClosure, insertClosure } from '../store/closures.ts';
import { lockLeaving } from '../store/exports.ts';
import { leavingOf, whatStands } from './leaving-of.ts';

/** To think it over. */
const CLOSURE_MS = 7 * 24 * 3_600_000;

/**
 * Closes the account seven days from now, and play and deposits at once. Nothing of its member may be left in it; exclusion and limits are
 * other things, and stay.
 */
export async function askClosure(deps: LeavingDeps, context: MemberContext, { reason = '' }: { reason?: string | undefined }) {
  const { merchantId, memberId } = context.actor;
  const elevated = await deps.identity.requireElevated(context);
  if (!elevated.ok) return elevated;
  const askedAtMs = deps.clock.nowMs();
  const dueMs = askedAtMs + CLOSURE_MS;
  const asked = await deps.db.inTx(async (tx) => {
    await lockLeaving(tx, merchantId, memberId);
    if (await findClosure(tx, merchantId, memberId)) return ok(undefined);
    // Under the wallets' locks from here on: a bet on its way is among what stands, or finds play shut.
    await deps.ledger.gates.setClosing(tx, merchantId, { memberId, sinceMs: askedAtMs });
    const stands = await whatStands(deps, tx, context.actor);
    if (stands.length > 0) return fail('CLOSURE_STANDS' as const, undefined, { stands });
    await insertClosure(tx, merchantId, { memberId, askedAtMs, dueMs, reason });
    const id = deps.ids.next();
    const params = { at: String(dueMs) };
    await tell(tx, { id, merchantId, memberId, trigger: 'closure.begun', ref: String(id), params, atMs: askedAtMs });
    return ok(undefined);
  });
  return asked.ok ? ok(await leavingOf(deps, context.actor)) : asked;
}

/** The account stays open: no proof is asked of whoever undoes harm. */
export async function undoClosure(deps: LeavingDeps, { actor }: MemberContext) {
  const { merchantId, memberId } = actor;
  await deps.db.inTx(async (tx) => {
    await lockLeaving(tx, merchantId, memberId);
    const undone = await endClosure(tx, merchantId, { memberId, state: 'undone', atMs: deps.clock.nowMs() });
    if (undone) await deps.ledger.gates.setClosing(tx, merchantId, { memberId, sinceMs: null });
    return ok(undone);
  });
  return ok(await leavingOf(deps, actor));
}
