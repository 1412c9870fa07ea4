import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { repeatOrder as repeatOrderEndpoint } from '@fairhall/contract/lottery/repeat-order';
import { approachOf, formatContent } from '@fairhall/lottery/content';
import type { BettingModeId } from '@fairhall/lottery/modes';
import { PLAYS } from '@fairhall/lottery/plays';
import { price } from '@fairhall/lottery/price';
import { parseSelection } from '@fairhall/lottery/selection';
import { formatSlip, type SlipLine } from '@fairhall/lottery/slip';
import { sum, ZERO } from '@fairhall/money/amount';
import { formatOdds } from '@fairhall/money/format';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { partOf } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { paytableOf, type Sale, seriesRange } from '../game.ts';
import { type AcceptedLine, priceSlip } from '../slip.ts';
import { type BetRow, betsOfOrder } from '../store/bets.ts';
import { type ChaseRow, findChase } from '../store/chases.ts';
import { playCode } from '../wire.ts';
import type { Reader } from './list-orders.ts';

type Slip = ReplyOf<typeof repeatOrderEndpoint>;

/** The slip of an order of the reader's own, priced by today's terms. */
export async function repeatOrder(
  deps: LotteryDeps,
  { merchantId, memberId }: Reader,
  orderMasterId: string,
): Promise<Result<Slip, ErrorCode>> {
  const own = { part: partOf(merchantId, memberId), memberId, orderId: BigInt(orderMasterId) };
  const bets = (await betsOfOrder(deps.db.history, merchantId, own)).filter((bet) => bet.memberId === memberId);
  const [first] = bets;
  if (!first) return fail('NOT_FOUND');
  const [offer, chase] = await Promise.all([deps.catalogue.offer(merchantId, first.gameId), findChase(deps.db.history, merchantId, own)]);
  if (!offer?.sale.onSale) return fail('GAME_CLOSED', 'gameId');
  const lines = bets.filter(({ drawId }) => drawId === first.drawId).map((bet) => lineOf(bet, offer.sale));
  const input = { bettingSlipString: formatSlip(lines), betCartAmountSum: totalOf(lines, offer.sale), prizeModeId: first.prizeModeId };
  const slip = priceSlip(offer, input);
  if (!slip.ok) return slip;
  return ok({
    gameId: first.gameId,
    gameCode: offer.game.code,
    ...input,
    lines: slip.value.lines.map(toldLine),
    chase: chase && chaseOf(chase, bets),
  });
}

/** A bet as a line; at the usual series where the one it was bought at is not open any more. */
function lineOf(bet: BetRow, sale: Sale): SlipLine {
  const play = playCode(bet.play);
  const parsed = parseSelection(play, bet.selection);
  invariant(parsed.ok, 'a kept selection can be read');
  const series = paytableOf(sale, PLAYS[play].mode, bet.series) ? bet.series : seriesRange(sale).defaultSeries;
  const multiple = bet.multiple / (bet.chaseMultiple ?? 1);
  return { play, selection: parsed.value, approach: approachOf(play), modeId: bet.modeId as BettingModeId, series, multiple };
}

/** What the lines cost. One that cannot be priced is refused by name later. */
function totalOf(lines: readonly SlipLine[], sale: Sale): string {
  const stakes = lines.map((line) => {
    const paytable = paytableOf(sale, PLAYS[line.play].mode, line.series);
    return paytable ? price({ ...line, paytable }).stakeE4 : ZERO;
  });
  return majorText(sum(stakes));
}

function toldLine({ line, priced }: AcceptedLine): Slip['lines'][number] {
  return {
    playId: PLAYS[line.play].playId,
    playCode: line.play,
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
