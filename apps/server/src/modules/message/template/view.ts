import type { Template } from '@fairhall/contract/console/message-templates';
import { READY_LANGUAGES } from '@fairhall/contract/languages';
import { TRIGGERS, type TriggerCode } from '@fairhall/contract/message/triggers';
import { MESSAGE_TEXTS } from '@fairhall/i18n/areas/message-texts';
import type { TemplateVersion } from '../store/templates.ts';
import { channelsOf, paramsOf } from './check-texts.ts';

/** Whether this version is spoken, where none newer is: what was signed, and the built-in words. */
const isSpoken = ({ texts, secondId }: TemplateVersion) => texts === null || secondId !== null;

/** A trigger's words by its versions, newest first. Pure. */
export function templateView(trigger: TriggerCode, versions: readonly TemplateVersion[]): Template {
  const [newest] = versions;
  const { title, body } = MESSAGE_TEXTS[trigger];
  const builtIn = Object.fromEntries(READY_LANGUAGES.map((language) => [language, { title: title[language], body: body[language] }]));
  return {
    ...{ trigger, class: TRIGGERS[trigger].class, channels: channelsOf(trigger), params: paramsOf(trigger) },
    ...{ version: newest?.version ?? 0, byName: newest?.byName ?? '' },
    builtIn: builtIn as Template['builtIn'],
    live: versions.find(isSpoken)?.texts ?? null,
    proposed: newest && !isSpoken(newest) ? newest.texts : null,
  };
}
