import type { WordStream } from '@fairhall/fair/stream';
import { uniformBelow } from '@fairhall/fair/uniform';
import type { Hold } from './machine.ts';
import type { Window } from './window.ts';

/**
 * Coins at the end, a value in stakes for each place reel by reel from the top down, 0 for none; what they pay in stakes. `came` is
 * the respin that brought each, 0 for those of the first window, -1 without a coin.
 */
export type Coins = {
  readonly values: readonly number[];
  readonly came: readonly number[];
  readonly respins: number;
  readonly stakes: number;
};

/**
 * Gives each coin of a window its value and, when there are enough, plays the respins: in each, every empty place draws in order
 * whether a coin comes, and its value at once; a coin sets the respins back. Too few coins pay nothing.
 */
export function holdCoins(hold: Hold, window: Window, stream: WordStream): Coins {
  const values = [...window.join('')].map((symbol) => (symbol === hold.coin ? coinValue(hold, stream) : 0));
  const came: number[] = values.map((value) => (value > 0 ? 0 : -1));
  if (held(values) < hold.from) return { values, came, respins: 0, stakes: 0 };
  let [left, respins] = [hold.respins, 0];
  while (left > 0 && held(values) < values.length) {
    const before = held(values);
    respins += 1;
    for (const [place, value] of values.entries()) {
      if (value > 0 || uniformBelow(stream, hold.oneIn) > 0) continue;
      values[place] = coinValue(hold, stream);
      came[place] = respins;
    }
    left = held(values) > before ? hold.respins : left - 1;
  }
  const full = held(values) === values.length ? hold.full : 0;
  return { values, came, respins, stakes: values.reduce((sum, value) => sum + value, full) };
}

function held(values: readonly number[]): number {
  return values.filter((value) => value > 0).length;
}

function coinValue({ values, weights }: Hold, stream: WordStream): number {
  let left = uniformBelow(stream, weights);
  for (const [stakes, weight] of values) {
    if (left < weight) return stakes;
    left -= weight;
  }
  throw new RangeError('weights of coins add up to less than they say');
}
