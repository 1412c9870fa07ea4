import type { Intent } from '../../src/modules/ledger/port.ts';
import { deposit, hold, payOut, payout, seededChance, stake } from './arrange.ts';

export const STORM_MEMBERS = Array.from({ length: 12 }, (_, n) => BigInt(100 + n));
export const STORM_CASH = 10_000n;

/**
 * What all clients of a storm ask for: `count` requests over few wallets, so that they cross; a good part of them too large to fit,
 * and one in five asked again by somebody later under its own key. The same seed gives the same plan in every process.
 */
export function stormPlan(seed: number, count: number): Intent[] {
  const chance = seededChance(seed);
  const plan: Intent[] = [];
  for (let n = 0; n < count; n += 1) {
    if (n > 0 && chance.below(5) === 0) {
      plan.push(plan[chance.below(n)] as Intent);
      continue;
    }
    const memberId = STORM_MEMBERS[chance.below(STORM_MEMBERS.length)] as bigint;
    const key = `0190${seed.toString(16).padStart(4, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
    plan.push(request(memberId, { key, chance }));
  }
  return plan;
}

function request(memberId: bigint, { key, chance }: { key: string; chance: { below(n: number): number } }): Intent {
  const value = BigInt(1 + chance.below(3_000));
  switch (chance.below(8)) {
    case 0:
      return payout(memberId, value, { key });
    case 1:
      return hold(memberId, value, { key });
    case 2:
      return payOut(memberId, { held: value, fee: 1n + value / 100n }, { key });
    case 3:
      return deposit(memberId, value / 4n + 1n, { key });
    default:
      return stake(memberId, value, { key });
  }
}
