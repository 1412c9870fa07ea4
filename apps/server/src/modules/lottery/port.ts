import type { LotteryDeps } from './deps.ts';
import { type Game, nameOf, type Sale } from './game.ts';
import { betSubjects } from './queries/bet-subjects.ts';
import { lottoModes } from './queries/games.ts';
import { greatWins } from './queries/great-wins.ts';
import { type ChunkOfDraw, listBettors, listOutcomesToTell, type OutcomeToTell } from './store/outcomes.ts';

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
  /** Who won more than it staked in a settled chunk, and whose outcome another result changed; nobody else. */
  outcomesToTell(merchantId: number, chunk: ChunkOfDraw): Promise<OutcomeToTell[]>;
  /** Whose stakes in a chunk were real money. */
  bettorsOf(merchantId: number, chunk: ChunkOfDraw): Promise<bigint[]>;
  gameName(gameId: number, language: string): Promise<string>;
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
    outcomesToTell: (merchantId, chunk) => listOutcomesToTell(deps.db.of(merchantId), merchantId, chunk),
    bettorsOf: (merchantId, chunk) => listBettors(deps.db.of(merchantId), merchantId, chunk),
    async gameName(gameId, language) {
      const game = await deps.catalogue.game(gameId);
      return game ? nameOf(game, language) : String(gameId);
    },
  };
}
