import { insertBank } from '../src/modules/cashier/index.ts';
import type { DemoBank, SeedDeps } from './deps.ts';
import { LOTUS } from './lotus.ts';

const USUAL = { numberMin: 10, numberMax: 19, open: true } as const;

/** Banks that do not exist: a demo must not send anybody's money anywhere. */
export async function seedWithdrawBanks({ owner }: SeedDeps, merchantId: number, banks: readonly DemoBank[] = LOTUS.banks): Promise<void> {
  for (const [sorting, bank] of banks.entries()) await insertBank(owner, merchantId, { ...USUAL, ...bank, sorting });
}
