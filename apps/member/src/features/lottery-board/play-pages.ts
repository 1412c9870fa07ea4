import type { GroupTab, PlayDefinition } from '@fairhall/lottery/plays';
import { choicesOf } from './board-model.ts';

/** So many cells of simple plays stand below each other on one page. */
const CELLS_MAX = 40;

/** Whether all plays of a tab are shown at once; else one at a time, with editors of their own. */
export function isShownWhole({ plays }: Pick<GroupTab, 'plays'>): boolean {
  const cells = plays.reduce((sum, { form }) => sum + form.rows.reduce((count, { options }) => count + options.length, 0), 0);
  return cells <= CELLS_MAX && plays.every(isSimple);
}

/** A game whose plays all show at once has tabs; of any other the play is chosen on a sheet, which leaves the room to the board. */
export function isTabbed({ tabs }: { tabs: readonly Pick<GroupTab, 'plays'>[] }): boolean {
  return tabs.every(isShownWhole);
}

/** Picked by tapping cells of one or two rows, and nothing else. */
function isSimple({ form, family }: PlayDefinition): boolean {
  const tapped = form.kind === 'fixed' || form.kind === 'each' || form.kind === 'combination' || form.kind === 'pairing';
  const manyNumbers = family !== 'K3' && form.kind !== 'each' && form.kind !== 'fixed';
  const named = form.rows.length > 2 || form.rows.some(({ combined }) => combined);
  return tapped && !manyNumbers && !named && !form.entry && form.prefix?.kind !== 'places' && choicesOf(form).length === 0;
}

/** Tabs that hold a play whose name, in any language, or code has the wanted words in it; nothing wanted is everything. */
export function searchPlays(tabs: readonly GroupTab[], wanted: string): readonly GroupTab[] {
  const words = wanted.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = (play: PlayDefinition, tab: GroupTab) => {
    const text = [play.code, ...Object.values(play.name), ...Object.values(tab.name)].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return tabs.map((tab) => ({ ...tab, plays: tab.plays.filter((play) => found(play, tab)) })).filter(({ plays }) => plays.length > 0);
}
