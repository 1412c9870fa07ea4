import type { Db } from '../../src/platform/db.ts';

type Whose = { merchantId: number; memberId: bigint };

/** The case of a merchant's resident, and its code: no two have the same. */
export const caseIdOf = (merchantId: number): bigint => 770_000_000_000n + BigInt(merchantId);

/** Names the browser in which a resident said what it lost. */
export const lossTokenOf = (merchantId: number): Buffer => Buffer.alloc(32, 60 + merchantId);

/** What a resident's open code is bound to. */
export function codeKeyOf(merchantId: number) {
  const hash = Buffer.alloc(32, 90 + merchantId);
  return { purpose: 'register', subjectHash: hash, flowHash: hash } as const;
}

/**
 * What takes two people, papers or a telephone to come about, written as if it had: papers that wait for the desk, a pair with somebody
 * else that looks like one person, a code that is open, a list of names in which its own was tried, turnover that operators ask for. `owner`: the database's.
 */
export async function leaveLasting(owner: Db, { merchantId, memberId }: Whose): Promise<void> {
  const caseId = caseIdOf(merchantId);
  const { purpose, subjectHash, flowHash } = codeKeyOf(merchantId);
  await owner.query(
    `insert into identity_case (merchant_id, case_id, member_id, state, name, created_at, submitted_at)
       values ($1, $2, $3, 'under_review', 'theirs', now(), now())`,
    [merchantId, caseId, memberId],
  );
  await owner.query(
    `insert into factor_loss (merchant_id, loss_id, member_id, state, lost, token_hash, name, created_at, sent_at)
       values ($1, $2, $3, 'under_review', '{totp}', $4, 'theirs', now(), now())`,
    [merchantId, caseId, memberId, lossTokenOf(merchantId)],
  );
  await owner.query(
    `insert into signal_pair (merchant_id, low, high, score_e4, parts, state, found_at)
       select $1, least($2::bigint, member_id), greatest($2::bigint, member_id), 8000, '[]', 'open', now()
       from member where merchant_id = $1 and member_id <> $2 order by member_id limit 1`,
    [merchantId, memberId],
  );
  await owner.query(
    `insert into challenge (merchant_id, challenge_id, purpose, subject_hash, flow_hash, code_hmac, code_sealed, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $5, $5, now(), '2040-01-01')`,
    [merchantId, caseId, purpose, subjectHash, flowHash],
  );
  await owner.query(
    `insert into login_wave (merchant_id, wave_id, block, begun_at, last_at, tries, failures, until_at, open)
       values ($1, $2, '192.0.2.0/24', now(), now(), 9, 9, now(), false)`,
    [merchantId, caseId],
  );
  await owner.query(
    `insert into login_wave_name (merchant_id, wave_id, name_hash, member_id, tries, last_at) values ($1, $2, 'theirs', $3, 1, now())`,
    [merchantId, caseId, memberId],
  );
  await owner.query(
    `insert into turnover_need (merchant_id, part, member_id, asset, need_id, source, ref, required, weights, blocking, opened_at)
       select merchant_id, part, member_id, asset, $3, 'transfer', $3, 10000, '{"LOTT": 100}', false, now()
       from account where merchant_id = $1 and member_id = $2 and kind = 'cash' and asset not in ('TRIAL', 'POINTS')`,
    [merchantId, memberId, caseId],
  );
}
