import type { PlayCode } from '@fairhall/lottery/codes';
import { type PlayDefinition, type PlayForm, type Plays, playIn } from '@fairhall/lottery/plays';
import {
  countUnits,
  formatSelection,
  type Item,
  parseSelection,
  type Selection,
  type SelectionResult,
  selectionOfPicks,
} from '@fairhall/lottery/selection';

/**
 * What is picked of one play, in the order of tapping; not judged yet. A play without choice holds no rows.
 * `prefix` is there when the form has one; `typed` is the text of a typed list, and only that.
 */
export type PlayPicks = {
  readonly play: PlayDefinition;
  readonly dan: readonly Item[];
  readonly rows: readonly (readonly Item[])[];
  readonly prefix?: string;
  readonly typed?: string;
};

/** The whole board: plays that hold at least one pick. A play that is bet on several choices ("1v10", ball 3) has picks for each. */
export type Picks = Readonly<Record<string, PlayPicks>>;

/** Where picks belong: a play and, where it is bet on one of several things, which. */
export type PickPlace = { readonly play: PlayDefinition; readonly choice?: string };

/** One cell of the board. `row` is the place of the row, or the fixed picks of a dan-tuo; `item` is empty for a play without choice. */
export type Cell = PickPlace & { readonly row: number | 'dan'; readonly item: Item };

/** A play's picks as a legal selection. */
export type Chosen = { readonly play: PlayDefinition; readonly selection: Selection; readonly units: number };

export const NO_PICKS: Picks = {};

/** The things that a play may be bet on one of, where there is a choice at all. */
export function choicesOf({ prefix }: PlayForm): readonly string[] {
  return prefix?.kind === 'choice' && prefix.items.length > 1 ? prefix.items : [];
}

/** The places that any-n plays start with: the last ones, as many as a bet needs. */
function defaultPlaces({ prefix }: PlayForm): string | null {
  if (prefix?.kind !== 'places') return null;
  return Array.from({ length: prefix.size }, (_, index) => prefix.of - prefix.size + 1 + index).join('');
}

/** What is picked at a place; nothing there: a blank to begin with. */
export function heldAt(picks: Picks, place: PickPlace): PlayPicks {
  return picks[keyOf(place)] ?? blankAt(place);
}

/** The board after one play's picks have been changed. A play that holds nothing any more leaves no trace. */
export function changeAt(picks: Picks, place: PickPlace, change: (held: PlayPicks) => PlayPicks): Picks {
  const after = change(heldAt(picks, place));
  return isBlank(after) ? without(picks, keyOf(place)) : { ...picks, [keyOf(place)]: after };
}

/** The board after a tap on a cell: what was chosen is taken back, what was not is chosen. */
export function toggleCell(picks: Picks, cell: Cell): Picks {
  const { play } = cell;
  const { form } = play;
  const key = keyOf(cell);
  if (form.kind === 'fixed') return picks[key] ? without(picks, key) : { ...picks, [key]: blankAt(cell) };
  return changeAt(picks, cell, (held) =>
    cell.row === 'dan' ? toggleDan(held, cell.item) : toggleRow(held, cell.row as number, cell.item),
  );
}

/** Puts given items into a row in place of those it holds. Fixed picks stay fixed. */
export function fillRow(picks: Picks, { row, ...place }: PickPlace & { row: number }, items: readonly Item[]): Picks {
  return changeAt(picks, place, (held) => {
    const free = row === 0 ? items.filter((item) => !held.dan.includes(item)) : items;
    return { ...held, rows: held.rows.map((before, index) => (index === row ? free : before)) };
  });
}

export function isChosen(picks: Picks, cell: Cell): boolean {
  const held = picks[keyOf(cell)];
  if (!held) return false;
  if (cell.play.form.kind === 'fixed') return true;
  return cell.row === 'dan' ? held.dan.includes(cell.item) : (held.rows[cell.row]?.includes(cell.item) ?? false);
}

/** Takes back the fixed picks of a play, as when its dan-tuo is switched off: they become ordinary picks. */
export function dissolveDan(picks: Picks, play: PlayDefinition): Picks {
  return changeAt(picks, { play }, (held) => {
    const [first = [], ...rest] = held.rows;
    return held.dan.length === 0 ? held : { ...held, dan: [], rows: [[...held.dan, ...first], ...rest] };
  });
}

/** Plays whose picks make at least one bet, in page order, which is that of `plays`. */
export function chosenOf(picks: Picks, plays: Plays): readonly Chosen[] {
  return inPageOrder(picks, plays).flatMap((held) => {
    const result = judge(held);
    return result.ok ? [{ play: held.play, selection: result.value, units: countUnits(held.play, result.value) }] : [];
  });
}

/** Keeps only the plays that are on sale: a play that is switched off under a player's hands leaves the board. */
export function keepPlays(picks: Picks, onSale: ReadonlySet<PlayCode>): Picks {
  const off = Object.keys(picks).filter((key) => picks[key] && !onSale.has(picks[key].play.code));
  return off.length === 0 ? picks : off.reduce(without, picks);
}

/** The board without the picks that stand for a selection. */
export function withoutSelection(picks: Picks, { play, selection }: { play: PlayDefinition; selection: Selection }): Picks {
  return without(picks, keyOf(placeOf(play, selection)));
}

/** The board that stands for given selections, e.g. those of the last slip; single picks of one play, from several lines, come together. */
export function picksOf(selections: readonly { play: PlayDefinition; selection: Selection }[]): Picks {
  const picks: Record<string, PlayPicks> = {};
  for (const { play, selection } of selections) {
    const { dan, rows, prefix } = selection;
    const key = keyOf(placeOf(play, selection));
    const head = prefix === undefined ? {} : { prefix };
    const before = play.form.kind === 'each' ? picks[key]?.rows : undefined;
    picks[key] = play.form.entry
      ? { play, dan: [], rows: [], ...head, typed: typedText(selection) }
      : { play, dan, rows: before ? rows.map((row, place) => [...new Set([...(before[place] ?? []), ...row])]) : rows, ...head };
  }
  return picks;
}

/**
 * Of bets those that one board holds together: it has one place for each play, where single picks add up, each once, and other bets do not.
 * The first has it.
 */
export function fittingBoard<Bet extends { readonly play: PlayDefinition; readonly selection: Selection }>(
  bets: readonly Bet[],
): readonly Bet[] {
  const taken = new Set<string>();
  return bets.filter(({ play, selection }) => {
    const key = keyOf(placeOf(play, selection));
    const places = play.form.kind === 'each' ? selection.rows.flat().map((item) => `${key}/${item}`) : [key];
    const fits = places.every((place) => !taken.has(place));
    for (const place of places) taken.add(place);
    return fits;
  });
}

/** Entries of a list as a player would have typed them, without what stands before "@". */
function typedText(selection: Selection): string {
  const text = formatSelection(selection);
  return selection.prefix === undefined ? text : text.slice(selection.prefix.length + 1);
}

const judged = new WeakMap<PlayPicks, SelectionResult>();

/** Whether picks are a legal selection. Picks never change, so each is judged once: a typed list may be long. */
export function judge(held: PlayPicks): SelectionResult {
  const known = judged.get(held);
  if (known) return known;
  const { play, dan, rows, prefix, typed } = held;
  const head = prefix === undefined ? {} : { prefix };
  const result =
    typed === undefined
      ? selectionOfPicks(play, { dan, rows, ...head })
      : parseSelection(play, prefix === undefined ? typed : `${prefix}@${typed}`);
  judged.set(held, result);
  return result;
}

/** Whether anything has been picked, beside the places that it is for. */
export function hasPicks({ play, dan, rows, typed = '' }: PlayPicks): boolean {
  return play.form.kind === 'fixed' || dan.length > 0 || typed.trim() !== '' || rows.some((row) => row.length > 0);
}

/** Text form of a cell, so that one handler serves a whole board. */
export function cellId({ play, row, item, choice }: Cell): string {
  return `${play.code}/${row}/${item}${choice === undefined ? '' : `/${choice}`}`;
}

/** The cell of an id; null where it is of a play that is not among these. */
export function cellOf(id: string, plays: Plays): Cell | null {
  const [code = '', row = '', item = '', choice] = id.split('/');
  const play = playIn(plays, code);
  return play && { play, row: row === 'dan' ? 'dan' : Number(row), item, ...(choice === undefined ? {} : { choice }) };
}

function blankAt({ play, choice }: PickPlace): PlayPicks {
  const { form } = play;
  const prefix = choice ?? defaultPlaces(form);
  const head = prefix === null ? {} : { prefix };
  if (form.entry) return { play, dan: [], rows: [], ...head, typed: '' };
  return { play, dan: [], rows: form.rows.map(() => []), ...head };
}

function isBlank(held: PlayPicks): boolean {
  const places = defaultPlaces(held.play.form);
  return !hasPicks(held) && (held.typed ?? '') === '' && (places === null || places === held.prefix);
}

function keyOf({ play, choice }: PickPlace): string {
  return choice === undefined ? play.code : `${play.code}@${choice}`;
}

function placeOf(play: PlayDefinition, { prefix }: Selection): PickPlace {
  return prefix !== undefined && choicesOf(play.form).length > 0 ? { play, choice: prefix } : { play };
}

function inPageOrder(picks: Picks, plays: Plays): readonly PlayPicks[] {
  const held = Object.values(picks);
  if (held.length < 2) return held;
  const places = new Map(Object.keys(plays).map((code, index) => [code, index]));
  const choice = ({ play, prefix = '' }: PlayPicks) => choicesOf(play.form).indexOf(prefix);
  return held.sort((a, b) => (places.get(a.play.code) ?? 0) - (places.get(b.play.code) ?? 0) || choice(a) - choice(b));
}

/** A pick is fixed or ordinary, never both; when the fixed places are full, the oldest makes room. */
function toggleDan(held: PlayPicks, item: Item): PlayPicks {
  if (held.dan.includes(item)) return { ...held, dan: held.dan.filter((one) => one !== item) };
  const danMax = held.play.form.size - 1;
  return { ...held, dan: [...held.dan, item].slice(-danMax), rows: held.rows.map((row) => row.filter((one) => one !== item)) };
}

/** When a row holds all it may, the oldest pick makes room; a ball of a parlay has one leg. */
function toggleRow(held: PlayPicks, place: number, item: Item): PlayPicks {
  const { kind, rows: forms } = held.play.form;
  const max = forms[place]?.max ?? 1;
  const toggled = held.rows.map((row, index) => {
    if (index !== place) return row;
    if (row.includes(item)) return row.filter((one) => one !== item);
    const others = kind === 'parlay' ? row.filter((one) => ballOf(one) !== ballOf(item)) : row;
    return [...others, item].slice(-max);
  });
  return { ...held, dan: held.dan.filter((one) => one !== item), rows: toggled };
}

/** The place of a leg: "1" of "1=2:B". */
export function ballOf(leg: Item): string {
  return leg.split('=')[0] ?? '';
}

function without(picks: Picks, key: string): Picks {
  const { [key]: _gone, ...rest } = picks;
  return rest;
}
