import type { consoleDraws as consoleDrawsEndpoint, consoleGames as consoleGamesEndpoint } from '@fairhall/contract/console/draws';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { LotteryDeps } from '../deps.ts';
import { nameOf } from '../game.ts';
import { drawsAround } from '../store/draws.ts';
import { consoleDraws, pageOfDraws } from './draws.ts';

/** Whose desk it is, and in which language it reads. */
export type DeskReader = { merchantId: number; language: string };

/** Games the merchant has, each with the draw it sells and the one before. */
export async function consoleGames(deps: LotteryDeps, { merchantId, language }: DeskReader): Promise<ReplyOf<typeof consoleGamesEndpoint>> {
  const [sales, games, nowMs] = [await deps.catalogue.sales(merchantId), await deps.catalogue.games(), deps.clock.nowMs()];
  const gameIds = sales.map(({ gameId }) => gameId);
  const told = await consoleDraws(deps, merchantId, { draws: await drawsAround(deps.db, gameIds, nowMs), language });
  return sales.flatMap(({ gameId, onSale }) => {
    const game = games.find((one) => one.gameId === gameId);
    if (!game) return [];
    const around = told.filter((draw) => draw.gameId === gameId);
    return {
      gameId,
      code: game.code,
      name: nameOf(game, language),
      family: game.family,
      vendors: [...game.vendors],
      periodSeconds: game.periodS,
      lockSeconds: game.lockS,
      onSale,
      current: around.find(({ drawsAtMs }) => drawsAtMs > nowMs) ?? null,
      last: around.find(({ drawsAtMs }) => drawsAtMs <= nowMs) ?? null,
    };
  });
}

/** Draws of one game or of all, newest first, with what the merchant sold in each. Pages from 0. */
export async function drawsPage(
  deps: LotteryDeps,
  { merchantId, language }: DeskReader,
  { gameId, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof consoleDrawsEndpoint>,
): Promise<ReplyOf<typeof consoleDrawsEndpoint>> {
  const { draws, totalPages } = await pageOfDraws(deps, { gameId: gameId ?? null, page, size });
  return { list: await consoleDraws(deps, merchantId, { draws, language }), page, totalPages };
}
