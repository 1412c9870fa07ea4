import type { PlayCode } from './codes.ts';
import { K3_HELP } from './k3/help.ts';
import type { Words } from './words.ts';

/** How a play is played and when it wins, in two or three sentences, for the families at hand: see `PLAYS`. Null for others. */
const held: Partial<Record<PlayCode, Words>> = { ...K3_HELP };

export function holdHelp(help: Readonly<Partial<Record<PlayCode, Words>>>): void {
  Object.assign(held, help);
}

export function helpOf(play: PlayCode): Words | null {
  return held[play] ?? null;
}
