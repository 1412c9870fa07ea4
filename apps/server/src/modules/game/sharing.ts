import { CATALOGUE_SHARING } from '../lottery/index.ts';
import { CATALOGUE_CHANGED } from './events.ts';

/** What a merchant lists, lotteries among it. */
export const LOBBY_SHARING = { heldMs: CATALOGUE_SHARING.heldMs, changedBy: [...CATALOGUE_SHARING.changedBy, CATALOGUE_CHANGED] };
