import type { EditableSettings, SettingDifference, SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { askChange, type ChangeKinds, noteThresholds } from '../../approval/index.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import { bannerPicture } from '../../file/index.ts';
import {
  changeSettings,
  editableSettings,
  effectSettings,
  keepPicture,
  looseningOf,
  pictureUrl,
  previewChanges,
  previewUndo,
  type SaveWitness,
  secondApprovalFrom,
  undoOverrides,
} from '../../merchant/index.ts';
import type { CommandDeps } from '../deps.ts';

type Saved = Promise<Result<EditableSettings, ErrorCode>>;
type Over<Input> = Input & { expectedVersion: number; reason: string };

/** Keeps an operator's changes of the merchant's settings as their next version. */
export async function saveSettings(deps: CommandDeps, context: OperatorContext, input: Over<{ changes: SettingsChanges }>): Saved {
  const { merchantId } = context.operator;
  const tried = await previewChanges({ db: deps.db, nowMs: deps.clock.nowMs() }, merchantId, input.changes);
  if (tried.ok && tried.value.version === input.expectedVersion) {
    const loosening = looseningOf(tried.value.changes);
    if (loosening.length > 0) return ask(deps, context, { ...input, loosening, payload: { changes: input.changes } });
  }
  const saved = await changeSettings(deps, { ...input, ...saverOf(context) }, witnessOf(deps, context, input.reason, 'merchant.changed'));
  return saved.ok ? ok(await editableSettings(deps, context.operator.merchantId)) : saved;
}

/** Goes back to the settings of an older version, as the next one. */
export async function restoreSettings(deps: CommandDeps, context: OperatorContext, input: Over<{ version: number }>): Saved {
  const { version: toVersion, ...save } = input;
  const tried = await previewUndo(deps, context.operator.merchantId, toVersion);
  if (tried.ok && tried.value.version === input.expectedVersion) {
    const loosening = looseningOf(tried.value.changes);
    if (loosening.length > 0) return ask(deps, context, { ...save, loosening, payload: { toVersion } });
  }
  const witness = witnessOf(deps, context, input.reason, 'merchant.restored', { toVersion: String(toVersion) });
  const saved = await undoOverrides(deps, { ...save, toVersion, ...saverOf(context) }, witness);
  return saved.ok ? ok(await editableSettings(deps, context.operator.merchantId)) : saved;
}

/** Keeps a picture for banners. Errors: BODY_TOO_LARGE, SLIP_TYPE, SLIP_MAX. */
export async function addBannerPicture(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  upload: unknown,
): Promise<Result<{ hash: string; url: string }, ErrorCode>> {
  if (!Buffer.isBuffer(upload)) return fail('SLIP_TYPE', 'body');
  const picture = await bannerPicture(upload);
  if (!picture.ok) return { ...picture, field: 'body' };
  const { merchantId } = operator;
  const kept = await keepPicture(deps, { merchantId, author: operator.name, ...picture.value }, async (tx, hash) => {
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'merchant.picture_added',
      subject: { type: 'merchant', id: String(merchantId) },
      ip,
      detail: { picture: hash, bytes: String(picture.value.content.length) },
    });
  });
  return kept.ok ? ok({ hash: kept.value, url: pictureUrl(merchantId, kept.value) }) : kept;
}

type Loosening = Over<{ loosening: readonly SettingDifference[]; payload: { changes?: SettingsChanges; toVersion?: number } }>;

/** What loosens a rule of the desk waits for a second operator, or a day: the whole of it, as it was asked for. */
async function ask(deps: CommandDeps, context: OperatorContext, { loosening, payload, expectedVersion, reason: given }: Loosening): Saved {
  const { merchantId } = context.operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const detail = changesTold(loosening);
  const change = { kind: 'merchant.settings', subjectId: String(merchantId), payload: { ...payload, expectedVersion }, detail, reason };
  const asked = await deps.db.of(merchantId).inTx((tx) => askChange(deps, tx, context, change));
  return asked.ok ? ok({ ...(await editableSettings(deps, merchantId)), waitsUntilMs: asked.value.dueAtMs }) : asked;
}

/** What settings that waited come to. Who raised a threshold goes by the old one for a day. */
export function merchantChanges(deps: CommandDeps): ChangeKinds {
  return {
    'merchant.settings': {
      right: 'merchant.edit',
      async apply(tx, { merchantId, askerId, askerName, reason, payload }, by) {
        const before = await thresholdTexts(tx, merchantId);
        const wish = payload as { changes?: SettingsChanges; toVersion?: number; expectedVersion: number };
        const asker = { operator: { operatorId: askerId, name: askerName }, ip: '' };
        const more: Record<string, string> = by ? { confirmedBy: by.name } : {};
        const kept = await effectSettings(deps, tx, { ...wish, merchantId, author: askerName, reason }, (inTx, kept) =>
          noteVersion(deps, inTx, { ...asker, merchantId, reason, action: 'merchant.changed', more }, kept),
        );
        if (!kept.ok) return { ok: false, code: kept.code };
        const hands = { merchantIds: [merchantId], by: [askerId, ...(by ? [by.operatorId] : [])], atMs: deps.clock.nowMs() };
        await noteThresholds(tx, hands, before);
        return ok(undefined);
      },
    },
  };
}

async function thresholdTexts(tx: Tx, merchantId: number): Promise<{ deposit: string; withdrawal: string }> {
  const { deposit, withdrawal } = await secondApprovalFrom(tx, merchantId);
  return { deposit: majorText(deposit), withdrawal: majorText(withdrawal) };
}

function saverOf({ operator: { merchantId, name } }: OperatorContext) {
  return { merchantId, author: name };
}

/** Writes the new version down in its own transaction, with what it changed. */
function witnessOf(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  reason: string,
  ...[action, more = {}]: [AuditAction, Record<string, string>?]
): SaveWitness {
  return (tx, kept) => noteVersion(deps, tx, { operator, merchantId: operator.merchantId, ip, action, reason, more }, kept);
}

type Note = {
  operator: { operatorId: bigint; name: string };
  merchantId: number;
  ip: string;
  action: AuditAction;
  reason: string;
  more: Record<string, string>;
};

async function noteVersion(
  deps: CommandDeps,
  tx: Tx,
  { operator, merchantId, ip, action, reason, more }: Note,
  { after, changes }: Parameters<SaveWitness>[1],
): Promise<void> {
  await appendAudit(deps, tx, merchantId, {
    operator,
    action,
    subject: { type: 'merchant', id: String(merchantId) },
    reason: keepable(reason).trim(),
    ip,
    detail: { version: String(after.profile.version), ...more, ...changesTold(changes) },
  });
}

/** A log row stays readable: the history of the settings has every change in full. */
const CHANGES_MAX = 30;
const VALUE_MAX = 80;

function changesTold(changes: readonly SettingDifference[]): Record<string, string> {
  const told = changes
    .slice(0, CHANGES_MAX)
    .map(({ path, before, after }): [string, string] => [path, `${short(before)} → ${short(after)}`]);
  return { changes: String(changes.length), ...Object.fromEntries(told) };
}

/** Of banners and notices their number. */
function short(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'object')) return String(value.length);
  const letters = [...(typeof value === 'string' ? value : JSON.stringify(value))];
  return letters.length > VALUE_MAX ? `${letters.slice(0, VALUE_MAX).join('')}…` : letters.join('');
}
