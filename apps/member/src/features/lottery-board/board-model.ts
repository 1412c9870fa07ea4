import type { PlayCode } from '@fairhall/lottery/codes';
import { PLAYS, playCodes } from '@fairhall/lottery/plays';
import { countUnits, type Item, type Selection, selectionOfPicks } from '@fairhall/lottery/selection';

/** What is tapped on one play's grid, in the order of tapping; not judged yet. A play without choice holds no rows. */
export type PlayPicks = { readonly dan: readonly Item[]; readonly rows: readonly (readonly Item[])[] };

/** The whole board: plays that hold at least one pick. */
export type Picks = Readonly<Partial<Record<PlayCode, PlayPicks>>>;

/** One cell of the board. `row` is the place of the row, or the fixed picks of a dan-tuo; `item` is empty for a play without choice. */
export type Cell = { readonly play: PlayCode; readonly row: number | 'dan'; readonly item: Item };

/** A play's picks as a legal selection. */
export type Chosen = { readonly play: PlayCode; readonly selection: Selection; readonly units: number };

export const NO_PICKS: Picks = {};

/** The board after a tap on a cell: what was chosen is taken back, what was not is chosen. */
export function toggleCell(picks: Picks, cell: Cell): Picks {
  const { play } = cell;
  const { form } = PLAYS[play];
  const held = picks[play];
  if (form.kind === 'fixed') return held ? without(picks, play) : { ...picks, [play]: { dan: [], rows: [] } };
  const before = held ?? { dan: [], rows: form.rows.map(() => []) };
  const after = cell.row === 'dan' ? toggleDan(before, { item: cell.item, danMax: form.size - 1 }) : toggleRow(before, cell.row, cell.item);
  return isEmpty(after) ? without(picks, play) : { ...picks, [play]: after };
}

export function isChosen(picks: Picks, { play, row, item }: Cell): boolean {
  const held = picks[play];
  if (!held) return false;
  if (PLAYS[play].form.kind === 'fixed') return true;
  return row === 'dan' ? held.dan.includes(item) : (held.rows[row]?.includes(item) ?? false);
}

/** Takes back the fixed picks of a play, as when its dan-tuo is switched off: they become ordinary picks. */
export function dissolveDan(picks: Picks, play: PlayCode): Picks {
  const held = picks[play];
  if (!held || held.dan.length === 0) return picks;
  const [first = [], ...rest] = held.rows;
  return { ...picks, [play]: { dan: [], rows: [[...held.dan, ...first], ...rest] } };
}

/** Plays whose picks make at least one bet, in page order. */
export function chosenOf(picks: Picks): readonly Chosen[] {
  return playCodes().flatMap((play) => {
    const held = picks[play];
    if (!held) return [];
    const result = selectionOfPicks(play, held);
    return result.ok ? [{ play, selection: result.value, units: countUnits(play, result.value) }] : [];
  });
}

/** Plays that hold picks but make no bet yet: too few, or a pair with itself. */
export function unfinishedOf(picks: Picks): readonly PlayCode[] {
  return playCodes().filter((play) => {
    const held = picks[play];
    return held !== undefined && !selectionOfPicks(play, held).ok;
  });
}

/** Keeps only the plays that are on sale: a play that is switched off under a player's hands leaves the board. */
export function keepPlays(picks: Picks, onSale: ReadonlySet<PlayCode>): Picks {
  const off = playCodes().filter((play) => picks[play] && !onSale.has(play));
  return off.reduce(without, picks);
}

/** The board that stands for given selections, e.g. those of the last slip. */
export function picksOf(selections: readonly { play: PlayCode; selection: Selection }[]): Picks {
  return Object.fromEntries(selections.map(({ play, selection }) => [play, { dan: selection.dan, rows: selection.rows }]));
}

/** Text form of a cell, so that one handler serves a whole board. */
export function cellId({ play, row, item }: Cell): string {
  return `${play}/${row}/${item}`;
}

export function cellOf(id: string): Cell {
  const [play = '', row = '', item = ''] = id.split('/');
  return { play: play as PlayCode, row: row === 'dan' ? 'dan' : Number(row), item };
}

/** A pick is fixed or ordinary, never both; when the fixed places are full, the oldest makes room. */
function toggleDan({ dan, rows }: PlayPicks, { item, danMax }: { item: Item; danMax: number }): PlayPicks {
  if (dan.includes(item)) return { dan: dan.filter((held) => held !== item), rows };
  return { dan: [...dan, item].slice(-danMax), rows: rows.map((row) => row.filter((held) => held !== item)) };
}

function toggleRow({ dan, rows }: PlayPicks, place: number, item: Item): PlayPicks {
  const toggled = rows.map((row, index) => {
    if (index !== place) return row;
    return row.includes(item) ? row.filter((held) => held !== item) : [...row, item];
  });
  return { dan: dan.filter((held) => held !== item), rows: toggled };
}

function isEmpty({ dan, rows }: PlayPicks): boolean {
  return dan.length === 0 && rows.every((row) => row.length === 0);
}

function without(picks: Picks, play: PlayCode): Picks {
  const { [play]: _gone, ...rest } = picks;
  return rest;
}
