import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { HelpTopic, helpCenter } from '@fairhall/contract/system/help-center';
import { JOINER } from '@fairhall/i18n/define';

export type Question = ReplyOf<typeof helpCenter>[number];

/** Questions of a topic, or that hold every word asked for in whatever order. Of nothing asked all. Pure. */
export function questionsFor(all: readonly Question[], { words, topic }: { words: string; topic: HelpTopic | null }): readonly Question[] {
  const asked = words
    .toLowerCase()
    .split(/[\s?!,.。？！၊။]+/u)
    .filter(Boolean);
  return all.filter((question) => {
    if (topic && question.topic !== topic) return false;
    const text = `${question.title} ${question.content}`.replaceAll(JOINER, '').toLowerCase();
    return asked.every((word) => text.includes(word));
  });
}
