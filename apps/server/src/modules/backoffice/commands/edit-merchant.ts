import type { EditableSettings, SettingDifference, SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import type { ErrorCode } from '@fairhall/contract/errors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import { bannerPicture } from '../../file/index.ts';
import { changeSettings, editableSettings, keepPicture, pictureUrl, type SaveWitness, undoOverrides } from '../../merchant/index.ts';
import type { CommandDeps } from '../deps.ts';

type Saved = Promise<Result<EditableSettings, ErrorCode>>;
type Over<Input> = Input & { expectedVersion: number; reason: string };

/** Keeps an operator's changes of the merchant's settings as their next version. */
export async function saveSettings(deps: CommandDeps, context: OperatorContext, input: Over<{ changes: SettingsChanges }>): Saved {
  const saved = await changeSettings(deps, { ...input, ...saverOf(context) }, witnessOf(deps, context, input.reason, 'merchant.changed'));
  return saved.ok ? ok(await editableSettings(deps, context.operator.merchantId)) : saved;
}

/** Goes back to the settings of an older version, as the next one. */
export async function restoreSettings(deps: CommandDeps, context: OperatorContext, input: Over<{ version: number }>): Saved {
  const { version: toVersion, ...save } = input;
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
  return async (tx, { after, changes }) => {
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action,
      subject: { type: 'merchant', id: String(operator.merchantId) },
      reason: keepable(reason).trim(),
      ip,
      detail: { version: String(after.profile.version), ...more, ...changesTold(changes) },
    });
  };
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
