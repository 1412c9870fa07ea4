import type { HoldCause } from '@fairhall/contract/identity/holds';
import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

export type Owner = { part: number; memberId: bigint };
export type Hold = {
  holdId: bigint;
  cause: HoldCause;
  cardId: bigint | null;
  fromMs: number;
  untilMs: number;
};
/** As the desk sees it: which operator set it, who asked for it to end early, and why. */
export type DeskHold = Hold & {
  memberId: bigint;
  account: string;
  setName: string | null;
  note: string | null;
} & Asked;
type Asked = { askedBy: bigint | null; askedName: string | null; askedReason: string | null };

const HOLD = columns<Hold>({
  holdId: 'hold_id',
  cause: 'cause',
  cardId: 'card_id',
  fromMs: time('from_at'),
  untilMs: time('until_at'),
});
const NEW_HOLD = HOLD.behind<Owner & { merchantId: number }>({ merchantId: 'merchant_id', part: 'part', memberId: 'member_id' });
const ASKED = columns<Asked>({ askedBy: 'asked_by', askedName: 'asked_name', askedReason: 'asked_reason' });
const NEW_DESK_HOLD = HOLD.behind<Owner & { merchantId: number; setName: string; note: string }>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  setName: 'set_name',
  note: 'note',
});
const OF_MEMBER = 'merchant_id = $1 and part = $2 and member_id = $3';

export async function insertHold(tx: Tx, merchantId: number, hold: Hold & Owner): Promise<void> {
  await tx.query(`insert into hold ${NEW_HOLD.insert}`, NEW_HOLD.params({ merchantId, ...hold }));
}

/** One that an operator sets. */
export async function insertDeskHold(tx: Tx, merchantId: number, hold: Hold & Owner & { setName: string; note: string }): Promise<void> {
  await tx.query(`insert into hold ${NEW_DESK_HOLD.insert}`, NEW_DESK_HOLD.params({ merchantId, ...hold }));
}

/** Holds that last, with whose they are, by their ends: of one member, or of all. */
export async function listDeskHolds(
  db: Queryable,
  merchantId: number,
  { memberId, sinceMs, max }: { memberId: bigint | null; sinceMs: number; max: number },
): Promise<DeskHold[]> {
  return db.query<DeskHold>(
    `select ${HOLD.select}, ${ASKED.select}, hold.member_id as "memberId", m.username as account, set_name as "setName", note
       from hold join member m on m.merchant_id = hold.merchant_id and m.member_id = hold.member_id
      where hold.merchant_id = $1 and lifted_at is null and until_at > to_timestamp($2 / 1000.0) and ($3::bigint is null or hold.member_id = $3)
      order by until_at, hold_id limit $4`,
    [merchantId, sinceMs, memberId, max],
  );
}

/** Writes down the first of two who let it end early. */
export async function noteAsked(
  tx: Tx,
  merchantId: number,
  { part, memberId, holdId, by, name, reason, atMs }: Owner & { holdId: bigint; by: bigint; name: string; reason: string; atMs: number },
): Promise<void> {
  await tx.query(
    `update hold set asked_by = $5, asked_name = $6, asked_reason = $7, asked_at = to_timestamp($8 / 1000.0) where ${OF_MEMBER} and hold_id = $4`,
    [merchantId, part, memberId, holdId, by, name, reason, atMs],
  );
}

/** Holds that last at this moment, those of cards too, by their ends. */
export async function listHolds(
  db: Queryable,
  merchantId: number,
  { part, memberId, sinceMs }: Owner & { sinceMs: number },
): Promise<Hold[]> {
  return db.query<Hold>(
    `select ${HOLD.select} from hold where ${OF_MEMBER} and lifted_at is null and until_at > to_timestamp($4 / 1000.0) order by until_at, hold_id`,
    [merchantId, part, memberId, sinceMs],
  );
}

/** A hold that lasts, kept from others until the transaction ends. */
export async function lockHold(
  tx: Tx,
  merchantId: number,
  { part, memberId, holdId, atMs }: Owner & { holdId: bigint; atMs: number },
): Promise<(Hold & Asked) | null> {
  const [row] = await tx.query<Hold & Asked>(
    `select ${HOLD.select}, ${ASKED.select} from hold
      where ${OF_MEMBER} and hold_id = $4 and lifted_at is null and until_at > to_timestamp($5 / 1000.0) for update`,
    [merchantId, part, memberId, holdId, atMs],
  );
  return row ?? null;
}

export async function liftHold(
  tx: Tx,
  merchantId: number,
  { part, memberId, holdId, how, by, atMs }: Owner & { holdId: bigint; how: 'factor' | 'operators'; by: bigint | null; atMs: number },
): Promise<void> {
  await tx.query(
    `update hold set lifted_at = to_timestamp($5 / 1000.0), lifted_how = $6, lifted_by = $7 where ${OF_MEMBER} and hold_id = $4`,
    [merchantId, part, memberId, holdId, atMs, how, by],
  );
}

/** Writes the end of all holds on money out where money out is judged; answers it, null for none. */
export async function noteHold(tx: Tx, merchantId: number, { part, memberId, atMs }: Owner & { atMs: number }): Promise<number | null> {
  const [row] = await tx.query<{ untilMs: number | null }>(
    'select note_hold($1, $2::smallint, $3, to_timestamp($4 / 1000.0)) as "untilMs"',
    [merchantId, part, memberId, atMs],
  );
  return row?.untilMs ?? null;
}
