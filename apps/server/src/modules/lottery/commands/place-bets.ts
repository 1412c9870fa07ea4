import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { placeBets as placeBetsEndpoint } from '@fairhall/contract/lottery/place-bets';
import type { placeRegionalBets as placeRegionalBetsEndpoint } from '@fairhall/contract/lottery/place-regional-bets';
import { formatContent } from '@fairhall/lottery/content';
import { countsForBonus } from '@fairhall/lottery/coverage';
import { type Amount, sum } from '@fairhall/money/amount';
import { formatAmount } from '@fairhall/money/format';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { digits, majorText } from '@fairhall/money/text';
import type { Actor } from '../../../platform/http/context.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { isBreakCode, isLimitName, type LedgerAnswer, largestStake, partOf, requestHash } from '../../ledger/index.ts';
import { chaseIssues } from '../chase-issues.ts';
import type { LotteryDeps } from '../deps.ts';
import { LOTTERY_CATEGORY } from '../game.ts';
import { holdWin } from '../open-wins.ts';
import { betIdsOf, lineBody, type OrderBody, type OrderIssue, orderIntent } from '../order-intent.ts';
import { orderNumber } from '../order-number.ts';
import { offerTo } from '../own-offer.ts';
import { regionalOrder } from '../regional-slip.ts';
import { type PricedSlip, priceSteps } from '../slip.ts';
import { betsOfOrder } from '../store/bets.ts';
import { formatBetContent } from '../wire.ts';
import { isOneBet, stakeFree } from './stake-free.ts';

/** The total is null where the player saw the price of each single bet instead, which was looked at before. */
type Input = Omit<BodyOf<typeof placeBetsEndpoint>, 'betCartAmountSum'> & { betCartAmountSum: string | null };
type Placed = ReplyOf<typeof placeBetsEndpoint>;

/** Who plays with which money: the currency of the merchant, or practice money. */
export type Player = { actor: Actor; asset: string };

/**
 * Buys the lines of a slip in one draw, or in all draws of a chase, all or nothing. The same key gives the first answer again.
 * A draw that closes while the bet is under way refuses it: the ledger's guard decides under the draw's lock, on server time.
 */
export async function placeBets(deps: LotteryDeps, { actor, asset }: Player, { key, input }: { key: string; input: Input }) {
  const { merchantId, memberId } = actor;
  const ready = await prepare(deps, { actor, asset }, { key, input });
  if (!ready.ok) {
    // What was bought under this key stays bought, whatever the merchant has changed since: a lost answer is never told as a refusal.
    const before = await deps.ledger.placedBefore(merchantId, memberId, { key, requestHash: hashOf(input) });
    return before ? ok(placedReply(await boughtBefore(deps, actor, before.txId), before)) : ready;
  }
  const { slip, order, held, heldWin } = ready.value;
  const asked = { merchantId, memberId, asset, key, requestHash: hashOf(input) };
  const answer =
    input.freeBet === true
      ? await stakeFree(deps, asked, order, slip.totalE4)
      : await deps.ledger.submit(orderIntent(asked, order, slip.totalE4));
  held.tell(answer);
  await heldWin.tell(answer);
  switch (answer.code) {
    case 'PLACED': {
      const bought =
        answer.decidedAtMs === undefined ? await boughtBefore(deps, actor, answer.txId) : boughtNow(slip, order, answer.decidedAtMs);
      return ok(placedReply(bought, answer));
    }
    case 'REFUSED':
      return refusal(deps, { player: { actor, asset }, input, order }, answer);
    default:
      return fail(answer.code);
  }
}

/** The most that an order may win over all its draws. */
function winOf({ cart }: PricedSlip, issues: readonly OrderIssue[]): { win: bigint; drawId: bigint } {
  const win = issues.reduce((sum, { multiple }) => sum + cart.possibleWinE4 * BigInt(multiple), 0n);
  return { win, drawId: (issues.at(-1) as OrderIssue).drawId };
}

type Refused = { player: Player; input: Input; order: OrderBody };

async function refusal(deps: LotteryDeps, { player, input, order }: Refused, { guard, balance }: LedgerAnswer) {
  if (isLimitName(guard)) return fail('MEMBER_LIMIT', undefined, { limit: guard });
  if (guard === 'LEASE_LOST') return fail('OVERLOADED');
  if (guard === 'ACCOUNT_LOCKED' || isBreakCode(guard)) return fail(guard);
  if (guard === 'NO_FREE_BET' || guard === 'FREE_BET_AMOUNT') return fail(guard, 'freeBet');
  if (guard === 'NO_WALLET') return fail(guard);
  if (guard === 'BONUS_CATEGORY_CLOSED' || guard === 'BONUS_MAX_BET')
    return fail(guard, 'bettingSlipString', { max: formatAmount(await mostThatPasses(deps, player, balance)) });
  if (guard === 'ISSUE_STAKE_OVER' && order.stakeMax !== null)
    return fail('ISSUE_STAKE_OVER', 'bettingSlipString', { max: formatAmount(order.stakeMax) });
  return fail('DRAW_CLOSED', input.chase === true ? 'chaseSlip' : 'currentNumero');
}

/** What an order could stake that was refused for its grant. */
async function mostThatPasses({ db, clock, ledger }: LotteryDeps, { actor, asset }: Player, cash: Amount): Promise<Amount> {
  const wallet = { merchantId: actor.merchantId, memberId: actor.memberId, asset };
  const active = await ledger.grants.active(db, wallet, { category: LOTTERY_CATEGORY, nowMs: clock.nowMs() });
  return active ? largestStake(cash, active) : cash;
}

/** The slip by today's terms, and the draws it names. */
async function prepare(deps: LotteryDeps, player: Player, { key, input }: { key: string; input: Input }) {
  const { merchantId } = player.actor;
  const { gameId, prizeModeId, chase, chaseSlip } = input;
  const offer = await offerTo(deps, player.actor, gameId);
  if (!offer?.sale.onSale) return fail('GAME_CLOSED', 'gameId');
  if (chase === true && !chaseSlip) return fail('INVALID_INPUT', 'chaseSlip');
  const multiples = chase === true && chaseSlip ? chaseSlip.multiples : [1];
  const slip = await inSlices(priceSteps(offer, { ...input, multiples }));
  if (!slip.ok) return slip;
  const issues = await issuesOf(deps, merchantId, { input, lines: slip.value.lines.length });
  if (!issues.ok) return issues;
  const betIds = betIdsOf(deps, slip.value, issues.value);
  // Before anything is held: what is refused here takes nothing from a cap that others stake under.
  if (input.freeBet === true && !isOneBet({ betIds })) return fail('FREE_BET_AMOUNT', 'freeBet');
  const draws = issues.value.map(({ drawId, multiple }) => ({ drawId, times: multiple }));
  const held = await deps.exposure.hold(merchantId, {
    gameId,
    asset: player.asset,
    lines: slip.value.lines,
    draws,
    sharesSeen: input.oddsShares,
  });
  if (!held.ok) return held;
  const heldWin = await holdWin(deps, { ...player.actor, asset: player.asset }, { key, ...winOf(slip.value, issues.value) });
  if (!heldWin.ok) {
    held.value.giveBack();
    return heldWin;
  }
  const order: OrderBody = {
    gameId,
    prizeModeId,
    device: input.device ?? '',
    stakeMax: offer.sale.issueStakeMax,
    lines: held.value.lines.map((line) => lineBody(gameId, line)),
    issues: issues.value,
    betIds,
    takes: held.value.takes((line, draw) => betIds[draw]?.[line] as bigint),
    chase: chase === true ? { winningStop: input.winningStop === true, abandoning: input.abandoning === true } : null,
    ...{ useBonus: input.useBonus !== false, counts: countsForBonus(slip.value.lines.map(({ line }) => line)) },
  };
  return ok({ slip: slip.value, order, held: held.value, heldWin: heldWin.value });
}

async function issuesOf(
  deps: LotteryDeps,
  merchantId: number,
  { input, lines }: { input: Input; lines: number },
): Promise<Result<OrderIssue[], 'DRAW_CLOSED' | 'DAY_OFF' | 'CHASE_TOO_LONG' | 'INVALID_INPUT'>> {
  const { gameId, currentNumero: numero, chase, chaseSlip } = input;
  if (chase === true && chaseSlip) return chaseIssues(deps, merchantId, { gameId, chaseSlip, lines });
  const [game, draw] = await Promise.all([deps.catalogue.game(gameId), deps.catalogue.draw(gameId, numero)]);
  if (!game || !draw) return fail('DRAW_CLOSED', 'currentNumero');
  if (await deps.catalogue.isDayOff(merchantId, game, draw.drawsAtMs)) return fail('DAY_OFF', 'currentNumero');
  return ok([{ drawId: draw.drawId, numero, multiple: 1 }]);
}

function hashOf({ gameId, currentNumero, bettingSlipString, betCartAmountSum, prizeModeId, ...rest }: Input): bigint {
  const { chase, chaseSlip, winningStop, abandoning, useBonus, freeBet } = rest;
  const paidBy = freeBet === true ? ['free'] : useBonus === false ? ['cash'] : [];
  const chased = chase === true ? [JSON.stringify([chaseSlip, winningStop === true, abandoning === true])] : [];
  return requestHash([
    'lottery_order',
    gameId,
    currentNumero,
    bettingSlipString,
    betCartAmountSum ?? '',
    prizeModeId,
    ...chased,
    ...paidBy,
  ]);
}

/** A bet as the reply tells it. */
type BoughtBet = { betId: string; playId: number; bettingContent: string; units: number; stake: Amount };
type Bought = { placedAtMs: number; numero: string; bets: BoughtBet[] };

/** What was just written need not be read. */
function boughtNow({ lines }: PricedSlip, { issues, betIds }: OrderBody, placedAtMs: number): Bought {
  const bets = issues.flatMap(({ multiple }, issue) =>
    lines.map(({ line, priced }, place) => ({
      betId: String(betIds[issue]?.[place]),
      playId: line.play.playId,
      bettingContent: formatContent(line.play, line.selection),
      units: priced.units,
      stake: (priced.stakeE4 * BigInt(multiple)) as Amount,
    })),
  );
  return { placedAtMs, numero: (issues[0] as OrderIssue).numero, bets };
}

/** Reads the order back, so that a repeated call answers what was really bought the first time. */
async function boughtBefore(deps: LotteryDeps, actor: Actor, orderId: bigint): Promise<Bought> {
  const bets = await betsOfOrder(deps.db, actor.merchantId, { part: partOf(actor.merchantId, actor.memberId), orderId });
  invariant(bets[0], 'a placed order has bets');
  const told = bets.map((bet) => ({ ...formatBetContent(bet), betId: String(bet.betId), units: bet.units, stake: bet.stake }));
  return { placedAtMs: bets[0].placedAtMs, numero: bets[0].numero, bets: told };
}

function placedReply({ placedAtMs, numero, bets }: Bought, { txId, balance, version }: LedgerAnswer): Placed {
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

/** The same for a cart of the regional call, translated into an order first. */
export async function placeRegionalBets(
  deps: LotteryDeps,
  player: Player,
  { key, input }: { key: string; input: BodyOf<typeof placeRegionalBetsEndpoint> },
) {
  const gameId = input.contents[0]?.gameId ?? 0;
  const offer = await offerTo(deps, player.actor, gameId);
  if (!offer) return fail('GAME_CLOSED', 'gameId');
  const order = regionalOrder(offer, input);
  return order.ok ? placeBets(deps, player, { key, input: { ...order.value, betCartAmountSum: null } }) : order;
}
