import type { VendorConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import { freeBetCalls } from './free-bets.ts';
import { createLaunchGame } from './launch-game.ts';
import { createListCases } from './list-cases.ts';
import { createListGames } from './list-games.ts';
import { createListTransactions } from './list-transactions.ts';
import { createRoundDetail, type RoundDoor } from './round-detail.ts';
import type { GameCalls } from './routes.ts';

/** What answers each call of an operator. */
export function gameCalls(deps: Deps, config: VendorConfig, door: RoundDoor): GameCalls {
  return {
    url: createLaunchGame(deps, config),
    list: createListGames(deps, config),
    round: createRoundDetail(deps, config, door),
    transactions: createListTransactions(deps),
    cases: createListCases(deps),
    ...freeBetCalls(deps),
  };
}
