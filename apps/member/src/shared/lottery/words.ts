import type { ReadyLanguage } from '@fairhall/contract/languages';
import type { PlayCode } from '@fairhall/lottery/codes';
import { PLAYS } from '@fairhall/lottery/plays';
import { type Item, parseSelection, type Selection } from '@fairhall/lottery/selection';
import { parseSlip } from '@fairhall/lottery/slip';
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
  const slip = parseSlip(`${content}~1~${PLAYS[play].playId}~1~0~1`);
  return slip.ok ? (slip.value[0]?.selection ?? null) : null;
}

/** The part of an issue number that tells draws of a day apart: "20261121-0869" → "0869". */
export function shortNumero(numero: string): string {
  const dash = numero.lastIndexOf('-');
  return dash >= 0 ? numero.slice(dash + 1) : numero.length > 8 ? numero.slice(8) : numero;
}
