import type { Db } from '../store/database.ts';
import type { KeptRound } from '../store/rounds.ts';
import { findSessionOfRound } from '../store/sessions.ts';
import type { AboutRound } from '../wallet/wallet.ts';

/** By which `owner` calls of slots are told apart. */
export const SLOT_OWNER = 'slot';

/** What the wallet's calls of a round carry: of the session that it was begun in, however long that is over. */
export function aboutRound(db: Db, round: KeptRound): AboutRound {
  const { token, operator, user, currency } = findSessionOfRound(db, round.id);
  const free = round.reward === null ? {} : { reward: round.reward };
  return { owner: SLOT_OWNER, operator, player: round.player, user, token, game: round.game, round: round.id, currency, ...free };
}
