import type { ConsoleOperator, WithPassword } from '@fairhall/contract/console/operators';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import type { CommandDeps } from '../deps.ts';
import { isLastOwner, type Managed, manage } from '../managing.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { consoleOperatorOf } from '../queries/operators.ts';
import { closeSessions } from '../sessions.ts';
import { resetPassword, updateDisabled, updateRole, updateTotp } from '../store/operators.ts';
import { findSession } from '../store/sessions.ts';
import { deleteTotp } from '../store/totp.ts';

type Answer<Value = ConsoleOperator> = Promise<Result<Value, ErrorCode>>;

/** Holds from the target's next call on: rights are looked up with each. */
export async function changeRole(deps: CommandDeps, context: OperatorContext, input: Managed & { role: OperatorRole }): Answer {
  const { role } = input;
  const changed = await manage(deps, context, input, {
    action: 'operator.role_changed',
    async deed(tx, target, staff) {
      if (target.role === role) return ok({ done: false });
      if (isLastOwner(target, staff)) return fail('LAST_OWNER', 'role');
      await updateRole(tx, target.operatorId, role);
      return ok({ done: true, detail: { from: target.role, to: role } });
    },
  });
  return changed.ok ? ok(consoleOperatorOf(changed.value, true)) : changed;
}

/** Keeps an operator out and ends what it has open. */
export async function disable(deps: CommandDeps, context: OperatorContext, input: Managed): Answer {
  const disabled = await manage(deps, context, input, {
    action: 'operator.disabled',
    async deed(tx, target, staff) {
      if (target.disabled) return ok({ done: false });
      if (isLastOwner(target, staff)) return fail('LAST_OWNER');
      await updateDisabled(tx, target.operatorId, deps.clock.nowMs());
      await closeSessions(deps, tx, { operator: target, reason: 'disabled' });
      return ok({ done: true });
    },
  });
  return disabled.ok ? ok(consoleOperatorOf(disabled.value, true)) : disabled;
}

export async function enable(deps: CommandDeps, context: OperatorContext, input: Managed): Answer {
  const enabled = await manage(deps, context, input, {
    action: 'operator.enabled',
    async deed(tx, target) {
      if (!target.disabled) return ok({ done: false });
      await updateDisabled(tx, target.operatorId, null);
      return ok({ done: true });
    },
  });
  return enabled.ok ? ok(consoleOperatorOf(enabled.value, true)) : enabled;
}

/** Gives an operator a password that serves for one login, and ends what it has open. It is answered here and kept nowhere. */
export async function replacePassword(deps: CommandDeps, context: OperatorContext, input: Managed): Answer<WithPassword> {
  const password = oneTimePassword(deps.random);
  const newHash = await deps.passwords.hash(password);
  if (newHash === null) return fail('OVERLOADED');
  const replaced = await manage(deps, context, input, {
    action: 'operator.password_reset',
    async deed(tx, target) {
      await resetPassword(tx, target.operatorId, newHash);
      await closeSessions(deps, tx, { operator: target, reason: 'password_reset' });
      return ok({ done: true });
    },
  });
  return replaced.ok ? ok({ ...consoleOperatorOf(replaced.value, true), password }) : replaced;
}

/** For whoever lost phone and recovery codes: the next login asks for the password alone. */
export async function resetTotp(deps: CommandDeps, context: OperatorContext, input: Managed): Answer {
  const reset = await manage(deps, context, input, {
    action: 'operator.totp_reset',
    async deed(tx, target) {
      if (target.totpSinceMs === null) return fail('TOTP_STATE');
      await updateTotp(tx, target.operatorId, null);
      await deleteTotp(tx, target.operatorId);
      await closeSessions(deps, tx, { operator: target, reason: 'totp_reset' });
      return ok({ done: true });
    },
  });
  return reset.ok ? ok(consoleOperatorOf(reset.value, true)) : reset;
}

/** Ends one session of an operator. One that is over is as good as ended. */
export async function kick(deps: CommandDeps, context: OperatorContext, input: Managed & { sessionId: string }): Answer<{ done: boolean }> {
  const sessionId = parseId(input.sessionId);
  const kicked = await manage(deps, context, input, {
    action: 'operator.session_ended',
    async deed(tx, target) {
      const session = sessionId === null ? null : await findSession(tx, sessionId);
      if (session?.operatorId !== target.operatorId) return fail('NOT_FOUND', 'sessionId');
      const ended = await closeSessions(deps, tx, { operator: target, only: session.sessionId, reason: 'kicked' });
      return ok({ done: ended > 0, detail: { sessionId: input.sessionId } });
    },
  });
  return kicked.ok ? ok({ done: true }) : kicked;
}
