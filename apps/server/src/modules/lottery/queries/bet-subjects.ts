import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { nameOf } from '../game.ts';
import { orderNumber } from '../order-number.ts';
import { listBetSubjects, type SubjectsAsked } from '../store/bet-subjects.ts';

/** As a member knows it: the number of the order, the game, and the draw or the first and last of a chase. */
export type ToldSubject = { orderNo: string; gameName: string; numero: string; lastNumero: string };

/** What moves of a member's money were about, by the id of the bet or order. Ids that are neither are left out. */
export async function betSubjects(
  { db, catalogue }: Pick<LotteryDeps, 'db' | 'catalogue'>,
  { merchantId, memberId, language }: { merchantId: number; memberId: bigint; language: string },
  asked: SubjectsAsked,
): Promise<ReadonlyMap<bigint, ToldSubject>> {
  if (asked.betIds.length + asked.orders.length === 0) return new Map();
  const [found, games] = await Promise.all([
    listBetSubjects(db.of(merchantId).history, merchantId, { ...asked, part: partOf(merchantId, memberId), memberId }),
    catalogue.games(),
  ]);
  const names = new Map(games.map((game) => [game.gameId, nameOf(game, language)]));
  return new Map(
    found.map(({ id, orderId, gameId, firstNumero: numero, lastNumero }) => [
      id,
      { orderNo: orderNumber(orderId), gameName: names.get(gameId) ?? '', numero, lastNumero },
    ]),
  );
}
