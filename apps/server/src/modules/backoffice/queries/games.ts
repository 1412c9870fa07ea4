import type { consoleDraws as consoleDrawsEndpoint, consoleGames as consoleGamesEndpoint } from '@fairhall/contract/console/draws';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { BackofficeDeps } from '../deps.ts';

type Deps = Pick<BackofficeDeps, 'lottery'>;

/** Games the merchant has, each with the draw it sells and the one before. */
export async function consoleGames(
  { lottery }: Deps,
  { operator, language }: OperatorContext,
): Promise<ReplyOf<typeof consoleGamesEndpoint>> {
  const games = await lottery.games(operator.merchantId, language);
  return games.map(({ game, name, onSale, current, last }) => ({
    gameId: game.gameId,
    code: game.code,
    name,
    family: game.family,
    vendors: [...game.vendors],
    periodSeconds: game.periodS,
    lockSeconds: game.lockS,
    onSale,
    current,
    last,
  }));
}

/** Draws of one game or of all, newest first, with what the merchant sold in each. Pages from 0. */
export async function consoleDraws(
  { lottery }: Deps,
  { operator, language }: OperatorContext,
  { gameId, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof consoleDrawsEndpoint>,
): Promise<ReplyOf<typeof consoleDrawsEndpoint>> {
  const { list, totalPages } = await lottery.draws(operator.merchantId, { gameId: gameId ?? null, page, size, language });
  return { list, page, totalPages };
}
