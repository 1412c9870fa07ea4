import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { orderDetail as orderDetailEndpoint } from '@fairhall/contract/lottery/order-detail';
import type { orderLines as orderLinesEndpoint } from '@fairhall/contract/lottery/order-lines';
import { type BettingModeId, bettingMode } from '@fairhall/lottery/modes';
import { type Amount, amount, divExact } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { msOfId } from '../../../platform/ids.ts';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { type BetRow, findBets } from '../store/bets.ts';
import { pastResults } from '../store/draws.ts';
import { formatBetContent, oddsText, orderMultiple, returned } from '../wire.ts';
import { orderRows, type Reader } from './list-orders.ts';

/** One bet in full, with the balance before and after its stake. Another member's bet is not found. */
export async function orderDetail(
  deps: LotteryDeps,
  reader: Reader,
  orderDetailId: string,
): Promise<Result<ReplyOf<typeof orderDetailEndpoint>, 'NOT_FOUND'>> {
  const bet = await findOwnBet(deps, reader, orderDetailId);
  if (!bet) return fail('NOT_FOUND');
  const { merchantId, memberId } = reader;
  const [[row], stakeMove, past, tied] = await Promise.all([
    orderRows(deps, reader, [bet]),
    stakeOf(deps, reader, bet),
    pastResults(deps.db, [bet.drawId]),
    deps.ledger.grants.tied(deps.db.of(merchantId), { merchantId, memberId, asset: bet.asset }, bet.betId),
  ]);
  invariant(row && stakeMove, 'a bet has its row and its stake');
  return ok({
    ...row,
    multiple: orderMultiple(bet),
    odds: oddsText(bet.odds),
    playMenuType: bet.prizeModeId === 3 ? 2 : 1,
    series: bet.series,
    bettingSumAmount: majorText(bet.stake),
    isEnableAutomaticOddsSetting: false,
    balanceBefore: majorText(amount(stakeMove.after + stakeMove.amount)),
    balanceAfter: majorText(stakeMove.after),
    freeBet: tied?.free === true,
    corrected: past.map(({ result, reason, correctedAtMs }) => ({
      ...{ winningNumber: result.join(','), reason, atMs: Math.floor(correctedAtMs) },
    })),
  });
}

/** The transfer that took the stake of the bet's order: an order's id is its transaction's. */
async function stakeOf(
  { ledger }: LotteryDeps,
  { merchantId, memberId }: Reader,
  bet: BetRow,
): Promise<{ amount: Amount; after: Amount } | null> {
  // The id's own time, not that of the bet: a bet is placed when its batch is, which under load comes later.
  const atMs = msOfId(bet.orderId);
  const { transfers } = await ledger.listTransfers(merchantId, memberId, {
    fromMs: atMs,
    toMs: atMs + 1,
    wish: { kinds: ['stake'] },
    beforeTx: bet.orderId + 1n,
    page: 0,
    size: 1,
  });
  const [stake] = transfers;
  return stake?.txId === bet.orderId && stake.debitAfter !== null ? { amount: stake.amount, after: stake.debitAfter } : null;
}

/** Contents of a bet: one line, since each line of a slip is a bet of its own. */
export async function orderLines(
  deps: LotteryDeps,
  reader: Reader,
  orderDetailId: string,
): Promise<Result<ReplyOf<typeof orderLinesEndpoint>, 'NOT_FOUND'>> {
  const bet = await findOwnBet(deps, reader, orderDetailId);
  if (!bet) return fail('NOT_FOUND');
  const back = returned(bet);
  const line = {
    ...formatBetContent(bet),
    stakes: bet.units,
    series: bet.series,
    bettingMode: bettingMode(bet.modeId as BettingModeId).code,
    multiple: bet.multiple / orderMultiple(bet),
    bettingAmount: majorText(amount(divExact(bet.stake, BigInt(orderMultiple(bet))))),
    winAmount: back === null ? null : majorText(back),
  };
  return ok({ content: [line], page: 0, totalPages: 1 });
}

/** A bet of the reader's own. */
export async function findOwnBet(deps: LotteryDeps, { merchantId, memberId }: Reader, orderDetailId: string): Promise<BetRow | null> {
  const [bet] = await findBets(deps.db.history, merchantId, {
    part: partOf(merchantId, memberId),
    memberId,
    betIds: [BigInt(orderDetailId)],
  });
  return bet ?? null;
}
