import { columns } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type VendorRow = { baseUrl: string; appToken: string; level: string; secretSealed: Buffer; decides: boolean };
const VENDOR = columns<VendorRow>({
  baseUrl: 'base_url',
  appToken: 'app_token',
  level: 'level',
  secretSealed: 'secret_sealed',
  decides: 'decides',
});
const OF_MERCHANT = VENDOR.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export type VendorCheck = {
  merchantId: number;
  caseId: bigint;
  roundNo: number;
  state: 'due' | 'waiting';
  applicant: string;
  tries: number;
};

export async function findVendor(db: Queryable, merchantId: number): Promise<VendorRow | null> {
  const [row] = await db.query<VendorRow>(`select ${VENDOR.select} from identity_vendor where merchant_id = $1`, [merchantId]);
  return row ?? null;
}

export async function putVendor(db: Queryable, merchantId: number, vendor: VendorRow): Promise<void> {
  await db.query(
    `insert into identity_vendor ${OF_MERCHANT.insert} on conflict (merchant_id) do update set ${VENDOR.replace}`,
    OF_MERCHANT.params({ merchantId, ...vendor }),
  );
}

/** Asks the merchant's checker about what was sent, if it has one: a worker hands it on. */
export async function askVendor(
  tx: Tx,
  merchantId: number,
  { caseId, roundNo, atMs }: { caseId: bigint; roundNo: number; atMs: number },
): Promise<void> {
  await tx.query(
    `insert into identity_vendor_check (merchant_id, case_id, round_no, state, next_at)
     select $1, $2, $3, 'due', to_timestamp($4 / 1000.0) where exists (select from identity_vendor where merchant_id = $1)`,
    [merchantId, caseId, roundNo, atMs],
  );
}

/** Takes what is due, of any merchant, and puts its next time off: who is killed meanwhile is followed by another then. */
export async function takeDueChecks(tx: Tx, { nowMs, againAtMs, max }: { nowMs: number; againAtMs: number; max: number }) {
  return tx.query<VendorCheck>(
    `update identity_vendor_check c set next_at = to_timestamp($2 / 1000.0), tries = c.tries + 1
     from (
       select merchant_id, case_id, round_no from identity_vendor_check
       where state in ('due', 'waiting') and next_at <= to_timestamp($1 / 1000.0)
       order by next_at limit $3 for update skip locked) d
     where c.merchant_id = d.merchant_id and c.case_id = d.case_id and c.round_no = d.round_no
     returning c.merchant_id as "merchantId", c.case_id as "caseId", c.round_no as "roundNo", c.state, c.applicant, c.tries`,
    [nowMs, againAtMs, max],
  );
}

type Moved = Pick<VendorCheck, 'caseId' | 'roundNo'> & {
  state: 'waiting' | 'done' | 'given_up';
  applicant?: string;
  answer?: string;
  labels?: readonly string[];
  nextAtMs: number;
};

export async function moveCheck(
  db: Queryable,
  merchantId: number,
  { caseId, roundNo, state, applicant, answer, labels, nextAtMs }: Moved,
): Promise<void> {
  await db.query(
    `update identity_vendor_check set state = $4, applicant = coalesce($5, applicant), answer = coalesce($6, answer),
       labels = coalesce($7, labels), next_at = to_timestamp($8 / 1000.0), tries = 0
     where merchant_id = $1 and case_id = $2 and round_no = $3 and state in ('due', 'waiting')`,
    [merchantId, caseId, roundNo, state, applicant ?? null, answer ?? null, labels ? JSON.stringify(labels) : null, nextAtMs],
  );
}

/** Somebody said that there is an answer: it is fetched at once. */
export async function hurryCheck(
  db: Queryable,
  merchantId: number,
  { applicant, nowMs }: { applicant: string; nowMs: number },
): Promise<void> {
  await db.query(
    `update identity_vendor_check set next_at = to_timestamp($3 / 1000.0)
     where merchant_id = $1 and applicant = $2 and state = 'waiting' and next_at > to_timestamp($3 / 1000.0)`,
    [merchantId, applicant, nowMs],
  );
}

/** What was answered about the papers that were sent last. */
export async function findAnswer(db: Queryable, merchantId: number, caseId: bigint): Promise<{ answer: string; labels: string[] } | null> {
  const [row] = await db.query<{ answer: string | null; labels: string[] }>(
    `select answer, labels from identity_vendor_check where merchant_id = $1 and case_id = $2 order by round_no desc limit 1`,
    [merchantId, caseId],
  );
  return row?.answer ? { answer: row.answer, labels: row.labels } : null;
}
