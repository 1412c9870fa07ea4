import { MONEY_MAX, SLIP_LINES_MAX } from '@fairhall/lottery/bounds';
import { approachOf } from '@fairhall/lottery/content';
import { BETTING_MODES, type BettingModeId, freeStake, type Mode, PRIZE_MODES, unitAmount } from '@fairhall/lottery/modes';
import { FULL_ODDS_E4, type Paytable } from '@fairhall/lottery/paytable';
import type { PlayDefinition } from '@fairhall/lottery/plays';
import { type CartPrice, lineStake, MULTIPLE_MAX, type PricedLine, priceCart } from '@fairhall/lottery/price';
import type { Selection } from '@fairhall/lottery/selection';
import { boundPassed, type SlipBound } from '@fairhall/lottery/slip-tally';
import { formatSlip } from '@fairhall/lottery/slip-text';
import { type Amount, amount } from '@fairhall/money/amount';
import { majorText, parseMajor } from '@fairhall/money/text';

/** One line without its stake. */
export type Ticket = { readonly play: PlayDefinition; readonly selection: Selection };

/** What every unit bet of a slip costs: unit mode and multiple. */
export type StakePlan = { readonly modeId: BettingModeId; readonly multiple: number };

/** The merchant's limits of one unit mode. */
export type StakeLimits = {
  readonly lineMinE4: Amount;
  readonly lineMaxE4: Amount;
  readonly winMaxE4: Amount;
  readonly multipleMax: number;
};

/** Why a slip cannot be sent yet, the first thing to do first; amounts for the sentence that says so. */
export type Obstacle =
  | { readonly code: 'NO_PICKS' | 'NO_STAKE' }
  | { readonly code: 'STAKE_LOW' | 'STAKE_HIGH' | 'TOTAL_HIGH' | 'WIN_OVER_CAP'; readonly limitE4: Amount }
  | { readonly code: 'MULTIPLE_HIGH' | 'LINES_MAX' | SlipBound['code']; readonly limit: number };

/** `price` is null until there is a stake: nothing is reckoned with a stake the player has not chosen. */
export type Quote = { readonly lines: readonly PricedLine[]; readonly price: CartPrice | null; readonly obstacle: Obstacle | null };

export type QuoteInput = {
  readonly tickets: readonly Ticket[];
  readonly plan: StakePlan | null;
  readonly paytable: Paytable;
  readonly limitsOf: (modeId: BettingModeId) => StakeLimits;
  /** The share of the odds that a line is sold at, ×10⁴; undefined: all of them. */
  readonly shareOf?: (ticket: Ticket, place: number) => number | undefined;
};

/** A typed stake per bet ("12.5") as unit mode and multiple; null when it is none. */
export function planOfStake(text: string, mode: Mode = 'ent'): StakePlan | null {
  const stakeE4 = parseMajor(text.replace(/\.$/, ''));
  return stakeE4 === null ? null : freeStake(stakeE4, mode);
}

/** Prices a slip with the function that the server uses, and says what still stands in the way. */
export function quoteSlip({ tickets, plan, paytable, limitsOf, shareOf }: QuoteInput): Quote {
  const nothing = { lines: [], price: null };
  if (tickets.length === 0) return { ...nothing, obstacle: { code: 'NO_PICKS' } };
  if (plan === null) return { ...nothing, obstacle: { code: 'NO_STAKE' } };
  if (tickets.length > SLIP_LINES_MAX) return { ...nothing, obstacle: { code: 'LINES_MAX', limit: SLIP_LINES_MAX } };
  const passed = boundPassed(tickets);
  if (passed) return { ...nothing, obstacle: { code: passed.code, limit: passed.max } };
  const limits = limitsOf(plan.modeId);
  const multipleMax = Math.min(limits.multipleMax, MULTIPLE_MAX);
  if (plan.multiple > multipleMax) return { ...nothing, obstacle: timesOver(tickets, plan.modeId, multipleMax) };
  const lines = tickets.map((ticket, place) => {
    const share = shareOf?.(ticket, place) ?? FULL_ODDS_E4;
    const { play, selection } = ticket;
    return { play, selection, ...plan, paytable, ...(share === FULL_ODDS_E4 ? {} : { oddsShareE4: share }) };
  });
  if (lines.some((line) => lineStake(line) > limits.lineMaxE4))
    return { ...nothing, obstacle: { code: 'STAKE_HIGH', limitE4: limits.lineMaxE4 } };
  const price = priceCart(lines);
  if (price.ok) return { lines, price: price.value, obstacle: overLimit(price.value, limits) };
  return {
    ...nothing,
    obstacle: price.of === 'win' ? { code: 'WIN_OVER_CAP', limitE4: limits.winMaxE4 } : { code: 'TOTAL_HIGH', limitE4: MONEY_MAX },
  };
}

/** Where the stake is free the player has typed an amount, and knows of no multiple. */
function timesOver(tickets: readonly Ticket[], modeId: BettingModeId, multipleMax: number): Obstacle {
  if (tickets.some(({ play }) => play.mode !== 'ent')) return { code: 'MULTIPLE_HIGH', limit: multipleMax };
  return { code: 'STAKE_HIGH', limitE4: stakeOf(modeId, multipleMax) };
}

/** So many times a unit, as an amount. */
export function stakeOf(modeId: BettingModeId, multiple: number, mode: Mode = 'ent'): Amount {
  return amount(unitAmount(mode, modeId) * BigInt(multiple));
}

/** The body of the call that buys the slip, but for what only the moment of sending knows. */
export function betBody(
  quote: { lines: readonly PricedLine[]; price: CartPrice },
  { gameId, numero, mode, series }: { gameId: number; numero: string; mode: Mode; series: number },
) {
  return {
    gameId,
    currentNumero: numero,
    bettingSlipString: slipText(quote.lines, series),
    betCartAmountSum: majorText(quote.price.stakeE4),
    prizeModeId: PRIZE_MODES[mode].prizeModeId,
    ...(quote.lines.some(({ oddsShareE4 }) => oddsShareE4 !== undefined) && {
      oddsShares: quote.lines.map(({ oddsShareE4 }) => oddsShareE4 ?? FULL_ODDS_E4),
    }),
    device: 'WEB',
    orderType: 1,
  };
}

/** The family's text of lines, all at one prize series. */
export function slipText(lines: readonly (Ticket & StakePlan)[], series: number): string {
  return formatSlip(
    lines.map(({ play, selection, modeId, multiple }) => ({ play, selection, modeId, multiple, approach: approachOf(play), series })),
  );
}

export type BetBody = ReturnType<typeof betBody>;

/**
 * The slip of the classic game: lines put aside so far, and one unit and multiple for all of them.
 * Neutral start: no unit is chosen, the multiple is the least.
 */
export type ClassicSlip = {
  readonly lines: readonly (Ticket & { readonly id: number })[];
  readonly modeId: BettingModeId | null;
  readonly multiple: number;
};

export type ClassicAct =
  | { type: 'add'; tickets: readonly Ticket[] }
  | { type: 'remove'; id: number }
  | { type: 'unit'; modeId: BettingModeId }
  | { type: 'multiple'; multiple: number }
  /** Both at once, or neither. */
  | { type: 'stake'; plan: StakePlan | null }
  | { type: 'clear' };

export const EMPTY_CLASSIC_SLIP: ClassicSlip = { lines: [], modeId: null, multiple: 1 };

export function reduceClassicSlip(slip: ClassicSlip, act: ClassicAct): ClassicSlip {
  switch (act.type) {
    case 'add':
      return { ...slip, lines: numbered(slip.lines, act.tickets) };
    case 'remove':
      return { ...slip, lines: slip.lines.filter(({ id }) => id !== act.id) };
    case 'unit':
      return { ...slip, modeId: act.modeId };
    case 'multiple':
      return { ...slip, multiple: Math.min(MULTIPLE_MAX, Math.max(1, Math.trunc(act.multiple))) };
    case 'stake':
      return { ...slip, ...(act.plan ?? { modeId: null, multiple: 1 }) };
    case 'clear':
      return EMPTY_CLASSIC_SLIP;
  }
}

/** A chip of less than this part of the least deposit would only take room. */
const CHIP_PARTS = 20n;

/** The least stake that a chip may be: one that can be bet, and that counts beside the least that can be paid in. */
export function leastChip({ lineMinE4, depositMinE4 }: { lineMinE4: Amount; depositMinE4: Amount }): Amount {
  const part = depositMinE4 / CHIP_PARTS;
  return amount(part > lineMinE4 ? part : lineMinE4);
}

/** Units of the classic game that the currency has coins for; one that is chosen already stays among them. */
export function unitsInCoins(displayDigits: number, chosen: BettingModeId | null): readonly BettingModeId[] {
  const coinE4 = 10n ** BigInt(4 - displayDigits);
  return BETTING_MODES.map(({ modeId }) => modeId).filter((modeId) => modeId === chosen || unitAmount('trad', modeId) % coinE4 === 0n);
}

/** Stakes of the chips: five steps of a 5-10-50 ladder that begins at the least stake and does not pass the greatest. */
export function chipStakes({ minE4, maxE4 }: { minE4: Amount; maxE4: Amount }): readonly Amount[] {
  const chips: bigint[] = [];
  for (let power = 1n; chips.length < CHIPS && power < 10n ** 14n; power *= 10n) {
    for (const step of [5n, 10n]) {
      const chip = step * power * 10_000n;
      if (chip >= minE4 && chip <= maxE4 && chips.length < CHIPS) chips.push(chip);
    }
  }
  return chips as Amount[];
}

const CHIPS = 5;

function numbered(lines: ClassicSlip['lines'], tickets: readonly Ticket[]): ClassicSlip['lines'] {
  const last = lines.at(-1)?.id ?? 0;
  return [...lines, ...tickets.map((ticket, index) => ({ ...ticket, id: last + 1 + index }))];
}

function overLimit({ lines, possibleWinE4 }: CartPrice, limits: StakeLimits): Obstacle | null {
  if (lines.some(({ stakeE4 }) => stakeE4 < limits.lineMinE4)) return { code: 'STAKE_LOW', limitE4: limits.lineMinE4 };
  if (possibleWinE4 > limits.winMaxE4) return { code: 'WIN_OVER_CAP', limitE4: limits.winMaxE4 };
  return null;
}
