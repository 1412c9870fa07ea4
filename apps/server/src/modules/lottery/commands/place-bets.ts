import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { placeBets as placeBetsEndpoint } from '@fairhall/contract/lottery/place-bets';
import { formatSelection } from '@fairhall/lottery/selection';
import { sum } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits, majorText } from '@fairhall/money/text';
import type { Actor } from '../../../platform/http/context.ts';
import { type Intent, partOf, requestHash } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { orderNumber } from '../order-number.ts';
import { stakePostings } from '../postings.ts';
import { type PricedSlip, priceSlip } from '../slip.ts';
import { betsOfOrder } from '../store/bets.ts';
import { type DrawRow, findDrawByNumero } from '../store/draws.ts';
import { kindId, oddsJson, type TicketKind } from '../ticket-kind.ts';
import { formatBetContent } from '../wire.ts';

type Input = BodyOf<typeof placeBetsEndpoint>;
type Placed = ReplyOf<typeof placeBetsEndpoint>;

/** Who plays with which money: the currency of the merchant, or practice money. */
export type Player = { actor: Actor; asset: string };

/**
 * Buys the lines of a slip in one draw, all or nothing. The same key gives the first answer again.
 * A draw that closes while the bet is under way refuses it: the ledger's guard decides under the draw's lock, on server time.
 */
export async function placeBets(
  deps: LotteryDeps,
  { actor, asset }: Player,
  { key, input }: { key: string; input: Input },
): Promise<Result<Placed, ErrorCode>> {
  const offer = await deps.catalogue.offer(actor.merchantId, input.gameId);
  if (!offer?.sale.onSale) return fail('GAME_CLOSED', 'gameId');
  if (input.chase === true) return fail('INVALID_INPUT', 'chase');
  const slip = priceSlip(offer, input);
  if (!slip.ok) return slip;
  const draw = await findDrawByNumero(deps.db, input.gameId, input.currentNumero);
  if (!draw) return fail('DRAW_CLOSED', 'currentNumero');
  const intent = orderIntent(deps, { actor, asset }, { key, input, slip: slip.value, draw });
  const answer = await deps.ledger.submit(intent);
  switch (answer.code) {
    case 'PLACED':
      return ok(
        await placedReply(deps, actor, {
          orderId: answer.txId,
          numero: draw.numero,
          balanceE4: digits(answer.balance),
          version: String(answer.version),
        }),
      );
    case 'REFUSED':
      return fail('DRAW_CLOSED', 'currentNumero');
    default:
      return fail(answer.code);
  }
}

function orderIntent(
  deps: LotteryDeps,
  { actor, asset }: Player,
  { key, input, slip, draw }: { key: string; input: Input; slip: PricedSlip; draw: DrawRow },
): Intent {
  const { gameId, currentNumero, bettingSlipString, betCartAmountSum, prizeModeId } = input;
  return {
    merchantId: actor.merchantId,
    memberId: actor.memberId,
    asset,
    key,
    requestHash: requestHash(['lottery_order', gameId, currentNumero, bettingSlipString, betCartAmountSum, prizeModeId]),
    actor: { type: 'member', id: String(actor.memberId) },
    transfers: stakePostings({ drawId: draw.drawId, stakeE4: slip.cart.stakeE4 }),
    rows: {
      kind: 'lottery_order',
      body: {
        drawId: String(draw.drawId),
        gameId,
        prizeModeId,
        device: input.device ?? '',
        lines: slip.lines.map((line) => lineBody(deps, gameId, line)),
      },
    },
  };
}

function lineBody(deps: LotteryDeps, gameId: number, { line, priced }: PricedSlip['lines'][number]): Record<string, unknown> {
  const kind: TicketKind = {
    gameId,
    play: line.play,
    selection: formatSelection(line.selection),
    modeId: line.modeId,
    series: line.series,
    unitE4: priced.unitE4,
    units: priced.units,
    odds: priced.odds,
  };
  return {
    betId: String(deps.ids.next()),
    kindId: String(kindId(kind)),
    play: kind.play,
    selection: kind.selection,
    modeId: kind.modeId,
    series: kind.series,
    unit: String(kind.unitE4),
    units: kind.units,
    odds: oddsJson(kind.odds),
    multiple: line.multiple,
    stake: String(priced.stakeE4),
  };
}

/** Reads the order back, so that a repeated call answers what was really bought the first time. */
async function placedReply(
  deps: LotteryDeps,
  actor: Actor,
  { orderId, numero, balanceE4, version }: { orderId: bigint; numero: string; balanceE4: string; version: string },
): Promise<Placed> {
  const bets = await betsOfOrder(deps.db, actor.merchantId, { part: partOf(actor.merchantId, actor.memberId), orderId });
  invariant(bets[0], 'a placed order has bets');
  return {
    orderNumber: orderNumber(orderId),
    orderMasterId: String(orderId),
    numero,
    totalBettingAmount: majorText(sum(bets.map(({ stake }) => stake))),
    balanceE4,
    version,
    placedAtMs: bets[0].placedAtMs,
    bets: bets.map((bet) => ({
      orderDetailId: String(bet.betId),
      ...formatBetContent(bet),
      stakes: bet.units,
      bettingAmount: majorText(bet.stake),
    })),
  };
}
