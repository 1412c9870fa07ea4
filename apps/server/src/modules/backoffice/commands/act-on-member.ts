import type { MemberAccess } from '@fairhall/contract/console/member-access';
import type { ConsoleMember } from '@fairhall/contract/console/members';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { Member, MemberWitness, SystemWitness } from '../../identity/index.ts';
import type { CommandDeps } from '../deps.ts';
import { memberAccess } from '../queries/member-access.ts';
import { consoleMember, findMember } from '../queries/members.ts';

type Of<Input> = Input & { memberId: string; reason: string };

/** Locks a member out, for good or until a time. Errors: NOT_FOUND, MEMBER_STATE, REASON_REQUIRED, LOCK_UNTIL. */
export async function lockMember(
  deps: CommandDeps,
  context: OperatorContext,
  { untilMs = null, ...input }: Of<{ untilMs?: number | null | undefined }>,
): Promise<Result<ConsoleMember, ErrorCode>> {
  const asked = read(input);
  if (!asked.ok) return asked;
  const { merchantId, name } = context.operator;
  const { memberId, reason } = asked.value;
  const detail: Record<string, string> = untilMs === null ? {} : { until: new Date(untilMs).toISOString() };
  const witness = witnessOf(deps, context, { action: 'member.locked', reason, detail });
  const done = await deps.identity.lock({ merchantId, memberId, reason, by: name, untilMs }, witness);
  return done.ok ? shown(deps, merchantId, input.memberId) : done;
}

/** Lets a member in again, whatever barred it. Errors: NOT_FOUND, MEMBER_STATE, REASON_REQUIRED. */
export async function unlockMember(
  deps: CommandDeps,
  context: OperatorContext,
  input: Of<unknown>,
): Promise<Result<ConsoleMember, ErrorCode>> {
  const asked = read(input);
  if (!asked.ok) return asked;
  const { merchantId } = context.operator;
  const { memberId, reason } = asked.value;
  const done = await deps.identity.unlock({ merchantId, memberId }, witnessOf(deps, context, { action: 'member.unlocked', reason }));
  return done.ok ? shown(deps, merchantId, input.memberId) : done;
}

/** Ends one session of a member, or all of them. Errors: NOT_FOUND, REASON_REQUIRED. */
export async function endMemberSessions(
  deps: CommandDeps,
  context: OperatorContext,
  { sessionId = null, ...input }: Of<{ sessionId?: string | null }>,
): Promise<Result<MemberAccess, ErrorCode>> {
  const asked = read(input);
  if (!asked.ok) return asked;
  const one = sessionId === null ? null : parseId(sessionId);
  if (sessionId !== null && one === null) return fail('NOT_FOUND', 'sessionId');
  const { merchantId } = context.operator;
  const { memberId, reason } = asked.value;
  const action = one === null ? 'member.sessions_ended' : 'member.session_ended';
  const detail: Record<string, string> = one === null ? {} : { sessionId: String(one) };
  const done = await deps.identity.kick({ merchantId, memberId, sessionId: one }, witnessOf(deps, context, { action, reason, detail }));
  return done.ok ? memberAccess(deps, merchantId, input.memberId) : done;
}

/** Writes down what the system did to a member by itself, in the transaction that did it. */
export function systemWitness(deps: Pick<CommandDeps, 'clock' | 'ids'>): SystemWitness {
  return async (tx, { merchantId, memberId, account }, act) => {
    const locked = act.kind === 'login_locked';
    await appendAudit(deps, tx, merchantId, {
      operator: null,
      action: locked ? 'member.login_locked' : 'member.lock_ended',
      subject: { type: 'member', id: String(memberId) },
      ip: locked ? act.ip : '',
      detail: { account, ...(locked ? { failures: String(act.failures) } : {}) },
    });
  };
}

/** The member's id and the reason, without which nothing is done. */
function read(input: Of<unknown>): Result<{ memberId: bigint; reason: string }, ErrorCode> {
  const memberId = parseId(input.memberId);
  if (memberId === null) return fail('NOT_FOUND', 'memberId');
  const reason = keepable(input.reason).trim();
  return reason === '' ? fail('REASON_REQUIRED', 'reason') : ok({ memberId, reason });
}

type Act = { action: AuditAction; reason: string; detail?: Record<string, string> };

/** Writes the act down in its own transaction; of an act that changed nothing, nothing is written. */
function witnessOf(deps: CommandDeps, { operator, ip }: OperatorContext, { action, reason, detail = {} }: Act): MemberWitness {
  return async (tx, { memberId, account }: Member) => {
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action,
      subject: { type: 'member', id: String(memberId) },
      reason,
      ip,
      detail: { account, ...detail },
    });
  };
}

async function shown(deps: CommandDeps, merchantId: number, memberId: string): Promise<Result<ConsoleMember, ErrorCode>> {
  const member = await findMember(deps, merchantId, memberId);
  return member ? ok(await consoleMember(deps, member)) : fail('NOT_FOUND', 'memberId');
}
