import type { confirmChange } from '@fairhall/contract/console/changes';
import type { Right } from '@fairhall/contract/console/rights';
import type { ErrorsOf } from '@fairhall/contract/endpoint';
import type { Result } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Ids } from '../../platform/ids.ts';
import type { WaitingChange } from './store.ts';

/**
 * What a kind of change comes to. `apply` runs within the transaction that decides it, `confirmedBy` being the second operator, null when
 * the day is over; a refusal lets it lapse.
 */
export type ChangeKind<Code extends string> = {
  right: Right;
  apply(tx: Tx, change: WaitingChange, confirmedBy: { operatorId: bigint; name: string } | null): Promise<Result<void, Code>>;
};
export type ChangeKinds<Code extends string> = Readonly<Record<string, ChangeKind<Code>>>;

/** What refuses to confirm a change, whatever the change is. */
export type ConfirmingCode = 'NOT_FOUND' | 'NO_PERMISSION' | 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED';
/** What changes refuse with once they are confirmed: the rest of what the endpoint lists. */
export type ChangeCode = Exclude<ErrorsOf<typeof confirmChange>, ConfirmingCode> | 'NOT_FOUND' | 'NO_PERMISSION';

export type ApprovalDeps = {
  db: Db;
  clock: Clock;
  ids: Ids;
  kinds: ChangeKinds<ChangeCode>;
  /** Whether an operator still has a right at a merchant. */
  stillMay(tx: Tx, asked: { merchantId: number; operatorId: bigint; right: Right }): Promise<boolean>;
};
