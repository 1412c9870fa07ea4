import type { SlipMessage } from '@fairhall/i18n/areas/slip';
import { PLAYS_BY_ID } from '@fairhall/lottery/all-plays';
import { MONEY_MAX } from '@fairhall/lottery/bounds';
import { truncateE4 } from '@fairhall/lottery/fraction';
import { type Mode, modeOfPrizeMode } from '@fairhall/lottery/modes';
import { rebateRate } from '@fairhall/lottery/paytable';
import { type CartPrice, cartSteps, type LinePrice, lineStake, type PricedLine } from '@fairhall/lottery/price';
import { type SlipFailure, type SlipLine, slipSteps } from '@fairhall/lottery/slip';
import type { Steps } from '@fairhall/lottery/steps';
import { type Amount, amount } from '@fairhall/money/amount';
import { formatAmount, formatOdds } from '@fairhall/money/format';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import { parseMajor } from '@fairhall/money/text';
import type { Game, Sale } from './game.ts';
import { paytableOf, seriesRange } from './game.ts';

export type LineCode =
  | 'SLIP_INVALID'
  | 'PLAY_OFF'
  | 'SERIES_OUT_OF_RANGE'
  | 'MULTIPLE_OUT_OF_RANGE'
  | 'STAKE_OUT_OF_RANGE'
  | 'PRICE_CHANGED';
export type SlipCode = LineCode | 'WIN_OVER_CAP' | 'INVALID_INPUT';

/** A line with its price, and the share of its stake that comes back with the settlement ×10⁴. */
export type AcceptedLine = { line: SlipLine; priced: LinePrice; rebateE4: number };

/** `totalE4`: over all issues; the cart is for one, at the slip's own multiples. */
export type PricedSlip = { mode: Mode; lines: AcceptedLine[]; cart: CartPrice; totalE4: Amount };

/** Odds of classes as a player saw them, in decimals. */
type SeenOdds = readonly { key: string; odds: string }[];

/**
 * `multiples`: how often the slip is bought in each issue of a chase; once in one where there is none. `seenOdds`: for each line the odds
 * that its player saw; classes that are not named are not compared.
 */
export type SlipInput = {
  bettingSlipString: string;
  /** What the player saw as total; null where it saw the price of each single bet instead. */
  betCartAmountSum: string | null;
  prizeModeId: number;
  multiples?: readonly number[];
  seenOdds?: readonly SeenOdds[] | undefined;
};

export type Offer = { game: Game; sale: Sale };

/** Why a line is refused; `line` counts from 1. `messageKey`: what is said of it, with the other figures put in. */
type LineRefusal = { line: number; code: LineCode; messageKey: SlipMessage } & Record<string, unknown>;

/**
 * Reads and prices a betting slip by this merchant's terms, a line a step: a long one keeps nobody waiting. Pure.
 * Every bad line is named with its reason (`detail.lines`), and the refusal as a whole is that of the first one. The price is made here
 * again from the plays alone; when it differs from the total or the odds that the player saw, nothing is sold.
 */
export function* priceSteps({ game, sale }: Offer, input: SlipInput): Steps<Result<PricedSlip, SlipCode>> {
  const mode = modeOfPrizeMode(input.prizeModeId);
  if (!mode || !game.modes.includes(mode)) return fail('INVALID_INPUT', 'prizeModeId');
  const parsed = yield* slipSteps(input.bettingSlipString, PLAYS_BY_ID);
  if (!parsed.ok) return refused([unreadable(parsed, parsed.line + 1)]);
  const multiples = input.multiples ?? [1];
  const highest = Math.max(...multiples);
  const refusals: LineRefusal[] = [];
  const accepted: { number: number; line: SlipLine; terms: PricedLine }[] = [];
  for (const [index, one] of parsed.lines.entries()) {
    const terms = one.ok ? acceptLine({ game, sale, mode, multiples }, one.value, index + 1) : unreadable(one, index + 1);
    if ('code' in terms) refusals.push(terms);
    else if (one.ok) accepted.push({ number: index + 1, line: one.value, terms });
  }
  const cart = yield* cartSteps(accepted.map(({ terms }) => terms));
  if (!cart.ok) return refusals.length > 0 ? refused(refusals) : amountOver(sale, cart);
  for (const [place, { number }] of accepted.entries()) {
    const refusal = oddsRefusal(cart.value.lines[place] as LinePrice, { number, seen: input.seenOdds?.[number - 1] });
    if (refusal) refusals.push(refusal);
  }
  if (refusals.length > 0) return refused(refusals.sort((a, b) => a.line - b.line));
  return priceWhole(sale, { mode, input, cart: cart.value, highest, lines: accepted.map(({ line }) => line) });
}

/** More than any amount of money may be: above whatever the merchant allows. */
function amountOver(sale: Sale, { of }: { of: 'stake' | 'win' }): Result<never, SlipCode> {
  if (of === 'win') return fail('WIN_OVER_CAP', 'bettingSlipString', { max: formatAmount(sale.winMax) });
  const [min, max] = [formatAmount(sale.stakeMin, { displayDigits: 4 }), formatAmount(MONEY_MAX)];
  return fail('STAKE_OUT_OF_RANGE', 'betCartAmountSum', { why: 'above', min, max });
}

type Whole = { mode: Mode; input: SlipInput; cart: CartPrice; highest: number; lines: readonly SlipLine[] };

/** What is asked of the slip as a whole. */
function priceWhole(sale: Sale, { mode, input, cart, highest, lines }: Whole): Result<PricedSlip, SlipCode> {
  if (cart.possibleWinE4 * BigInt(highest) > sale.winMax)
    return fail('WIN_OVER_CAP', 'bettingSlipString', { max: formatAmount(sale.winMax) });
  const stakeE4 = (input.multiples ?? [1]).reduce((total, times) => total + cart.stakeE4 * BigInt(times), 0n);
  if (stakeE4 > MONEY_MAX) return amountOver(sale, { of: 'stake' });
  const totalE4 = amount(stakeE4);
  if (input.betCartAmountSum !== null && parseMajor(input.betCartAmountSum) !== totalE4)
    return fail('PRICE_CHANGED', 'betCartAmountSum', { total: formatAmount(totalE4, { displayDigits: 4 }) });
  const accepted = lines.map((line, place) => ({ line, priced: cart.lines[place] as LinePrice, rebateE4: rebateOf(sale, mode, line) }));
  return ok({ mode, lines: accepted, cart, totalE4 });
}

function refused(lines: readonly LineRefusal[]): ReturnType<typeof fail<SlipCode>> {
  const [first] = lines;
  invariant(first, 'a refused slip has a line that is');
  const { code, messageKey: _, ...detail } = first;
  return fail(code, 'bettingSlipString', { ...detail, lines });
}

/** `at`: where in the content, from 1. */
function unreadable({ code, field, reason, at, max }: Omit<SlipFailure, 'line'>, line: number): LineRefusal {
  const why = reason ?? (code === 'SLIP_CONTENT' ? 'SLIP_SHAPE' : code);
  return {
    line,
    code: 'SLIP_INVALID',
    messageKey: `slip.${why}`,
    reason: why,
    part: field ?? '',
    ...(at === undefined ? {} : { at: at + 1 }),
    ...(max === undefined ? {} : { max }),
  };
}

type Terms = Offer & { mode: Mode; multiples: readonly number[] };

function acceptLine({ game, sale, mode, multiples }: Terms, line: SlipLine, number: number): PricedLine | LineRefusal {
  const { play } = line;
  if (play.family !== game.family || play.mode !== mode)
    return { line: number, code: 'SLIP_INVALID', messageKey: 'slip.PLAY', reason: 'PLAY', part: 'playId' };
  if (sale.playsOff.includes(play.code)) return { line: number, code: 'PLAY_OFF', messageKey: 'slip.PLAY_OFF', play: play.code };
  const highest = Math.max(...multiples);
  if (line.multiple * highest > sale.multipleMax)
    return {
      line: number,
      code: 'MULTIPLE_OUT_OF_RANGE',
      messageKey: 'slip.MULTIPLE_OUT_OF_RANGE',
      max: Math.floor(sale.multipleMax / highest),
    };
  const paytable = paytableOf(sale, mode, line.series);
  if (!paytable) return { line: number, code: 'SERIES_OUT_OF_RANGE', messageKey: 'slip.SERIES_OUT_OF_RANGE' };
  const refusal = stakeRefusal(sale, { number, stakeE4: lineStake(line), multiples });
  if (refusal) return refusal;
  return { play, selection: line.selection, modeId: line.modeId, multiple: line.multiple, paytable };
}

type Staked = { number: number; stakeE4: bigint; multiples: readonly number[] };

/** Bounds hold for the line in each issue. Looked at before it is priced: a stake may be more than an amount can hold. */
function stakeRefusal(sale: Sale, { number, stakeE4, multiples }: Staked): LineRefusal | null {
  const [least, most] = [stakeE4 * BigInt(Math.min(...multiples)), stakeE4 * BigInt(Math.max(...multiples))];
  if (least >= sale.stakeMin && most <= sale.stakeMax) return null;
  const [min, max] = [formatAmount(sale.stakeMin, { displayDigits: 4 }), formatAmount(sale.stakeMax)];
  const isBelow = least < sale.stakeMin;
  const messageKey = isBelow ? 'slip.STAKE_BELOW' : 'slip.STAKE_ABOVE';
  return { line: number, code: 'STAKE_OUT_OF_RANGE', messageKey, why: isBelow ? 'below' : 'above', min, max };
}

/** `odds`: those of today, for all classes that the line can win. */
function oddsRefusal({ odds }: LinePrice, { number, seen = [] }: { number: number; seen: SeenOdds | undefined }): LineRefusal | null {
  const today = Object.fromEntries(Object.entries(odds).map(([tier, value]) => [tier, formatOdds(value as bigint)]));
  const isSame = seen.every(({ key, odds: text }) => parseMajor(text) === parseMajor(today[key] ?? ''));
  return isSame ? null : { line: number, code: 'PRICE_CHANGED', messageKey: 'slip.PRICE_CHANGED', odds: today };
}

/** The share of a line's valid stake that comes back, won or lost: what its series leaves to the highest one. */
function rebateOf(sale: Sale, mode: Mode, { series }: SlipLine): number {
  return mode === 'trad' ? Number(truncateE4(rebateRate(series, seriesRange(sale)))) : 0;
}
