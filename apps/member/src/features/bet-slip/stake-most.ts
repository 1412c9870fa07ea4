import type { Mode } from '@fairhall/lottery/modes';
import { MULTIPLE_MAX } from '@fairhall/lottery/price';
import { type Amount, amount } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { planOfStake, type QuoteInput, stakeOf } from './slip-model.ts';

type Within = Pick<QuoteInput, 'limitsOf'> & { units: number; mode?: Mode };

/**
 * The most that a stake with as many decimals as this one may be, for each of `units` bets of a line; null where the text is no stake.
 * A line has a greatest stake, and a unit a greatest multiple.
 */
export function stakeMost(text: string, { limitsOf, units, mode = 'ent' }: Within): Amount | null {
  const plan = planOfStake(text, mode);
  if (!plan) return null;
  const { lineMaxE4, multipleMax } = limitsOf(plan.modeId);
  const [byLine, byUnit] = [lineMaxE4 / BigInt(Math.max(1, units)), stakeOf(plan.modeId, Math.min(multipleMax, MULTIPLE_MAX), mode)];
  return amount(byLine < byUnit ? byLine : byUnit);
}

/** The most a stake may be where this text says more; null where it does not. */
export function stakeOver(text: string, input: Within): Amount | null {
  const most = stakeMost(text, input) ?? stakeMost('1', input);
  const stakeE4 = parseMajor(text.replace(/\.$/, ''));
  return most !== null && (stakeE4 === null || stakeE4 > most) ? most : null;
}
