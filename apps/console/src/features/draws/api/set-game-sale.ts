import { setGameSale } from '@fairhall/contract/console/game-sale';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type ActWays, type Certain, certainly } from '../../../shared/act/certainly.ts';
import { call } from '../../../shared/call.ts';
import { gamesQuery } from './list-games.ts';

export type GameSale = ReplyOf<typeof setGameSale>;
export type SaleOutcome = Certain<GameSale>;

/** Puts a game on sale or takes it off, and where the answer is lost says how it stands. Safe to repeat on the server. */
export function setSaleCertainly(
  { merchant, gameId, onSale, reason }: GameSale & { merchant: string; reason: string },
  ways: ActWays & { readGames: (query: ReturnType<typeof gamesQuery>) => Promise<readonly GameSale[]> },
): Promise<SaleOutcome> {
  return certainly<GameSale>(
    {
      act: () => call(setGameSale, { params: { gameId }, body: { onSale, reason } }, { merchant }),
      read: async () => {
        const found = (await ways.readGames(gamesQuery(merchant))).find((game) => game.gameId === gameId);
        return { gameId, onSale: found?.onSale ?? false };
      },
    },
    ways,
  );
}
