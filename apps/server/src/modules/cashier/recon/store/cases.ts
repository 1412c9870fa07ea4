import type { ReconCaseKind } from '@fairhall/contract/console/recon-cases';
import { columns, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { ReconCaseRow } from '../case.ts';

const CASE = columns<ReconCaseRow>({
  merchantId: 'merchant_id',
  caseId: 'case_id',
  kind: 'kind',
  subject: 'subject',
  channel: 'channel',
  asset: 'asset',
  accountId: 'account_id',
  payeeId: 'payee_id',
  lineId: 'line_id',
  depositId: 'deposit_id',
  withdrawalId: 'withdrawal_id',
  memberId: 'member_id',
  theirId: 'their_id',
  ours: 'ours',
  theirs: 'theirs',
  oursSay: 'ours_say',
  theirsSay: 'theirs_say',
  apart: 'apart',
  happenedAtMs: time('happened_at'),
  foundAtMs: time('found_at'),
  state: 'state',
  takenBy: 'taken_by',
  takenName: 'taken_name',
  takenAtMs: time('taken_at'),
  firstId: 'first_id',
  firstName: 'first_name',
  firstReason: 'first_reason',
  firstAtMs: time('first_at'),
  decidedBy: 'decided_by',
  decidedReason: 'decided_reason',
  decidedAtMs: time('decided_at'),
  txId: 'tx_id',
  moveId: 'move_id',
});
const FOUND = CASE.only(
  ...([
    'merchantId',
    'caseId',
    'kind',
    'subject',
    'channel',
    'asset',
    'accountId',
    'payeeId',
    'lineId',
    'depositId',
    'withdrawalId',
    'memberId',
  ] as const),
  ...(['theirId', 'ours', 'theirs', 'oursSay', 'theirsSay', 'apart', 'happenedAtMs', 'foundAtMs'] as const),
);
const WORKED = CASE.only(
  ...(['state', 'takenBy', 'takenName', 'takenAtMs', 'firstId', 'firstName', 'firstReason', 'firstAtMs'] as const),
  ...(['decidedBy', 'decidedReason', 'decidedAtMs', 'txId', 'moveId'] as const),
);
const NEW_CASES = FOUND.insertAll({
  ...{ merchantId: 'integer', caseId: 'bigint', kind: 'text', subject: 'text', channel: 'text', asset: 'text', accountId: 'smallint' },
  ...{
    payeeId: 'bigint',
    lineId: 'bigint',
    depositId: 'bigint',
    withdrawalId: 'bigint',
    memberId: 'bigint',
    theirId: 'text',
    ours: 'bigint',
    theirs: 'bigint',
  },
  ...{ oursSay: 'text', theirsSay: 'text', apart: 'bigint', happenedAtMs: 'float8', foundAtMs: 'float8' },
});

export type FoundCase = Pick<
  ReconCaseRow,
  | (
      | 'kind'
      | 'subject'
      | 'channel'
      | 'asset'
      | 'accountId'
      | 'payeeId'
      | 'lineId'
      | 'depositId'
      | 'withdrawalId'
      | 'memberId'
      | 'theirId'
      | 'ours'
    )
  | ('theirs' | 'oursSay' | 'theirsSay' | 'apart' | 'happenedAtMs')
>;

/** Ids of those that nobody had found before. */
export async function insertCases(
  tx: Tx,
  merchantId: number,
  cases: readonly (FoundCase & { caseId: bigint; foundAtMs: number })[],
): Promise<bigint[]> {
  const rows = await tx.query<{ caseId: bigint }>(
    `insert into recon_case ${NEW_CASES} on conflict on constraint recon_case_once do nothing returning case_id as "caseId"`,
    FOUND.arrays(cases.map((one) => ({ merchantId, ...one }))),
  );
  return rows.map(({ caseId }) => caseId);
}

export type CaseSearch = { state: 'open' | 'decided' | undefined; kind: ReconCaseKind | undefined; page: number; size: number };

/** Newest first; each with how many fit. */
export async function pageOfCases(
  db: Queryable,
  merchantId: number,
  { state, kind, page, size }: CaseSearch,
): Promise<(ReconCaseRow & { total: number })[]> {
  return db.query(
    `select ${CASE.select}, (count(*) over ())::int as total from recon_case
      where merchant_id = $1 and ($2::text is null or ($2 = 'open') = (state in ('open', 'taken'))) and ($3::text is null or kind = $3)
      order by case_id desc limit $4 offset $5`,
    [merchantId, state ?? null, kind ?? null, size, page * size],
  );
}

/** Of what is undecided: how many of each kind, and when the oldest was found. */
export async function countOpenCases(
  db: Queryable,
  merchantId: number,
): Promise<{ kind: ReconCaseKind; count: number; oldestMs: number }[]> {
  return db.query(
    `select kind, count(*)::int as count, min(found_at) as "oldestMs" from recon_case
      where merchant_id = $1 and state in ('open', 'taken') group by kind order by kind`,
    [merchantId],
  );
}

/** Held until the transaction ends. */
export async function lockCase(tx: Tx, merchantId: number, caseId: bigint): Promise<ReconCaseRow | null> {
  const [row] = await tx.query<Row & ReconCaseRow>(
    `select ${CASE.select} from recon_case where merchant_id = $1 and case_id = $2 for update`,
    [merchantId, caseId],
  );
  return row ?? null;
}

/** Writes a case that this transaction holds as it now is. */
export async function updateCase(tx: Tx, found: ReconCaseRow): Promise<void> {
  await tx.query(
    `update recon_case set state = $3, taken_by = $4, taken_name = $5, taken_at = to_timestamp($6 / 1000.0), first_id = $7, first_name = $8,
       first_reason = $9, first_at = to_timestamp($10 / 1000.0), decided_by = $11, decided_reason = $12,
       decided_at = to_timestamp($13 / 1000.0), tx_id = $14, move_id = $15 where merchant_id = $1 and case_id = $2`,
    [found.merchantId, found.caseId, ...WORKED.params(found)],
  );
}

/** Whether money of this member was taken back outside, and nobody has decided what follows. */
export async function hasOpenChargeBack(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from recon_case where merchant_id = $1 and member_id = $2 and kind = 'charge_back' and state in ('open', 'taken') limit 1`,
    [merchantId, memberId],
  );
  return rows.length > 0;
}
