import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { recoveryCodeHash } from '../../../platform/second-step/recovery-code.ts';

const SECRET = columns<{ secret: Buffer; lastStep: number; atMs: number }>({
  secret: 'secret',
  lastStep: 'last_step',
  atMs: time('created_at'),
});
const TOTP = SECRET.behind<{ operatorId: bigint }>({ operatorId: 'operator_id' });
const RECOVERY_CODE = columns<{ operatorId: bigint; codeHash: Buffer }>({ operatorId: 'operator_id', codeHash: 'code_hash' });
const NEW_CODES = RECOVERY_CODE.insertAll({ operatorId: 'bigint', codeHash: 'bytea' });

/** What an operator's authenticator app was given, still locked. */
export async function findTotp(db: Queryable, operatorId: bigint): Promise<{ secret: Buffer } | null> {
  const [row] = await db.query<{ secret: Buffer }>('select secret from operator_totp where operator_id = $1', [operatorId]);
  return row ?? null;
}

/** Keeps a secret that is not confirmed yet, in place of one that never was. */
export async function putTotp(tx: Tx, operatorId: bigint, { secret, atMs }: { secret: Buffer; atMs: number }): Promise<void> {
  await tx.query(
    `insert into operator_totp ${TOTP.insert} on conflict (operator_id) do update set ${SECRET.replace}`,
    TOTP.params({ operatorId, secret, lastStep: 0, atMs }),
  );
}

/** Uses up the code of a period and all older ones. False when it was used up before. */
export async function spendStep(tx: Tx, operatorId: bigint, step: number): Promise<boolean> {
  const rows = await tx.query('update operator_totp set last_step = $2 where operator_id = $1 and last_step < $2 returning 1', [
    operatorId,
    step,
  ]);
  return rows.length === 1;
}

/** Forgets the secret and all recovery codes. */
export async function deleteTotp(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.query('delete from operator_totp where operator_id = $1', [operatorId]);
}

export async function insertRecoveryCodes(tx: Tx, operatorId: bigint, codes: readonly string[]): Promise<void> {
  const rows = codes.map((code) => ({ operatorId, codeHash: recoveryCodeHash(code) }));
  await tx.query(`insert into operator_recovery_code ${NEW_CODES}`, RECOVERY_CODE.arrays(rows));
}

/** Uses up a recovery code. False when it is none of the operator's, or was used before. */
export async function spendRecoveryCode(tx: Tx, operatorId: bigint, { code, atMs }: { code: string; atMs: number }): Promise<boolean> {
  const rows = await tx.query(
    `update operator_recovery_code set used_at = to_timestamp($3 / 1000.0)
      where operator_id = $1 and code_hash = $2 and used_at is null returning 1`,
    [operatorId, recoveryCodeHash(code), atMs],
  );
  return rows.length === 1;
}

/** Recovery codes that were not used yet. */
export async function countRecoveryCodes(db: Queryable, operatorId: bigint): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    'select count(*)::integer as left from operator_recovery_code where operator_id = $1 and used_at is null',
    [operatorId],
  );
  return row?.left ?? 0;
}
