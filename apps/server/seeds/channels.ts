import { major } from '@fairhall/money/amount';
import { insertChannel } from '../src/modules/cashier/index.ts';
import type { SeedDeps } from './deps.ts';

/** Accounts of banks that do not exist: a demo must not send anybody's money anywhere. */
const CHANNELS = [
  {
    vendorId: 101,
    code: 'BAYVIEW',
    bankCode: 'BAYVIEW',
    bankName: 'Bayview Demo Bank',
    receiverAccount: '0048 2217 9035',
    receiverName: 'Lotus Services',
  },
  {
    vendorId: 102,
    code: 'HILLTOP',
    bankCode: 'HILLTOP',
    bankName: 'Hilltop Demo Bank',
    receiverAccount: '7710 0034 5521',
    receiverName: 'Lotus Services',
  },
];

export async function seedChannels({ owner }: SeedDeps, merchantId: number): Promise<void> {
  for (const channel of CHANNELS) {
    await insertChannel(owner, merchantId, { ...channel, bankType: 'PGMT', min: major(1_000), max: major(5_000_000), open: true });
  }
}
