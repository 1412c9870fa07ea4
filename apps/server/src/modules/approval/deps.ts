import type { Right } from '@fairhall/contract/console/rights';
import type { ErrorCode } from '@fairhall/contract/errors';
import type { Result } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { WaitingChange } from './store.ts';

/**
 * What a kind of change comes to. `apply` runs within the transaction that decides it, `confirmedBy` being the second operator, null when
 * the day is over; a refusal lets it lapse.
 */
export type ChangeKind = {
  right: Right;
  apply(tx: Tx, change: WaitingChange, confirmedBy: { operatorId: bigint; name: string } | null): Promise<Result<void, ErrorCode>>;
};
export type ChangeKinds = Readonly<Record<string, ChangeKind>>;

export type ApprovalDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  kinds: ChangeKinds;
  /** Whether an operator still has a right at a merchant. */
  stillMay(tx: Tx, asked: { merchantId: number; operatorId: bigint; right: Right }): Promise<boolean>;
};
