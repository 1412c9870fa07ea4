import { hashToken } from './commands/open-session.ts';
import type { GatewayDeps } from './deps.ts';
import type { VendorSession } from './link.ts';
import { findSession, touchSession } from './store/sessions.ts';

/** A session ends when it was not used for so long, and at the latest so long after it was opened. */
const IDLE_MS_MAX = 12 * 3_600_000;
const AGE_MS_MAX = 7 * 86_400_000;
/** How exactly we know when it was used last. */
const TOUCH_MS = 60_000;

export type FoundSession = { session: VendorSession; expired: boolean };

/** What a token stands for at one of these merchants, also when it is over; null for one that nobody was given. */
export async function sessionOf(
  deps: Pick<GatewayDeps, 'db' | 'clock'>,
  asked: { merchantIds: readonly number[]; vendor: string; token: string },
): Promise<FoundSession | null> {
  const session = await findSession(deps.db, asked.merchantIds, { vendor: asked.vendor, tokenHash: hashToken(asked.token) });
  if (!session) return null;
  const nowMs = deps.clock.nowMs();
  const expired = session.replacedAtMs !== null || nowMs - session.usedAtMs >= IDLE_MS_MAX || nowMs - session.openedAtMs >= AGE_MS_MAX;
  return { session, expired };
}

/** Play goes on: the session lives longer, and is about the game that is played now. */
export async function keepAlive(deps: Pick<GatewayDeps, 'db' | 'clock'>, session: VendorSession, now: { token: string; nodeId: number }) {
  const atMs = deps.clock.nowMs();
  if (atMs - session.usedAtMs < TOUCH_MS && session.nodeId === now.nodeId) return;
  await touchSession(deps.db, session.merchantId, { tokenHash: hashToken(now.token), nodeId: now.nodeId, atMs });
}
