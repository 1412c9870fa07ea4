import type { Amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../../platform/db.ts';
import type { Need } from '../../../ledger/index.ts';

/** What an operator asks about a member's needs. Of a waiver: `needId`; of a new need: what it asks for. */
export type NeedAct = {
  merchantId: number;
  actId: bigint;
  memberId: bigint;
  kind: 'add' | 'waive';
  needId: bigint | null;
  asset: string;
  required: Amount | null;
  weights: Need['weights'] | null;
  blocking: boolean | null;
  reason: string;
  askedBy: bigint;
  askedName: string;
  askedAtMs: number;
};

const ACT = columns<NeedAct>({
  merchantId: 'merchant_id',
  actId: 'act_id',
  memberId: 'member_id',
  kind: 'kind',
  needId: 'need_id',
  asset: 'asset',
  required: 'required',
  weights: json('weights'),
  blocking: 'blocking',
  reason: 'reason',
  askedBy: 'asked_by',
  askedName: 'asked_name',
  askedAtMs: time('asked_at'),
});

/** False where a waiver of the same need waits. */
export async function insertNeedAct(tx: Tx, act: NeedAct): Promise<boolean> {
  const rows = await tx.query(`insert into need_act ${ACT.insert} on conflict do nothing returning 1`, ACT.params(act));
  return rows.length > 0;
}

/** One that waits, held until the transaction ends. */
export async function lockNeedAct(tx: Tx, merchantId: number, actId: bigint): Promise<NeedAct | null> {
  const [row] = await tx.query<Row & NeedAct>(
    `select ${ACT.select} from need_act where merchant_id = $1 and act_id = $2 and state = 'asked' for update`,
    [merchantId, actId],
  );
  return row ?? null;
}

/** Those of a member that wait, oldest first. */
export async function listNeedActs(db: Queryable, merchantId: number, memberId: bigint, max: number): Promise<NeedAct[]> {
  return db.query<Row & NeedAct>(
    `select ${ACT.select} from need_act where merchant_id = $1 and member_id = $2 and state = 'asked' order by act_id limit $3`,
    [merchantId, memberId, max],
  );
}

export async function decideNeedAct(
  tx: Tx,
  merchantId: number,
  { actId, state, by, name, atMs }: { actId: bigint; state: 'done' | 'refused'; by: bigint; name: string; atMs: number },
): Promise<void> {
  await tx.query(
    `update need_act set state = $3, decided_by = $4, decided_name = $5, decided_at = to_timestamp($6 / 1000.0)
     where merchant_id = $1 and act_id = $2`,
    [merchantId, actId, state, by, name, atMs],
  );
}
