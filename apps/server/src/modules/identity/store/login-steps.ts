import type { LoginWay, RiskReason, StepWayType } from '@fairhall/contract/identity/login-risk';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** A login whose first proof was right, and what it still owes. */
export type LoginStep = {
  merchantId: number;
  ticketHash: Buffer;
  memberId: bigint;
  way: LoginWay;
  proofHash: Buffer | null;
  score: number;
  reasons: [RiskReason, number][];
  ways: StepWayType[];
  allOwed: boolean;
  passed: StepWayType[];
  tries: number;
  expiresAtMs: number;
};

const STEP = columns<LoginStep>({
  merchantId: 'merchant_id',
  ticketHash: 'ticket_hash',
  memberId: 'member_id',
  way: 'way',
  proofHash: 'proof_hash',
  score: 'score',
  reasons: json('reasons'),
  ways: 'ways',
  allOwed: 'all_owed',
  passed: 'passed',
  tries: 'tries',
  expiresAtMs: time('expires_at'),
});

export async function insertStep(tx: Tx, step: LoginStep): Promise<void> {
  await tx.query(`insert into login_step ${STEP.insert}`, STEP.params(step));
}

/** The login of a ticket; only looks. */
export async function findStep(db: Queryable, merchantId: number, ticketHash: Buffer): Promise<LoginStep | null> {
  const [row] = await db.query<Row & LoginStep>(`select ${STEP.select} from login_step where merchant_id = $1 and ticket_hash = $2`, [
    merchantId,
    ticketHash,
  ]);
  return row ?? null;
}

/** The login of a ticket, kept from others until the transaction ends. */
export async function lockStep(tx: Tx, merchantId: number, ticketHash: Buffer): Promise<LoginStep | null> {
  const [row] = await tx.query<Row & LoginStep>(
    `select ${STEP.select} from login_step where merchant_id = $1 and ticket_hash = $2 for update`,
    [merchantId, ticketHash],
  );
  return row ?? null;
}

export async function updateStep(
  tx: Tx,
  { merchantId, ticketHash, passed, tries }: Pick<LoginStep, 'merchantId' | 'ticketHash' | 'passed' | 'tries'>,
): Promise<void> {
  await tx.query('update login_step set passed = $3, tries = $4 where merchant_id = $1 and ticket_hash = $2', [
    merchantId,
    ticketHash,
    passed,
    tries,
  ]);
}

export async function deleteStep(tx: Tx, merchantId: number, ticketHash: Buffer): Promise<void> {
  await tx.query('delete from login_step where merchant_id = $1 and ticket_hash = $2', [merchantId, ticketHash]);
}
