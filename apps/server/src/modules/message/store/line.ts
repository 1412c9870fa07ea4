import { columns, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';
import { partOf } from '../../ledger/index.ts';

/** Right below an agent, active. $1 merchant, $2 agent. */
const BELOW = `from member r join member a on a.merchant_id = r.merchant_id and a.member_id = $2
  where r.merchant_id = $1 and r.state = 'active' and nlevel(r.upline_path) > 1 and subpath(r.upline_path, 0, -1) = a.upline_path`;

type Sought = { agentId: bigint; search: string; page: number; size: number };
export type Recipient = { memberId: bigint; account: string; kind: number };

/** Those right below whose names begin so, by name, pages from 0; each with how many there are. */
export async function pageOfLine(
  db: Queryable,
  merchantId: number,
  { agentId, search, page, size }: Sought,
): Promise<(Recipient & { total: number })[]> {
  return db.query<Recipient & { total: number }>(
    `select r.member_id as "memberId", r.username as account, r.kind::int, (count(*) over ())::int as total ${BELOW}
       and starts_with(r.username_key, lower($3)) order by r.username_key limit $4 offset $5`,
    [merchantId, agentId, search, size, page * size],
  );
}

export type Receiver = { memberId: bigint; language: string; onBreak: boolean };

/** Of these ids those right below, in the order of their ids; `onBreak`: the person pauses or is excluded, at whichever brand. */
export async function receiversOf(
  tx: Tx,
  merchantId: number,
  { agentId, ids, atMs }: { agentId: bigint; ids: readonly bigint[]; atMs: number },
): Promise<Receiver[]> {
  return tx.query<Receiver>(
    `select r.member_id as "memberId", r.language,
       exists (select from member_break b where b.merchant_id = r.merchant_id and b.part = ledger_part(r.merchant_id, r.member_id)
           and b.member_id = r.member_id and b.until_at > to_timestamp($4 / 1000.0))
         or (r.person_id is not null and exists (select from member p join member_break b
             on b.merchant_id = p.merchant_id and b.part = ledger_part(p.merchant_id, p.member_id) and b.member_id = p.member_id
             where p.person_id = r.person_id and b.until_at > to_timestamp($4 / 1000.0))) as "onBreak"
       ${BELOW} and r.member_id = any ($3) order by r.member_id`,
    [merchantId, agentId, ids, atMs],
  );
}

type Letter = {
  merchantId: number;
  part: number;
  memberId: bigint;
  messageId: bigint;
  title: string;
  body: string;
  toIds: readonly bigint[];
  createdAtMs: number;
};

const LETTER = columns<Letter>({
  merchantId: 'merchant_id',
  part: 'part',
  memberId: 'member_id',
  messageId: 'message_id',
  title: 'title',
  body: 'body',
  toIds: 'to_ids',
  createdAtMs: time('created_at'),
});

/** How many an agent wrote since then. Its letters follow each other: locked until the transaction ends. */
export async function lockLetters(tx: Tx, merchantId: number, { agentId, sinceMs }: { agentId: bigint; sinceMs: number }): Promise<number> {
  await tx.query('select from member where merchant_id = $1 and member_id = $2 for no key update', [merchantId, agentId]);
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from agent_message
      where merchant_id = $1 and part = $2 and member_id = $3 and created_at > to_timestamp($4 / 1000.0)`,
    [merchantId, partOf(merchantId, agentId), agentId, sinceMs],
  );
  return row?.count ?? 0;
}

export async function insertLetter(tx: Tx, merchantId: number, letter: Omit<Letter, 'merchantId' | 'part'>): Promise<void> {
  await tx.query(
    `insert into agent_message ${LETTER.insert}`,
    LETTER.params({ merchantId, part: partOf(merchantId, letter.memberId), ...letter }),
  );
}

export type WrittenLetter = Pick<Letter, 'messageId' | 'title' | 'body' | 'createdAtMs'> & {
  accounts: readonly string[];
  takenDown: boolean;
  total: number;
};

/** What an agent wrote and has not deleted, newest first, pages from 0. */
export async function pageOfLetters(
  db: Queryable,
  merchantId: number,
  { agentId, page, size }: { agentId: bigint; page: number; size: number },
): Promise<WrittenLetter[]> {
  return db.query<WrittenLetter & Row>(
    `select w.message_id as "messageId", w.title, w.body, w.created_at as "createdAtMs", w.taken_down_at is not null as "takenDown",
       (count(*) over ())::int as total,
       coalesce((select array_agg(m.username order by m.username_key) from member m
         where m.merchant_id = w.merchant_id and m.member_id = any (w.to_ids)), '{}') as accounts
     from agent_message w where w.merchant_id = $1 and w.part = $2 and w.member_id = $3 and w.hidden_at is null
     order by w.message_id desc limit $4 offset $5`,
    [merchantId, partOf(merchantId, agentId), agentId, size, page * size],
  );
}

export async function hideLetters(
  tx: Tx,
  merchantId: number,
  { agentId, ids, atMs }: { agentId: bigint; ids: readonly bigint[]; atMs: number },
): Promise<void> {
  await tx.query(
    `update agent_message set hidden_at = to_timestamp($5 / 1000.0)
      where merchant_id = $1 and part = $2 and member_id = $3 and message_id = any ($4) and hidden_at is null`,
    [merchantId, partOf(merchantId, agentId), agentId, ids, atMs],
  );
}

/** Those whom it was written to, in the order of their ids; empty: nobody wrote it. */
export async function takeDownLetter(
  tx: Tx,
  merchantId: number,
  { agentId, messageId, atMs }: { agentId: bigint; messageId: bigint; atMs: number },
): Promise<readonly bigint[]> {
  const rows = await tx.query<{ id: bigint }>(
    `with taken as (
       update agent_message set taken_down_at = coalesce(taken_down_at, to_timestamp($5 / 1000.0))
        where merchant_id = $1 and part = $2 and member_id = $3 and message_id = $4 returning to_ids)
     select unnest(to_ids) as id from taken order by 1`,
    [merchantId, partOf(merchantId, agentId), agentId, messageId, atMs],
  );
  return rows.map(({ id }) => id);
}
