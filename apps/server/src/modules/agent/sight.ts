/**
 * What an agent may see of whom, said once. Steps below the agent decide: 0 itself, 1 right below, more deeper. Nobody else is seen at all,
 * and how anybody is reached, named by papers, paid or limited is shown to no agent.
 */
export type Depth = number;

/** Letters of a deeper name that are shown. */
const LETTERS_SHOWN = 2;
const MASK = '***';

export function seesWhole(depth: Depth): boolean {
  return depth <= 1;
}

/** What somebody is called. Of whoever stands deeper two letters, so that one is told from another by where it stands and not by who it is. */
export function nameSeen(account: string, depth: Depth): string {
  return seesWhole(depth) ? account : `${[...account].slice(0, LETTERS_SHOWN).join('')}${MASK}`;
}

/** Figures of one person alone that are shown of those right below: when it registered and was here last, and what it has. */
export function ownFigures<T>(figures: T, depth: Depth): T | null {
  return seesWhole(depth) ? figures : null;
}

/** Whether a beginning of a name finds somebody: what is not shown is not found letter by letter either. */
export function findsDeep(prefix: string): boolean {
  return [...prefix].length <= LETTERS_SHOWN;
}
