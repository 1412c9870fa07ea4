import type { Grant } from '@fairhall/bonus/grant';
import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** A grant as it stands, with what its open bets are about. `plan`: the words of its version. */
export type SeenGrant = Pick<
  Grant,
  | 'grantId'
  | 'kind'
  | 'state'
  | 'amount'
  | 'required'
  | 'wagered'
  | 'balance'
  | 'converted'
  | 'issuedAtMs'
  | 'queueUntilMs'
  | 'expiresAtMs'
  | 'endedAtMs'
  | 'unit'
  | 'left'
  | 'maxBet'
  | 'maxConvert'
  | 'contribution'
  | 'lost'
> & {
  campaignId: bigint;
  asset: string;
  texts: Record<string, { title: string }> | null;
  /** What open bets will count, and what of its money lies in them. */
  pending: Amount;
  open: Amount;
};

type Asked = { memberId: bigint; asset: string; ended: boolean; max: number };

const ENDED = "g.state not in ('queued', 'active', 'closing')";

/** A member's grants: those that go on in the order in which they begin, or those that have ended, the newest first. */
export async function listSeen(db: Queryable, merchantId: number, { memberId, asset, ended, max }: Asked): Promise<SeenGrant[]> {
  return db.query<SeenGrant & Row>(
    `select g.grant_id as "grantId", g.campaign_id as "campaignId", g.asset, g.kind, g.state, g.amount, g.required, g.wagered,
       coalesce(a.balance, 0) as balance, g.converted, g.issued_at as "issuedAtMs", g.queue_until as "queueUntilMs",
       g.expires_at as "expiresAtMs", g.ended_at as "endedAtMs", g.unit, g.left_bets as left, g.max_bet as "maxBet",
       g.max_convert as "maxConvert", g.contribution, g.lost, v.plan -> 'texts' as texts, o.pending, o.open
     from bonus_grant g
       left join account a on a.merchant_id = g.merchant_id and a.part = g.part and a.member_id = g.member_id and a.asset = g.asset
         and a.kind = 'bonus' and a.grant_id = g.grant_id
       left join reward r on r.merchant_id = g.merchant_id and r.part = g.part and r.member_id = g.member_id and r.reward_id = g.grant_id
       left join campaign_version v on v.merchant_id = r.merchant_id and v.campaign_id = r.campaign_id and v.version = r.version
       cross join lateral (
         select coalesce(sum((b.cash + b.bonus) * b.bps / 10000), 0)::bigint as pending, coalesce(sum(b.bonus), 0)::bigint as open
         from grant_bet b
         where b.merchant_id = g.merchant_id and b.part = g.part and b.member_id = g.member_id and b.asset = g.asset
           and b.grant_id = g.grant_id and b.state = 'open'
       ) o
     where g.merchant_id = $1 and g.part = $2 and g.member_id = $3 and g.asset = $4 and ${ended ? ENDED : `not (${ENDED})`}
     order by ${ended ? 'g.ended_at desc nulls last, g.grant_id desc' : "g.state = 'queued', g.place desc, g.grant_id"} limit $5`,
    [merchantId, partOf(merchantId, memberId), memberId, asset, max],
  );
}

export type GrantMove = { grantId: bigint; txId: bigint; kind: string; amount: Amount; into: boolean; actor: string; atMs: number };

/** The newest transfers that moved the money of a member's grants, the oldest first. */
export async function listMoves(
  db: Queryable,
  merchantId: number,
  { memberId, grantIds, max }: { memberId: bigint; grantIds: readonly bigint[]; max: number },
): Promise<GrantMove[]> {
  const rows = await db.query<GrantMove & Row>(
    `select t.grant_id as "grantId", t.tx_id as "txId", t.kind::text as kind, t.amount, t.credit = 'bonus' as "into",
       t.actor_type || ':' || t.actor_id as actor, t.created_at as "atMs"
     from whole.transfer t
     where t.merchant_id = $1 and t.part = $2 and t.member_id = $3 and t.grant_id = any ($4)
     order by t.tx_id desc, t.leg desc limit $5`,
    [merchantId, partOf(merchantId, memberId), memberId, grantIds, max],
  );
  return rows.reverse();
}
