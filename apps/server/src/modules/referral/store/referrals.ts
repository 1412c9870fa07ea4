import type { Amount } from '@fairhall/money/amount';
import { columns, day, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';
import type { Why } from '../rules.ts';
import type { Rule } from './rules.ts';

export type Referral = {
  friendId: bigint;
  referralId: bigint;
  inviterId: bigint;
  version: number;
  state: 'review' | 'refused' | 'paid';
  why: Why | null;
  month: string | null;
  place: number | null;
  asset: string;
  amount: Amount;
  friendAmount: Amount;
  madeAtMs: number;
  decidedAtMs: number | null;
  handlerName: string | null;
  reason: string;
};
const REFERRAL = columns<Referral>({
  ...{ friendId: 'friend_id', referralId: 'referral_id', inviterId: 'inviter_id', version: 'version', state: 'state', why: 'why' },
  ...{ month: day('month'), place: 'place', asset: 'asset', amount: 'amount', friendAmount: 'friend_amount', madeAtMs: time('made_at') },
  ...{ decidedAtMs: time('decided_at'), handlerName: 'handler_name', reason: 'reason' },
});
const NEW = REFERRAL.behind<{ merchantId: number; part: number }>({ merchantId: 'merchant_id', part: 'part' });

/** False: there is one of this friend. */
export async function insertReferral(tx: Tx, merchantId: number, referral: Referral): Promise<boolean> {
  const rows = await tx.query(`insert into referral ${NEW.insert} on conflict (merchant_id, part, friend_id) do nothing returning 1`, [
    ...NEW.params({ ...referral, merchantId, part: partOf(merchantId, referral.friendId) }),
  ]);
  return rows.length === 1;
}

export async function lockReferral(tx: Tx, merchantId: number, friendId: bigint): Promise<Referral | null> {
  const [row] = await tx.query<Referral & Row>(
    `select ${REFERRAL.select} from referral where merchant_id = $1 and part = $2 and friend_id = $3 for update`,
    [merchantId, partOf(merchantId, friendId), friendId],
  );
  return row ?? null;
}

export async function decideReferral(tx: Tx, merchantId: number, referral: Referral): Promise<void> {
  const { friendId, state, month, place, amount, friendAmount, decidedAtMs, handlerName, reason } = referral;
  await tx.query(
    `update referral set state = $4, month = $5::date, place = $6, amount = $7, friend_amount = $8, decided_at = to_timestamp($9 / 1000.0),
       handler_name = $10, reason = $11
     where merchant_id = $1 and part = $2 and friend_id = $3`,
    [merchantId, partOf(merchantId, friendId), friendId, state, month, place, amount, friendAmount, decidedAtMs, handlerName, reason],
  );
}

/** How many of an inviter's friends of a month were paid. Under the inviter's lock. */
export async function countPaid(
  db: Queryable,
  merchantId: number,
  { inviterId, month }: { inviterId: bigint; month: string },
): Promise<{ count: number; sum: Amount }> {
  const [row] = await db.query<Row & { count: number; sum: Amount }>(
    `select count(*)::integer as count, coalesce(sum(amount), 0)::bigint as sum from referral
     where merchant_id = $1 and inviter_id = $2 and month = $3::date and state = 'paid'`,
    [merchantId, inviterId, month],
  );
  return row ?? { count: 0, sum: 0n as Amount };
}

/** Which signs two accounts share; none where somebody has found them to be two people, but for what only one person has. */
export async function sharedKinds(
  db: Queryable,
  merchantId: number,
  { friendId, inviterId }: { friendId: bigint; inviterId: bigint },
): Promise<string[]> {
  const rows = await db.query<Row & { kind: string }>(
    `select distinct a.kind from signal_edge a join signal_edge b on b.merchant_id = a.merchant_id and b.kind = a.kind and b.hash = a.hash
       where a.merchant_id = $1 and a.member_id = $2 and b.member_id = $3
     union select 'person' from member f join member i on i.merchant_id = f.merchant_id and i.person_id = f.person_id
       where f.merchant_id = $1 and f.member_id = $2 and i.member_id = $3
     union select case p.state when 'same_person' then 'person' else x ->> 'kind' end from signal_pair p cross join lateral jsonb_array_elements(p.parts) x
       where p.merchant_id = $1 and p.low = least($2::bigint, $3::bigint) and p.high = greatest($2::bigint, $3::bigint)
         and p.state not in ('household', 'unrelated')
     union select 'address' from member f join member i on i.merchant_id = f.merchant_id and i.registered_ip = f.registered_ip
       where f.merchant_id = $1 and f.member_id = $2 and i.member_id = $3 and f.registered_ip <> ''
         and not exists (select from signal_pair p where p.merchant_id = $1 and p.low = least($2::bigint, $3::bigint)
           and p.high = greatest($2::bigint, $3::bigint) and p.state in ('household', 'unrelated'))`,
    [merchantId, friendId, inviterId],
  );
  return rows.map(({ kind }) => kind);
}

/** Of a friend what counts: `f` the member, `a` its attribution. */
const FACTS = `cross join lateral (select
    exists (select from member_profile p where p.merchant_id = f.merchant_id and p.member_id = f.member_id and p.mobile_verified_at is not null) as verified,
    coalesce((select g.tier from member_gate g where g.merchant_id = f.merchant_id and g.part = f.part and g.member_id = f.member_id), 0) as tier,
    (select coalesce(sum(d.amount), 0)::bigint from deposit d
      where d.merchant_id = f.merchant_id and d.part = f.part and d.member_id = f.member_id and d.state = 'approved' and d.asset = $2) as deposited,
    (select coalesce(sum(d.valid_cash), 0)::bigint from member_day d
      where d.merchant_id = f.merchant_id and d.part = f.part and d.member_id = f.member_id and d.asset = $2) as staked) x`;

/** Of an attribution `a`. */
const UNDECIDED =
  'not exists (select from referral r where r.merchant_id = a.merchant_id and r.part = ledger_part(a.merchant_id, a.member_id) and r.friend_id = a.member_id)';

/** Where a friend stands in the order in which they came. */
export type Place = { cameAtMs: number; friendId: bigint };
const WALK = columns<Place & { merchantId: number }>({ merchantId: 'merchant_id', cameAtMs: time('came_at'), friendId: 'friend_id' });

export async function findWalk(db: Queryable, merchantId: number): Promise<Place | null> {
  const [row] = await db.query<Place & Row>(`select ${WALK.select} from referral_walk where merchant_id = $1`, [merchantId]);
  return row ?? null;
}

export async function keepWalk(db: Queryable, merchantId: number, place: Place): Promise<void> {
  await db.query(
    `insert into referral_walk ${WALK.insert} on conflict (merchant_id) do update set came_at = excluded.came_at, friend_id = excluded.friend_id`,
    WALK.params({ merchantId, ...place }),
  );
}

export type Candidate = { friendId: bigint; inviterId: bigint };
type Piece = { asset: string; rule: Rule; nowMs: number; behind: Place; max: number };

/** The next friends in the order in which they came, of whom nothing is decided; where the piece ends, null: nobody stands behind it. */
export async function findPiece(
  db: Queryable,
  merchantId: number,
  { rule, nowMs, behind, max }: Pick<Piece, 'rule' | 'nowMs' | 'behind' | 'max'>,
): Promise<Place | null> {
  const [row] = await db.query<Place & Row>(
    `select o.at as "cameAtMs", o.member_id as "friendId" from (
       select a.at, a.member_id from attribution a
       where a.merchant_id = $1 and a.kind = 'referral' and a.at > to_timestamp($2 / 1000.0)
         and (a.at, a.member_id) > (to_timestamp($3 / 1000.0), $4) and ${UNDECIDED}
       order by a.at, a.member_id limit $5) o
     order by 1 desc, 2 desc limit 1`,
    [merchantId, nowMs - rule.withinDays * 86_400_000, behind.cameAtMs, behind.friendId, max],
  );
  return row ?? null;
}

/**
 * Friends of a piece who came by a referral within the days of the rule, have done all that it asks, and of whom nothing is decided;
 * neither is protected. Of both an affiliate's and a referral's code only one is ever written down.
 */
export async function listQualified(
  db: Queryable,
  merchantId: number,
  { asset, rule, nowMs, behind, upTo }: Omit<Piece, 'max'> & { upTo: Place },
): Promise<Candidate[]> {
  return db.query<Candidate & Row>(
    `select a.member_id as "friendId", a.inviter_id as "inviterId"
     from attribution a
       join member f on f.merchant_id = a.merchant_id and f.member_id = a.member_id
       join member i on i.merchant_id = a.merchant_id and i.member_id = a.inviter_id
       ${FACTS}
     where a.merchant_id = $1 and a.kind = 'referral' and a.at > to_timestamp($3 / 1000.0) and i.kind = 0 and f.kind in (0, 1, 2)
       and x.verified and x.tier >= $4 and x.deposited >= $5 and x.staked >= $6
       and (a.at, a.member_id) > (to_timestamp($8 / 1000.0), $9) and (a.at, a.member_id) <= (to_timestamp($10 / 1000.0), $11) and ${UNDECIDED}
       and not promotion_protected(a.merchant_id, f.member_id, to_timestamp($7 / 1000.0))
       and not promotion_protected(a.merchant_id, i.member_id, to_timestamp($7 / 1000.0))
       and not promotion_waits(a.merchant_id, f.member_id) and not promotion_waits(a.merchant_id, i.member_id)
     order by a.at, a.member_id`,
    [
      ...[merchantId, asset, nowMs - rule.withinDays * 86_400_000, rule.tier, rule.minDeposit, rule.minStake, nowMs],
      ...[behind.cameAtMs, behind.friendId, upTo.cameAtMs, upTo.friendId],
    ],
  );
}

export type FriendRow = {
  account: string;
  atMs: number;
  verified: boolean;
  deposited: Amount;
  state: Referral['state'] | null;
  why: Why | null;
  amount: Amount;
};

/** An inviter's friends, the newest first. */
export async function listFriends(
  db: Queryable,
  merchantId: number,
  { inviterId, asset, max }: { inviterId: bigint; asset: string; max: number },
): Promise<FriendRow[]> {
  return db.query<FriendRow & Row>(
    `select f.username as account, a.at as "atMs", x.verified, x.deposited, r.state, r.why, coalesce(r.amount, 0)::bigint as amount
     from attribution a
       join member f on f.merchant_id = a.merchant_id and f.member_id = a.member_id
       ${FACTS}
       left join referral r on r.merchant_id = f.merchant_id and r.part = f.part and r.friend_id = f.member_id
     where a.merchant_id = $1 and a.kind = 'referral' and a.inviter_id = $3 order by a.at desc limit $4`,
    [merchantId, asset, inviterId, max],
  );
}

export async function countFriends(db: Queryable, merchantId: number, inviterId: bigint): Promise<number> {
  const [row] = await db.query<Row & { count: number }>(
    "select count(*)::integer as count from attribution where merchant_id = $1 and kind = 'referral' and inviter_id = $2",
    [merchantId, inviterId],
  );
  return row?.count ?? 0;
}

export type DeskRow = Referral & { friend: string; inviter: string };

/** Those in review, the oldest first; or those that are decided, the newest first. With how many there are. */
export async function listDesk(
  db: Queryable,
  merchantId: number,
  { review, page, size }: { review: boolean; page: number; size: number },
): Promise<{ total: number; rows: DeskRow[] }> {
  const which = review ? "r.state = 'review'" : "r.state <> 'review'";
  const [rows, [count]] = await Promise.all([
    db.query<DeskRow & Row>(
      `select ${REFERRAL.selectOf('r')}, f.username as friend, i.username as inviter from referral r
         join member f on f.merchant_id = r.merchant_id and f.member_id = r.friend_id
         join member i on i.merchant_id = r.merchant_id and i.member_id = r.inviter_id
       where r.merchant_id = $1 and ${which} order by r.made_at ${review ? 'asc' : 'desc'}, r.friend_id limit $2 offset $3`,
      [merchantId, size, page * size],
    ),
    db.query<{ total: number }>(`select count(*)::integer as total from referral r where r.merchant_id = $1 and ${which}`, [merchantId]),
  ]);
  return { total: count?.total ?? 0, rows };
}
