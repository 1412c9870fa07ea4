import type { TemplateTexts } from '@fairhall/contract/console/message-templates';
import { CHANNELS, type Channel, TRIGGERS, type TriggerCode } from '@fairhall/contract/message/triggers';
import { MESSAGE_TEXTS } from '@fairhall/i18n/areas/message-texts';
import { keepable } from '../../../platform/keepable.ts';

/** What each message may name besides the values of its fact. */
const ALWAYS = ['helpline'];

/** Values that words of this trigger may name. */
export const paramsOf = (trigger: TriggerCode): string[] => [...TRIGGERS[trigger].params, ...ALWAYS];

/** The channels by which this trigger can reach a member. */
export const channelsOf = (trigger: TriggerCode): Channel[] =>
  CHANNELS.filter((channel) => channel === 'inbox' || TRIGGERS[trigger][channel] !== 'never');

/**
 * Where own words cannot be spoken, as the path of the field; null: they can. A name in braces must be one that the fact has; what the
 * built-in words tell, own words of inbox and mail tell too; what a locked phone shows names nothing.
 */
export function faultOf(trigger: TriggerCode, texts: TemplateTexts): string | null {
  const { title, body } = MESSAGE_TEXTS[trigger];
  const told = namesIn(title.EN + body.EN);
  for (const [channel, spoken] of Object.entries(texts) as [Channel, Record<string, { title: string; body: string }>][]) {
    if (!channelsOf(trigger).includes(channel)) return `texts/${channel}`;
    for (const [language, words] of Object.entries(spoken)) {
      const field = faultyField(words, { known: channel === 'push' ? [] : paramsOf(trigger), told: isFull(channel) ? told : [] });
      if (field !== null) return `texts/${channel}/${language}/${field}`;
    }
  }
  return null;
}

const isFull = (channel: Channel) => channel === 'inbox' || channel === 'mail';

type Names = { known: readonly string[]; told: readonly string[] };

function faultyField(words: { title: string; body: string }, { known, told }: Names): 'title' | 'body' | null {
  const isFaulty = (text: string) =>
    keepable(text) !== text || /[<>]/.test(text) || namesIn(text).some((name) => !known.includes(name)) || /[{}]/.test(withoutNames(text));
  if (isFaulty(words.title) || words.title.trim() === '') return 'title';
  if (isFaulty(words.body)) return 'body';
  const named = namesIn(words.title + words.body);
  return told.every((name) => named.includes(name)) ? null : 'body';
}

const NAME = /\{(\w+)\}/g;
const withoutNames = (text: string) => text.replace(NAME, '');

function namesIn(text: string): string[] {
  return [...text.matchAll(NAME)].map(([, name]) => name as string);
}
