import { insertChannel } from '../src/modules/cashier/index.ts';
import type { DemoChannel, SeedDeps } from './deps.ts';
import { LOTUS } from './lotus.ts';

/** Accounts of banks that do not exist: a demo must not send anybody's money anywhere. */
export async function seedChannels(
  { owner }: SeedDeps,
  merchantId: number,
  channels: readonly DemoChannel[] = LOTUS.channels,
): Promise<void> {
  for (const channel of channels) await insertChannel(owner, merchantId, { ...channel, bankType: 'PGMT', kind: 'transfer', open: true });
}
