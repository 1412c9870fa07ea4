import { major } from '@fairhall/money/amount';
import { writeRule } from '../src/modules/referral/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

/** What a friend of the demo has to do and brings: small sums, and no proof of who it is. */
const [DEPOSIT, STAKE, FRIEND] = [10_000, 20_000, 300];
const STEPS = [
  { from: 1, amount: major(500) },
  { from: 5, amount: major(700) },
  { from: 20, amount: major(1_000) },
];

export async function seedReferral({ owner, clock }: SeedDeps, { merchantId, operator }: DemoMerchant): Promise<void> {
  await writeRule(owner, merchantId, {
    ...{ version: 1, shown: true, tier: 1, minDeposit: major(DEPOSIT), minStake: major(STAKE), withinDays: 30, steps: STEPS, monthCap: 50 },
    ...{ friendAmount: major(FRIEND), madeAtMs: clock.nowMs(), madeName: operator.name },
  });
}
