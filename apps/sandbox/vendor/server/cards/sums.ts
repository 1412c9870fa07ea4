import type { Outcome } from './port.ts';

/** What is wrong with a hand's sums; null: nothing. Chips before = chips after + rake, and nobody is left with less than nothing. */
export function problemOf(before: readonly bigint[], { net, rake }: Outcome): string | null {
  if (net.length !== before.length || rake.length !== before.length) return 'a seat is missing in the sums';
  if (rake.some((each) => each < 0n)) return 'a rake is below nothing';
  if (before.some((chips, place) => chips + (net[place] as bigint) < 0n)) return 'a seat would be left with less than nothing';
  const lost = net.reduce((sum, each) => sum - each, 0n);
  return lost === rake.reduce((sum, each) => sum + each, 0n) ? null : 'chips before are not chips after and rake';
}
