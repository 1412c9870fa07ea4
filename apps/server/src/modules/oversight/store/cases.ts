import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { Case, FoundCase } from '../case.ts';

const CASE = columns<Case>({
  caseId: 'case_id',
  vendor: 'vendor',
  kind: 'kind',
  transactionId: 'transaction_id',
  memberId: 'member_id',
  asset: 'asset',
  theirs: json('theirs'),
  ours: json('ours'),
  figures: json('figures'),
  home: json('home'),
  play: json('play'),
  rake: json('rake'),
  apart: 'apart',
  foundAtMs: time('found_at'),
  state: 'state',
  firstOperatorId: 'first_operator_id',
  firstOperator: 'first_operator',
  firstReason: 'first_reason',
  firstAtMs: time('first_at'),
  decidedBy: 'decided_by',
  decidedReason: 'decided_reason',
  decidedAtMs: time('decided_at'),
});
const FOUND = CASE.only(
  'caseId',
  'vendor',
  'kind',
  'transactionId',
  'memberId',
  'asset',
  'theirs',
  'ours',
  'figures',
  'home',
  'play',
  'rake',
  'apart',
  'foundAtMs',
).behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const NEW_CASES = FOUND.insertAll({
  ...{ merchantId: 'integer', caseId: 'bigint', vendor: 'text', kind: 'text', transactionId: 'text', memberId: 'bigint', asset: 'text' },
  ...{
    theirs: 'jsonb',
    ours: 'jsonb',
    figures: 'jsonb',
    home: 'jsonb',
    play: 'jsonb',
    rake: 'jsonb',
    apart: 'bigint',
    foundAtMs: 'bigint',
  },
});

/** Ids of those that were not known before. */
export async function insertCases(tx: Tx, merchantId: number, cases: readonly FoundCase[]): Promise<bigint[]> {
  const rows = await tx.query<{ caseId: bigint }>(
    `insert into vendor_case ${NEW_CASES} on conflict do nothing returning case_id as "caseId"`,
    FOUND.arrays(cases.map((one) => ({ merchantId, ...one }))),
  );
  return rows.map(({ caseId }) => caseId);
}

/** What is said anew of cases of play, decided or not. Ids of those of which another thing was said before. */
export async function updatePlay(
  tx: Tx,
  merchantId: number,
  cases: readonly Pick<FoundCase, 'vendor' | 'transactionId' | 'asset' | 'play'>[],
): Promise<bigint[]> {
  const rows = await tx.query<{ caseId: bigint }>(
    `update vendor_case c set play = n.play
       from unnest($2::text[], $3::text[], $4::text[], $5::jsonb[]) n (vendor, transaction_id, asset, play)
      where c.merchant_id = $1 and c.kind = 'play' and c.vendor = n.vendor and c.transaction_id = n.transaction_id and c.asset = n.asset
        and c.play <> n.play returning c.case_id as "caseId"`,
    [
      merchantId,
      cases.map(({ vendor }) => vendor),
      cases.map(({ transactionId }) => transactionId),
      cases.map(({ asset }) => asset),
      cases.map(({ play }) => JSON.stringify(play)),
    ],
  );
  return rows.map(({ caseId }) => caseId);
}

export type CaseSearch = { state: 'open' | 'decided' | undefined; vendor: string | undefined; page: number; size: number };

/** Newest first; each with how many fit. */
export async function pageOfCases(
  db: Queryable,
  merchantId: number,
  { state, vendor, page, size }: CaseSearch,
): Promise<(Case & { total: number })[]> {
  return db.query(
    `select ${CASE.select}, (count(*) over ())::int as total from vendor_case
      where merchant_id = $1 and ($2::text is null or ($2 = 'open') = (state = 'open')) and ($3::text is null or vendor = $3)
      order by case_id desc limit $4 offset $5`,
    [merchantId, state ?? null, vendor ?? null, size, page * size],
  );
}

export async function findCase(db: Queryable, merchantId: number, caseId: bigint): Promise<Case | null> {
  const [row] = await db.query<Case>(`select ${CASE.select} from vendor_case where merchant_id = $1 and case_id = $2`, [
    merchantId,
    caseId,
  ]);
  return row ?? null;
}

/** Held until the transaction ends. */
export async function lockCase(tx: Tx, merchantId: number, caseId: bigint): Promise<Case | null> {
  const [row] = await tx.query<Case>(`select ${CASE.select} from vendor_case where merchant_id = $1 and case_id = $2 for update`, [
    merchantId,
    caseId,
  ]);
  return row ?? null;
}

/** Open ones of a vendor about transactions, the oldest first. */
export async function listOpenDifferences(db: Queryable, merchantId: number, vendor: string, max: number): Promise<Case[]> {
  return db.query<Case>(
    `select ${CASE.select} from vendor_case
      where merchant_id = $1 and vendor = $2 and state = 'open' and kind not in ('return', 'sum', 'play', 'rake') order by case_id limit $3`,
    [merchantId, vendor, max],
  );
}

/** Open ones of sums whose money has been booked by now: the vendor's figures came right. */
export async function listCameRight(db: Queryable, merchantId: number): Promise<bigint[]> {
  const rows = await db.query<{ caseId: bigint }>(
    `select c.case_id as "caseId" from vendor_case c
       join vendor_move m on m.merchant_id = c.merchant_id and m.transfer_id = c.transaction_id
      where c.merchant_id = $1 and c.kind = 'sum' and c.state = 'open' and m.state <> 'asked'`,
    [merchantId],
  );
  return rows.map(({ caseId }) => caseId);
}

export type Approval = { operatorId: bigint; operator: string; reason: string; atMs: number };

export async function updateFirst(
  tx: Tx,
  merchantId: number,
  caseId: bigint,
  { operatorId, operator, reason, atMs }: Approval,
): Promise<void> {
  await tx.query(
    `update vendor_case set first_operator_id = $3, first_operator = $4, first_reason = $5, first_at = to_timestamp($6 / 1000.0)
      where merchant_id = $1 and case_id = $2`,
    [merchantId, caseId, operatorId, operator, reason, atMs],
  );
}

export type Decision = { state: Exclude<Case['state'], 'open'>; by: string | null; reason: string; atMs: number };

/** Those of them that were open still. */
export async function closeCases(
  tx: Tx,
  merchantId: number,
  caseIds: readonly bigint[],
  { state, by, reason, atMs }: Decision,
): Promise<bigint[]> {
  const rows = await tx.query<{ caseId: bigint }>(
    `update vendor_case set state = $3, decided_by = $4, decided_reason = $5, decided_at = to_timestamp($6 / 1000.0)
      where merchant_id = $1 and case_id = any($2) and state = 'open' returning case_id as "caseId"`,
    [merchantId, [...caseIds], state, by, reason, atMs],
  );
  return rows.map(({ caseId }) => caseId);
}
