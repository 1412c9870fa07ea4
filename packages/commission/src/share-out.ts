import { floorDiv } from '@fairhall/money/amount';
import { compareIds } from './by-id.ts';

/**
 * Divides `total` in proportion to `weights`, to the last unit: each gets the floor of its part, and what is left goes unit by unit to
 * the largest remainders, among equal ones to the smaller id. A total up to the sum of the weights gives nobody more than its weight.
 */
export function shareOut(total: bigint, weights: ReadonlyMap<string, bigint>): Map<string, bigint> {
  let sum = 0n;
  for (const weight of weights.values()) sum += weight;
  if (sum <= 0n) return new Map([...weights.keys()].map((id) => [id, 0n]));

  const parts = [...weights].map(([id, weight]) => {
    const whole = total * weight;
    const part = floorDiv(whole, sum);
    return { id, part, remainder: whole - part * sum };
  });
  let left = total;
  for (const { part } of parts) left -= part;
  parts.sort((a, b) => (a.remainder === b.remainder ? compareIds(a.id, b.id) : a.remainder > b.remainder ? -1 : 1));
  return new Map(parts.map(({ id, part }, place) => [id, BigInt(place) < left ? part + 1n : part]));
}
