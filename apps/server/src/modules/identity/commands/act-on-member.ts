import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import type { CommandDeps } from '../deps.ts';
import { consoleAccess } from '../queries/console-access.ts';
import { consoleMember } from '../queries/console-members.ts';
import { kickMember } from './end-sessions.ts';
import { labelMember } from './label-member.ts';
import { lockMember, unlockMember } from './lock-member.ts';

type Of<Input> = Input & { memberId: string; reason: string };

/** Locks a member out, for good or until a time, and shows it as it is then. */
export async function lockShown(
  deps: CommandDeps,
  acting: ActingOperator,
  { untilMs = null, ...input }: Of<{ untilMs?: number | null | undefined }>,
) {
  const asked = read(input);
  if (!asked.ok) return asked;
  const done = await lockMember(deps, acting, { ...asked.value, untilMs });
  return done.ok ? consoleMember(deps, acting.operator.merchantId, input.memberId) : done;
}

/** Lets a member in again, whatever barred it. */
export async function unlockShown(deps: CommandDeps, acting: ActingOperator, input: Of<unknown>) {
  const asked = read(input);
  if (!asked.ok) return asked;
  const done = await unlockMember(deps, acting, asked.value);
  return done.ok ? consoleMember(deps, acting.operator.merchantId, input.memberId) : done;
}

/** Gives a member a label, or takes it away, and shows the member as it is then. */
export async function labelShown(deps: CommandDeps, acting: ActingOperator, { label, ...input }: Of<{ label: string }>) {
  const asked = read(input);
  if (!asked.ok) return asked;
  const done = await labelMember(deps, acting, { ...asked.value, label: keepable(label).trim() });
  return done.ok ? consoleMember(deps, acting.operator.merchantId, input.memberId) : done;
}

/** Ends one session of a member, or all of them. */
export async function endMemberSessions(
  deps: CommandDeps,
  acting: ActingOperator,
  { sessionId: given = null, ...input }: Of<{ sessionId?: string | null }>,
) {
  const asked = read(input);
  if (!asked.ok) return asked;
  const sessionId = given === null ? null : parseId(given);
  if (given !== null && sessionId === null) return fail('NOT_FOUND', 'sessionId');
  const done = await kickMember(deps, acting, { ...asked.value, sessionId });
  return done.ok ? consoleAccess(deps, acting.operator.merchantId, input.memberId) : done;
}

/** The member's id and the reason, without which nothing is done. */
function read(input: Of<unknown>) {
  const memberId = parseId(input.memberId);
  if (memberId === null) return fail('NOT_FOUND', 'memberId');
  const reason = keepable(input.reason).trim();
  return reason === '' ? fail('REASON_REQUIRED', 'reason') : ok({ memberId, reason });
}
