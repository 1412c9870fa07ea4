import type { Deps } from './deps.ts';
import { insertTicket, type LaunchFor } from './store/sessions.ts';

/** `room`: of a table's rooms the one to go in first. */
export type Launch = LaunchFor & { room?: string };

/** The address that a browser opens a game at, and in which of its rooms; its ticket stands in the fragment, which no server is told. */
export async function launchAddress(
  { store, clock, chance }: Pick<Deps, 'store' | 'clock' | 'chance'>,
  origin: string,
  { room, ...launch }: Launch,
): Promise<string> {
  const ticket = Buffer.from(chance.bytes(32)).toString('base64url');
  await store.write((db) => insertTicket(db, { ticket, launch, nowMs: clock.nowMs() }));
  return `${origin}/game/${encodeURIComponent(launch.game)}?lang=${launch.language}${room === undefined ? '' : `&room=${room}`}#ticket=${ticket}`;
}
