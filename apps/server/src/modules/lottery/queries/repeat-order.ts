import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { repeatOrder as repeatOrderEndpoint } from '@fairhall/contract/lottery/repeat-order';
import { approachOf, formatContent } from '@fairhall/lottery/content';
import type { BettingModeId } from '@fairhall/lottery/modes';
import { parseSelection } from '@fairhall/lottery/selection';
import type { SlipLine } from '@fairhall/lottery/slip';
import { formatSlip } from '@fairhall/lottery/slip-text';
import { eachStep } from '@fairhall/lottery/steps';
import { formatOdds } from '@fairhall/money/format';
import { fail, invariant, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { inSlices } from '../../../platform/in-slices.ts';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { paytableOf, type Sale, seriesRange } from '../game.ts';
import { offerTo } from '../own-offer.ts';
import { type AcceptedLine, priceSteps } from '../slip.ts';
import { type BetRow, betsOfOrder } from '../store/bets.ts';
import { type ChaseRow, findChase } from '../store/chases.ts';
import { playOf } from '../wire.ts';
import type { Reader } from './list-orders.ts';

type Slip = ReplyOf<typeof repeatOrderEndpoint>;

/** The slip of an order of the reader's own, priced by today's terms. */
export async function repeatOrder(deps: LotteryDeps, { merchantId, memberId }: Reader, orderMasterId: string) {
  const own = { part: partOf(merchantId, memberId), memberId, orderId: BigInt(orderMasterId) };
  const bets = (await betsOfOrder(deps.db.history, merchantId, own)).filter((bet) => bet.memberId === memberId);
  const [first] = bets;
  if (!first) return fail('NOT_FOUND');
  const [offer, chase] = await Promise.all([
    offerTo(deps, { merchantId, memberId }, first.gameId),
    findChase(deps.db.history, merchantId, own),
  ]);
  if (!offer?.sale.onSale) return fail('GAME_CLOSED', 'gameId');
  const once = bets.filter(({ drawId }) => drawId === first.drawId);
  const lines = await inSlices(eachStep(once, (bet) => lineOf(bet, offer.sale)));
  const input = { bettingSlipString: formatSlip(lines), betCartAmountSum: null, prizeModeId: first.prizeModeId };
  const slip = await inSlices(priceSteps(offer, input));
  if (!slip.ok) return slip;
  return ok({
    gameId: first.gameId,
    gameCode: offer.game.code,
    ...input,
    betCartAmountSum: majorText(slip.value.totalE4),
    lines: slip.value.lines.map(toldLine),
    chase: chase && chaseOf(chase, bets),
  });
}

/** A bet as a line; at the usual series where the one it was bought at is not open any more. */
function lineOf(bet: BetRow, sale: Sale): SlipLine {
  const play = playOf(bet.play);
  const parsed = parseSelection(play, bet.selection);
  invariant(parsed.ok, 'a kept selection can be read');
  const series = paytableOf(sale, play.mode, bet.series) ? bet.series : seriesRange(sale).defaultSeries;
  const multiple = bet.multiple / (bet.chaseMultiple ?? 1);
  return { play, selection: parsed.value, approach: approachOf(play), modeId: bet.modeId as BettingModeId, series, multiple };
}

function toldLine({ line, priced }: AcceptedLine): Slip['lines'][number] {
  return {
    playId: line.play.playId,
    playCode: line.play.code,
    bettingContent: formatContent(line.play, line.selection),
    stakes: priced.units,
    bettingModeId: line.modeId,
    series: line.series,
    multiple: line.multiple,
    bettingAmount: majorText(priced.stakeE4),
    odds: Object.entries(priced.odds).map(([key, odds]) => ({ key, odds: formatOdds(odds as bigint) })),
  };
}

function chaseOf({ winningStop, abandoning }: ChaseRow, bets: readonly BetRow[]): NonNullable<Slip['chase']> {
  const multiples = new Map(bets.map(({ chasePlace, chaseMultiple }) => [chasePlace ?? 1, chaseMultiple ?? 1]));
  return { multiples: [...multiples].sort(([a], [b]) => a - b).map(([, multiple]) => multiple), winningStop, abandoning };
}
