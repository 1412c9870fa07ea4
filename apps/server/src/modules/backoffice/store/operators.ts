import type { OperatorRole } from '@fairhall/contract/console/rights';
import { columns, isSet, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import type { Operator } from '../operator.ts';

export type Credentials = Operator & { passwordHash: string };

const OPERATOR = columns<Omit<Credentials, 'merchantIds' | 'roles'>>({
  operatorId: 'operator_id',
  name: 'name',
  displayName: 'display_name',
  mustChangePassword: 'must_change_password',
  totpSinceMs: time('totp_since'),
  disabled: isSet('disabled_at'),
  createdAtMs: time('created_at'),
  lastLoginAtMs: time('last_login_at'),
  passwordHash: 'password_hash',
});
const NEW_OPERATOR = OPERATOR.only('operatorId', 'name', 'displayName', 'passwordHash', 'mustChangePassword', 'createdAtMs');
const NAME = OPERATOR.only('operatorId', 'name');
/** Of `operator o`: what it is to each merchant. */
export const SERVICES = `
  array(select merchant_id from operator_merchant m where m.operator_id = o.operator_id order by merchant_id) as "merchantIds",
  array(select role from operator_merchant m where m.operator_id = o.operator_id order by merchant_id) as roles`;
const COLUMNS = `${OPERATOR.selectOf('o')}, ${SERVICES}`;

/** By login name, in lower case. */
export async function findCredentials(db: Queryable, name: string): Promise<Credentials | null> {
  const [row] = await db.query<Row & Credentials>(`select ${COLUMNS} from operator o where o.name = $1`, [name]);
  return row ?? null;
}

export async function findOperator(db: Queryable, operatorId: bigint): Promise<Credentials | null> {
  const [row] = await db.query<Row & Credentials>(`select ${COLUMNS} from operator o where o.operator_id = $1`, [operatorId]);
  return row ?? null;
}

/** The same, kept from others until the transaction ends. */
export async function lockOperator(tx: Tx, operatorId: bigint): Promise<Credentials | null> {
  await tx.query('select 1 from operator where operator_id = $1 for update', [operatorId]);
  // Looked at once it is held: a statement that waits sees of other tables what was there before.
  return findOperator(tx, operatorId);
}

/** Operators that may act for the merchant, by name. On the system's handle: another one sees of their merchants its own alone. */
export async function listOperators(db: Queryable, merchantId: number): Promise<Operator[]> {
  const rows = await db.query<Row & Credentials>(
    `select ${COLUMNS} from operator_merchant own join operator o on o.operator_id = own.operator_id
      where own.merchant_id = $1 order by o.name`,
    [merchantId],
  );
  return rows;
}

/** Whoever may act for any of these merchants, kept from others until the transaction ends; always in the same order. */
export async function lockStaff(tx: Tx, merchantIds: readonly number[]): Promise<Operator[]> {
  const serving = 'exists (select 1 from operator_merchant m where m.operator_id = o.operator_id and m.merchant_id = any ($1))';
  await tx.query(`select 1 from operator o where ${serving} order by o.operator_id for update`, [[...merchantIds]]);
  const rows = await tx.query<Row & Credentials>(`select ${COLUMNS} from operator o where ${serving} order by o.operator_id`, [
    [...merchantIds],
  ]);
  return rows;
}

/** Login names of these operators, by id: also of whoever serves the merchant no longer. */
export async function listOperatorNames(db: Queryable, operatorIds: readonly bigint[]): Promise<Map<string, string>> {
  const rows = await db.query<{ operatorId: bigint; name: string }>(`select ${NAME.select} from operator where operator_id = any ($1)`, [
    [...operatorIds],
  ]);
  return new Map(rows.map(({ operatorId, name }) => [String(operatorId), name]));
}

export async function listStaffNames(db: Queryable, merchantId: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select unnest(array[o.name, o.display_name]) as name from operator o join operator_merchant m using (operator_id) where m.merchant_id = $1`,
    [merchantId],
  );
  return rows.map(({ name }) => name);
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
  passwordHash: string;
  mustChangePassword: boolean;
  /** To each of the merchants. */
  role: OperatorRole;
  merchantIds: readonly number[];
  atMs: number;
};

/** False when the name is taken. */
export async function insertOperator(tx: Tx, operator: NewOperator): Promise<boolean> {
  const rows = await tx.query(
    `insert into operator ${NEW_OPERATOR.insert} on conflict (name) do nothing returning 1`,
    NEW_OPERATOR.params({ ...operator, createdAtMs: operator.atMs }),
  );
  if (rows.length === 0) return false;
  for (const merchantId of operator.merchantIds) await insertService(tx, operator.operatorId, { merchantId, role: operator.role });
  return true;
}

/** What an operator is to a merchant. */
export type Service = { merchantId: number; role: OperatorRole };

const SERVICE = columns<Service & { operatorId: bigint }>({ operatorId: 'operator_id', merchantId: 'merchant_id', role: 'role' });

export async function insertService(tx: Tx, operatorId: bigint, service: Service): Promise<void> {
  await tx.query(`insert into operator_merchant ${SERVICE.insert}`, SERVICE.params({ operatorId, ...service }));
}

export async function updateService(tx: Tx, operatorId: bigint, { merchantId, role }: Service): Promise<void> {
  await tx.query('update operator_merchant set role = $3 where operator_id = $1 and merchant_id = $2', [operatorId, merchantId, role]);
}

export async function deleteService(tx: Tx, operatorId: bigint, merchantId: number): Promise<void> {
  await tx.query('delete from operator_merchant where operator_id = $1 and merchant_id = $2', [operatorId, merchantId]);
}

/** Notes a login, if the operator still is as it was when its password was judged: let in, with that password and that second step. */
export async function noteOperatorLogin(tx: Tx, judged: Credentials, { atMs, ip }: { atMs: number; ip: string }): Promise<boolean> {
  const rows = await tx.query(
    `update operator set last_login_at = to_timestamp($2 / 1000.0), last_login_ip = $3
      where operator_id = $1 and disabled_at is null and password_hash = $4 and (totp_since is not null) = $5 returning 1`,
    [judged.operatorId, atMs, ip, judged.passwordHash, judged.totpSinceMs !== null],
  );
  return rows.length === 1;
}

/** Replaces the password by one of the operator's own, unless it was changed since `oldHash` was read. */
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

/** Puts a password in place that somebody else knows, whatever it was before. */
export async function resetPassword(tx: Tx, operatorId: bigint, newHash: string): Promise<void> {
  await tx.query('update operator set password_hash = $2, must_change_password = true where operator_id = $1', [operatorId, newHash]);
}

/** Keeps an operator out from `atMs` on, or with null lets it in again. */
export async function updateDisabled(tx: Tx, operatorId: bigint, atMs: number | null): Promise<void> {
  await tx.query('update operator set disabled_at = to_timestamp($2 / 1000.0) where operator_id = $1', [operatorId, atMs]);
}

/** From `atMs` on the login asks for a code, with null for the password alone. */
export async function updateTotp(tx: Tx, operatorId: bigint, atMs: number | null): Promise<void> {
  await tx.query('update operator set totp_since = to_timestamp($2 / 1000.0) where operator_id = $1', [operatorId, atMs]);
}
