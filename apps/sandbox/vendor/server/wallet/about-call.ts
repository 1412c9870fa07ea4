import type { MoneyCall } from './calls.ts';
import type { AboutRound } from './wallet.ts';

/** What the bet was sent with holds for its win, too, though the session may be over by then. */
export function aboutCall(call: MoneyCall): AboutRound {
  const { owner, operator, player, round, body } = call;
  return {
    owner,
    operator,
    player,
    round,
    user: String(body.user),
    token: String(body.token),
    game: String(body.game_code),
    currency: String(body.currency),
  };
}
