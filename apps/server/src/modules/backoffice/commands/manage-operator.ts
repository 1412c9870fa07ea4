import { type GivenRole, widens } from '@fairhall/contract/console/rights';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { askChange } from '../../approval/index.ts';
import type { WidenedRole } from '../changes.ts';
import type { CommandDeps } from '../deps.ts';
import { isLastOwner, type Managed, manage } from '../managing.ts';
import { oneTimePassword } from '../one-time-password.ts';
import { type Operator, roleAt } from '../operator.ts';
import { consoleOperatorOf } from '../queries/operators.ts';
import { closeSessions, cutStreams, openSessionsOf } from '../sessions.ts';
import { deleteService, findOperator, resetPassword, updateDisabled, updateService, updateTotp } from '../store/operators.ts';
import { findSession } from '../store/sessions.ts';
import { deleteTotp } from '../store/totp.ts';

/** Holds at the acting merchant, from the target's next call on: rights are looked up with each. */
export async function changeRole(deps: CommandDeps, context: OperatorContext, input: Managed & { role: GivenRole }) {
  const { role } = input;
  const { merchantId } = context.operator;
  const changed = await manage<WaitingCode | 'LAST_OWNER'>(deps, context, input, {
    action: 'operator.role_changed',
    scope: 'service',
    async deed(tx, target, staff) {
      const before = roleAt(target, merchantId);
      invariant(before, 'who is managed serves the merchant');
      if (before === role) return ok({ done: false });
      if (isLastOwner(target, staff, [merchantId])) return fail('LAST_OWNER', 'role');
      if (widens(before, role)) {
        const payload: WidenedRole = { operatorId: String(target.operatorId), from: before, role };
        return waiting(deps, tx, context, {
          kind: 'operator.role',
          target,
          payload,
          reason: input.reason,
          detail: { from: before, to: role },
        });
      }
      await updateService(tx, target.operatorId, { merchantId, role });
      return ok({ done: true, detail: { from: before, to: role } });
    },
  });
  return changed.ok ? ok(await shown(deps, context, changed.value)) : changed;
}

/** Ends what the target is to the acting merchant, whoever installed it and whatever it is elsewhere. At once: calls and streams there end. */
export async function endService(deps: CommandDeps, context: OperatorContext, input: Managed) {
  const { merchantId } = context.operator;
  const ended = await manage(deps, context, input, {
    action: 'operator.service_ended',
    scope: 'service',
    async deed(tx, target, staff) {
      if (isLastOwner(target, staff, [merchantId])) return fail('LAST_OWNER');
      await deleteService(tx, target.operatorId, merchantId);
      if (target.merchantIds.length === 1) await closeSessions(deps, tx, { operator: target, reason: 'service_ended' });
      else {
        const open = await openSessionsOf({ db: tx, clock: deps.clock }, target.operatorId);
        const sessionIds = open.map(({ sessionId }) => sessionId);
        await cutStreams(deps, tx, { merchantIds: [merchantId], sessionIds, reason: 'service_ended' });
      }
      return ok({ done: true, detail: { from: roleAt(target, merchantId) ?? '' } });
    },
  });
  return ended.ok ? ok({ done: true }) : ended;
}

type Waiting = { kind: string; target: Operator; payload: Record<string, unknown>; reason: string; detail?: Record<string, string> };

/** What asking for a second operator is refused with. */
type WaitingCode = 'PROOF_REQUIRED' | 'CHANGE_WAITS';

/** Whether an account carries rights over money at any of its merchants: who has it in hand has those. */
function isWeighty({ roles }: Operator): boolean {
  return roles.some((role) => widens(null, role));
}

/** What gives rights over money waits for a second operator, or a day. */
async function waiting(deps: CommandDeps, tx: Tx, context: OperatorContext, { kind, target, payload, reason, detail = {} }: Waiting) {
  const subjectId = String(target.operatorId);
  const change = { kind, subjectId, payload: { operatorId: subjectId, ...payload }, detail: { name: target.name, ...detail } };
  const asked = await askChange(deps, tx, context, { ...change, reason: keepable(reason).trim() });
  return asked.ok ? ok({ done: false, waitsUntilMs: asked.value.dueAtMs }) : asked;
}

/** The target as it stands, as who asked sees it. */
async function shown(
  deps: CommandDeps,
  { operator: actor }: OperatorContext,
  { operator: target, ...waits }: { operator: Operator; waitsUntilMs?: number },
) {
  const self = await findOperator(deps.db, actor.operatorId);
  invariant(self, 'a session has its operator');
  return { ...consoleOperatorOf(target, { self, merchantId: actor.merchantId }), ...waits };
}

/** Keeps an operator out and ends what it has open. */
export async function disable(deps: CommandDeps, context: OperatorContext, input: Managed) {
  const disabled = await manage(deps, context, input, {
    action: 'operator.disabled',
    async deed(tx, target, staff) {
      if (target.disabled) return ok({ done: false });
      if (isLastOwner(target, staff, target.merchantIds)) return fail('LAST_OWNER');
      await updateDisabled(tx, target.operatorId, deps.clock.nowMs());
      await closeSessions(deps, tx, { operator: target, reason: 'disabled' });
      return ok({ done: true });
    },
  });
  return disabled.ok ? ok(await shown(deps, context, disabled.value)) : disabled;
}

export async function enable(deps: CommandDeps, context: OperatorContext, input: Managed) {
  const enabled = await manage(deps, context, input, {
    action: 'operator.enabled',
    async deed(tx, target) {
      if (!target.disabled) return ok({ done: false });
      if (isWeighty(target)) return waiting(deps, tx, context, { kind: 'operator.enable', target, payload: {}, reason: input.reason });
      await updateDisabled(tx, target.operatorId, null);
      return ok({ done: true });
    },
  });
  return enabled.ok ? ok(await shown(deps, context, enabled.value)) : enabled;
}

/** Gives an operator a password that serves for one login, and ends what it has open. It is answered here and kept nowhere. */
export async function replacePassword(deps: CommandDeps, context: OperatorContext, input: Managed) {
  const password = oneTimePassword(deps.random);
  const newHash = await deps.passwords.hash(password);
  if (newHash === null) return fail('OVERLOADED');
  const replaced = await manage(deps, context, input, {
    action: 'operator.password_reset',
    async deed(tx, target) {
      if (isWeighty(target)) {
        const payload = { passwordHash: newHash };
        return waiting(deps, tx, context, { kind: 'operator.password', target, payload, reason: input.reason });
      }
      await resetPassword(tx, target.operatorId, newHash);
      await closeSessions(deps, tx, { operator: target, reason: 'password_reset' });
      return ok({ done: true });
    },
  });
  if (!replaced.ok) return replaced;
  return ok({ ...(await shown(deps, context, replaced.value)), password });
}

/** For whoever lost phone and recovery codes: the next login asks for the password alone. */
export async function resetTotp(deps: CommandDeps, context: OperatorContext, input: Managed) {
  const reset = await manage<WaitingCode | 'TOTP_STATE'>(deps, context, input, {
    action: 'operator.totp_reset',
    async deed(tx, target) {
      if (target.totpSinceMs === null) return fail('TOTP_STATE');
      if (isWeighty(target)) return waiting(deps, tx, context, { kind: 'operator.totp', target, payload: {}, reason: input.reason });
      await updateTotp(tx, target.operatorId, null);
      await deleteTotp(tx, target.operatorId);
      await closeSessions(deps, tx, { operator: target, reason: 'totp_reset' });
      return ok({ done: true });
    },
  });
  return reset.ok ? ok(await shown(deps, context, reset.value)) : reset;
}

/** Ends one session of an operator. One that is over is as good as ended. */
export async function kick(deps: CommandDeps, context: OperatorContext, input: Managed & { sessionId: string }) {
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
