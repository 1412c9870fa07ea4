import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { endAllBut, endSession } from '../sessions.ts';
import { revokeDevices } from '../store/devices.ts';
import { findSessionOn } from '../store/sessions.ts';
import { devicesOf } from './devices-view.ts';

/** Forgets a device of the member's: it is a stranger at the next login, and who is in there is out. */
export async function revokeDevice(deps: CommandDeps, context: MemberContext, asked: string) {
  const { actor } = context;
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId } = actor;
  const deviceNo = parseId(asked);
  if (deviceNo === null) return fail('NOT_FOUND', 'deviceId');
  const done = await deps.db.inTx(async (tx) => {
    const atMs = deps.clock.nowMs();
    if ((await revokeDevices(tx, merchantId, { memberId, deviceNo, exceptNo: null, atMs })) === 0)
      return fail('NOT_FOUND' as const, 'deviceId');
    const sessionId = await findSessionOn(tx, merchantId, { memberId, deviceNo });
    if (sessionId !== null) await endSession(deps, tx, { merchantId, memberId, sessionId, reason: 'kicked' });
    return ok(true);
  });
  deps.cache.forget(merchantId, memberId);
  return done.ok ? ok(await devicesOf(deps, actor)) : done;
}

/** Forgets all but the one that asks, and ends whatever else lets anybody in as the member. */
export async function revokeOthers(deps: CommandDeps, context: MemberContext) {
  const { actor } = context;
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId, sessionId, tokenId = '', deviceNo = null } = actor;
  await deps.db.inTx(async (tx) => {
    await revokeDevices(tx, merchantId, { memberId, deviceNo: null, exceptNo: deviceNo, atMs: deps.clock.nowMs() });
    await endAllBut(deps, tx, { merchantId, memberId, keep: { sessionId, tokenId }, reason: 'kicked' });
    return ok(true);
  });
  deps.cache.forget(merchantId, memberId);
  return ok(await devicesOf(deps, actor));
}
