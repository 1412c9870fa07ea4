import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { placeBets as placeBetsEndpoint } from '@fairhall/contract/lottery/place-bets';
import { formatContent } from '@fairhall/lottery/content';
import { PLAYS } from '@fairhall/lottery/plays';
import { formatSelection } from '@fairhall/lottery/selection';
import { type Amount, sum } from '@fairhall/money/amount';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits, majorText } from '@fairhall/money/text';
import type { Actor } from '../../../platform/http/context.ts';
import { type Intent, isLimitName, type LedgerAnswer, partOf, requestHash } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import type { Held } from '../exposure/exposure.ts';
import { orderNumber } from '../order-number.ts';
import { stakePostings } from '../postings.ts';
import { type PricedSlip, priceSlip } from '../slip.ts';
import { betsOfOrder } from '../store/bets.ts';
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
  const ready = await prepare(deps, { actor, asset }, input);
  if (!ready.ok) {
    // What was bought under this key stays bought, whatever the merchant has changed since: a lost answer is never told as a refusal.
    const before = await deps.ledger.placedBefore(actor.merchantId, actor.memberId, { key, requestHash: hashOf(input) });
    return before ? ok(placedReply(await boughtBefore(deps, actor, before.txId), before, input.currentNumero)) : ready;
  }
  const { slip, drawId, held } = ready.value;
  const lines = held.lines.map((line) => lineBody(deps, input.gameId, line));
  const takes = held.takes((line) => (lines[line] as LineBody).betId);
  const answer = await deps.ledger.submit(orderIntent({ actor, asset }, { key, input, slip, drawId, lines, takes }));
  held.tell(answer);
  switch (answer.code) {
    case 'PLACED': {
      const bought =
        answer.decidedAtMs === undefined ? await boughtBefore(deps, actor, answer.txId) : boughtNow(slip, lines, answer.decidedAtMs);
      return ok(placedReply(bought, answer, input.currentNumero));
    }
    case 'REFUSED':
      if (isLimitName(answer.guard)) return fail('MEMBER_LIMIT', undefined, { limit: answer.guard });
      if (answer.guard === 'LEASE_LOST') return fail('OVERLOADED');
      return answer.guard === 'ACCOUNT_LOCKED' ? fail('ACCOUNT_LOCKED') : fail('DRAW_CLOSED', 'currentNumero');
    default:
      return fail(answer.code);
  }
}

/** The slip by today's terms, and the draw it names. */
async function prepare(
  deps: LotteryDeps,
  { actor: { merchantId }, asset }: Player,
  input: Input,
): Promise<Result<{ slip: PricedSlip; drawId: bigint; held: Held }, ErrorCode>> {
  const offer = await deps.catalogue.offer(merchantId, input.gameId);
  if (!offer?.sale.onSale) return fail('GAME_CLOSED', 'gameId');
  if (input.chase === true) return fail('INVALID_INPUT', 'chase');
  const slip = priceSlip(offer, input);
  if (!slip.ok) return slip;
  const drawId = await deps.catalogue.drawId(input.gameId, input.currentNumero);
  if (drawId === null) return fail('DRAW_CLOSED', 'currentNumero');
  const order = { gameId: input.gameId, asset, lines: slip.value.lines, draws: [{ drawId, times: 1 }], sharesSeen: input.oddsShares };
  const held = await deps.exposure.hold(merchantId, order);
  return held.ok ? ok({ slip: slip.value, drawId, held: held.value }) : held;
}

function hashOf({ gameId, currentNumero, bettingSlipString, betCartAmountSum, prizeModeId }: Input): bigint {
  return requestHash(['lottery_order', gameId, currentNumero, bettingSlipString, betCartAmountSum, prizeModeId]);
}

type Order = { key: string; input: Input; slip: PricedSlip; drawId: bigint; lines: LineBody[]; takes: string | null };

function orderIntent({ actor, asset }: Player, { key, input, slip, drawId, lines, takes }: Order): Intent {
  const { gameId, prizeModeId } = input;
  return {
    merchantId: actor.merchantId,
    memberId: actor.memberId,
    asset,
    key,
    requestHash: hashOf(input),
    actor: { type: 'member', id: String(actor.memberId) },
    transfers: stakePostings({ drawId, stakeE4: slip.cart.stakeE4 }),
    rows: {
      kind: takes === null ? 'lottery_order' : 'lottery_capped',
      numbers: [drawId, gameId, prizeModeId, ...lines.flatMap(numbersOf)],
      texts: [input.device ?? '', ...lines.flatMap(textsOf), ...(takes === null ? [] : [takes])],
    },
  };
}

/** A line as it is written. */
type LineBody = { betId: bigint; kindId: bigint; kind: TicketKind; multiple: number; stakeE4: Amount };

function lineBody(deps: LotteryDeps, gameId: number, { line, priced, rebateE4 }: PricedSlip['lines'][number]): LineBody {
  const kind: TicketKind = {
    gameId,
    play: line.play,
    selection: formatSelection(line.selection),
    modeId: line.modeId,
    series: line.series,
    unitE4: priced.unitE4,
    units: priced.units,
    odds: priced.odds,
    rebateE4,
  };
  return { betId: deps.ids.next(), kindId: kindId(kind), kind, multiple: line.multiple, stakeE4: priced.stakeE4 };
}

// What a line is made of, in the order of lottery_order (0161-rebate.sql).
const numbersOf = ({ betId, kindId: id, kind, multiple, stakeE4 }: LineBody) => [
  betId,
  id,
  kind.modeId,
  kind.series,
  kind.unitE4,
  kind.units,
  multiple,
  stakeE4,
  kind.rebateE4,
];
const textsOf = ({ kind }: LineBody) => [kind.play, kind.selection, JSON.stringify(oddsJson(kind.odds))];

/** A bet as the reply tells it. */
type BoughtBet = { betId: string; playId: number; bettingContent: string; units: number; stake: Amount };
type Bought = { placedAtMs: number; bets: BoughtBet[] };

/** What was just written need not be read. */
function boughtNow({ lines }: PricedSlip, written: readonly LineBody[], placedAtMs: number): Bought {
  const bets = lines.map(({ line, priced }, place) => ({
    betId: String((written[place] as LineBody).betId),
    playId: PLAYS[line.play].playId,
    bettingContent: formatContent(line.play, line.selection),
    units: priced.units,
    stake: priced.stakeE4,
  }));
  return { placedAtMs, bets };
}

/** Reads the order back, so that a repeated call answers what was really bought the first time. */
async function boughtBefore(deps: LotteryDeps, actor: Actor, orderId: bigint): Promise<Bought> {
  const bets = await betsOfOrder(deps.db, actor.merchantId, { part: partOf(actor.merchantId, actor.memberId), orderId });
  invariant(bets[0], 'a placed order has bets');
  const told = bets.map((bet) => ({ ...formatBetContent(bet), betId: String(bet.betId), units: bet.units, stake: bet.stake }));
  return { placedAtMs: bets[0].placedAtMs, bets: told };
}

function placedReply({ placedAtMs, bets }: Bought, { txId, balance, version }: LedgerAnswer, numero: string): Placed {
  return {
    orderNumber: orderNumber(txId),
    orderMasterId: String(txId),
    numero,
    totalBettingAmount: majorText(sum(bets.map(({ stake }) => stake))),
    balanceE4: digits(balance),
    version: String(version),
    placedAtMs,
    bets: bets.map(({ betId, playId, bettingContent, units, stake }) => ({
      orderDetailId: betId,
      playId,
      bettingContent,
      stakes: units,
      bettingAmount: majorText(stake),
    })),
  };
}
