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
/** As the desk sees it: who asked for it to end early, and why. */
export type DeskHold = Hold & {
  liftedAtMs: number | null;
  liftedHow: 'factor' | 'operators' | null;
  askedBy: bigint | null;
  askedReason: string | null;
};

const HOLD = columns<Hold>({
  holdId: 'hold_id',
  cause: 'cause',
  cardId: 'card_id',
  fromMs: time('from_at'),
  untilMs: time('until_at'),
});
const NEW_HOLD = HOLD.behind<Owner & { merchantId: number }>({ merchantId: 'merchant_id', part: 'part', memberId: 'member_id' });
const DESK_HOLD = columns<Omit<DeskHold, keyof Hold>>({
  liftedAtMs: time('lifted_at'),
  liftedHow: 'lifted_how',
  askedBy: 'asked_by',
  askedReason: 'asked_reason',
});
const OF_MEMBER = 'merchant_id = $1 and part = $2 and member_id = $3';

export async function insertHold(tx: Tx, merchantId: number, hold: Hold & Owner): Promise<void> {
  await tx.query(`insert into hold ${NEW_HOLD.insert}`, NEW_HOLD.params({ merchantId, ...hold }));
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
): Promise<DeskHold | null> {
  const [row] = await tx.query<DeskHold>(
    `select ${HOLD.select}, ${DESK_HOLD.select} from hold
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
