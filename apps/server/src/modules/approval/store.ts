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

const COLUMNS = `merchant_id as "merchantId", change_id as "changeId", kind, subject_id as "subjectId", payload, detail, reason,
  asker_id as "askerId", asker_name as "askerName", asked_at as "askedAtMs", due_at as "dueAtMs", state, decider_name as "deciderName",
  decided_at as "decidedAtMs"`;

/** False when one of this kind and subject waits already. */
export async function insertChange(tx: Tx, change: Omit<WaitingChange, 'state' | 'deciderName' | 'decidedAtMs'>): Promise<boolean> {
  const { merchantId, changeId, kind, subjectId, payload, detail, reason, askerId, askerName, askedAtMs, dueAtMs } = change;
  const rows = await tx.query(
    `insert into waiting_change (merchant_id, change_id, kind, subject_id, payload, detail, reason, asker_id, asker_name, asked_at, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10 / 1000.0), to_timestamp($11 / 1000.0)) on conflict do nothing returning 1`,
    [
      merchantId,
      changeId,
      kind,
      subjectId,
      JSON.stringify(payload),
      JSON.stringify(detail),
      reason,
      askerId,
      askerName,
      askedAtMs,
      dueAtMs,
    ],
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

export async function insertOperatorHand(tx: Tx, { merchantId, byOperatorId, atMs }: Hand, operatorId: bigint): Promise<void> {
  await tx.query(
    'insert into approval_hand (merchant_id, by_operator_id, at, operator_id) values ($1, $2, to_timestamp($3 / 1000.0), $4)',
    [merchantId, byOperatorId, atMs, operatorId],
  );
}

export type ThresholdTexts = { deposit: string; withdrawal: string };

export async function insertThresholdHand(tx: Tx, { merchantId, byOperatorId, atMs }: Hand, before: ThresholdTexts): Promise<void> {
  await tx.query(
    `insert into approval_hand (merchant_id, by_operator_id, at, deposit_from, withdrawal_from)
     values ($1, $2, to_timestamp($3 / 1000.0), $4, $5)`,
    [merchantId, byOperatorId, atMs, before.deposit, before.withdrawal],
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
    `select deposit_from as deposit, withdrawal_from as withdrawal from approval_hand
      where merchant_id = $1 and by_operator_id = $2 and operator_id is null and at > to_timestamp($3 / 1000.0)`,
    [merchantId, byOperatorId, afterMs],
  );
}
