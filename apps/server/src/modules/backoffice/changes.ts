import type { GivenRole } from '@fairhall/contract/console/rights';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import { type ChangeKind, type ChangeKinds, noteOperatorInHand, type WaitingChange } from '../approval/index.ts';
import { type AuditAction, appendAuditToAll } from '../audit/index.ts';
import type { CommandDeps } from './deps.ts';
import { isManageable } from './managing.ts';
import { type Operator, roleAt } from './operator.ts';
import { closeSessions } from './sessions.ts';
import { findOperator, insertOperator, lockStaff, resetPassword, updateDisabled, updateService, updateTotp } from './store/operators.ts';
import { deleteTotp } from './store/totp.ts';

/** What waits, by kind: as it is kept while it waits. */
export type AddedOperator = { operatorId: string; name: string; displayName: string; role: GivenRole; passwordHash: string };
export type WidenedRole = { operatorId: string; from: string; role: GivenRole };
export type NewPassword = { operatorId: string; passwordHash: string };
export type OperatorNamed = { operatorId: string };

type Confirmer = Parameters<ChangeKind<never>['apply']>[2];
type Deed = { action: AuditAction; merchantIds: readonly number[]; operatorId: bigint; detail: Record<string, string> };

/** What changes about operators come to: who gains rights over money, or is given into somebody's hand, waits for four eyes or a day. */
export function operatorChanges(deps: CommandDeps): ChangeKinds<'NOT_FOUND' | 'NO_PERMISSION' | 'TOTP_STATE' | 'USERNAME_TAKEN'> {
  /** The row of the deed in the asker's name, and who had the account in hand. */
  async function done(tx: Tx, change: WaitingChange, by: Confirmer, { action, merchantIds, operatorId, detail }: Deed): Promise<void> {
    const hands = { merchantIds, by: [change.askerId, ...(by ? [by.operatorId] : [])], atMs: deps.clock.nowMs() };
    await noteOperatorInHand(tx, hands, operatorId);
    await appendAuditToAll(deps, tx, merchantIds, {
      operator: { operatorId: change.askerId, name: change.askerName },
      action,
      subject: { type: 'operator', id: String(operatorId) },
      reason: change.reason,
      ip: '',
      detail: { ...detail, ...(by ? { confirmedBy: by.name } : {}) },
    });
  }

  /** An act on the account of an operator whom the asker may manage still. */
  function accountKind<Code extends string>(
    action: AuditAction,
    act: (tx: Tx, target: Operator, change: WaitingChange) => Promise<Result<void, Code>>,
  ): ChangeKind<Code | 'NOT_FOUND' | 'NO_PERMISSION'> {
    return {
      right: 'operators.manage',
      async apply(tx, change, by) {
        const { operatorId } = change.payload as OperatorNamed;
        const found = await findOperator(tx, BigInt(operatorId));
        const staff = found ? await lockStaff(tx, [...found.merchantIds, change.merchantId]) : [];
        const asker = staff.find((one) => one.operatorId === change.askerId);
        const target = staff.find((one) => one.operatorId === found?.operatorId);
        if (!asker || !target || !roleAt(target, change.merchantId)) return fail('NOT_FOUND', 'operatorId');
        if (!isManageable(asker, target)) return fail('NO_PERMISSION');
        const acted = await act(tx, target, change);
        if (!acted.ok) return acted;
        const detail = { name: target.name };
        await done(tx, change, by, { action, merchantIds: target.merchantIds, operatorId: target.operatorId, detail });
        return ok(undefined);
      },
    };
  }

  return {
    'operator.add': {
      right: 'operators.manage',
      async apply(tx, change, by) {
        const { operatorId, ...account } = change.payload as AddedOperator;
        const made = { ...account, operatorId: BigInt(operatorId), mustChangePassword: true, merchantIds: [change.merchantId] };
        if (!(await insertOperator(tx, { ...made, atMs: deps.clock.nowMs() }))) return fail('USERNAME_TAKEN', 'name');
        const { name, role } = account;
        const deed = { merchantIds: [change.merchantId], operatorId: made.operatorId, detail: { name, role } };
        await done(tx, change, by, { action: 'operator.created', ...deed });
        return ok(undefined);
      },
    },
    'operator.role': {
      right: 'operators.manage',
      async apply(tx, change, by) {
        const { operatorId, from, role } = change.payload as WidenedRole;
        const { merchantId } = change;
        const target = (await lockStaff(tx, [merchantId])).find((one) => String(one.operatorId) === operatorId);
        if (!target || roleAt(target, merchantId) !== from) return fail('NOT_FOUND', 'operatorId');
        await updateService(tx, target.operatorId, { merchantId, role });
        const detail = { name: target.name, from, to: role };
        await done(tx, change, by, { action: 'operator.role_changed', merchantIds: [merchantId], operatorId: target.operatorId, detail });
        return ok(undefined);
      },
    },
    'operator.enable': accountKind('operator.enabled', async (tx, target) => {
      await updateDisabled(tx, target.operatorId, null);
      return ok(undefined);
    }),
    'operator.password': accountKind('operator.password_reset', async (tx, target, { payload }) => {
      await resetPassword(tx, target.operatorId, (payload as NewPassword).passwordHash);
      await closeSessions(deps, tx, { operator: target, reason: 'password_reset' });
      return ok(undefined);
    }),
    'operator.totp': accountKind('operator.totp_reset', async (tx, target) => {
      if (target.totpSinceMs === null) return fail('TOTP_STATE');
      await updateTotp(tx, target.operatorId, null);
      await deleteTotp(tx, target.operatorId);
      await closeSessions(deps, tx, { operator: target, reason: 'totp_reset' });
      return ok(undefined);
    }),
  };
}
