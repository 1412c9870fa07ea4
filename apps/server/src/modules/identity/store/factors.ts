import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import { recoveryCodeHash } from '../../../platform/second-step/recovery-code.ts';

export type KeptTotp = { secret: Buffer; createdAtMs: number; confirmedAtMs: number | null };

const TOTP = columns<KeptTotp>({ secret: 'secret', createdAtMs: time('created_at'), confirmedAtMs: time('confirmed_at') });
const TOTP_ROW = TOTP.behind<{ merchantId: number; memberId: bigint; lastStep: number }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  lastStep: 'last_step',
});
const BOUND = columns<{ merchantId: number; memberId: bigint; fields: object; atMs: number }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  fields: json('fields'),
  atMs: time('authenticator_bound_at'),
});
const CODE = columns<{ merchantId: number; memberId: bigint; codeHash: Buffer; createdAtMs: number }>({
  merchantId: 'merchant_id',
  memberId: 'member_id',
  codeHash: 'code_hash',
  createdAtMs: time('created_at'),
});
const NEW_CODES = CODE.insertAll({ merchantId: 'integer', memberId: 'bigint', codeHash: 'bytea', createdAtMs: 'bigint' });

/** What a member's authenticator app was given, still locked; `confirmedAtMs` null: it counts for nothing yet. */
export async function findTotp(db: Queryable, merchantId: number, memberId: bigint): Promise<KeptTotp | null> {
  const [row] = await db.query<KeptTotp>(`select ${TOTP.select} from member_totp where merchant_id = $1 and member_id = $2`, [
    merchantId,
    memberId,
  ]);
  return row ?? null;
}

/** Keeps a secret that is not confirmed yet, in place of one that never was. False where one is confirmed. */
export async function putTotp(
  tx: Tx,
  merchantId: number,
  { memberId, secret, atMs }: { memberId: bigint; secret: Buffer; atMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into member_totp ${TOTP_ROW.insert} on conflict (merchant_id, member_id)
       do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0 where member_totp.confirmed_at is null returning 1`,
    TOTP_ROW.params({ merchantId, memberId, secret, lastStep: 0, createdAtMs: atMs, confirmedAtMs: null }),
  );
  return rows.length === 1;
}

/** Uses up the code of a period and all older ones. False when it was used up before. */
export async function spendStep(tx: Tx, merchantId: number, { memberId, step }: { memberId: bigint; step: number }): Promise<boolean> {
  const rows = await tx.query(
    'update member_totp set last_step = $3 where merchant_id = $1 and member_id = $2 and last_step < $3 returning 1',
    [merchantId, memberId, step],
  );
  return rows.length === 1;
}

/** From here on it counts; the profile says so to who asks for the whole member. */
export async function confirmTotp(tx: Tx, merchantId: number, { memberId, atMs }: { memberId: bigint; atMs: number }): Promise<void> {
  await tx.query('update member_totp set confirmed_at = to_timestamp($3 / 1000.0) where merchant_id = $1 and member_id = $2', [
    merchantId,
    memberId,
    atMs,
  ]);
  await tx.query(
    `insert into member_profile ${BOUND.insert} on conflict (merchant_id, member_id) do update set ${BOUND.only('atMs').replace}`,
    BOUND.params({ merchantId, memberId, fields: {}, atMs }),
  );
}

/** False when there was none that counts. */
export async function deleteTotp(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const rows = await tx.query(
    'delete from member_totp where merchant_id = $1 and member_id = $2 and confirmed_at is not null returning 1',
    [merchantId, memberId],
  );
  await tx.query('update member_profile set authenticator_bound_at = null where merchant_id = $1 and member_id = $2', [
    merchantId,
    memberId,
  ]);
  return rows.length === 1;
}

/** New codes in the place of all that were. */
export async function replaceRecoveryCodes(
  tx: Tx,
  merchantId: number,
  { memberId, codes, atMs }: { memberId: bigint; codes: readonly string[]; atMs: number },
): Promise<void> {
  await tx.query('delete from member_recovery_code where merchant_id = $1 and member_id = $2', [merchantId, memberId]);
  const rows = codes.map((code) => ({ merchantId, memberId, codeHash: recoveryCodeHash(code), createdAtMs: atMs }));
  await tx.query(`insert into member_recovery_code ${NEW_CODES}`, CODE.arrays(rows));
}

/** Uses up a recovery code. False when it is none of the member's, or was used before. */
export async function spendRecoveryCode(
  tx: Tx,
  merchantId: number,
  { memberId, code, atMs }: { memberId: bigint; code: string; atMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update member_recovery_code set used_at = to_timestamp($4 / 1000.0)
      where merchant_id = $1 and member_id = $2 and code_hash = $3 and used_at is null returning 1`,
    [merchantId, memberId, recoveryCodeHash(code), atMs],
  );
  return rows.length === 1;
}

export async function countRecoveryCodes(db: Queryable, merchantId: number, memberId: bigint): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    'select count(*)::integer as left from member_recovery_code where merchant_id = $1 and member_id = $2 and used_at is null',
    [merchantId, memberId],
  );
  return row?.left ?? 0;
}
