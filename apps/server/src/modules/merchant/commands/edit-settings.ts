import type { SettingDifference, SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { askChange } from '../../approval/index.ts';
import { looseningOf } from '../loosens.ts';
import { changesTold } from '../note-version.ts';
import { editableSettings } from '../queries/editable-settings.ts';
import { previewChanges, previewUndo } from '../queries/preview-overrides.ts';
import { changeSettings } from './change-settings.ts';
import type { SaveDeps } from './save-overrides.ts';
import { undoOverrides } from './undo-overrides.ts';

type Over<Input> = Input & { expectedVersion: number; reason: string };

/** Keeps an operator's changes of the merchant's settings as their next version. */
export async function saveSettings(deps: SaveDeps, acting: ActingOperator, input: Over<{ changes: SettingsChanges }>) {
  const { merchantId } = acting.operator;
  const tried = await previewChanges({ db: deps.db, nowMs: deps.clock.nowMs() }, merchantId, input.changes);
  if (tried.ok && tried.value.version === input.expectedVersion) {
    const loosening = looseningOf(tried.value.changes);
    if (loosening.length > 0) return ask(deps, acting, { ...input, loosening, payload: { changes: input.changes } });
  }
  const saved = await changeSettings(deps, { ...input, ...saverOf(acting) });
  return saved.ok ? ok(await editableSettings(deps, merchantId)) : saved;
}

/** Goes back to the settings of an older version, as the next one. */
export async function restoreSettings(deps: SaveDeps, acting: ActingOperator, input: Over<{ version: number }>) {
  const { merchantId } = acting.operator;
  const { version: toVersion, ...save } = input;
  const tried = await previewUndo(deps, merchantId, toVersion);
  if (tried.ok && tried.value.version === input.expectedVersion) {
    const loosening = looseningOf(tried.value.changes);
    if (loosening.length > 0) return ask(deps, acting, { ...save, loosening, payload: { toVersion } });
  }
  const saved = await undoOverrides(deps, { ...save, toVersion, ...saverOf(acting) });
  return saved.ok ? ok(await editableSettings(deps, merchantId)) : saved;
}

type Loosening = Over<{ loosening: readonly SettingDifference[]; payload: { changes?: SettingsChanges; toVersion?: number } }>;

/** What loosens a rule of the desk waits for a second operator, or a day: the whole of it, as it was asked for. */
async function ask(deps: SaveDeps, acting: ActingOperator, { loosening, payload, expectedVersion, reason: given }: Loosening) {
  const { merchantId } = acting.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const detail = changesTold(loosening);
  const change = { kind: 'merchant.settings', subjectId: String(merchantId), payload: { ...payload, expectedVersion }, detail, reason };
  const asked = await deps.db.of(merchantId).inTx((tx) => askChange(deps, tx, acting, change));
  return asked.ok ? ok({ ...(await editableSettings(deps, merchantId)), waitsUntilMs: asked.value.dueAtMs }) : asked;
}

function saverOf({ operator, ip }: ActingOperator) {
  return { merchantId: operator.merchantId, by: operator, ip };
}
