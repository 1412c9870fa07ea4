import { type Amount, ZERO } from '@fairhall/money/amount';
import { columns, type RecordOf, time } from '../../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../../platform/db.ts';
import { type AtAccount, isElsewhere, namesOf } from '../../providers/at-account.ts';
import type { Attempt } from '../payout.ts';

const ATTEMPT = columns<Attempt>({
  merchantId: 'merchant_id',
  part: 'part',
  withdrawalId: 'withdrawal_id',
  no: 'no',
  attempt: 'attempt',
  attemptId: 'attempt_id',
  accountId: 'account_id',
  channelCode: 'channel_code',
  fileId: 'file_id',
  state: 'state',
  theirId: 'their_id',
  code: 'code',
  trouble: 'trouble',
  sentAtMs: time('sent_at'),
  takenAtMs: time('taken_at'),
  paidAtMs: time('paid_at'),
  decidedAtMs: time('decided_at'),
  absentSinceMs: time('absent_since'),
  askedAtMs: time('asked_at'),
  nextPollAtMs: time('next_poll_at'),
  decidedBy: 'decided_by',
  firstId: 'first_id',
  firstName: 'first_name',
  firstAtMs: time('first_at'),
  clearedAtMs: time('cleared_at'),
});

export async function insertAttempt(tx: Tx, attempt: RecordOf<typeof ATTEMPT>): Promise<void> {
  await tx.query(`insert into payout_attempt ${ATTEMPT.insert}`, ATTEMPT.params(attempt));
}

export async function findAttempt(db: Queryable, merchantId: number, attemptId: bigint): Promise<Attempt | null> {
  const [row] = await db.query<Attempt>(`select ${ATTEMPT.select} from payout_attempt where merchant_id = $1 and attempt_id = $2`, [
    merchantId,
    attemptId,
  ]);
  return row ?? null;
}

/** The same, held until the transaction ends: what hurries it waits, and is not lost. */
export async function lockAttempt(tx: Tx, merchantId: number, attemptId: bigint): Promise<Attempt | null> {
  const [row] = await tx.query<Attempt>(
    `select ${ATTEMPT.select} from payout_attempt where merchant_id = $1 and attempt_id = $2 for update`,
    [merchantId, attemptId],
  );
  return row ?? null;
}

/** Attempts of these withdrawals, the newest of each part last. */
export async function listAttempts(
  db: Queryable,
  merchantId: number,
  { part, withdrawalIds }: { part: number; withdrawalIds: readonly bigint[] },
): Promise<Attempt[]> {
  return db.query<Attempt>(
    `select ${ATTEMPT.select} from payout_attempt where merchant_id = $1 and part = $2 and withdrawal_id = any ($3)
      order by withdrawal_id, no, attempt`,
    [merchantId, part, withdrawalIds],
  );
}

/** Writes an attempt as it now is, of a withdrawal that this transaction holds. */
export async function updateAttempt(tx: Tx, { merchantId, attemptId, ...to }: Attempt): Promise<void> {
  await tx.query(
    `update payout_attempt set state = $3, their_id = $4, code = $5, trouble = $6, paid_at = to_timestamp($7 / 1000.0),
       decided_at = to_timestamp($8 / 1000.0), absent_since = to_timestamp($9 / 1000.0), asked_at = to_timestamp($10 / 1000.0),
       next_poll_at = to_timestamp($11 / 1000.0), decided_by = $12, first_id = $13, first_name = $14,
       first_at = to_timestamp($15 / 1000.0), cleared_at = to_timestamp($16 / 1000.0), taken_at = to_timestamp($17 / 1000.0)
     where merchant_id = $1 and attempt_id = $2`,
    [
      ...[merchantId, attemptId, to.state, to.theirId, to.code, to.trouble, to.paidAtMs, to.decidedAtMs, to.absentSinceMs],
      ...[to.askedAtMs, to.nextPollAtMs, to.decidedBy, to.firstId, to.firstName, to.firstAtMs, to.clearedAtMs, to.takenAtMs],
    ],
  );
}

/** What left an account since then, or may have: all but what it is known to have taken before, or not to have paid. */
export async function sumGone(
  db: Queryable,
  merchantId: number,
  { accountId, sinceMs }: { accountId: number; sinceMs: number },
): Promise<Amount> {
  const [row] = await db.query<{ gone: Amount }>(
    `select coalesce(sum(p.amount), 0)::bigint as gone from payout_attempt a
       join payout_part p on p.merchant_id = a.merchant_id and p.part = a.part and p.withdrawal_id = a.withdrawal_id and p.no = a.no
      where a.merchant_id = $1 and a.account_id = $2 and a.state not in ('failed', 'absent')
        and coalesce(a.taken_at, 'infinity') >= to_timestamp($3 / 1000.0)`,
    [merchantId, accountId, sinceMs],
  );
  return row?.gone ?? ZERO;
}

type DueAttempts = { nowMs: number; againAtMs: number; max: number; busy: readonly AtAccount[] };

/**
 * Takes what is due to be asked about, of any merchant, save at accounts that are busy, and puts its next time off: who dies meanwhile is
 * followed by another then.
 */
export async function takeDueAttempts(tx: Tx, { nowMs, againAtMs, max, busy }: DueAttempts): Promise<Attempt[]> {
  return tx.query<Attempt>(
    `update payout_attempt a set next_poll_at = to_timestamp($2 / 1000.0)
     from (
       select merchant_id, attempt_id from payout_attempt where next_poll_at <= to_timestamp($1 / 1000.0)
         and ${isElsewhere('payout_attempt.merchant_id', 'payout_attempt.account_id', 4)}
       order by next_poll_at limit $3 for update skip locked) d
     where a.merchant_id = d.merchant_id and a.attempt_id = d.attempt_id
     returning ${ATTEMPT.selectOf('a')}`,
    [nowMs, againAtMs, max, ...namesOf(busy)],
  );
}

type AttemptHurry = { accountId: number; attemptId: bigint; restMs: number };

/** Has attempts, each once, asked about soon, since somebody said something of them, but not within `restMs` of the last time. Of those that there are the account. */
export async function hurryAttempts(
  tx: Tx,
  merchantId: number,
  { hurries, nowMs }: { hurries: readonly AttemptHurry[]; nowMs: number },
): Promise<Map<bigint, number>> {
  const rows = await tx.query<{ attemptId: bigint; accountId: number }>(
    `update payout_attempt a set next_poll_at = least(coalesce(a.next_poll_at, 'infinity'),
       greatest(to_timestamp($5 / 1000.0), a.asked_at + h.rest_ms * interval '1 millisecond'))
     from (
       select n.* from unnest($2::int[], $3::bigint[], $4::int[]) n (account_id, attempt_id, rest_ms)
         join payout_attempt d on d.merchant_id = $1 and d.attempt_id = n.attempt_id and d.account_id = n.account_id
       order by d.attempt_id for no key update of d) h
     where a.merchant_id = $1 and a.attempt_id = h.attempt_id returning a.attempt_id as "attemptId", a.account_id as "accountId"`,
    [
      ...[merchantId, hurries.map(({ accountId }) => accountId), hurries.map(({ attemptId }) => attemptId)],
      ...[hurries.map(({ restMs }) => restMs), nowMs],
    ],
  );
  return new Map(rows.map(({ attemptId, accountId }) => [attemptId, accountId]));
}
