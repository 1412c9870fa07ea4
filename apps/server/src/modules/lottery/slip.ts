import { type Mode, modeOfPrizeMode } from '@fairhall/lottery/modes';
import { rebateRate } from '@fairhall/lottery/paytable';
import { PLAYS } from '@fairhall/lottery/plays';
import { type CartPrice, type LinePrice, type PricedLine, priceCart } from '@fairhall/lottery/price';
import { parseSlip, type SlipLine } from '@fairhall/lottery/slip';
import { formatAmount } from '@fairhall/money/format';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { Game, Sale } from './game.ts';
import { paytableOf, seriesRange } from './game.ts';

export type SlipCode =
  | 'SLIP_INVALID'
  | 'PLAY_OFF'
  | 'SERIES_OUT_OF_RANGE'
  | 'MULTIPLE_OUT_OF_RANGE'
  | 'STAKE_OUT_OF_RANGE'
  | 'WIN_OVER_CAP'
  | 'PRICE_CHANGED'
  | 'INVALID_INPUT';

/** `rebateE4`: of a line's stake, in 1/10000. */
export type PricedSlip = { mode: Mode; lines: { line: SlipLine; priced: LinePrice; rebateE4: number }[]; cart: CartPrice };

export type SlipInput = { bettingSlipString: string; betCartAmountSum: string; prizeModeId: number };

/**
 * Reads and prices a betting slip by this merchant's terms. Pure.
 * The price is made here again from the plays alone; when it differs from the total the player saw, nothing is sold.
 */
export function priceSlip({ game, sale }: { game: Game; sale: Sale }, input: SlipInput): Result<PricedSlip, SlipCode> {
  const mode = modeOfPrizeMode(input.prizeModeId);
  if (!mode || !game.modes.includes(mode)) return fail('INVALID_INPUT', 'prizeModeId');
  const parsed = parseSlip(input.bettingSlipString);
  if (!parsed.ok)
    return fail('SLIP_INVALID', 'bettingSlipString', {
      line: parsed.line + 1,
      reason: parsed.reason ?? parsed.code,
      part: parsed.field ?? '',
    });
  const lines: PricedLine[] = [];
  for (const [index, line] of parsed.value.entries()) {
    const accepted = acceptLine({ game, sale, mode }, line, index + 1);
    if (!accepted.ok) return accepted;
    lines.push(accepted.value);
  }
  const cart = priceCart(lines);
  const refusal = checkAmounts(sale, cart) ?? checkTotal(cart, input.betCartAmountSum);
  if (refusal) return refusal;
  const rebateOf = (series: number) => (mode === 'trad' ? rebateE4(series, sale) : 0);
  const sold = parsed.value.map((line, n) => ({ line, priced: cart.lines[n] as LinePrice, rebateE4: rebateOf(line.series) }));
  return ok({ mode, lines: sold, cart });
}

/** What the series leaves of the merchant's highest comes back as rebate. */
function rebateE4(series: number, sale: Sale): number {
  const { n, d } = rebateRate(series, seriesRange(sale));
  return Number((n * 10_000n) / d);
}

type Terms = { game: Game; sale: Sale; mode: Mode };

function acceptLine({ game, sale, mode }: Terms, line: SlipLine, number: number): Result<PricedLine, SlipCode> {
  const play = PLAYS[line.play];
  if (play.family !== game.family || play.mode !== mode)
    return fail('SLIP_INVALID', 'bettingSlipString', { line: number, reason: 'PLAY', part: 'playId' });
  if (sale.playsOff.includes(line.play)) return fail('PLAY_OFF', 'bettingSlipString', { line: number });
  if (line.multiple > sale.multipleMax) return fail('MULTIPLE_OUT_OF_RANGE', 'bettingSlipString', { line: number, max: sale.multipleMax });
  const paytable = paytableOf(sale, mode, line.series);
  if (!paytable) return fail('SERIES_OUT_OF_RANGE', 'bettingSlipString', { line: number });
  return ok({ play: line.play, selection: line.selection, modeId: line.modeId, multiple: line.multiple, paytable });
}

function checkAmounts(sale: Sale, cart: CartPrice): ReturnType<typeof fail<SlipCode>> | null {
  for (const [index, line] of cart.lines.entries()) {
    if (line.stakeE4 < sale.stakeMin || line.stakeE4 > sale.stakeMax) {
      return fail('STAKE_OUT_OF_RANGE', 'bettingSlipString', {
        line: index + 1,
        min: formatAmount(sale.stakeMin, { displayDigits: 4 }),
        max: formatAmount(sale.stakeMax),
      });
    }
  }
  return cart.possibleWinE4 > sale.winMax ? fail('WIN_OVER_CAP', 'bettingSlipString', { max: formatAmount(sale.winMax) }) : null;
}

function checkTotal(cart: CartPrice, seen: string): ReturnType<typeof fail<SlipCode>> | null {
  return parseMajor(seen) === cart.stakeE4
    ? null
    : fail('PRICE_CHANGED', 'betCartAmountSum', { total: formatAmount(cart.stakeE4, { displayDigits: 4 }) });
}
