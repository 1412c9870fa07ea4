import { insertBank } from '../src/modules/cashier/index.ts';
import type { SeedDeps } from './deps.ts';

const USUAL = { numberMin: 10, numberMax: 19, open: true } as const;

/** Banks that do not exist: a demo must not send anybody's money anywhere. */
const BANKS = [
  { bankCode: 'BAYVIEW', nameEn: 'Bayview Demo Bank', nameMy: 'ဘေးဗျူး သရုပ်ပြဘဏ်', nameCn: '湾景演示银行', branch: 'none' },
  { bankCode: 'HILLTOP', nameEn: 'Hilltop Demo Bank', nameMy: 'ဟေးလ်တော့ပ် သရုပ်ပြဘဏ်', nameCn: '山顶演示银行', branch: 'none' },
  { bankCode: 'RIVERSIDE', nameEn: 'Riverside Demo Bank', nameMy: 'ရီဗာဆိုက် သရုပ်ပြဘဏ်', nameCn: '河岸演示银行', branch: 'shown' },
] as const;

export async function seedWithdrawBanks({ owner }: SeedDeps, merchantId: number): Promise<void> {
  for (const [sorting, bank] of BANKS.entries()) await insertBank(owner, merchantId, { ...USUAL, ...bank, sorting });
}
