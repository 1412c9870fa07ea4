import { type Amount, ZERO } from '@fairhall/money/amount';

/** What a friend brings its inviter from which of the month on. */
export type Step = { from: number; amount: Amount };
export type Why = 'CARD' | 'DEVICE' | 'PERSON' | 'ADDRESS';

/** For the friend at this place of the month; nothing beyond the cap. */
export function rewardAt(steps: readonly Step[], { place, cap }: { place: number; cap: number }): Amount {
  if (place > cap) return ZERO;
  return steps.findLast(({ from }) => from <= place)?.amount ?? ZERO;
}

/** What may not stand so: the field of it; null: all may. Steps begin with the first friend, and rise. */
export function wrongSteps(steps: readonly Step[]): string | null {
  for (const [at, { from, amount }] of steps.entries()) {
    const before = steps[at - 1];
    if (before ? from <= before.from : from !== 1) return `steps/${at}/from`;
    if (amount <= ZERO) return `steps/${at}/amountE4`;
  }
  return null;
}

/** The strongest of what two accounts have in common. An address by itself is looked at, and is no reason where somebody has looked before. */
export function sharedBy(kinds: readonly string[]): Why | null {
  if (kinds.includes('card')) return 'CARD';
  if (kinds.includes('device')) return 'DEVICE';
  if (kinds.some((kind) => kind !== 'address')) return 'PERSON';
  return kinds.length > 0 ? 'ADDRESS' : null;
}
