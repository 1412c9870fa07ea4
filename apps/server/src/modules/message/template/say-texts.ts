import type { TemplateTexts } from '@fairhall/contract/console/message-templates';
import { READY_LANGUAGES, type ReadyLanguage } from '@fairhall/contract/languages';
import { type Channel, PARAM_KINDS, TRIGGERS, type TriggerCode } from '@fairhall/contract/message/triggers';
import { amount } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { onLockScreen } from '../tell/lock-screen.ts';
import { render, type Words } from '../tell/render.ts';
import { channelsOf } from './check-texts.ts';

type Said = Words & { channel: Channel; language: ReadyLanguage };
type Saying = { merchant: Pick<MerchantRef, 'profile'>; texts: TemplateTexts | null; nowMs: number };

/** What a trigger would say by each of its channels in each language, with example values. Pure. */
export function sayTexts(trigger: TriggerCode, { merchant: { profile }, texts, nowMs }: Saying): Said[] {
  const params = examplesOf(trigger, nowMs);
  return channelsOf(trigger).flatMap((channel) =>
    READY_LANGUAGES.map((language) => {
      if (channel === 'push') return { channel, language, title: onLockScreen(trigger, { language, own: texts }), body: '' };
      return { channel, language, ...render(trigger, params, { language, profile, own: ownOf(texts, channel) }) };
    }),
  );
}

/** A merchant's own words of a channel: mail and SMS without any say those of the inbox. */
export function ownOf(texts: TemplateTexts | null, channel: Exclude<Channel, 'push'>) {
  return { ...texts?.inbox, ...texts?.[channel] };
}

const TEXTS: Readonly<Record<string, string>> = {
  ...{ factor: 'passkey', contact: 'email', why: 'password_changed', counter: 'deposit', period: 'day', pause: 'pause' },
  ...{ place: 'Yangon', device: 'Android', reference: 'W-1001', last4: '4321', reason: '…', game: '5D', numero: '20261121-001' },
  ...{ sender: 'A', tier: '2', faults: 'paper_blurred,paper_cut_off' },
};
const EXAMPLE = amount(50_000n * 10_000n);

/** Values as a fact would bear them. */
function examplesOf(trigger: TriggerCode, nowMs: number): Record<string, string> {
  const of = (name: keyof typeof PARAM_KINDS) =>
    PARAM_KINDS[name] === 'money' ? digits(EXAMPLE) : PARAM_KINDS[name] === 'time' ? String(nowMs) : (TEXTS[name] ?? name);
  return Object.fromEntries(TRIGGERS[trigger].params.map((name) => [name, of(name)]));
}
