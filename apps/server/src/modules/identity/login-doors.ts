import type { Credentials } from './store/members.ts';
import { usernameKey } from './store/members.ts';

/** What tries of a name are counted under, whoever makes them. */
export function nameDoor(username: string): string {
  return `login:${usernameKey(username)}`;
}

/**
 * What a try at a login is counted under. Where the rules are strict, three strangers would be enough to keep a member out for good: so a
 * device that the member has logged in with before has tries of its own, and strangers share theirs. A device's id is long, random and
 * known to nobody else; who makes one up is a stranger.
 */
export function doorOf(
  username: string,
  { strict, credentials, deviceId }: { strict: boolean; credentials: Credentials | null; deviceId: string | null },
): string {
  return strict && credentials?.knownDevice && deviceId !== null ? `device:${credentials.memberId}:${deviceId}` : nameDoor(username);
}
