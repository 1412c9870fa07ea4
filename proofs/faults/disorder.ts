import type { Chance } from './chance.ts';

/** What a network makes of calls that were sent in order: a tenth changes places with the next, a tenth comes twice, the second time up to 4 places later. */
export function disordered<T>(calls: readonly T[], chance: Chance): T[] {
  const arriving = [...calls];
  for (let at = 0; at + 1 < arriving.length; at += 1) {
    if (chance.next() < 0.1) arriving.splice(at, 2, arriving[at + 1] as T, arriving[at] as T);
  }
  for (let at = arriving.length - 1; at >= 0; at -= 1) {
    if (chance.next() < 0.1) arriving.splice(at + 1 + chance.below(4), 0, arriving[at] as T);
  }
  return arriving;
}
