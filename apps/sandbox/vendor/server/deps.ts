import type { Logger } from 'pino';
import type { Chance } from './chance.ts';
import type { Operators } from './operators.ts';
import type { Store } from './store/database.ts';
import type { Wallet } from './wallet/wallet.ts';

export type Deps = {
  store: Store;
  clock: { nowMs(): number };
  chance: Chance;
  operators: Operators;
  wallet: Wallet;
  log: Logger;
};
