import { parseContent } from './content.ts';
import { type PlayDefinition, type PlayForm, ROW_WORDS } from './plays.ts';
import { type Item, parseSelection, type Selection } from './selection.ts';
import type { WordLanguage, Words } from './words.ts';

/** One text of the rule book in the language of the page. */
export function wordOf(words: Words, language: WordLanguage): string {
  return words[language];
}

/** Stands for a row without a pick. */
const NONE = '–';

/** So many entries of a typed list are written out. */
const ENTRIES_SHOWN = 12;

/**
 * What a player picked, as short as it can be: "Big, Odd", "1 2 4", "1 + 2 4", "11 | 2 3", "100s 10s 1s: 12 34", "10th: 3", "1 v 10: Dragon";
 * empty for a play without choice. Of a long list the first entries.
 */
export function selectionText({ form }: PlayDefinition, selection: Selection, language: WordLanguage): string {
  const { prefix } = selection;
  const head =
    prefix === undefined || (form.prefix?.kind === 'choice' && form.prefix.items.length === 1)
      ? ''
      : `${prefixText(form, prefix, language)}: `;
  return head + (form.entry ? listText(selection) : rowsText(form, selection, language));
}

function listText({ rows: [entries = []] }: Selection): string {
  const shown = entries.slice(0, ENTRIES_SHOWN).join(' ');
  return entries.length > ENTRIES_SHOWN ? `${shown} … (${entries.length})` : shown;
}

function rowsText(form: PlayForm, { dan, rows }: Selection, language: WordLanguage): string {
  const glue = form.kind === 'each' || form.kind === 'parlay' ? ', ' : ' ';
  const label = (items: readonly Item[], place: number) =>
    items.map((item) => itemText(form, { place, item }, language)).join(glue) || NONE;
  const filled = rows.filter((items) => items.length > 0).length;
  const text = filled * 2 <= rows.length ? namedRows(form, rows.map(label), language) : rows.map(label).join(' | ');
  return dan.length > 0 ? `${label(dan, 0)} + ${text}` : rows.length === 0 ? '' : text;
}

/** Of many rows the few that hold a pick, by their names. */
function namedRows({ rows }: PlayForm, labels: readonly string[], language: WordLanguage): string {
  const named = labels.map((text, place) => ({ text, name: rows[place]?.name })).filter(({ text }) => text !== NONE);
  return named.map(({ text, name }) => (name ? `${wordOf(ROW_WORDS[name], language)}: ${text}` : text)).join(' | ');
}

/** The option's own words; of an item of several parts the words of its parts, "Rat + Ox". */
function itemText({ rows }: PlayForm, { place, item }: { place: number; item: Item }, language: WordLanguage): string {
  const row = rows[place];
  const find = (wanted: Item) => row?.options.find((option) => option.item === wanted)?.label;
  const label = find(item);
  if (label) return wordOf(label, language);
  const { combined } = row ?? {};
  if (!combined || !item.startsWith(combined.head)) return item;
  const parts = item.slice(combined.head.length).split('+');
  // A part has words of its own where it can also be bet on alone.
  return parts.map((part) => (find(`Z:${part}`) ? wordOf(find(`Z:${part}`) as Words, language) : part)).join(' + ');
}

/** The places of a draw of five digits, first to last. */
const FIVE = ['wan', 'qian', 'bai', 'shi', 'ge'] as const;

/** A place of the five digits by its name, "1" to "5"; any other by its number. */
export function placeWord(digit: string, language: WordLanguage): string {
  const name = FIVE[Number(digit) - 1];
  return name ? wordOf(ROW_WORDS[name], language) : digit;
}

/** What stands before "@": places by name, a pair of them or of cars with "v" between, a ball by its number. */
function prefixText({ prefix }: PlayForm, text: string, language: WordLanguage): string {
  const places = [...text].map((digit) => placeWord(digit, language));
  if (prefix?.kind === 'places') return places.join(' ');
  if (/^\d\d$/.test(text)) return places.join(' v ');
  return text.replace('v', ' v ');
}

/** Reads picks as the wire carries them, canonical ("1,2|3") or in the family's slip form ("12_3"); null when they are neither. */
export function readContent(play: PlayDefinition, content: string): Selection | null {
  const canonical = parseSelection(play, content);
  if (canonical.ok) return canonical.value;
  const slip = parseContent(play, content);
  return slip.ok ? slip.value : null;
}
