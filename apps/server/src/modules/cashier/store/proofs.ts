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

export async function insertProof(tx: Tx, merchantId: number, proof: Omit<ProofRow, 'merchantId'>): Promise<void> {
  await tx.query(`insert into deposit_proof ${PROOF.insert}`, PROOF.params({ merchantId, ...proof }));
}
