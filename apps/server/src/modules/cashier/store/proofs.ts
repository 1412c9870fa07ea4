import type { Amount } from '@fairhall/money/amount';
import { columns, type RecordOf, time } from '../../../platform/columns.ts';
import type { Tx } from '../../../platform/db.ts';

const PROOF = columns<{
  merchantId: number;
  key: string;
  part: number;
  depositId: bigint;
  by: 'provider' | 'match';
  received: Amount;
  bookedAtMs: number;
  provedAtMs: number;
}>({
  merchantId: 'merchant_id',
  key: 'proof_key',
  part: 'part',
  depositId: 'deposit_id',
  by: 'actor',
  received: 'received',
  bookedAtMs: time('booked_at'),
  provedAtMs: time('proved_at'),
});

type ProofRow = RecordOf<typeof PROOF>;

/** The deposit that a proof stands for, if it was brought before. */
export async function findProved(tx: Tx, merchantId: number, key: string): Promise<bigint | null> {
  const [row] = await tx.query<{ depositId: bigint }>(
    'select deposit_id as "depositId" from deposit_proof where merchant_id = $1 and proof_key = $2',
    [merchantId, key],
  );
  return row?.depositId ?? null;
}

/** Whether money has come for a deposit already: what comes besides is a second payment. */
export async function isProved(tx: Tx, merchantId: number, { part, depositId }: { part: number; depositId: bigint }): Promise<boolean> {
  const rows = await tx.query('select 1 from deposit_proof where merchant_id = $1 and part = $2 and deposit_id = $3', [
    merchantId,
    part,
    depositId,
  ]);
  return rows.length > 0;
}

/** Which of these proofs were brought before, and for which of these deposits money has come already. */
export async function findAllProved(
  tx: Tx,
  merchantId: number,
  { keys, parts, depositIds }: { keys: readonly string[]; parts: readonly number[]; depositIds: readonly bigint[] },
): Promise<{ keys: Set<string>; depositIds: Set<bigint> }> {
  const rows = await tx.query<{ key: string; depositId: bigint }>(
    `select proof_key as key, deposit_id as "depositId" from deposit_proof where merchant_id = $1 and proof_key = any ($2)
     union all
     select proof_key, deposit_id from deposit_proof where merchant_id = $1 and part = any ($3) and deposit_id = any ($4)`,
    [merchantId, keys, parts, depositIds],
  );
  return { keys: new Set(rows.map(({ key }) => key)), depositIds: new Set(rows.map(({ depositId }) => depositId)) };
}

const TYPES = {
  ...{ merchantId: 'integer', key: 'text', part: 'smallint', depositId: 'bigint', by: 'text', received: 'bigint' },
  ...{ bookedAtMs: 'float8', provedAtMs: 'float8' },
} as const;

export async function insertProofs(tx: Tx, merchantId: number, proofs: readonly Omit<ProofRow, 'merchantId'>[]): Promise<void> {
  await tx.query(`insert into deposit_proof ${PROOF.insertAll(TYPES)}`, PROOF.arrays(proofs.map((proof) => ({ merchantId, ...proof }))));
}

export async function insertProof(tx: Tx, merchantId: number, proof: Omit<ProofRow, 'merchantId'>): Promise<void> {
  await insertProofs(tx, merchantId, [proof]);
}
