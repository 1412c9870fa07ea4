import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import { gather } from '../../platform/gather.ts';
import type { VendorSession } from './link.ts';
import { findSessions, type StoredSession, touchSession } from './store/sessions.ts';
import { hashToken } from './token-hash.ts';

/** A session ends when it was not used for so long, and at the latest so long after it was opened. */
const IDLE_MS_MAX = 12 * 3_600_000;
const AGE_MS_MAX = 7 * 86_400_000;
/** How exactly we know when it was used last. */
const TOUCH_MS = 60_000;
const READ_MAX = 100;

export type FoundSession = { session: VendorSession; expired: boolean };

type Asked = { merchantIds: readonly number[]; vendor: string; token: string };

/** Who plays at vendors, by the tokens that vendors show. */
export type PlaySessions = {
  /** What a token stands for at one of these merchants, also when it is over; null for one that nobody was given. */
  of(asked: Asked): Promise<FoundSession | null>;
  /** Play goes on: the session lives longer, and is about the game that is played now. */
  keepAlive(session: VendorSession, now: { token: string; nodeId: number }): Promise<void>;
};

export function createPlaySessions({ db, clock }: { db: Db; clock: Clock }): PlaySessions {
  const find = gather(async (asked: readonly Asked[]) => {
    const merchantIds = new Set(asked.flatMap((one) => one.merchantIds));
    const hashes = asked.map(({ token }) => hashToken(token));
    const found = await findSessions(db, [...merchantIds], hashes);
    return asked.map((one, place) => found.find((session) => isOf(session, one, hashes[place])) ?? null);
  }, READ_MAX);

  return {
    async of(asked) {
      const session = await find(asked);
      if (!session) return null;
      const nowMs = clock.nowMs();
      const expired = session.replacedAtMs !== null || nowMs - session.usedAtMs >= IDLE_MS_MAX || nowMs - session.openedAtMs >= AGE_MS_MAX;
      return { session, expired };
    },
    async keepAlive(session, { token, nodeId }) {
      const atMs = clock.nowMs();
      if (atMs - session.usedAtMs < TOUCH_MS && session.nodeId === nodeId) return;
      await touchSession(db, session.merchantId, { tokenHash: hashToken(token), nodeId, atMs });
    },
  };
}

function isOf(session: StoredSession, { merchantIds, vendor }: Asked, tokenHash: Buffer | undefined): boolean {
  return session.vendor === vendor && merchantIds.includes(session.merchantId) && tokenHash?.equals(session.tokenHash) === true;
}
