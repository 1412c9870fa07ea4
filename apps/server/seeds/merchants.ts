import { invariant } from '@fairhall/money/result';
import { SKINS } from '@fairhall/ui/skins';
import { createMerchant, saveSkin } from '../src/modules/merchant/index.ts';
import type { SeedDeps } from './deps.ts';

/** The first demo merchant: Burmese by default, kyat. */
export const LOTUS = { merchantId: 1, code: 'lotus' };

export async function seedMerchants({ owner, clock }: SeedDeps): Promise<boolean> {
  const skin = await saveSkin({ db: owner }, { name: 'gilded', tokens: SKINS.gilded });
  invariant(skin.ok, 'the default skin passes the contrast gate');
  return createMerchant(
    { db: owner, nowMs: clock.nowMs() },
    {
      ...LOTUS,
      preset: 'standard',
      hosts: ['lotus.localhost'],
      overrides: {
        profile: {
          name: 'Lotus',
          logo: 'lotus',
          currency: { code: 'MMK', symbol: 'K', displayDigits: 2 },
          deposit: { min: '1000.0000', max: '5000000.0000' },
          skin: { name: 'gilded', hash: skin.hash },
        },
      },
      author: 'seed',
      reason: 'demo merchant',
    },
  );
}
