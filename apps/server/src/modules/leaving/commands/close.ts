import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { tell } from '../../../platform/tell.ts';
import type { LeavingDeps } from '../deps.ts';
import { endClosure, findClosure, insertClosure } from '../store/closures.ts';
import { lockLeaving } from '../store/exports.ts';
import { leavingOf, whatStands } from './leaving-of.ts';

/** To think it over. */
const CLOSURE_MS = 7 * 24 * 3_600_000;

/** Closes the account seven days from now. Nothing of its member may be left in it; exclusion and limits are other things, and stay. */
export async function askClosure(deps: LeavingDeps, context: MemberContext, { reason = '' }: { reason?: string | undefined }) {
  const { merchantId, memberId } = context.actor;
  const elevated = await deps.identity.requireElevated(context);
  if (!elevated.ok) return elevated;
  const stands = await whatStands(deps, deps.db.of(merchantId), context.actor);
  if (stands.length > 0) return fail('CLOSURE_STANDS' as const, undefined, { stands });
  const askedAtMs = deps.clock.nowMs();
  const dueMs = askedAtMs + CLOSURE_MS;
  await deps.db.inTx(async (tx) => {
    await lockLeaving(tx, merchantId, memberId);
    if (await findClosure(tx, merchantId, memberId)) return ok(false);
    await insertClosure(tx, merchantId, { memberId, askedAtMs, dueMs, reason });
    const id = deps.ids.next();
    const params = { at: String(dueMs) };
    await tell(tx, { id, merchantId, memberId, trigger: 'closure.begun', ref: String(id), params, atMs: askedAtMs });
    return ok(true);
  });
  return ok(await leavingOf(deps, context.actor));
}

/** The account stays open: no proof is asked of whoever undoes harm. */
export async function undoClosure(deps: LeavingDeps, { actor }: MemberContext) {
  const { merchantId, memberId } = actor;
  await deps.db.inTx(async (tx) => ok(await endClosure(tx, merchantId, { memberId, state: 'undone', atMs: deps.clock.nowMs() })));
  return ok(await leavingOf(deps, actor));
}
