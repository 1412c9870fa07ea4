import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { LeavingDeps } from '../deps.ts';
import { findLastExport, findPiece, insertExport, lockLeaving } from '../store/exports.ts';
import { EXPORT_MS, leavingOf } from './leaving-of.ts';

/** Has all that is kept of the member written down; once in seven days. */
export async function askExport(deps: LeavingDeps, context: MemberContext) {
  const { merchantId, memberId } = context.actor;
  const elevated = await deps.identity.requireElevated(context);
  if (!elevated.ok) return elevated;
  const atMs = deps.clock.nowMs();
  const asked = await deps.db.inTx(async (tx) => {
    await lockLeaving(tx, merchantId, memberId);
    const last = await findLastExport(tx, merchantId, memberId);
    const seconds = last ? Math.ceil((last.askedAtMs + EXPORT_MS - atMs) / 1000) : 0;
    if (seconds > 0) return fail('TOO_MANY_REQUESTS' as const, undefined, { seconds });
    await insertExport(tx, merchantId, { exportId: deps.ids.next(), memberId, atMs });
    return ok(undefined);
  });
  return asked.ok ? ok(await leavingOf(deps, context.actor)) : asked;
}

/** A piece of the files, for whoever has just proved to be its member. */
export async function takeExport(deps: LeavingDeps, context: MemberContext, no: number) {
  const { merchantId, memberId } = context.actor;
  const elevated = await deps.identity.requireElevated(context);
  if (!elevated.ok) return elevated;
  const found = await findPiece(deps.db.of(merchantId), merchantId, { memberId, atMs: deps.clock.nowMs(), no });
  if (!found) return fail('NOT_FOUND' as const);
  const text = await deps.box.unlock(found.content, placeOf(merchantId, found.exportId, no));
  const piece = JSON.parse(text.toString()) as { json: string; csv: string };
  return ok({ ...piece, next: no + 1 < found.pieces ? no + 1 : null });
}

/** Where a piece of an export is locked to. */
export function placeOf(merchantId: number, exportId: bigint, no: number): string {
  return `export ${merchantId} ${exportId} ${no}`;
}
