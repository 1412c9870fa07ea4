import type { MOVE_REFUSALS, MOVE_STATES } from '@fairhall/contract/console/agents';
import type { MemberType } from '@fairhall/contract/endpoint';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type MoveRefusal = (typeof MOVE_REFUSALS)[number];
export type MoveState = (typeof MOVE_STATES)[number];

/** A member with its place, as who works on lines sees it. */
export type Placed = { memberId: bigint; account: string; type: MemberType; path: string; open: boolean };

const PLACED = `m.member_id as "memberId", m.username as account, m.kind as type, ltree2text(m.upline_path) as path, m.state <> 'closed' as open`;

/** Nobody else changes lines or rates of the merchant until the commit. */
export async function lockLines(tx: Tx, merchantId: number): Promise<void> {
  await tx.query('select line_lock($1)', [merchantId]);
}

export async function findPlaced(db: Queryable, merchantId: number, memberId: bigint): Promise<Placed | null> {
  const [row] = await db.query<Placed & Row>(`select ${PLACED} from member m where m.merchant_id = $1 and m.member_id = $2`, [
    merchantId,
    memberId,
  ]);
  return row ?? null;
}

/** By its name in lower case. */
export async function findPlacedByName(db: Queryable, merchantId: number, nameKey: string): Promise<Placed | null> {
  const [row] = await db.query<Placed & Row>(
    `select ${PLACED} from member m where m.merchant_id = $1 and m.username_key = $2 and m.kind <> 4`,
    [merchantId, nameKey],
  );
  return row ?? null;
}

/** Those of a path, from the top. */
export async function listPlaced(db: Queryable, merchantId: number, ids: readonly bigint[]): Promise<Map<bigint, Placed>> {
  const rows = await db.query<Placed & Row>(`select ${PLACED} from member m where m.merchant_id = $1 and m.member_id = any ($2)`, [
    merchantId,
    [...ids],
  ]);
  return new Map(rows.map((row) => [row.memberId, row]));
}

/** How many stand below, agents among them, how many right below, and how many steps down the lowest stands. */
export async function countBelow(db: Queryable, merchantId: number, path: string) {
  const [row] = await db.query<{ below: number; agents: number; direct: number; depth: number }>(
    `select (count(*) - 1)::integer as below,
       (count(*) filter (where d.kind in (1, 2, 41, 42) and d.upline_path <> $2::text::ltree))::integer as agents,
       (count(*) filter (where nlevel(d.upline_path) = nlevel($2::text::ltree) + 1))::integer as direct,
       (max(nlevel(d.upline_path)) - nlevel($2::text::ltree))::integer as depth
     from member d where d.merchant_id = $1 and d.upline_path <@ $2::text::ltree`,
    [merchantId, path],
  );
  return row as { below: number; agents: number; direct: number; depth: number };
}

/** Former places, newest first. */
export async function listHistory(
  db: Queryable,
  merchantId: number,
  { memberId, max }: { memberId: bigint; max: number },
): Promise<{ fromDay: string; path: string }[]> {
  return db.query<Row & { fromDay: string; path: string }>(
    `select to_char(l.from_day, 'YYYY-MM-DD') as "fromDay", ltree2text(l.path) as path from member_line l
     where l.merchant_id = $1 and l.part = ledger_part($1, $2) and l.member_id = $2 order by l.from_day desc limit $3`,
    [merchantId, memberId, max],
  );
}

export type LineMove = {
  moveId: bigint;
  memberId: bigint;
  toUpline: bigint | null;
  fromDay: string;
  state: MoveState;
  refusal: MoveRefusal | null;
  members: number;
  reason: string;
  madeAtMs: number;
  madeName: string;
  endedAtMs: number | null;
};

const MOVE = columns<LineMove>({
  moveId: 'move_id',
  memberId: 'member_id',
  toUpline: 'to_upline',
  fromDay: day('from_day'),
  state: 'state',
  refusal: 'refusal',
  members: 'members',
  reason: 'reason',
  madeAtMs: time('made_at'),
  madeName: 'made_name',
  endedAtMs: time('ended_at'),
});
const NEW_MOVE = MOVE.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

/** False: one of the member is planned already. */
export async function insertMove(tx: Tx, merchantId: number, move: LineMove): Promise<boolean> {
  const rows = await tx.query(
    `insert into line_move ${NEW_MOVE.insert} on conflict (merchant_id, member_id) where state = 'planned' do nothing returning 1`,
    NEW_MOVE.params({ merchantId, ...move }),
  );
  return rows.length === 1;
}

export async function findMove(db: Queryable, merchantId: number, moveId: bigint): Promise<LineMove | null> {
  const [row] = await db.query<LineMove & Row>(`select ${MOVE.select} from line_move where merchant_id = $1 and move_id = $2`, [
    merchantId,
    moveId,
  ]);
  return row ?? null;
}

/** Of a member, newest first. */
export async function listMoves(
  db: Queryable,
  merchantId: number,
  { memberId, max }: { memberId: bigint; max: number },
): Promise<LineMove[]> {
  return db.query<LineMove & Row>(
    `select ${MOVE.select} from line_move where merchant_id = $1 and member_id = $2 order by move_id desc limit $3`,
    [merchantId, memberId, max],
  );
}

/** Moves whose day has come, in the order they were made. */
export async function listDueMoves(db: Queryable, merchantId: number, { today, max }: { today: string; max: number }): Promise<LineMove[]> {
  return db.query<LineMove & Row>(
    `select ${MOVE.select} from line_move where merchant_id = $1 and state = 'planned' and from_day <= $2::date order by move_id limit $3`,
    [merchantId, today, max],
  );
}

/** False: it is not planned any longer. */
export async function endMove(
  tx: Tx,
  merchantId: number,
  {
    moveId,
    state,
    refusal,
    members,
    atMs,
  }: { moveId: bigint; state: MoveState; refusal: MoveRefusal | null; members: number; atMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update line_move set state = $3, refusal = $4, members = $5, ended_at = to_timestamp($6 / 1000.0)
     where merchant_id = $1 and move_id = $2 and state = 'planned' returning 1`,
    [merchantId, moveId, state, refusal, members, atMs],
  );
  return rows.length === 1;
}

/** Moves somebody with all below it; how many went. */
export async function moveLine(
  tx: Tx,
  merchantId: number,
  { memberId, toUpline, fromDay }: Pick<LineMove, 'memberId' | 'toUpline' | 'fromDay'>,
): Promise<number> {
  const [row] = await tx.query<{ moved: number }>('select line_move_to($1, $2, $3, $4::date) as moved', [
    merchantId,
    memberId,
    toUpline,
    fromDay,
  ]);
  return row?.moved ?? 0;
}
