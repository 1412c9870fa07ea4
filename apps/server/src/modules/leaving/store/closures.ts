import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type Closure = { askedAtMs: number; dueMs: number };
export type DueClosure = Closure & { merchantId: number; memberId: bigint };

const CLOSURE = columns<Closure>({ askedAtMs: time('asked_at'), dueMs: time('due_at') });
const NEW = columns<Closure & { merchantId: number; memberId: bigint; state: 'closing'; reason: string }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  askedAtMs: time('asked_at'),
  dueMs: time('due_at'),
  state: 'state',
  reason: 'reason',
});
const DUE = CLOSURE.behind<{ merchantId: number; memberId: bigint }>({ merchantId: 'merchant_id', memberId: 'member_id' });

/** The one that is under way. */
export async function findClosure(db: Queryable, merchantId: number, memberId: bigint): Promise<Closure | null> {
  const [row] = await db.query<Closure>(
    `select ${CLOSURE.select} from closure where merchant_id = $1 and member_id = $2 and state = 'closing'`,
    [merchantId, memberId],
  );
  return row ?? null;
}

/** One that is under way stays as it is. */
export async function insertClosure(
  tx: Tx,
  merchantId: number,
  { memberId, askedAtMs, dueMs, reason }: Closure & { memberId: bigint; reason: string },
): Promise<void> {
  await tx.query(
    `insert into closure ${NEW.insert} on conflict do nothing`,
    NEW.params({ merchantId, memberId, askedAtMs, dueMs, state: 'closing', reason }),
  );
}

/** True when there was one under way. */
export async function endClosure(
  tx: Tx,
  merchantId: number,
  { memberId, state, atMs }: { memberId: bigint; state: 'undone' | 'closed'; atMs: number },
): Promise<boolean> {
  const ended = await tx.query(
    `update closure set state = $3, ended_at = to_timestamp($4 / 1000.0) where merchant_id = $1 and member_id = $2 and state = 'closing'
     returning 1`,
    [merchantId, memberId, state, atMs],
  );
  return ended.length > 0;
}

/** One whose days are over, and that no other process closes. */
export async function takeDueClosure(tx: Tx, atMs: number): Promise<DueClosure | null> {
  const [row] = await tx.query<DueClosure>(
    `select ${DUE.select} from closure where state = 'closing' and due_at <= to_timestamp($1 / 1000.0)
      order by due_at limit 1 for update skip locked`,
    [atMs],
  );
  return row ?? null;
}

/** One that was closed before then, and whose names are still there. */
export async function takeKeptClosure(
  tx: Tx,
  { closedBeforeMs, atMs }: { closedBeforeMs: number; atMs: number },
): Promise<DueClosure | null> {
  const [row] = await tx.query<DueClosure>(
    `update closure set erased_at = to_timestamp($2 / 1000.0) where (merchant_id, member_id, asked_at) = (
       select merchant_id, member_id, asked_at from closure
        where state = 'closed' and erased_at is null and ended_at <= to_timestamp($1 / 1000.0) order by ended_at limit 1 for update skip locked)
     returning ${DUE.select}`,
    [closedBeforeMs, atMs],
  );
  return row ?? null;
}

export async function putOff(tx: Tx, merchantId: number, { memberId, dueMs }: { memberId: bigint; dueMs: number }): Promise<void> {
  await tx.query(`update closure set due_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and member_id = $2 and state = 'closing'`, [
    merchantId,
    memberId,
    dueMs,
  ]);
}

/** Takes away who a closed account was (sql/erase.sql). */
export async function eraseMember(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx.query('select erase_member($1, $2)', [merchantId, memberId]);
}
