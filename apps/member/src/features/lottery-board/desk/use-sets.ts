import type { Item } from '@fairhall/lottery/selection';
import { wordOf } from '@fairhall/lottery/selection-words';
import { useLanguage } from '../../../shared/i18n.ts';
import { fillRow, heldAt } from '../board-model.ts';
import { type NumberSet, toggleSet } from '../sheet-model.ts';
import type { EditorProps } from './editor-props.ts';

/** A whole set of numbers as it stands on the board: its words, whether all of it is chosen, and what a tap does. */
export type BoardSet = { id: string; items: readonly Item[]; words: string; on: boolean; toggle: () => void };

/** Sets of the numbers of one row: a tap takes all numbers of one, or drops them. */
export function useSets(
  sets: readonly NumberSet[],
  { place, picks, onPicks, at }: Pick<EditorProps, 'place' | 'picks' | 'onPicks'> & { at: number },
): BoardSet[] {
  const language = useLanguage();
  const { dan, rows } = heldAt(picks, place);
  const chosen = [...dan, ...(rows[at] ?? [])];
  return sets.map(({ id, name, items }) => ({
    ...{ id, items, words: wordOf(name, language), on: items.every((item) => chosen.includes(item)) },
    toggle: () => onPicks((before) => fillRow(before, { ...place, row: at }, toggleSet(heldAt(before, place).rows[at] ?? [], items))),
  }));
}
