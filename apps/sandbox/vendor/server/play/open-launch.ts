import type { Deps } from '../deps.ts';
import { PRACTICE_MONEY } from '../games.ts';
import { hashOf, insertSession, playerFor, takeTicket } from '../store/sessions.ts';

/** Changes a ticket for a session, whose secret is answered; null for one that is unknown, old or was used. */
export async function openLaunch(
  { store, clock, chance }: Pick<Deps, 'store' | 'clock' | 'chance'>,
  ticket: string,
): Promise<string | null> {
  const secret = Buffer.from(chance.bytes(32)).toString('base64url');
  return store.write((db) => {
    const launch = takeTicket(db, ticket, clock.nowMs());
    if (!launch) return null;
    const player = playerFor(db, launch, launch.mode === 'practice' ? PRACTICE_MONEY : null);
    insertSession(db, { ...launch, player, hash: hashOf(secret), startedAtMs: clock.nowMs() });
    return secret;
  });
}
