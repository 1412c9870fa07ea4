import type { Template, TemplateTexts } from '@fairhall/contract/console/message-templates';
import type { TriggerCode } from '@fairhall/contract/message/triggers';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator, OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { type AuditAction, appendAudit } from '../../audit/index.ts';
import type { MessageDeps } from '../deps.ts';
import { asHtml } from '../html.ts';
import { findTester, sendTest } from '../inbox/send-test.ts';
import { insertTemplateVersion, listTemplateVersions, signTemplateVersion, type TemplateVersion } from '../store/templates.ts';
import { faultOf } from './check-texts.ts';
import { sayTexts } from './say-texts.ts';
import { templateView } from './view.ts';

type Over = { trigger: TriggerCode; expectedVersion: number; reason: string };

/** Writes own words, which wait for a second operator; or goes back to the built-in ones, which do not. */
export function saveTemplate(
  deps: MessageDeps,
  acting: ActingOperator,
  { texts, ...over }: Over & { texts: TemplateTexts | null },
): Promise<Result<Template, 'INVALID_INPUT' | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>> {
  const { operatorId: byId, name: byName } = acting.operator;
  const { trigger } = over;
  return change(deps, acting, over, {
    action: texts === null ? 'template.reset' : 'template.written',
    async write(tx, merchantId) {
      const fault = texts && faultOf(trigger, texts);
      if (fault !== null) return fail('INVALID_INPUT', fault);
      const version: TemplateVersion = {
        ...{ trigger, version: over.expectedVersion + 1, texts, atMs: deps.clock.nowMs(), byId, byName, secondId: null, secondName: null },
      };
      return (await insertTemplateVersion(tx, merchantId, version)) ? ok(undefined) : fail('CHANGED_MEANWHILE');
    },
  });
}

/** Signed by another operator than the one who wrote them, own words are spoken. */
export function signTemplate(
  deps: MessageDeps,
  acting: ActingOperator,
  over: Over,
): Promise<Result<Template, 'CHANGED_MEANWHILE' | 'REASON_REQUIRED' | 'SECOND_OPERATOR_REQUIRED' | 'NOT_FOUND'>> {
  const { operatorId: secondId, name: secondName } = acting.operator;
  const { trigger, expectedVersion: version } = over;
  return change(deps, acting, over, {
    action: 'template.signed',
    async write(tx, merchantId, newest) {
      if (!newest?.texts) return fail('NOT_FOUND');
      if (newest.byId === secondId) return fail('SECOND_OPERATOR_REQUIRED');
      const isSigned = await signTemplateVersion(tx, merchantId, { trigger, version, secondId, secondName });
      return isSigned ? ok(undefined) : fail('CHANGED_MEANWHILE');
    },
  });
}

type Change<Code extends string> = {
  action: AuditAction;
  write(tx: Tx, merchantId: number, newest: TemplateVersion | null): Promise<Result<void, Code>>;
};

async function change<Code extends string>(
  { db, clock, ids }: MessageDeps,
  { operator, ip }: ActingOperator,
  { trigger, expectedVersion, reason: given }: Over,
  { action, write }: Change<Code>,
): Promise<Result<Template, Code | 'CHANGED_MEANWHILE' | 'REASON_REQUIRED'>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  return db.of(merchantId).inTx(async (tx) => {
    const [newest = null] = await listTemplateVersions(tx, merchantId, trigger);
    const version = newest?.version ?? 0;
    if (version !== expectedVersion) return fail('CHANGED_MEANWHILE', undefined, { version });
    const written = await write(tx, merchantId, newest);
    if (!written.ok) return written;
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action, subject: { type: 'template', id: trigger }, reason, ip },
      detail: { version: String(action === 'template.signed' ? version : version + 1) },
    });
    return ok(templateView(trigger, await listTemplateVersions(tx, merchantId, trigger)));
  });
}

type Test = { trigger: TriggerCode; texts: TemplateTexts | null; account: string; reason: string };

/** Sends what stands there to one account, into its inbox, with example values. */
export async function testTemplate(
  { db, clock, ids }: MessageDeps,
  { operator, ip, merchant }: OperatorContext,
  { trigger, texts, account, reason: given }: Test,
): Promise<Result<{ sent: boolean }, 'INVALID_INPUT' | 'REASON_REQUIRED' | 'NOT_FOUND'>> {
  const { merchantId } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const fault = texts && faultOf(trigger, texts);
  if (fault !== null) return fail('INVALID_INPUT', fault);
  return db.of(merchantId).inTx(async (tx) => {
    const tester = await findTester(tx, merchantId, keepable(account));
    if (!tester) return fail('NOT_FOUND', 'account');
    const { memberId } = tester;
    const said = sayTexts(trigger, { merchant, texts, nowMs: clock.nowMs() });
    const words = said.find(({ channel, language }) => channel === 'inbox' && language === tester.language) ?? said[0];
    if (!words) return fail('NOT_FOUND', 'account');
    const { language, title } = words;
    await sendTest({ clock, ids }, tx, merchantId, { memberId, cls: 'service', language, title, body: asHtml(words.body), link: '' });
    await appendAudit({ clock, ids }, tx, merchantId, {
      ...{ operator, action: 'template.tested', subject: { type: 'member', id: memberId.toString() }, reason, ip },
      detail: { trigger },
    });
    return ok({ sent: true });
  });
}
