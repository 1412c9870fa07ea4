import type { PayoutDeps } from '@fairhall/server/modules/cashier/payout/deps';
import type { TransferDeps } from '@fairhall/server/modules/cashier/transfer/deps';
import type { WithdrawalDeps } from '@fairhall/server/modules/cashier/withdrawal/deps';
import type { LotteryDeps } from '@fairhall/server/modules/lottery/deps';
import type { ControllableClock } from '@fairhall/server/platform/clock';
import type { Db } from '@fairhall/server/platform/db';
import type { MerchantRef, OperatorActor } from '@fairhall/server/platform/http/context';
import type { Lines } from './lines.ts';

/** The product's own commands and jobs, over lines that fail when told to. */
export type Product = {
  clock: ControllableClock;
  lines: Lines;
  lottery: LotteryDeps;
  cashier: WithdrawalDeps;
  payouts: PayoutDeps;
  transfers: TransferDeps;
  merchants: ReadonlyMap<number, MerchantRef>;
  operator(merchantId: number): OperatorActor;
  /** Ids by the names they have here. */
  drawIds: Map<string, bigint>;
  betIds: Map<string, bigint>;
  /** Groups of transfers, by wallet and key. */
  txIds: Map<string, bigint>;
  withdrawals: Map<string, { id: string; amount: bigint }>;
  /** As the owner of the schema. */
  owner: Db;
  /** Drops the ledger with its lanes, whatever they are at, and makes another. */
  restart(): Promise<void>;
  /** Intents that no lane has decided yet. */
  waiting(): number;
  /** Ends the sessions that are at work for the product. */
  terminate(): Promise<void>;
};
