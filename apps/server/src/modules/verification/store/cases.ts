import type { CaseState, PaperKind, PaperReason, WantedField } from '@fairhall/contract/identity/verification';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type IdentityCase = {
  caseId: bigint;
  memberId: bigint;
  state: Exclude<CaseState, 'none'>;
  name: string;
  address: string;
  nationality: string;
  numberSealed: Buffer | null;
  submittedAtMs: number | null;
  takenBy: bigint | null;
  takenName: string | null;
  takenUntilMs: number | null;
  decidedAtMs: number | null;
  decidedName: string | null;
  reason: string;
  /** What these papers are to open. */
  tier: 2 | 3;
  /** "yyyy-MM-dd"; empty: they say no end. */
  goodUntil: string;
  linesSealed: Buffer | null;
  occupation: string;
  funds: string;
  wanted: WantedField[];
  firstBy: bigint | null;
  firstName: string | null;
};

const CASE = `case_id as "caseId", member_id as "memberId", state, name, address, nationality, number_sealed as "numberSealed",
  submitted_at as "submittedAtMs", taken_by as "takenBy", taken_name as "takenName", taken_until as "takenUntilMs",
  decided_at as "decidedAtMs", decided_name as "decidedName", reason, tier, coalesce(to_char(good_until, 'YYYY-MM-DD'), '') as "goodUntil",
  lines_sealed as "linesSealed", occupation, funds, wanted, first_by as "firstBy", first_name as "firstName"`;

export async function caseOf(db: Queryable, merchantId: number, memberId: bigint): Promise<IdentityCase | null> {
  const [row] = await db.query<IdentityCase>(`select ${CASE} from identity_case where merchant_id = $1 and member_id = $2`, [
    merchantId,
    memberId,
  ]);
  return row ?? null;
}

export async function findCase(db: Queryable, merchantId: number, caseId: bigint): Promise<IdentityCase | null> {
  const [row] = await db.query<IdentityCase>(`select ${CASE} from identity_case where merchant_id = $1 and case_id = $2`, [
    merchantId,
    caseId,
  ]);
  return row ?? null;
}

/** The same, and nobody else changes it before the commit. */
export async function lockCase(tx: Tx, merchantId: number, caseId: bigint): Promise<IdentityCase | null> {
  const [row] = await tx.query<IdentityCase>(`select ${CASE} from identity_case where merchant_id = $1 and case_id = $2 for update`, [
    merchantId,
    caseId,
  ]);
  return row ?? null;
}

export async function waitingCases(db: Queryable, merchantId: number, max: number): Promise<IdentityCase[]> {
  return db.query<IdentityCase>(
    `select ${CASE} from identity_case where merchant_id = $1 and state = 'under_review' order by submitted_at, case_id limit $2`,
    [merchantId, max],
  );
}

const NEW_CASE = columns<Pick<IdentityCase, 'caseId' | 'memberId' | 'tier' | 'state'> & { merchantId: number; atMs: number }>({
  merchantId: 'merchant_id',
  caseId: 'case_id',
  memberId: 'member_id',
  tier: 'tier',
  state: 'state',
  atMs: time('created_at'),
});

/** The member's case, made when it has none, and locked. */
export async function openCase(
  tx: Tx,
  merchantId: number,
  { caseId, memberId, tier, atMs }: { caseId: bigint; memberId: bigint; tier: IdentityCase['tier']; atMs: number },
): Promise<IdentityCase> {
  await tx.query(
    `insert into identity_case ${NEW_CASE.insert} on conflict (merchant_id, member_id) do nothing`,
    NEW_CASE.params({ merchantId, caseId, memberId, tier, state: 'uploading', atMs }),
  );
  const [row] = await tx.query<IdentityCase>(`select ${CASE} from identity_case where merchant_id = $1 and member_id = $2 for update`, [
    merchantId,
    memberId,
  ]);
  return row as IdentityCase;
}

export async function reopenCase(tx: Tx, merchantId: number, { caseId, tier }: Pick<IdentityCase, 'caseId' | 'tier'>): Promise<void> {
  await tx.query(`update identity_case set state = 'uploading', tier = $3 where merchant_id = $1 and case_id = $2`, [
    merchantId,
    caseId,
    tier,
  ]);
}

export type Submission = {
  caseId: bigint;
  name: string;
  address: string;
  nationality: string;
  numberSealed: Buffer;
  linesSealed: Buffer | null;
  /** Empty: the paper says no end. */
  goodUntil: string;
  occupation: string;
  funds: string;
  atMs: number;
};

export async function submitCase(tx: Tx, merchantId: number, given: Submission): Promise<void> {
  await tx.query(
    `update identity_case set state = 'under_review', name = $3, address = $4, nationality = $5, number_sealed = $6,
       submitted_at = to_timestamp($7 / 1000.0), lines_sealed = $8, good_until = nullif($9, '')::date, occupation = $10, funds = $11,
       notices = 0, wanted = '[]', first_by = null, first_name = null, taken_by = null, taken_name = null, taken_until = null
     where merchant_id = $1 and case_id = $2`,
    [
      ...[merchantId, given.caseId, given.name, given.address, given.nationality, given.numberSealed, given.atMs],
      ...[given.linesSealed, given.goodUntil, given.occupation, given.funds],
    ],
  );
}

export async function leaseCase(
  tx: Tx,
  merchantId: number,
  { caseId, operatorId, name, untilMs }: { caseId: bigint; operatorId: bigint; name: string; untilMs: number },
): Promise<void> {
  await tx.query(
    `update identity_case set taken_by = $3, taken_name = $4, taken_until = to_timestamp($5 / 1000.0) where merchant_id = $1 and case_id = $2`,
    [merchantId, caseId, operatorId, name, untilMs],
  );
}

type Decided = {
  caseId: bigint;
  state: 'verified' | 'rejected' | 'more_needed';
  name: string;
  reason: string;
  wanted: readonly WantedField[];
  atMs: number;
};

export async function decideCase(tx: Tx, merchantId: number, { caseId, state, name, reason, wanted, atMs }: Decided): Promise<void> {
  await tx.query(
    `update identity_case set state = $3, decided_name = $4, reason = $5, decided_at = to_timestamp($6 / 1000.0), wanted = $7,
       first_by = null, first_name = null, taken_by = null, taken_name = null, taken_until = null
     where merchant_id = $1 and case_id = $2`,
    [merchantId, caseId, state, name, reason, atMs, JSON.stringify(wanted)],
  );
}

/** Verified by one: it waits for another, who begins anew. */
export async function passFirst(
  tx: Tx,
  merchantId: number,
  { caseId, operatorId, name }: { caseId: bigint; operatorId: bigint; name: string },
): Promise<void> {
  await tx.query(
    `update identity_case set first_by = $3, first_name = $4, taken_by = null, taken_name = null, taken_until = null
     where merchant_id = $1 and case_id = $2`,
    [merchantId, caseId, operatorId, name],
  );
}

/** Half of the last fifty decisions took no longer; null: there is none yet. */
export async function usualMs(db: Queryable, merchantId: number): Promise<number | null> {
  const [row] = await db.query<{ ms: number | null }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from took) * 1000) as ms from (
       select decided_at - sent_at as took from identity_round
       where merchant_id = $1 and decided_at is not null order by decided_at desc limit 50) last`,
    [merchantId],
  );
  return row?.ms === null || row?.ms === undefined ? null : Math.round(row.ms);
}

/** Told where none was: what stands is changed by nobody's word. */
export async function tellBirthDate(
  tx: Tx,
  merchantId: number,
  { memberId, birthDate }: { memberId: bigint; birthDate: string },
): Promise<void> {
  await tx.query(`update member set birth_date = $3::date where merchant_id = $1 and member_id = $2 and birth_date is null`, [
    merchantId,
    memberId,
    birthDate,
  ]);
}

export type Paper = {
  no: number;
  kind: PaperKind;
  fileId: bigint;
  keyWrapped: Buffer;
  type: 'image/png' | 'image/jpeg';
  pixels: Buffer;
  atMs: number;
  reason: PaperReason | null;
};

const PAPER = columns<Paper>({
  no: 'no',
  kind: 'kind',
  fileId: 'file_id',
  keyWrapped: 'key_wrapped',
  type: 'type',
  pixels: 'pixels_sha256',
  atMs: time('added_at'),
  reason: 'reason',
});
const NEW_PAPER = PAPER.only('no', 'kind', 'fileId', 'keyWrapped', 'type', 'pixels', 'atMs').behind<{ merchantId: number; caseId: bigint }>(
  {
    merchantId: 'merchant_id',
    caseId: 'case_id',
  },
);

export async function listPapers(db: Queryable, merchantId: number, caseId: bigint): Promise<Paper[]> {
  return db.query<Paper>(`select ${PAPER.select} from paper where merchant_id = $1 and case_id = $2 order by no`, [merchantId, caseId]);
}

/** The newest of each kind, in the order in which they came. */
export function newestOf(papers: readonly Paper[]): Paper[] {
  return papers.filter(({ kind, no }) => !papers.some((later) => later.kind === kind && later.no > no));
}

export async function insertPaper(tx: Tx, merchantId: number, paper: Omit<Paper, 'reason'> & { caseId: bigint }): Promise<void> {
  await tx.query(`insert into paper ${NEW_PAPER.insert}`, NEW_PAPER.params({ merchantId, ...paper }));
}

export async function setReason(
  tx: Tx,
  merchantId: number,
  { caseId, no, reason }: { caseId: bigint; no: number; reason: PaperReason },
): Promise<void> {
  await tx.query(`update paper set reason = $4 where merchant_id = $1 and case_id = $2 and no = $3`, [merchantId, caseId, no, reason]);
}

type PaperView = { caseId: bigint; no: number; operatorId: bigint; auditId: bigint; atMs: number };
const VIEW = columns<PaperView & { merchantId: number }>({
  merchantId: 'merchant_id',
  caseId: 'case_id',
  no: 'no',
  operatorId: 'operator_id',
  atMs: time('at'),
  auditId: 'audit_id',
});

export async function insertView(tx: Tx, merchantId: number, view: PaperView): Promise<void> {
  await tx.query(`insert into paper_view ${VIEW.insert}`, VIEW.params({ merchantId, ...view }));
}
