import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Tx } from '../../../platform/db.ts';

/** What whoever registers by a link gets in a group of games: a series, or 1/10000. */
export type LinkRate = { group: string; rate: number };
/** A code of an agent's own. `opens`: 0 a member's account, 1 an agent's. `pathType` 2: the agent's own word. */
export type NewLink = {
  linkId: bigint;
  memberId: bigint;
  code: string;
  opens: number;
  pathType: number;
  fromMs: number;
  untilMs: number | null;
  rates: readonly LinkRate[];
};
/** `status`: 0 closed, 1 active, 2 over. `brought`: how many registered by it. */
export type JoinLink = NewLink & { status: number; brought: number };

const LINK = columns<NewLink>({
  linkId: 'link_id',
  memberId: 'member_id',
  code: 'code',
  opens: 'opens',
  pathType: 'path_type',
  fromMs: time('from_at'),
  untilMs: time('until_at'),
  rates: json('rates'),
});
const NEW_LINK = LINK.behind<{ merchantId: number; kind: 'affiliate' }>({ merchantId: 'merchant_id', kind: 'kind' });

/** Of `join_code j`, at the time $n. */
const statusAt = (param: string) => `case when not j.active then 0 when j.until_at <= to_timestamp(${param} / 1000.0) then 2 else 1 end`;

/** Levels of agents below each other, the top included: a path is a key of an index. */
const LINE_DEPTH_MAX = 20;

/** Opens a link unless the agent has as many open as it may, stands too deep for agents below it, or the code is or was somebody's. */
export async function openLink(
  tx: Tx,
  merchantId: number,
  { link, openMax, atMs }: { link: NewLink; openMax: number; atMs: number },
): Promise<JoinLink | 'deep' | 'many' | 'taken'> {
  // One at a time of each agent, so that they are counted right.
  const [{ depth } = { depth: 0 }] = await tx.query<{ depth: number }>(
    'select nlevel(upline_path) as depth from member where merchant_id = $1 and member_id = $2 for update',
    [merchantId, link.memberId],
  );
  if (link.opens === 1 && depth >= LINE_DEPTH_MAX) return 'deep';
  const [{ open } = { open: 0 }] = await tx.query<{ open: number }>(
    `select count(*)::integer as open from join_code j where j.merchant_id = $1 and j.member_id = $2 and j.link_id is not null
       and ${statusAt('$3')} = 1`,
    [merchantId, link.memberId, atMs],
  );
  if (open >= openMax) return 'many';
  const made = await tx.query(
    `insert into join_code ${NEW_LINK.insert} on conflict (merchant_id, code) do nothing returning 1`,
    NEW_LINK.params({ ...link, merchantId, kind: 'affiliate' }),
  );
  return made.length === 0 ? 'taken' : { ...link, status: 1, brought: 0 };
}

/** False: the agent has no such link. */
export async function closeLink(tx: Tx, merchantId: number, { memberId, linkId }: { memberId: bigint; linkId: bigint }): Promise<boolean> {
  const closed = await tx.query(
    'update join_code set active = false where merchant_id = $1 and member_id = $2 and link_id = $3 returning 1',
    [merchantId, memberId, linkId],
  );
  return closed.length > 0;
}

export type LinkSearch = {
  memberId: bigint;
  opens: number | null;
  pathType: number | null;
  status: number | null;
  size: number;
  skip: number;
  atMs: number;
};

/** Links of an agent, newest first, and how many there are in all. */
export async function listLinks(
  db: Queryable,
  merchantId: number,
  { memberId, opens, pathType, status, size, skip, atMs }: LinkSearch,
): Promise<{ list: JoinLink[]; total: number }> {
  const rows = await db.query<JoinLink & { total: number }>(
    `select ${LINK.selectOf('j')}, ${statusAt('$3')} as status, count(*) over ()::integer as total,
       (select count(*)::integer from attribution a where a.merchant_id = $1 and a.link_id = j.link_id) as brought
     from join_code j
     where j.merchant_id = $1 and j.member_id = $2 and j.link_id is not null and ($4::smallint is null or j.opens = $4)
       and ($5::smallint is null or j.path_type = $5) and ($6::integer is null or ${statusAt('$3')} = $6)
     order by j.link_id desc limit $7 offset $8`,
    [merchantId, memberId, atMs, opens, pathType, status, size, skip],
  );
  return { list: rows.map(({ total: _, ...link }) => link), total: rows[0]?.total ?? 0 };
}

/** Who registered by a link of the agent's, newest first; null where it has no such link. */
export async function listBrought(
  db: Queryable,
  merchantId: number,
  { memberId, linkId, size, skip }: { memberId: bigint; linkId: bigint; size: number; skip: number },
): Promise<{ account: string; atMs: number }[] | null> {
  const own = await db.query('select 1 from join_code where merchant_id = $1 and member_id = $2 and link_id = $3', [
    merchantId,
    memberId,
    linkId,
  ]);
  if (own.length === 0) return null;
  return db.query(
    `select m.username as account, a.at as "atMs" from attribution a join member m using (merchant_id, member_id)
     where a.merchant_id = $1 and a.link_id = $2 order by a.at desc, a.member_id desc limit $3 offset $4`,
    [merchantId, linkId, size, skip],
  );
}
