import type { LotteryDeps } from './deps.ts';
import { type Game, nameOf, type Sale } from './game.ts';
import { betSubjects } from './queries/bet-subjects.ts';
import { lottoModes } from './queries/games.ts';
import { greatWins } from './queries/great-wins.ts';

/** A lottery game as the lobby shows it. */
export type LobbyGame = { game: Game; sale: Sale; name: string; lottoModes: string[] };

/** A question of this module without its first argument. */
type Bound<Ask extends (deps: LotteryDeps, ...rest: never[]) => unknown> = Ask extends (
  deps: infer _Deps,
  ...rest: infer Rest
) => infer Answer
  ? (...rest: Rest) => Answer
  : never;

/** What the reading modules may ask. */
export type LotteryPort = {
  lobbyGames(merchantId: number, language: string): Promise<LobbyGame[]>;
  /** Game and draws of a member's bets and orders: what moves of its money were about. */
  betSubjects: Bound<typeof betSubjects>;
  /** The newest wins above the threshold of latest winners. */
  greatWins: Bound<typeof greatWins>;
};

export function createLotteryPort(deps: LotteryDeps): LotteryPort {
  return {
    async lobbyGames(merchantId, language) {
      const sales = (await deps.catalogue.sales(merchantId)).filter(({ onSale }) => onSale);
      const games = await Promise.all(sales.map(async (sale) => ({ sale, game: await deps.catalogue.game(sale.gameId) })));
      return games.flatMap(({ sale, game }) => (game ? [{ game, sale, name: nameOf(game, language), lottoModes: lottoModes(game) }] : []));
    },
    betSubjects: (...rest) => betSubjects(deps, ...rest),
    greatWins: (...rest) => greatWins(deps, ...rest),
  };
}
