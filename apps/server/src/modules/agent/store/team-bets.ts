import type { Amount } from '@fairhall/money/amount';
import type { Queryable, Row } from '../../../platform/db.ts';
import { idAtMs } from '../../../platform/ids.ts';
import type { Span } from '../span.ts';
import type { Standing } from './team.ts';

/** A bet of one right below: of a lottery, or a round at a vendor. */
export type TeamBet = {
  betId: bigint;
  account: string;
  gameId: number;
  numero: string;
  placedAtMs: number;
  stake: Amount;
  won: Amount;
  state: 'open' | 'won' | 'lost' | 'cancelled' | 'void';
};

export type BetWish = {
  of: Standing /** One of them alone. */;
  memberId: bigint | null;
  span: Span;
  asset: string;
  before: bigint;
  size: number;
};

/** Ids of a request's bets are made before it is decided: an hour apart at most (modules/lottery/store/bets.ts). */
const APART_MS = 3_600_000;

const DIRECT = `direct as materialized (
    select d.member_id, d.part, d.username from member d
    where d.merchant_id = $1 and d.kind <> 4 and nlevel(d.upline_path) > 1 and subpath(d.upline_path, 0, -1) = $2::text::ltree
      and ($3::bigint is null or d.member_id = $3))`;

/**
 * Newest first, those with an id below `before`. Each of those right below is asked for its newest by its own key, so that a page costs
 * what it shows and a little for each of them.
 */
export async function listTeamBets(
  db: Queryable,
  merchantId: number,
  { of, memberId, span, asset, before, size }: BetWish,
): Promise<TeamBet[]> {
  return db.query<TeamBet & Row>(
    `with ${DIRECT}
     select t.username as account, f.* from direct t cross join lateral (
       (select b.bet_id as "betId", d.game_id as "gameId", d.numero, b.placed_at as "placedAtMs", b.stake,
          coalesce(p.won, 0) as won, case when c.reason = 'void' or d.state = 'void' then 'void' when c.bet_id is not null then 'cancelled'
            when s.draw_id is null then 'open' when p.won > 0 then 'won' else 'lost' end as state
        from whole.bet b join draw d on d.draw_id = b.draw_id
          left join whole.bet_cancel c on c.merchant_id = b.merchant_id and c.part = b.part and c.bet_id = b.bet_id
            and c.bet_id >= $4 and c.bet_id < $5
          left join lateral (select s.draw_id, s.result_version from settle_chunk s where s.merchant_id = b.merchant_id
            and s.part = lottery_chunk_of(b.part) and s.draw_id = b.draw_id order by s.result_version desc limit 1) s on true
          left join whole.payout p on p.merchant_id = b.merchant_id and p.part = b.part and p.bet_id = b.bet_id
            and p.bet_id >= $4 and p.bet_id < $5 and p.result_version = s.result_version
        where b.merchant_id = $1 and b.part = t.part and b.member_id = t.member_id and b.bet_id >= $4 and b.bet_id < $5 and b.asset = $6
          and b.placed_at >= to_timestamp($7 / 1000.0) and b.placed_at < to_timestamp($8 / 1000.0)
        order by b.bet_id desc limit $9)
       union all
       (select r.round_id, r.node_id, '', r.opened_at, r.stake, r.won,
          case when r.closed_at is null then 'open' when r.bets = 0 then 'cancelled' when r.won > 0 then 'won' else 'lost' end
        from whole.vendor_round r
        where r.merchant_id = $1 and r.part = t.part and r.member_id = t.member_id and r.round_id >= $4 and r.round_id < $5
          and r.asset = $6 and r.opened_at >= to_timestamp($7 / 1000.0) and r.opened_at < to_timestamp($8 / 1000.0)
        order by r.round_id desc limit $9)
     ) f order by f."betId" desc limit $9`,
    [
      merchantId,
      of.path,
      memberId,
      idAtMs(span.fromMs - APART_MS),
      smaller(before, idAtMs(span.toMs + APART_MS)),
      asset,
      span.fromMs,
      span.toMs,
      size,
    ],
  );
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

/** What of theirs was settled in these days. */
export async function sumSettled(
  db: Queryable,
  merchantId: number,
  { of, memberId, span, asset }: Pick<BetWish, 'of' | 'memberId' | 'span' | 'asset'>,
): Promise<{ stake: Amount; won: Amount }> {
  const [row] = await db.query<{ stake: Amount; won: Amount }>(
    `with ${DIRECT}
     select coalesce(sum(m.stake), 0)::bigint as stake, coalesce(sum(m.won), 0)::bigint as won from direct t
       join member_day m on m.merchant_id = $1 and m.part = t.part and m.member_id = t.member_id and m.asset = $4
         and m.day between $5::date and $6::date`,
    [merchantId, of.path, memberId, asset, span.from, span.to],
  );
  return row as { stake: Amount; won: Amount };
}

/** Those right below, `max` at most; of a name, that one alone. */
export async function listDirect(
  db: Queryable,
  merchantId: number,
  { of, nameKey, max }: { of: Standing; nameKey: string | null; max: number },
): Promise<{ memberId: bigint; account: string }[]> {
  return db.query<{ memberId: bigint; account: string }>(
    `select d.member_id as "memberId", d.username as account from member d where d.merchant_id = $1 and d.kind <> 4
       and nlevel(d.upline_path) > 1 and subpath(d.upline_path, 0, -1) = $2::text::ltree and ($3::text is null or d.username_key = $3)
     limit $4`,
    [merchantId, of.path, nameKey, max],
  );
}

/** One right below, by its whole name. */
export async function findDirect(
  db: Queryable,
  merchantId: number,
  { of, nameKey }: { of: Standing; nameKey: string },
): Promise<bigint | null> {
  const [one] = await listDirect(db, merchantId, { of, nameKey, max: 1 });
  return one?.memberId ?? null;
}
