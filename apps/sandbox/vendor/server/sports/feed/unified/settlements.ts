import { type Fraction, NOTHING, reduced, WHOLE } from '@fairhall/games/fraction';
import { type LegShares, LOST, RETURNED, WON } from '@fairhall/games/sports/leg';
import type { FeedSettlement } from '../port.ts';
import type { Kinds } from './kinds.ts';
import { identify, selOfOutcome } from './markets.ts';
import { childOf, childrenOf, decimalOf, type Element } from './xml.ts';

const HALF: Fraction = [1n, 2n];
/** A dead heat among so many at most; its factor is a fraction that was rounded. */
const HEAT_MAX = 40n;
const MILLION = 1_000_000n;

export function readSettled(message: Element, fixture: string, kinds: Kinds): FeedSettlement['markets'] {
  return childrenOf(childOf(message, 'outcomes'), 'market').flatMap((element) => {
    const market = identify(element, fixture, kinds);
    if (!market) return [];
    const selections = childrenOf(element, 'outcome').flatMap((outcome) => {
      const shares = selOfOutcome(market, outcome) && sharesOf(outcome);
      return shares ? [{ selection: `${market.id}:${outcome.attributes.id}`, ...shares }] : [];
    });
    return [{ market: market.id, selections }];
  });
}

/** What the feed's figures make of a stake; null for figures that mean nothing. */
export function sharesOf({ attributes: { result, void_factor, dead_heat_factor } }: Element): LegShares | null {
  const back = void_factor === undefined ? 0n : decimalOf(void_factor, 1);
  if (back === null || ![0n, 5n, 10n].includes(back) || (result !== '0' && result !== '1')) return null;
  if (back === 10n) return RETURNED;
  if (result === '0') return back === 5n ? { w: NOTHING, v: HALF } : LOST;
  if (back === 5n) return { w: HALF, v: HALF };
  return dead_heat_factor === undefined ? WON : heatOf(decimalOf(dead_heat_factor, 6));
}

/** Places over winners: the simplest fraction that the factor is a rounding of. */
function heatOf(millionths: bigint | null): LegShares | null {
  if (millionths === null || millionths <= 0n || millionths > MILLION) return null;
  for (let n = 1n; n <= HEAT_MAX; n++) {
    const k = (millionths * n + MILLION / 2n) / MILLION;
    const away = k * MILLION - millionths * n;
    // As a factor of four decimals may be rounded.
    if (k > 0n && (away < 0n ? -away : away) <= 100n * n) return { w: k === n ? WHOLE : reduced(k, n), v: NOTHING };
  }
  return { w: reduced(millionths, MILLION), v: NOTHING };
}
