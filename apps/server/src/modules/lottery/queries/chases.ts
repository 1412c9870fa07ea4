import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { chaseDetail as chaseDetailEndpoint } from '@fairhall/contract/lottery/chase-detail';
import type { chaseNumeros as chaseNumerosEndpoint } from '@fairhall/contract/lottery/chase-numeros';
import { type Amount, sum, ZERO } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { partOf } from '../../ledger/index.ts';
import { chasableDraws } from '../chase-issues.ts';
import type { LotteryDeps } from '../deps.ts';
import { nameOf } from '../game.ts';
import { orderNumber } from '../order-number.ts';
import { type BetRow, betsOfOrder } from '../store/bets.ts';
import { findChase } from '../store/chases.ts';
import { type BetState, formatBetContent, isCancellable, isTakenBack, returned, STATUS, stateOf } from '../wire.ts';
import type { Reader } from './list-orders.ts';

type Detail = ReplyOf<typeof chaseDetailEndpoint>;
type Numeros = ReplyOf<typeof chaseNumerosEndpoint>;

/** Draws of a game that can be chased now. */
export async function chaseNumeros(deps: LotteryDeps, merchantId: number, gameId: number): Promise<Result<Numeros, 'NOT_FOUND'>> {
  const offer = await deps.catalogue.offer(merchantId, gameId);
  if (!offer) return fail('NOT_FOUND', 'gameId');
  const draws = offer.sale.onSale ? await chasableDraws(deps, merchantId, gameId) : [];
  return ok({
    chaseNumeros: draws.map(({ numero, drawId, closesAtMs, drawsAtMs }) => ({
      numero,
      gameId,
      drawId: String(drawId),
      closeTime: closesAtMs,
      drawTime: drawsAtMs,
    })),
    serverTime: deps.clock.nowMs(),
  });
}

/** When the first of them closes, and the list is another one. */
export function chaseNumerosUntil({ chaseNumeros: [first], serverTime }: Numeros): number {
  return first ? Math.floor(first.closeTime) : serverTime + 1_000;
}

/** A chase of the reader's own, with its draws. */
export async function chaseDetail(deps: LotteryDeps, reader: Reader, orderMasterId: string): Promise<Result<Detail, 'NOT_FOUND'>> {
  const { merchantId, memberId, language } = reader;
  const own = { part: partOf(merchantId, memberId), memberId, orderId: BigInt(orderMasterId) };
  const chase = await findChase(deps.db.history, merchantId, own);
  if (!chase) return fail('NOT_FOUND');
  const bets = await betsOfOrder(deps.db.history, merchantId, own);
  const [first] = bets;
  invariant(first, 'a chase has bets');
  const [game, offer] = await Promise.all([deps.catalogue.game(first.gameId), deps.catalogue.offer(merchantId, first.gameId)]);
  invariant(game, 'a bet has its game');
  const terms = { nowMs: deps.clock.nowMs(), cancelAllowed: offer?.sale.cancelAllowed === true };
  const issues = [...Map.groupBy(bets, ({ drawId }) => drawId).values()].map((lines) => issueRow(lines, terms));
  const lines = bets.filter(({ drawId }) => drawId === first.drawId);
  const stoppedBy = bets.find((bet) => bet.stoppedBy !== null)?.stoppedBy;
  return ok({
    orderNumber: orderNumber(chase.orderId),
    orderMasterId,
    gameId: game.gameId,
    gameCode: game.code,
    gameName: nameOf(game, language),
    prizeModeId: first.prizeModeId,
    bettingTime: Math.floor(first.placedAtMs),
    totalBet: bets.reduce((units, bet) => units + bet.units, 0),
    totalBetAmount: majorText(stakes(bets)),
    totalActualBetAmount: majorText(stakes(bets.filter((bet) => !isTakenBack(stateOf(bet))))),
    totalWinAmount: majorText(sum(bets.map((bet) => returned(bet) ?? ZERO))),
    totalChasePhases: chase.issues,
    completed: issues.filter(({ orderStatus }) => orderStatus !== STATUS.open).length,
    winningStop: chase.winningStop,
    abandoning: chase.abandoning,
    stoppedByNumero: bets.find(({ drawId }) => drawId === stoppedBy)?.numero ?? null,
    lines: lines.map((bet) => ({
      ...formatBetContent(bet),
      playCode: bet.play,
      stakes: bet.units,
      multiple: bet.multiple / (bet.chaseMultiple ?? 1),
      series: bet.series,
    })),
    orderDetailOrders: issues,
  });
}

function stakes(bets: readonly BetRow[]): Amount {
  return sum(bets.map(({ stake }) => stake));
}

/** One draw of a chase, over all lines of the slip. */
function issueRow(lines: BetRow[], terms: { nowMs: number; cancelAllowed: boolean }): Detail['orderDetailOrders'][number] {
  const [first] = lines as [BetRow];
  const state = stateOfIssue(lines.map(stateOf));
  const backs = lines.map(returned);
  return {
    orderDetailId: String(first.betId),
    orderDetailIds: lines.map(({ betId }) => String(betId)),
    numero: first.numero,
    drawId: String(first.drawId),
    drawTime: Math.floor(first.drawsAtMs),
    orderStatus: STATUS[state],
    push: state === 'push',
    bettingSumAmount: majorText(stakes(lines)),
    winAmount: backs.includes(null) ? null : majorText(sum(backs.map((back) => back ?? ZERO))),
    winningNumber: first.result === null ? null : first.result.join(','),
    chasingOrder: first.chasePlace ?? 0,
    multiple: first.chaseMultiple ?? 1,
    stakes: lines.reduce((units, bet) => units + bet.units, 0),
    cancellable: lines.every((bet) => isCancellable(bet, terms)),
  };
}

/** Lines of one draw are taken back together; settled, the best of them counts, and a draw only pushed when no line was lost. */
function stateOfIssue(states: readonly BetState[]): BetState {
  const [first] = states;
  if (states.includes('won')) return 'won';
  if (states.includes('push') && !states.includes('lost')) return 'push';
  return states.includes('lost') ? 'lost' : (first as BetState);
}
