import {
  deskTemplate,
  deskTemplates,
  previewTemplate,
  saveTemplate as saveEndpoint,
  signTemplate as signEndpoint,
  testTemplate as testEndpoint,
} from '@fairhall/contract/console/message-templates';
import { TRIGGER_CODES } from '@fairhall/contract/message/triggers';
import { fail, ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import type { MessageDeps } from '../deps.ts';
import { listTemplateVersions } from '../store/templates.ts';
import { faultOf } from './check-texts.ts';
import { saveTemplate, signTemplate, testTemplate } from './edit-template.ts';
import { sayTexts } from './say-texts.ts';
import { templateView } from './view.ts';

/** Where operators see what members are told, and write it in words of their own. */
export function templateRoutes(deps: MessageDeps): RouteBinding[] {
  return [
    forOperator(deskTemplates, async ({ operator: { merchantId } }) => {
      const versions = await listTemplateVersions(deps.db.of(merchantId), merchantId, null);
      const of = (trigger: string) => versions.filter((version) => version.trigger === trigger);
      return ok({ list: TRIGGER_CODES.map((trigger) => templateView(trigger, of(trigger))) });
    }),
    forOperator(deskTemplate, async ({ operator: { merchantId } }, { params: { trigger } }) => {
      const held = await listTemplateVersions(deps.db.of(merchantId), merchantId, trigger);
      const versions = held.map(({ version, texts, atMs, byName, secondName }) => ({
        ...{ version, texts, atMs, byName, secondName: secondName ?? '' },
      }));
      return ok({ ...templateView(trigger, held), versions });
    }),
    forOperator(previewTemplate, async ({ merchant }, { params: { trigger }, body: { texts } }) => {
      const fault = texts && faultOf(trigger, texts);
      return fault === null
        ? ok({ list: sayTexts(trigger, { merchant, texts, nowMs: deps.clock.nowMs() }) })
        : fail('INVALID_INPUT', fault);
    }),
    forOperator(saveEndpoint, async (context, { params, body }) => saveTemplate(deps, context, { ...params, ...body })),
    forOperator(signEndpoint, async (context, { params, body }) => signTemplate(deps, context, { ...params, ...body })),
    forOperator(testEndpoint, async (context, { params, body }) => testTemplate(deps, context, { ...params, ...body })),
  ];
}
