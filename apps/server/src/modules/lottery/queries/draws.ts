import type { ConsoleDraw } from '@fairhall/contract/console/draws';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { listDraws as listDrawsEndpoint } from '@fairhall/contract/lottery/draws';
import { ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { LotteryDeps } from '../deps.ts';
import { type Game, nameOf } from '../game.ts';
import { drawFigures } from '../store/bets.ts';
import { countPastDraws, type DrawRow, pastDraws, pastResults } from '../store/draws.ts';
import { CHUNKS, countChunks } from '../store/settlement.ts';
import { findVoids, type VoidMoney, type VoidRow, voidMoney } from '../store/voids.ts';
import { type DrawsWanted, pageOfResults } from './find-results.ts';

/** Past results of a game, newest first; `void` is the state of those that the merchant took back for its members. Pages from 0. */
export async function listResults(
  deps: LotteryDeps,
  merchantId: number,
  { game, page = 0, size = PAGE_SIZE.records, ...wanted }: { game: Game; page?: number; size?: number } & DrawsWanted,
): Promise<NonNullable<ReplyOf<typeof listDrawsEndpoint>>> {
  const { rows, count } = await pageOfResults(deps, game, { skip: page * size, max: size, ...wanted });
  const corrected = rows.filter(({ resultVersion }) => resultVersion > 1).map(({ drawId }) => drawId);
  const [voids, past] = await Promise.all([
    findVoids(
      deps.db,
      merchantId,
      rows.map(({ drawId }) => drawId),
    ),
    corrected.length > 0 ? pastResults(deps.db, corrected) : [],
  ]);
  return {
    content: rows.map(({ numero, drawId, result, drawsAtMs, state }) => ({
      numero,
      drawId: String(drawId),
      winNo: result?.join(',') ?? '',
      drawTime: drawsAtMs,
      state: voids.some((voided) => voided.drawId === drawId) ? 'void' : state,
      past: past.filter((before) => before.drawId === drawId).map((before) => before.result.join(',')),
    })),
    page,
    totalPages: Math.ceil(count / size),
  };
}

/** Draws as operators see them: with what the acting merchant sold and paid, or gave back, practice money left out. */
export async function consoleDraws(
  deps: LotteryDeps,
  merchantId: number,
  { draws, language }: { draws: DrawRow[]; language: string },
): Promise<ConsoleDraw[]> {
  const drawIds = draws.map(({ drawId }) => drawId);
  const db = deps.db.of(merchantId);
  const [figures, chunks, voids, moneys] = await Promise.all([
    drawFigures(db, merchantId, drawIds),
    countChunks(db, merchantId, drawIds),
    findVoids(db, merchantId, drawIds),
    voidMoney(db, merchantId, drawIds),
  ]);
  return Promise.all(
    draws.map(async (draw) => {
      const game = await deps.catalogue.game(draw.gameId);
      invariant(game, 'a draw has its game');
      const of = ({ drawId }: { drawId: bigint }) => drawId === draw.drawId;
      const [sold, voided] = [figures.find(of), voids.find(of)];
      const done = chunks.find((row) => of(row) && row.void === (voided !== undefined))?.chunks ?? 0;
      return {
        drawId: String(draw.drawId),
        gameId: draw.gameId,
        gameName: nameOf(game, language),
        numero: draw.numero,
        state: voided ? ('void' as const) : draw.state === 'resulted' && done > 0 ? ('settling' as const) : draw.state,
        opensAtMs: draw.opensAtMs,
        closesAtMs: draw.closesAtMs,
        drawsAtMs: draw.drawsAtMs,
        result: draw.result,
        seedHash: draw.seedHash,
        ticketCount: draw.ticketCount,
        ticketRoot: draw.ticketRoot,
        bets: sold?.bets ?? 0,
        stakeE4: digits(sold?.stake ?? ZERO),
        payoutE4: digits(sold?.paid ?? ZERO),
        voided: voided ? voidedOf(voided, moneys.find(of)) : null,
        chunksDone: done,
        chunksTotal: sold || voided || done > 0 ? CHUNKS.length : 0,
      };
    }),
  );
}

function voidedOf({ reason, operatorName, voidedAtMs, refundedAtMs }: VoidRow, money: VoidMoney | undefined): ConsoleDraw['voided'] {
  return {
    reason,
    operatorName,
    atMs: Math.floor(voidedAtMs),
    doneAtMs: refundedAtMs === null ? null : Math.floor(refundedAtMs),
    refundedE4: digits(money?.refunded ?? ZERO),
    reversedE4: digits(money?.reversed ?? ZERO),
    owedE4: digits(money?.owed ?? ZERO),
  };
}

/** A page of draws that drew by now, newest first. */
export async function pageOfDraws(
  deps: LotteryDeps,
  { gameId, page, size }: { gameId: number | null; page: number; size: number },
): Promise<{ draws: DrawRow[]; totalPages: number }> {
  const toMs = deps.clock.nowMs();
  const [draws, count] = await Promise.all([
    pastDraws(deps.db, gameId, { toMs, skip: page * size, max: size }),
    countPastDraws(deps.db, gameId, toMs),
  ]);
  return { draws, totalPages: Math.ceil(count / size) };
}
