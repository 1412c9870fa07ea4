import type { MemberAccess, MemberSession } from '@fairhall/contract/console/member-access';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { MemberAccess as Access } from '../../identity/index.ts';
import type { BackofficeDeps } from '../deps.ts';
import { findMember } from './members.ts';

/** Who tells devices apart needs the end of their id alone; the whole of it gives a device tries of its own at the login. */
const MARK_LENGTH = 6;

/** Sessions and locks of a member. Errors: NOT_FOUND. */
export async function memberAccess(
  { identity }: Pick<BackofficeDeps, 'identity'>,
  merchantId: number,
  memberId: string,
): Promise<Result<MemberAccess, ErrorCode>> {
  const member = await findMember({ identity }, merchantId, memberId);
  if (!member) return fail('NOT_FOUND', 'memberId');
  const { locks, open, ended, tries } = await identity.access(merchantId, member.memberId);
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
