import type { SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import { fail, invariant, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { Tx } from '../../platform/db.ts';
import { type ChangeKinds, noteThresholds } from '../approval/index.ts';
import { effectSettings } from './commands/change-settings.ts';
import type { SaveDeps } from './commands/save-overrides.ts';
import { secondApprovalFrom } from './queries/approval-rules.ts';

/** What changed since they were asked for can refuse them. */
export type SettingsCode = 'NOT_FOUND' | 'PROFILE_CHANGED' | 'PROFILE_INVALID' | 'PROFILE_SAME';

/** What settings that waited come to. Who raised a threshold goes by the old one for a day. */
export function merchantChanges(deps: Pick<SaveDeps, 'clock' | 'ids'>): ChangeKinds<SettingsCode> {
  return {
    'merchant.settings': {
      right: 'merchant.edit',
      async apply(tx, { merchantId, askerId, askerName, reason, payload }, confirmer) {
        const before = await thresholdTexts(tx, merchantId);
        const wish = payload as { changes?: SettingsChanges; toVersion?: number; expectedVersion: number };
        const detail: Record<string, string> = confirmer ? { confirmedBy: confirmer.name } : {};
        const asker = { by: { operatorId: askerId, name: askerName }, ip: '', detail };
        const kept = await effectSettings(deps, tx, { ...wish, ...asker, merchantId, reason });
        if (!kept.ok) {
          invariant(kept.code !== 'REASON_REQUIRED', 'what waits was asked for with a reason');
          return fail(kept.code);
        }
        const by = [askerId, ...(confirmer ? [confirmer.operatorId] : [])];
        await noteThresholds(tx, { merchantIds: [merchantId], by, atMs: deps.clock.nowMs() }, before);
        return ok(undefined);
      },
    },
  };
}

async function thresholdTexts(tx: Tx, merchantId: number): Promise<{ deposit: string; withdrawal: string }> {
  const { deposit, withdrawal } = await secondApprovalFrom(tx, merchantId);
  return { deposit: majorText(deposit), withdrawal: majorText(withdrawal) };
}
