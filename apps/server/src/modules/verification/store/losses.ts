import type { Losable, LossState } from '@fairhall/contract/identity/lost-factors';
import type { PaperKind, PaperReason } from '@fairhall/contract/identity/verification';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type Loss = {
  lossId: bigint;
  memberId: bigint;
  state: Exclude<LossState, 'none'>;
  lost: Losable[];
  name: string;
  /** "yyyy-MM-dd"; null: not told yet. */
  birthDate: string | null;
  numberSealed: Buffer | null;
  sentAtMs: number | null;
  siteOrigin: string;
  told: number;
  firstBy: bigint | null;
  firstName: string | null;
  firstReason: string | null;
  dueAtMs: number | null;
  reason: PaperReason | null;
};

const LOSS = columns<Loss>({
  lossId: 'loss_id',
  memberId: 'member_id',
  state: 'state',
  lost: 'lost',
  name: 'name',
  birthDate: day('birth_date'),
  numberSealed: 'number_sealed',
  sentAtMs: time('sent_at'),
  siteOrigin: 'site_origin',
  told: 'told',
  firstBy: 'first_by',
  firstName: 'first_name',
  firstReason: 'first_reason',
  dueAtMs: time('due_at'),
  reason: 'reason',
});
const NEW_LOSS = columns<{
  merchantId: number;
  lossId: bigint;
  memberId: bigint;
  state: 'uploading';
  lost: Losable[];
  tokenHash: Buffer;
  atMs: number;
}>({
  merchantId: 'merchant_id',
  lossId: 'loss_id',
  memberId: 'member_id',
  state: 'state',
  lost: 'lost',
  tokenHash: 'token_hash',
  atMs: time('created_at'),
});
const LIVE = `state in ('uploading', 'under_review', 'waiting')`;

/** The one under way of a member, kept from others until the transaction ends. */
export async function lockLive(tx: Tx, merchantId: number, memberId: bigint): Promise<Loss | null> {
  const [row] = await tx.query<Loss>(
    `select ${LOSS.select} from factor_loss where merchant_id = $1 and member_id = $2 and ${LIVE} for update`,
    [merchantId, memberId],
  );
  return row ?? null;
}

export async function lossByToken(db: Queryable, merchantId: number, tokenHash: Buffer): Promise<Loss | null> {
  const [row] = await db.query<Loss>(`select ${LOSS.select} from factor_loss where merchant_id = $1 and token_hash = $2`, [
    merchantId,
    tokenHash,
  ]);
  return row ?? null;
}

export async function findLoss(db: Queryable, merchantId: number, lossId: bigint): Promise<Loss | null> {
  const [row] = await db.query<Loss>(`select ${LOSS.select} from factor_loss where merchant_id = $1 and loss_id = $2`, [
    merchantId,
    lossId,
  ]);
  return row ?? null;
}

export async function lockLoss(tx: Tx, merchantId: number, lossId: bigint): Promise<Loss | null> {
  const [row] = await tx.query<Loss>(`select ${LOSS.select} from factor_loss where merchant_id = $1 and loss_id = $2 for update`, [
    merchantId,
    lossId,
  ]);
  return row ?? null;
}

/** What waits for an operator or for its time, the oldest first. */
export async function waitingLosses(db: Queryable, merchantId: number, max: number): Promise<Loss[]> {
  return db.query<Loss>(
    `select ${LOSS.select} from factor_loss where merchant_id = $1 and state in ('under_review', 'waiting') order by sent_at, loss_id limit $2`,
    [merchantId, max],
  );
}

export async function countLosses(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs }: { memberId: bigint; sinceMs: number },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from factor_loss
      where merchant_id = $1 and member_id = $2 and created_at > to_timestamp($3 / 1000.0)`,
    [merchantId, memberId, sinceMs],
  );
  return row?.count ?? 0;
}

export async function insertLoss(
  tx: Tx,
  merchantId: number,
  loss: { lossId: bigint; memberId: bigint; lost: Losable[]; tokenHash: Buffer; atMs: number },
): Promise<void> {
  await tx.query(`insert into factor_loss ${NEW_LOSS.insert}`, NEW_LOSS.params({ merchantId, state: 'uploading', ...loss }));
}

/** Another browser goes on with it. What is lost is said anew only before the papers are sent. */
export async function resumeLoss(
  tx: Tx,
  merchantId: number,
  { lossId, lost, tokenHash }: { lossId: bigint; lost: Losable[]; tokenHash: Buffer },
): Promise<void> {
  await tx.query('update factor_loss set token_hash = $4, lost = $3 where merchant_id = $1 and loss_id = $2', [
    merchantId,
    lossId,
    lost,
    tokenHash,
  ]);
}

type Sent = { lossId: bigint; name: string; birthDate: string; numberSealed: Buffer; siteOrigin: string; told: number; atMs: number };

export async function noteSent(tx: Tx, merchantId: number, sent: Sent): Promise<void> {
  await tx.query(
    `update factor_loss set state = 'under_review', name = $3, birth_date = $4::date, number_sealed = $5, told = $6,
       sent_at = to_timestamp($7 / 1000.0), site_origin = $8 where merchant_id = $1 and loss_id = $2`,
    [merchantId, sent.lossId, sent.name, sent.birthDate, sent.numberSealed, sent.told, sent.atMs, sent.siteOrigin],
  );
}

type Agreed = { lossId: bigint; by: bigint; name: string; reason: string };

export async function noteFirst(tx: Tx, merchantId: number, { lossId, by, name, reason }: Agreed): Promise<void> {
  await tx.query('update factor_loss set first_by = $3, first_name = $4, first_reason = $5 where merchant_id = $1 and loss_id = $2', [
    merchantId,
    lossId,
    by,
    name,
    reason,
  ]);
}

export async function noteSecond(
  tx: Tx,
  merchantId: number,
  { lossId, by, name, dueAtMs }: Omit<Agreed, 'reason'> & { dueAtMs: number },
): Promise<void> {
  await tx.query(
    `update factor_loss set state = 'waiting', second_by = $3, second_name = $4, due_at = to_timestamp($5 / 1000.0)
      where merchant_id = $1 and loss_id = $2`,
    [merchantId, lossId, by, name, dueAtMs],
  );
}

type Ended = { lossId: bigint; state: 'done' | 'refused' | 'stopped' | 'expired'; reason?: PaperReason; atMs: number };

export async function endLoss(tx: Tx, merchantId: number, { lossId, state, reason, atMs }: Ended): Promise<void> {
  await tx.query(
    'update factor_loss set state = $3, reason = $4, ended_at = to_timestamp($5 / 1000.0) where merchant_id = $1 and loss_id = $2',
    [merchantId, lossId, state, reason ?? null, atMs],
  );
}

/** Of any merchant: whose time has come, and whose papers were never sent. Kept from other workers. */
export async function takeDue(
  tx: Tx,
  { nowMs, openSinceMs, max }: { nowMs: number; openSinceMs: number; max: number },
): Promise<(Loss & { merchantId: number })[]> {
  return tx.query<Loss & { merchantId: number }>(
    `select merchant_id as "merchantId", ${LOSS.select} from factor_loss
      where (state = 'waiting' and due_at <= to_timestamp($1 / 1000.0))
        or (state = 'uploading' and created_at <= to_timestamp($2 / 1000.0))
      order by due_at nulls last, loss_id limit $3 for update skip locked`,
    [nowMs, openSinceMs, max],
  );
}

export type LossPaper = { no: number; kind: PaperKind; fileId: bigint; keyWrapped: Buffer; type: 'image/png' | 'image/jpeg'; atMs: number };
const PAPER = columns<LossPaper>({
  no: 'no',
  kind: 'kind',
  fileId: 'file_id',
  keyWrapped: 'key_wrapped',
  type: 'type',
  atMs: time('added_at'),
});
const NEW_PAPER = PAPER.behind<{ merchantId: number; lossId: bigint }>({ merchantId: 'merchant_id', lossId: 'loss_id' });

export async function lossPapers(db: Queryable, merchantId: number, lossId: bigint): Promise<LossPaper[]> {
  return db.query<LossPaper>(`select ${PAPER.select} from factor_loss_paper where merchant_id = $1 and loss_id = $2 order by no`, [
    merchantId,
    lossId,
  ]);
}

export async function insertLossPaper(tx: Tx, merchantId: number, paper: LossPaper & { lossId: bigint }): Promise<void> {
  await tx.query(`insert into factor_loss_paper ${NEW_PAPER.insert}`, NEW_PAPER.params({ merchantId, ...paper }));
}
