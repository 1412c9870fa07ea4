import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Purpose } from '../challenge/challenge.ts';

/** A challenge by what it is bound to. */
export type ChallengeKey = { purpose: Purpose; subjectHash: Buffer; flowHash: Buffer };

type ChallengeRow = { challengeId: bigint; codeHmac: Buffer; codeSealed: Buffer; tries: number; expiresAtMs: number };

const CHALLENGE = columns<ChallengeRow & ChallengeKey & { merchantId: number; createdAtMs: number }>({
  merchantId: 'merchant_id',
  challengeId: 'challenge_id',
  purpose: 'purpose',
  subjectHash: 'subject_hash',
  flowHash: 'flow_hash',
  codeHmac: 'code_hmac',
  codeSealed: 'code_sealed',
  tries: 'tries',
  createdAtMs: time('created_at'),
  expiresAtMs: time('expires_at'),
});
const OPEN = CHALLENGE.only('challengeId', 'codeHmac', 'codeSealed', 'tries', 'expiresAtMs');
const BY_KEY = `merchant_id = $1 and purpose = $2 and subject_hash = $3 and flow_hash = $4 and state = 'open'`;

export type Sends = { windowAtMs: number; sends: number; waitUntilMs: number };
const SENDS = columns<Sends & { merchantId: number; subjectHash: Buffer }>({
  merchantId: 'merchant_id',
  subjectHash: 'subject_hash',
  windowAtMs: time('window_at'),
  sends: 'sends',
  waitUntilMs: time('wait_until'),
});

/** What was sent to whom of late, with the row kept from others until the transaction ends. */
export async function lockSends(tx: Tx, merchantId: number, { subjectHash, atMs }: { subjectHash: Buffer; atMs: number }): Promise<Sends> {
  const [row] = await tx.query<Sends>(
    `insert into challenge_send ${SENDS.insert}
     on conflict (merchant_id, subject_hash) do update set sends = challenge_send.sends
     returning ${SENDS.only('windowAtMs', 'sends', 'waitUntilMs').select}`,
    SENDS.params({ merchantId, subjectHash, windowAtMs: atMs, sends: 0, waitUntilMs: atMs }),
  );
  return row as Sends;
}

export async function writeSends(tx: Tx, merchantId: number, { subjectHash, ...sends }: Sends & { subjectHash: Buffer }): Promise<void> {
  await tx.query(
    `update challenge_send set window_at = to_timestamp($3 / 1000.0), sends = $4, wait_until = to_timestamp($5 / 1000.0)
      where merchant_id = $1 and subject_hash = $2`,
    [merchantId, subjectHash, sends.windowAtMs, sends.sends, sends.waitUntilMs],
  );
}

/** The open challenge of a key, kept from others until the transaction ends. */
export async function lockOpen(tx: Tx, merchantId: number, key: ChallengeKey): Promise<ChallengeRow | null> {
  const [row] = await tx.query<ChallengeRow>(`select ${OPEN.select} from challenge where ${BY_KEY} for update`, [
    merchantId,
    key.purpose,
    key.subjectHash,
    key.flowHash,
  ]);
  return row ?? null;
}

export async function insertChallenge(
  tx: Tx,
  challenge: ChallengeKey & {
    merchantId: number;
    challengeId: bigint;
    codeHmac: Buffer;
    codeSealed: Buffer;
    createdAtMs: number;
    expiresAtMs: number;
  },
): Promise<void> {
  await tx.query(`insert into challenge ${CHALLENGE.insert}`, CHALLENGE.params({ ...challenge, tries: 0 }));
}

export async function noteResend(tx: Tx, merchantId: number, challengeId: bigint): Promise<void> {
  await tx.query('update challenge set sends = sends + 1 where merchant_id = $1 and challenge_id = $2', [merchantId, challengeId]);
}

/** Ends one that is open, and wipes what its text was; whether it was open. */
export async function endChallenge(
  tx: Queryable,
  merchantId: number,
  { challengeId, state }: { challengeId: bigint; state: 'used' | 'failed' | 'expired' | 'replaced' },
): Promise<boolean> {
  const rows = await tx.query(
    `update challenge set state = $3, code_sealed = null where merchant_id = $1 and challenge_id = $2 and state = 'open' returning 1`,
    [merchantId, challengeId, state],
  );
  return rows.length === 1;
}

/** Takes one of the tries of the open challenge of a key. Null when there is none that can be judged: none open, too old, no try left. */
export async function takeTry(
  db: Queryable,
  merchantId: number,
  { purpose, subjectHash, flowHash, tries, atMs }: ChallengeKey & { tries: number; atMs: number },
): Promise<Pick<ChallengeRow, 'challengeId' | 'codeHmac' | 'tries'> | null> {
  const [row] = await db.query<Pick<ChallengeRow, 'challengeId' | 'codeHmac' | 'tries'>>(
    `update challenge set tries = tries + 1 where ${BY_KEY} and tries < $5 and expires_at > to_timestamp($6 / 1000.0)
     returning challenge_id as "challengeId", code_hmac as "codeHmac", tries`,
    [merchantId, purpose, subjectHash, flowHash, tries, atMs],
  );
  return row ?? null;
}
