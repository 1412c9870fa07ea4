import type { Pair } from '@fairhall/contract/console/verification';
import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';
import type { ScorePart, SignalKind } from '../pair-score.ts';

export type Node = { kind: SignalKind; hash: Buffer };

export type Edge = Node & { memberId: bigint };

export async function keepEdges(tx: Tx, merchantId: number, { edges, atMs }: { edges: readonly Edge[]; atMs: number }): Promise<void> {
  await tx.query(
    `insert into signal_edge (merchant_id, kind, hash, member_id, first_at, last_at)
     select distinct $1::integer, kind, hash, member_id, to_timestamp($5 / 1000.0), to_timestamp($5 / 1000.0)
     from unnest($2::text[], $3::bytea[], $4::bigint[]) n (kind, hash, member_id)
     on conflict (merchant_id, kind, hash, member_id) do update set last_at = excluded.last_at`,
    [merchantId, edges.map(({ kind }) => kind), edges.map(({ hash }) => hash), edges.map(({ memberId }) => memberId), atMs],
  );
}

/** What a member has in common with each other, and how many have it. What half a hundred share is nobody's. */
export async function commonWith(
  db: Queryable,
  merchantId: number,
  memberId: bigint,
): Promise<{ otherId: bigint; kind: SignalKind; shared: number }[]> {
  return db.query(
    `select o.member_id as "otherId", e.kind, min(c.shared)::integer as shared
     from signal_edge e
       cross join lateral (
         select count(*) as shared from (
           select from signal_edge n where n.merchant_id = e.merchant_id and n.kind = e.kind and n.hash = e.hash limit 51) few) c
       join signal_edge o on o.merchant_id = e.merchant_id and o.kind = e.kind and o.hash = e.hash and o.member_id <> e.member_id
     where e.merchant_id = $1 and e.member_id = $2 and c.shared <= 50
     group by 1, 2`,
    [merchantId, memberId],
  );
}

export type KeptPair = {
  low: bigint;
  high: bigint;
  scoreE4: number;
  parts: ScorePart[];
  state: Pair['state'];
  foundAtMs: number;
};
const PAIR = columns<KeptPair>({
  low: 'low',
  high: 'high',
  scoreE4: 'score_e4',
  parts: json('parts'),
  state: 'state',
  foundAtMs: time('found_at'),
});
const NEW_PAIR = PAIR.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const SCORE = PAIR.only('scoreE4', 'parts', 'state');

/** The pairs that a member is in, by the other. */
export async function lockPairs(tx: Tx, merchantId: number, memberId: bigint): Promise<Map<bigint, KeptPair>> {
  const rows = await tx.query<KeptPair>(
    `select ${PAIR.select} from signal_pair where merchant_id = $1 and (low = $2 or high = $2) order by low, high for update`,
    [merchantId, memberId],
  );
  return new Map(rows.map((pair) => [pair.low === memberId ? pair.high : pair.low, pair]));
}

export async function findPair(tx: Tx, merchantId: number, { low, high }: { low: bigint; high: bigint }): Promise<KeptPair | null> {
  const [row] = await tx.query<KeptPair>(
    `select ${PAIR.select} from signal_pair where merchant_id = $1 and low = $2 and high = $3 for update`,
    [merchantId, low, high],
  );
  return row ?? null;
}

export async function keepPair(tx: Tx, merchantId: number, pair: KeptPair): Promise<void> {
  await tx.query(
    `insert into signal_pair ${NEW_PAIR.insert} on conflict (merchant_id, low, high) do update set ${SCORE.replace}`,
    NEW_PAIR.params({ merchantId, ...pair }),
  );
}

export async function settlePair(
  tx: Tx,
  merchantId: number,
  pair: { low: bigint; high: bigint; state: Exclude<Pair['state'], 'open'>; name: string; reason: string; atMs: number },
): Promise<void> {
  await tx.query(
    `update signal_pair set state = $4, decided_name = $5, reason = $6, decided_at = to_timestamp($7 / 1000.0)
     where merchant_id = $1 and low = $2 and high = $3`,
    [merchantId, pair.low, pair.high, pair.state, pair.name, pair.reason, pair.atMs],
  );
}

export async function openPairs(db: Queryable, merchantId: number, max: number): Promise<KeptPair[]> {
  return db.query<KeptPair>(
    `select ${PAIR.select} from signal_pair where merchant_id = $1 and state = 'open' order by score_e4 desc, low, high limit $2`,
    [merchantId, max],
  );
}

/** How many others share something with this member that weighs by itself: a paper, a card, a name with its birth, a picture. Counted as far as the eye goes. */
export async function heavyNeighbours(db: Queryable, merchantId: number, memberId: bigint): Promise<number> {
  const [row] = await db.query<{ others: number }>(
    `select count(distinct o.member_id)::integer as others
     from (select merchant_id, kind, hash from signal_edge
        where merchant_id = $1 and member_id = $2 and kind in ('paper', 'card', 'name_birth', 'pixels') limit $3) e
       cross join lateral (
         select n.member_id from signal_edge n
         where n.merchant_id = e.merchant_id and n.kind = e.kind and n.hash = e.hash and n.member_id <> $2 limit $3) o`,
    [merchantId, memberId, NEIGHBOURS_MAX],
  );
  return row?.others ?? 0;
}

const NEIGHBOURS_MAX = 50;
const SHOWN_MAX = 20;

export async function pairsOfMember(db: Queryable, merchantId: number, memberId: bigint): Promise<KeptPair[]> {
  return db.query<KeptPair>(
    `select ${PAIR.select} from (
       select * from signal_pair where merchant_id = $1 and low = $2
       union all select * from signal_pair where merchant_id = $1 and high = $2) own
     order by score_e4 desc, low, high limit $3`,
    [merchantId, memberId, SHOWN_MAX],
  );
}

/** What the member has in common with others, and with whom, up to so many of each. */
export async function nodesOf(
  db: Queryable,
  merchantId: number,
  memberId: bigint,
): Promise<{ kind: SignalKind; shared: number; memberIds: bigint[] }[]> {
  const rows = await db.query<{ kind: SignalKind; shared: number; memberIds: string[] }>(
    `select e.kind, c.shared, c.ids::text[] as "memberIds"
     from signal_edge e cross join lateral (
       select count(*)::integer as shared, (array_agg(n.member_id order by n.member_id))[1:$3] as ids
       from (
         select n.member_id from signal_edge n where n.merchant_id = e.merchant_id and n.kind = e.kind and n.hash = e.hash limit 51) n) c
     where e.merchant_id = $1 and e.member_id = $2 and c.shared between 2 and 50
     order by c.shared, e.kind limit $3`,
    [merchantId, memberId, SHOWN_MAX],
  );
  return rows.map(({ memberIds, ...node }) => ({ ...node, memberIds: memberIds.map(BigInt) }));
}
