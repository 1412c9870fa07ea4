import type { Deps } from '../deps.ts';
import { PRACTICE_MONEY } from '../games.ts';
import { hashOf, insertSession, noteCycles, playerFor, takeTicket } from '../store/sessions.ts';

/**
 * Changes a ticket for a session, whose secret is answered; null for one that is unknown, old or was used. How fast its games may go by the
 * operator's rules is asked before: nobody plays faster for having been quick.
 */
export async function openLaunch(
  { store, clock, chance, wallet }: Pick<Deps, 'store' | 'clock' | 'chance' | 'wallet'>,
  ticket: string,
): Promise<string | null> {
  const secret = Buffer.from(chance.bytes(32)).toString('base64url');
  const hash = hashOf(secret);
  const opened = await store.write((db) => {
    const launch = takeTicket(db, ticket, clock.nowMs());
    if (!launch) return null;
    const player = playerFor(db, launch, launch.mode === 'practice' ? PRACTICE_MONEY : null);
    insertSession(db, { ...launch, player, hash, startedAtMs: clock.nowMs() });
    return launch;
  });
  if (!opened) return null;
  if (opened.mode === 'wallet') {
    const told = await wallet.cycles(opened);
    await store.write((db) => noteCycles(db, hash, told));
  }
  return secret;
}
