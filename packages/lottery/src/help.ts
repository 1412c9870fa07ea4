import type { PlayCode } from './codes.ts';
import { K3_HELP } from './k3/help.ts';
import type { Words } from './words.ts';

/** How every play of every family is played and when it wins, in two or three sentences. */
export const PLAY_HELP: Readonly<Record<PlayCode, Words>> = { ...K3_HELP };
