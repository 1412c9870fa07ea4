import type { memberBets as memberBetsEndpoint } from '@fairhall/contract/console/members';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { type BetRow, listBets, sumBets } from '../store/bets.ts';
import { picksOf, playNameOf } from '../wire.ts';
import { orderRows, type Reader } from './list-orders.ts';

/** Bets of a member as operators see them, newest first. Pages from 0. */
export async function memberBets(
  deps: LotteryDeps,
  reader: Reader,
  { page = 0, size = PAGE_SIZE.console }: QueryOf<typeof memberBetsEndpoint>,
): Promise<ReplyOf<typeof memberBetsEndpoint>> {
  const { merchantId, memberId, language } = reader;
  const history = deps.db.of(merchantId).history;
  const filter = { memberId, part: partOf(merchantId, memberId) };
  const [rows, sums] = await Promise.all([
    listBets(history, merchantId, { ...filter, skip: page * size, max: size }),
    sumBets(history, merchantId, filter),
  ]);
  const told = await orderRows(deps, reader, rows);
  const list = told.map((row, place) => {
    const bet = rows[place] as BetRow;
    return { ...row, playName: playNameOf(bet, language), picks: picksOf(bet, language) };
  });
  return { list, page, totalPages: Math.ceil(sums.count / size) };
}
