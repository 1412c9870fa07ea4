import type { Figure } from '../figure.ts';
import { handedOn } from './handed-on.ts';
import { judged } from './judged.ts';
import { logins } from './logins.ts';
import { pairs } from './pairs.ts';
import { pumping } from './pumping.ts';
import { races } from './races.ts';
import { sendLimits } from './send-limits.ts';

/** Figures of accounts, a file each, in the order in which they are measured: those that fill tables last. */
export const ACCOUNT: readonly Figure[] = [handedOn, logins, judged, races, pumping, pairs, sendLimits];
