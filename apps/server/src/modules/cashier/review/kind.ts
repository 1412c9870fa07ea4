import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { NewOutboxRow } from '../../../platform/outbox.ts';
import type { Change, Move, Reviewed } from './reviewed.ts';

export type KindName = 'deposit' | 'withdrawal';
export type MovedCode = 'DEPOSIT_STATE' | 'WITHDRAWAL_STATE';

/**
 * One kind of request that operators decide on, deposits or withdrawals: all that the acts of review must know of it. What an approval
 * or a rejection does with money is said by the acts of the kind itself.
 */
export type Kind<State extends string, Row extends Reviewed<State>, Shown, Moved extends MovedCode> = {
  name: KindName;
  /** The state in which nobody has it in hand yet. */
  free: State;
  /** The refusal of an act that no longer fits. */
  moved: Moved;
  idOf(row: Row): bigint;
  find(db: Queryable, merchantId: number, id: bigint): Promise<Row | null>;
  /** The same, held until the transaction ends. */
  lock(tx: Tx, merchantId: number, id: bigint): Promise<Row | null>;
  update(tx: Tx, row: Row, change: Change<State>): Promise<void>;
  /** The times that a step sets, but for that of taking. */
  timesOf(move: Move<State>, atMs: number): Pick<Change<State>, 'paidAtMs' | 'approvedAtMs' | 'decidedAtMs'>;
  /** The fact that it moved on. */
  changed(id: bigint, row: Row, atMs: number): NewOutboxRow;
  /** As operators see it in a list. `secondFrom`: from this amount on two of them must approve. */
  record(row: Row, secondFrom: Amount): Shown;
  /** What the audit log says of it. */
  told(row: Row): Record<string, string>;
};
