import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { PlayCode } from '@fairhall/lottery/codes';
import { parseContent } from '@fairhall/lottery/content';
import { PLAYS } from '@fairhall/lottery/plays';
import { type Item, parseSelection, type Selection } from '@fairhall/lottery/selection';
import type { Words } from '@fairhall/lottery/words';

/** One text of the rule book in the language of the page. */
export function wordOf(words: Words, language: ReadyLanguage): string {
  return words[language];
}

/** What a player picked, as short as it can be: "Big, Odd", "1 2 4", "1 + 2 4", "11 | 2 3"; empty for a play without choice. */
export function selectionText(play: PlayCode, { dan, rows }: Selection, language: ReadyLanguage): string {
  const { form } = PLAYS[play];
  const glue = form.kind === 'each' ? ', ' : ' ';
  const label = (items: readonly Item[], place: number) =>
    items
      .map((item) =>
        wordOf(form.rows[place]?.options.find((option) => option.item === item)?.label ?? { EN: item, MY: item, CN: item }, language),
      )
      .join(glue);
  const text = rows.map(label).join(' | ');
  return dan.length > 0 ? `${label(dan, 0)} + ${text}` : text;
}

/** Reads picks as the wire carries them, canonical ("1,2|3") or in the family's slip form ("12_3"); null when they are neither. */
export function readContent(play: PlayCode, content: string): Selection | null {
  const canonical = parseSelection(play, content);
  if (canonical.ok) return canonical.value;
  const slip = parseContent(play, content);
  return slip.ok ? slip.value : null;
}
