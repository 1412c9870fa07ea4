import { type ColumnsOf, columns, json, type RecordOf, time } from '../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../platform/db.ts';

export type ChangeState = 'waiting' | 'effected' | 'withdrawn' | 'lapsed';

export type WaitingChange = {
  merchantId: number;
  changeId: bigint;
  kind: string;
  subjectId: string;
  payload: Record<string, unknown>;
  detail: Record<string, string>;
  reason: string;
  askerId: bigint;
  askerName: string;
  askedAtMs: number;
  dueAtMs: number;
  state: ChangeState;
  deciderName: string | null;
  decidedAtMs: number | null;
};

const CHANGE = columns<WaitingChange>({
  merchantId: 'merchant_id',
  changeId: 'change_id',
  kind: 'kind',
  subjectId: 'subject_id',
  payload: json('payload'),
  detail: json('detail'),
  reason: 'reason',
  askerId: 'asker_id',
  askerName: 'asker_name',
  askedAtMs: time('asked_at'),
  dueAtMs: time('due_at'),
  state: 'state',
  deciderName: 'decider_name',
  decidedAtMs: time('decided_at'),
});
const COLUMNS = CHANGE.select;
const NEW_CHANGE = CHANGE.only(
  'merchantId',
  'changeId',
  'kind',
  'subjectId',
  'payload',
  'detail',
  'reason',
  'askerId',
  'askerName',
  'askedAtMs',
  'dueAtMs',
);

/** False when one of this kind and subject waits already. */
export async function insertChange(tx: Tx, change: RecordOf<typeof NEW_CHANGE>): Promise<boolean> {
  const rows = await tx.query(
    `insert into waiting_change ${NEW_CHANGE.insert} on conflict do nothing returning 1`,
    NEW_CHANGE.params(change),
  );
  return rows.length === 1;
}

/** Held until the transaction ends. */
export async function lockChange(tx: Tx, merchantId: number, changeId: bigint): Promise<WaitingChange | null> {
  const [row] = await tx.query<Row & WaitingChange>(
    `select ${COLUMNS} from waiting_change where merchant_id = $1 and change_id = $2 for update`,
    [merchantId, changeId],
  );
  return row ?? null;
}

/** The one that has waited longest of those whose time has come, of all merchants. */
export async function lockDueChange(tx: Tx, nowMs: number): Promise<WaitingChange | null> {
  const [row] = await tx.query<Row & WaitingChange>(
    `select ${COLUMNS} from waiting_change where state = 'waiting' and due_at <= to_timestamp($1 / 1000.0)
      order by due_at, change_id limit 1 for update skip locked`,
    [nowMs],
  );
  return row ?? null;
}

export type Decided = { state: Exclude<ChangeState, 'waiting'>; deciderName: string | null; atMs: number };

export async function updateDecided(
  tx: Tx,
  { merchantId, changeId }: Pick<WaitingChange, 'merchantId' | 'changeId'>,
  { state, deciderName, atMs }: Decided,
): Promise<void> {
  await tx.query(
    `update waiting_change set state = $3, decider_name = $4, decided_at = to_timestamp($5 / 1000.0), payload = '{}'
      where merchant_id = $1 and change_id = $2`,
    [merchantId, changeId, state, deciderName, atMs],
  );
}

const DECIDED_SHOWN = 20;

/** Those that wait, the next one first, and the last ones that were decided. */
export async function listChanges(db: Queryable, merchantId: number): Promise<{ waiting: WaitingChange[]; decided: WaitingChange[] }> {
  const [waiting, decided] = await Promise.all([
    db.query<Row & WaitingChange>(
      `select ${COLUMNS} from waiting_change where merchant_id = $1 and state = 'waiting' order by due_at, change_id`,
      [merchantId],
    ),
    db.query<Row & WaitingChange>(
      `select ${COLUMNS} from waiting_change where merchant_id = $1 and state <> 'waiting' order by decided_at desc, change_id desc limit $2`,
      [merchantId, DECIDED_SHOWN],
    ),
  ]);
  return { waiting, decided };
}

export type Hand = { merchantId: number; byOperatorId: bigint; atMs: number };

const HAND: ColumnsOf<Hand> = { merchantId: 'merchant_id', byOperatorId: 'by_operator_id', atMs: time('at') };
const OPERATOR_HAND = columns<Hand & { operatorId: bigint }>({ ...HAND, operatorId: 'operator_id' });
const THRESHOLD_HAND = columns<Hand & ThresholdTexts>({ ...HAND, deposit: 'deposit_from', withdrawal: 'withdrawal_from' });
const THRESHOLDS = columns<ThresholdTexts>({ deposit: 'deposit_from', withdrawal: 'withdrawal_from' });

export async function insertOperatorHand(tx: Tx, { merchantId, byOperatorId, atMs }: Hand, operatorId: bigint): Promise<void> {
  await tx.query(`insert into approval_hand ${OPERATOR_HAND.insert}`, OPERATOR_HAND.params({ merchantId, byOperatorId, atMs, operatorId }));
}

export type ThresholdTexts = { deposit: string; withdrawal: string };

export async function insertThresholdHand(tx: Tx, { merchantId, byOperatorId, atMs }: Hand, before: ThresholdTexts): Promise<void> {
  await tx.query(
    `insert into approval_hand ${THRESHOLD_HAND.insert}`,
    THRESHOLD_HAND.params({ merchantId, byOperatorId, atMs, ...before }),
  );
}

/** Whether one of two had the other's account in hand after a time. */
export async function isInHand(
  db: Queryable,
  merchantId: number,
  { one, other, afterMs }: { one: bigint; other: bigint; afterMs: number },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from approval_hand where merchant_id = $1 and at > to_timestamp($4 / 1000.0)
      and ((by_operator_id = $2 and operator_id = $3) or (by_operator_id = $3 and operator_id = $2)) limit 1`,
    [merchantId, one, other, afterMs],
  );
  return rows.length > 0;
}

/** What thresholds were before an operator raised them after a time. */
export async function listThresholdHands(
  db: Queryable,
  merchantId: number,
  { byOperatorId, afterMs }: { byOperatorId: bigint; afterMs: number },
): Promise<ThresholdTexts[]> {
  return db.query(
    `select ${THRESHOLDS.select} from approval_hand
      where merchant_id = $1 and by_operator_id = $2 and operator_id is null and at > to_timestamp($3 / 1000.0)`,
    [merchantId, byOperatorId, afterMs],
  );
}
