import type { Ladder } from '../../platform/tries/ladder.ts';
import type { Subject } from '../../platform/tries/tries.ts';
import { ADDRESS_LADDER, ASKED_LADDER, ladderOf, NAME_LADDER, STRICT_LADDER } from './login-ladder.ts';
import type { Credentials } from './store/members.ts';
import { usernameKey } from './store/members.ts';

/** Who knocks: a name typed at an address. `credentials`: whose name it is, null when it is nobody's. */
export type Knock = {
  username: string;
  ip: string;
  credentials: Credentials | null;
  strict: boolean /** A stranger shows a captcha first, whatever was counted. */;
  asked?: boolean;
};

/** What a login is counted under, and which of that begins anew when it is right. */
export type Door = { subjects: Subject[]; clears: string[] };

const ONLY_COUNTED: Ladder = {};

/**
 * The door that a login comes to. Whoever knows a name could keep its owner out by failing on purpose, so strangers have doors of their
 * own. A device that the member was let in on before has tries that nobody else can use up. The address of its last logins has tries
 * which only those share who come from there. A stranger is counted by name and address, by name from wherever, and by address. A device
 * is known by a token of ours; what it says of itself counts for nothing. A name that is nobody's has a stranger's doors.
 */
export function doorOf({ username, ip, credentials, strict, asked = false }: Knock): Door {
  const account = credentials ? `member:${credentials.memberId}` : `name:${usernameKey(username)}`;
  const address = `address:${ip}`;
  const own = ladderOf(strict);
  if (credentials?.deviceNo != null) {
    const device = `device:${credentials.memberId}:${credentials.deviceNo}`;
    return door([{ subject: device, ladder: own }], [{ subject: address, ladder: ONLY_COUNTED }]);
  }
  const here: Subject = { subject: `${account} at ${ip}`, ladder: own, narrow: true };
  const anywhere: Subject = { subject: account, ladder: strict ? STRICT_LADDER : NAME_LADDER };
  const source: Subject = { subject: address, ladder: asked ? ASKED_LADDER : ADDRESS_LADDER };
  return credentials?.knownPlace ? door([here], [{ ...anywhere, ladder: ONLY_COUNTED }, source]) : door([anywhere, here], [source]);
}

function door(own: Subject[], shared: Subject[]): Door {
  return { subjects: [...own, ...shared], clears: own.map(({ subject }) => subject) };
}
