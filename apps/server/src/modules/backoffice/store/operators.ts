import type { OperatorRole } from '@fairhall/contract/console/rights';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Operator } from '../operator.ts';

const COLUMNS = `o.operator_id as "operatorId", o.name, o.display_name as "displayName", o.role,
  o.must_change_password as "mustChangePassword",
  array(select merchant_id from operator_merchant m where m.operator_id = o.operator_id order by merchant_id) as "merchantIds"`;

export type Credentials = Operator & { passwordHash: string };

/** By login name, in lower case. */
export async function findCredentials(db: Queryable, name: string): Promise<Credentials | null> {
  const [row] = await db.query<Row & Credentials>(
    `select ${COLUMNS}, o.password_hash as "passwordHash" from operator o where o.name = $1`,
    [name],
  );
  return row ?? null;
}

export async function findOperator(db: Queryable, operatorId: bigint): Promise<Credentials | null> {
  const [row] = await db.query<Row & Credentials>(
    `select ${COLUMNS}, o.password_hash as "passwordHash" from operator o where o.operator_id = $1`,
    [operatorId],
  );
  return row ?? null;
}

/** Login names of operators that may act for the merchant, by id. */
export async function listOperatorNames(db: Queryable, merchantId: number): Promise<Map<string, string>> {
  const rows = await db.query<{ operatorId: bigint; name: string }>(
    `select o.operator_id as "operatorId", o.name from operator_merchant m join operator o on o.operator_id = m.operator_id
      where m.merchant_id = $1`,
    [merchantId],
  );
  return new Map(rows.map(({ operatorId, name }) => [String(operatorId), name]));
}

export async function isAnyOperator(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from operator limit 1')).length > 0;
}

const FIRST_LOCK = 4_103;

/** Lets one at a time ask whether there is an operator, and make the first. */
export async function lockFirstOperator(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1, 0)', [FIRST_LOCK]);
}

export type NewOperator = {
  operatorId: bigint;
  name: string;
  displayName: string;
  role: OperatorRole;
  passwordHash: string;
  mustChangePassword: boolean;
  merchantIds: readonly number[];
  atMs: number;
};

/** False when the name is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const rows = await tx.query(
    `insert into operator (operator_id, name, display_name, role, password_hash, must_change_password, created_at)
     values ($1, $2, $3, $4, $5, $6, to_timestamp($7 / 1000.0)) on conflict (name) do nothing returning 1`,
    [
      operator.operatorId,
      operator.name,
      operator.displayName,
      operator.role,
      operator.passwordHash,
      operator.mustChangePassword,
      operator.atMs,
    ],
  );
  if (rows.length === 0) return false;
  await tx.query('insert into operator_merchant (operator_id, merchant_id) select $1, unnest($2::integer[])', [
    operator.operatorId,
    [...operator.merchantIds],
  ]);
  return true;
}

export async function noteOperatorLogin(tx: Tx, operatorId: bigint, { atMs, ip }: { atMs: number; ip: string }): Promise<void> {
  await tx.query('update operator set last_login_at = to_timestamp($2 / 1000.0), last_login_ip = $3 where operator_id = $1', [
    operatorId,
    atMs,
    ip,
  ]);
}

/** Replaces the password, unless it was changed since `oldHash` was read. */
export async function updatePassword(
  tx: Tx,
  operatorId: bigint,
  { oldHash, newHash }: { oldHash: string; newHash: string },
): Promise<boolean> {
  const rows = await tx.query(
    'update operator set password_hash = $3, must_change_password = false where operator_id = $1 and password_hash = $2 returning 1',
    [operatorId, oldHash, newHash],
  );
  return rows.length === 1;
}
