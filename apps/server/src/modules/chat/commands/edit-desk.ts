import type { CannedText, ChatHours } from '@fairhall/contract/console/chat';
import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { ChatDeps } from '../deps.ts';
import { faultOfHours } from '../hours.ts';
import { maskSecrets } from '../mask-secrets.ts';
import { writeCanned, writeHours } from '../store/desk.ts';

type Hours = { hours: ChatHours; expectedVersion: number; reason: string };

/** Sets when the desk is open; who looked at an older version is told. */
export async function saveHours(deps: ChatDeps, { operator, ip }: ActingOperator, { hours, expectedVersion, reason: given }: Hours) {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const fault = faultOfHours(hours);
  if (fault !== null) return fail('INVALID_INPUT', fault);
  return deps.db.of(merchantId).inTx(async (tx) => {
    if (!(await writeHours(tx, merchantId, { hours, expectedVersion }))) return fail('CHANGED_MEANWHILE');
    const version = expectedVersion + 1;
    const detail = { version: String(version), holidays: String(hours.holidays.length) };
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'chat.hours_changed', subject: { type: 'chat', id: String(merchantId) }, reason, ip, detail },
    });
    return ok({ version });
  });
}

/** The only words in braces: what is put in is written by nobody, so nothing that is secret can be. */
const PLACEHOLDER = /^(account|operator)$/;

/** Writes a ready answer, or takes it away. What asks for what does not exist, or holds what is a secret, is refused. */
export async function saveCanned(
  deps: ChatDeps,
  { operator, ip }: ActingOperator,
  { answer, reason: given }: { answer: CannedText; reason: string },
) {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const text = keepable(answer.text).trim();
  const asked = [...text.matchAll(/\{([^}]*)\}?/g)].map(([, name = '']) => name);
  if (!asked.every((name) => PLACEHOLDER.test(name)) || maskSecrets(text).masked) return fail('INVALID_INPUT', 'answer/text');
  return deps.db.of(merchantId).inTx(async (tx) => {
    await writeCanned(tx, merchantId, { ...answer, text });
    const subject = { type: 'chat' as const, id: `${answer.key} ${answer.language}` };
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'chat.answer_saved',
      subject,
      reason,
      ip,
      detail: { text: text.slice(0, 200) },
    });
    return ok({});
  });
}
