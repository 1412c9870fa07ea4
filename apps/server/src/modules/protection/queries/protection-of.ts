import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type ownProtection, RAISE_LASTS_MS } from '@fairhall/contract/protection/own-protection';
import type { Actor } from '../../../platform/http/context.ts';
import type { ProtectionDeps } from '../deps.ts';
import { listWishes } from '../store/wishes.ts';

/** What protects a member now, and what it asked for that waits. */
export async function protectionOf({ db, clock, ledger }: ProtectionDeps, actor: Actor): Promise<ReplyOf<typeof ownProtection>> {
  const { merchantId, memberId } = actor;
  const own = db.of(merchantId);
  const [rest, limits, wishes] = await Promise.all([
    ledger.breaks.of(own, merchantId, memberId),
    ledger.limits.list(merchantId, memberId),
    listWishes(own, merchantId, memberId),
  ]);
  const lapsedMs = clock.nowMs() - RAISE_LASTS_MS;
  return {
    rest: rest && { ...rest, untilMs: Number.isFinite(rest.untilMs) ? rest.untilMs : null },
    limits: limits.map(({ counter, period, cap, room }) => ({ counter, period, capE4: cap.toString(), roomE4: room.toString() })),
    wishes: wishes
      .filter(({ ripeMs }) => ripeMs > lapsedMs)
      .map(({ cap, ...wish }) => ({ ...wish, capE4: cap === null ? null : cap.toString() })),
  };
}
