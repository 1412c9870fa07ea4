import { type Amount, amount } from '@fairhall/money/amount';
import { subsets } from './choose.ts';
import type { TierOdds } from './paytable.ts';
import type { EntryForm, PlayDefinition, PlayForm } from './play.ts';
import { mostPayable } from './price.ts';
import { formatSelection, parseSelection, type Selection } from './selection.ts';

/** A thing that a house can owe on: the canonical text of the smallest selection that stands for it, such as "B", "-|7" or "1234". */
export type OptionKey = string;
export type BetOption = { readonly key: OptionKey; readonly selection: Selection };

/** Typed entries are options where there are no more different ones than this; else a ticket is one as a whole. */
const ENTRIES_APART_MAX = 10_000;

/**
 * The options of a selection: each pick where every pick makes units of its own (sides, sums, numbers, digits on their places, typed
 * numbers), on each set of places that stands before "@"; the selection itself where picks make units together.
 * Units of the options add up to those of the selection, unless entries stand for units in common.
 */
export function optionsOf(play: PlayDefinition, selection: Selection): readonly BetOption[] {
  const { form } = play;
  if (!isApart(form, selection)) return [optionOf(selection)];
  const rows = selection.rows.flatMap((items, place) =>
    items.map((item) => selection.rows.map((_row, other) => (other === place ? [item] : []))),
  );
  return placesOf(form, selection).flatMap((where) => rows.map((picked) => optionOf({ ...selection, ...where, rows: picked })));
}

/** The option that a text names, in canonical form; null when it is no selection of the play, or one of several options. */
export function readOption(play: PlayDefinition, text: string): OptionKey | null {
  const read = parseSelection(play, text);
  if (!read.ok) return null;
  const [only, ...others] = optionsOf(play, read.value);
  return only && others.length === 0 ? only.key : null;
}

/** What one draw pays at most for an option of multiple 1, at the odds its ticket was accepted at. */
export function optionLiability(play: PlayDefinition, option: BetOption, terms: { odds: TierOdds; unitE4: Amount }): Amount {
  return amount(mostPayable(play, option.selection, terms));
}

function optionOf(selection: Selection): BetOption {
  return { key: formatSelection(selection), selection };
}

/** Whether each pick makes units of its own, and options are few enough to be told apart. */
function isApart(form: PlayForm, { dan }: Selection): boolean {
  switch (form.kind) {
    case 'each':
      return true;
    case 'combination':
      return form.size === 1 && dan.length === 0;
    case 'product':
      return form.rows.length === 1;
    case 'list':
      return form.entry !== undefined && entriesIn(form.entry) <= ENTRIES_APART_MAX;
    default:
      return false;
  }
}

/** Different entries that can be typed, or a little more: order and repetitions are not looked at. */
function entriesIn({ shape: { count, low, high } }: EntryForm): number {
  return (high - low + 1) ** count;
}

/** Every set of as many places as a unit stands on, of those named; one that names none where the play has no places. */
function placesOf({ prefix }: PlayForm, selection: Selection): { prefix?: string }[] {
  if (prefix?.kind !== 'places') return [{}];
  return subsets([...(selection.prefix ?? '')], prefix.size).map((places) => ({ prefix: places.join('') }));
}
