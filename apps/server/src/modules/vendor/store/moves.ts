import type { Amount } from '@fairhall/money/amount';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** Money on its way to a vendor's own wallet, or home. `asked`: nobody knows yet whether it moved. */
export type VendorMove = {
  merchantId: number;
  transferId: string;
  vendor: string;
  memberId: bigint;
  asset: string;
  direction: 'in' | 'out';
  /** Of an out what came home. */
  amount: Amount;
  category: string;
  nodeId: number;
  state: 'asked' | 'done' | 'refused';
  homeBy: string | null;
  askedAtMs: number;
  settledAtMs: number | null;
};
/** A member's wallet at a vendor. */
export type MemberAt = Pick<VendorMove, 'memberId' | 'vendor'>;

const MOVE = columns<VendorMove>({
  merchantId: 'merchant_id',
  transferId: 'transfer_id',
  vendor: 'vendor',
  memberId: 'member_id',
  asset: 'asset',
  direction: 'direction',
  amount: 'amount',
  category: 'category',
  nodeId: 'node_id',
  state: 'state',
  homeBy: 'home_by',
  askedAtMs: time('asked_at'),
  settledAtMs: time('settled_at'),
});

/** Throws where another one of the member's is under way there, or this one was (23505). */
export async function insertMove(tx: Tx, move: VendorMove): Promise<void> {
  await tx.query(`insert into vendor_move ${MOVE.insert}`, MOVE.params(move));
}

export async function findMove(db: Queryable, merchantId: number, transferId: string): Promise<VendorMove | null> {
  const [row] = await db.query<VendorMove>(`select ${MOVE.select} from vendor_move where merchant_id = $1 and transfer_id = $2`, [
    merchantId,
    transferId,
  ]);
  return row ?? null;
}

/** The one that is under way. */
export async function findAskedMove(db: Queryable, merchantId: number, { memberId, vendor }: MemberAt): Promise<VendorMove | null> {
  const [row] = await db.query<VendorMove>(
    `select ${MOVE.select} from vendor_move where merchant_id = $1 and member_id = $2 and vendor = $3 and state = 'asked'`,
    [merchantId, memberId, vendor],
  );
  return row ?? null;
}

/** What was brought and has not come home. */
export async function listOutThere(db: Queryable, merchantId: number, { memberId, vendor }: MemberAt): Promise<VendorMove[]> {
  return db.query<VendorMove>(
    `select ${MOVE.select} from vendor_move
      where merchant_id = $1 and member_id = $2 and vendor = $3 and direction = 'in' and state = 'done' and home_by is null
      order by asked_at`,
    [merchantId, memberId, vendor],
  );
}

/** Vendors where some of a member's money lies. */
export async function listVendorsOutThere(db: Queryable, merchantId: number, memberId: bigint): Promise<string[]> {
  const rows = await db.query<{ vendor: string }>(
    `select distinct vendor from vendor_move
      where merchant_id = $1 and member_id = $2 and direction = 'in' and state = 'done' and home_by is null`,
    [merchantId, memberId],
  );
  return rows.map(({ vendor }) => vendor);
}

/** What a vendor said of an out, in 1/10000, that does not make what came. */
export type Misfit = { broughtE4: string; stakedE4: string; wonE4: string; cameE4: string; validE4: string };
export type MisfitMove = VendorMove & { told: Misfit };
const MISFIT = columns<{ told: Misfit }>({ told: json('told') });

/** The first that was said stays: an id has one answer. False when there is one. */
export async function noteMisfit(tx: Tx, merchantId: number, { transferId, told }: { transferId: string; told: Misfit }): Promise<boolean> {
  const rows = await tx.query(
    `update vendor_move set told = $3 where merchant_id = $1 and transfer_id = $2 and state = 'asked' and told is null returning 1`,
    [merchantId, transferId, JSON.stringify(told)],
  );
  return rows.length > 0;
}

/** Those that wait for a person, the oldest first. */
export async function listMisfits(db: Queryable, merchantId: number, max: number): Promise<MisfitMove[]> {
  return db.query<MisfitMove>(
    `select ${MOVE.select}, ${MISFIT.select} from vendor_move
      where merchant_id = $1 and told is not null and state = 'asked' order by asked_at limit $2`,
    [merchantId, max],
  );
}

/** Held until the transaction ends; null when it waits for nobody. */
export async function lockMisfit(tx: Tx, merchantId: number, transferId: string): Promise<MisfitMove | null> {
  const [row] = await tx.query<MisfitMove>(
    `select ${MOVE.select}, ${MISFIT.select} from vendor_move
      where merchant_id = $1 and transfer_id = $2 and told is not null and state = 'asked' for update`,
    [merchantId, transferId],
  );
  return row ?? null;
}

export type CameHome = { vendor: string; fromMs: number; toMs: number; afterMember: bigint; max: number };

/** Of each member the last out by which money came home in a span, by member, where nothing lies there now and nothing is under way. */
export async function listCameHome(
  db: Queryable,
  merchantId: number,
  { vendor, fromMs, toMs, afterMember, max }: CameHome,
): Promise<VendorMove[]> {
  return db.query<VendorMove>(
    `select distinct on (member_id) ${MOVE.selectOf('o')} from vendor_move o
      where merchant_id = $1 and vendor = $2 and direction = 'out' and state = 'done' and member_id > $5
        and settled_at >= to_timestamp($3 / 1000.0) and settled_at < to_timestamp($4 / 1000.0)
        and not exists (
          select from vendor_move there where there.merchant_id = o.merchant_id and there.vendor = o.vendor and there.member_id = o.member_id
            and (there.state = 'asked' or (there.direction = 'in' and there.state = 'done' and there.home_by is null)))
      order by member_id, settled_at desc limit $6`,
    [merchantId, vendor, fromMs, toMs, afterMember, max],
  );
}

/** False when it was settled before. */
export async function settleMove(
  tx: Tx,
  merchantId: number,
  { transferId, state, amount, atMs }: Pick<VendorMove, 'transferId' | 'state' | 'amount'> & { atMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `update vendor_move set state = $3, amount = $4, settled_at = to_timestamp($5 / 1000.0)
      where merchant_id = $1 and transfer_id = $2 and state = 'asked' returning 1`,
    [merchantId, transferId, state, amount, atMs],
  );
  return rows.length > 0;
}

export async function bringHome(tx: Tx, merchantId: number, { memberId, vendor, homeBy }: MemberAt & { homeBy: string }): Promise<void> {
  await tx.query(
    `update vendor_move set home_by = $4
      where merchant_id = $1 and member_id = $2 and vendor = $3 and direction = 'in' and state = 'done' and home_by is null returning 1`,
    [merchantId, memberId, vendor, homeBy],
  );
}

/** Over all merchants: moves that were asked for before `askedMs`, and money that was brought before `broughtMs` and lies there still. */
export async function listLeftBehind(
  db: Queryable,
  { askedMs, broughtMs, max }: { askedMs: number; broughtMs: number; max: number },
): Promise<VendorMove[]> {
  return db.query<VendorMove>(
    `select ${MOVE.select} from vendor_move
      where (state = 'asked' and asked_at < to_timestamp($1 / 1000.0))
        or (direction = 'in' and state = 'done' and home_by is null and asked_at < to_timestamp($2 / 1000.0))
      order by asked_at limit $3`,
    [askedMs, broughtMs, max],
  );
}
