import { createMerchant } from '../src/modules/merchant/index.ts';
import type { SeedDeps } from './index.ts';

/** The first demo merchant: Burmese by default, kyat. */
export const LOTUS = {
  merchantId: 1,
  code: 'lotus',
  preset: 'standard',
  hosts: ['lotus.localhost'],
  overrides: {
    profile: {
      name: 'Lotus',
      logo: 'lotus' as const,
      currency: { code: 'MMK', symbol: 'K', displayDigits: 2 },
      deposit: { min: '1000.0000', max: '5000000.0000' },
    },
  },
  author: 'seed',
  reason: 'demo merchant',
};

export async function seedMerchants({ owner, clock }: SeedDeps): Promise<boolean> {
  return createMerchant({ db: owner, nowMs: clock.nowMs() }, LOTUS);
}
