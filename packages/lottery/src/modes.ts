import { type Amount, amount } from '@fairhall/money/amount';

/** trad: official play, unit price and prize series. ent: free stake on an option at fixed odds. */
export const MODES = ['trad', 'ent'] as const;
export type Mode = (typeof MODES)[number];

export type PrizeMode = { prizeModeId: 1 | 3; code: 'LOTT' | 'ELOTT'; singleBetPriceE4: Amount; hasSeries: boolean };

/** Prize modes by number and name on the wire; `singleBetPriceE4` is the price of one unit in the Dollar mode. */
export const PRIZE_MODES: Readonly<Record<Mode, PrizeMode>> = {
  trad: { prizeModeId: 1, code: 'LOTT', singleBetPriceE4: amount(20_000n), hasSeries: true },
  ent: { prizeModeId: 3, code: 'ELOTT', singleBetPriceE4: amount(10_000n), hasSeries: false },
};

/** Unit modes (yuan, jiao, fen, li): `unitE4` is the share of the single bet price that one unit costs, in 1/10000. */
export const BETTING_MODES = [
  { modeId: 1, code: 'Dollar', unitE4: 10_000n },
  { modeId: 2, code: 'Dime', unitE4: 1_000n },
  { modeId: 3, code: 'Cent', unitE4: 100n },
  { modeId: 4, code: 'Milli', unitE4: 10n },
] as const;

export type BettingMode = (typeof BETTING_MODES)[number];
export type BettingModeId = BettingMode['modeId'];

/** The mode whose payouts lose most to the cut at 1/10000. */
export const SMALLEST_MODE: BettingModeId = 4;

export function bettingMode(modeId: BettingModeId): BettingMode {
  return BETTING_MODES[modeId - 1] as BettingMode;
}

export function isBettingModeId(value: number): value is BettingModeId {
  return BETTING_MODES.some((mode) => mode.modeId === value);
}

/** The prize mode of a wire number, or null. */
export function modeOfPrizeMode(prizeModeId: number): Mode | null {
  return MODES.find((mode) => PRIZE_MODES[mode].prizeModeId === prizeModeId) ?? null;
}

/** Price of one unit in 1/10000: Tradition Dollar 2.0000, Milli 0.0020; Entertainment Dollar 1.0000, Milli 0.0010. */
export function unitAmount(mode: Mode, modeId: BettingModeId): Amount {
  return amount((PRIZE_MODES[mode].singleBetPriceE4 * bettingMode(modeId).unitE4) / 10_000n);
}

/**
 * A free stake as unit mode and multiple: the largest unit that divides it, since large units lose least to the cut.
 * Answers null when it is not positive or no unit divides it (the smallest are 0.0010, and 0.0020 in Tradition).
 */
export function freeStake(stakeE4: Amount, mode: Mode = 'ent'): { modeId: BettingModeId; multiple: number } | null {
  if (stakeE4 <= 0n) return null;
  const found = BETTING_MODES.find(({ modeId }) => stakeE4 % unitAmount(mode, modeId) === 0n);
  return found ? { modeId: found.modeId, multiple: Number(stakeE4 / unitAmount(mode, found.modeId)) } : null;
}
