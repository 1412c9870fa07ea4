import type { MemberAccess, MemberSession } from '@fairhall/contract/console/member-access';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { CommandDeps } from '../deps.ts';
import { findMember } from '../store/members.ts';
import { type MemberAccess as Access, memberAccess } from './member-access.ts';

/** Who tells devices apart needs the end of their id alone; the whole of it gives a device tries of its own at the login. */
const MARK_LENGTH = 6;

/** Sessions and locks of a member, as operators see them. Errors: NOT_FOUND. */
export async function consoleAccess(
  deps: Pick<CommandDeps, 'db' | 'clock'>,
  merchantId: number,
  asked: string,
): Promise<Result<MemberAccess, 'NOT_FOUND'>> {
  const memberId = parseId(asked);
  const member = memberId === null ? null : await findMember(deps.db, merchantId, memberId);
  if (!member) return fail('NOT_FOUND', 'memberId');
  const { locks, open, ended, tries } = await memberAccess(deps, merchantId, member.memberId);
  return ok({
    locks,
    open: open.map(shown),
    ended: ended.map(shown),
    tries: { login: counted(tries.login), paymentPassword: counted(tries.paymentPassword) },
  });
}

function shown({ sessionId, deviceId, ...session }: Access['open'][number]): MemberSession {
  return { ...session, sessionId: String(sessionId), deviceMark: deviceId?.slice(-MARK_LENGTH) ?? '' };
}

function counted({ failures, lastAtMs }: Access['tries']['login']): MemberAccess['tries']['login'] {
  return { failures, lastAtMs: failures > 0 ? lastAtMs : null };
}
