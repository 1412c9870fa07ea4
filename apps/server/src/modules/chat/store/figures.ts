import type { Queryable, Row } from '../../../platform/db.ts';

export type ChatDay = { day: string; opened: number; left: number; within60: number; joined: number; stars: number; ratings: number };

/** By the merchant's days, the newest first. */
export async function sumChatDays(
  db: Queryable,
  merchantId: number,
  { sinceMs, timeZone }: { sinceMs: number; timeZone: string },
): Promise<ChatDay[]> {
  return db.query<ChatDay & Row>(
    `select to_char(c.opened_at at time zone $3, 'YYYY-MM-DD') as day, count(*)::int as opened,
            (count(*) filter (where c.state = 'left'))::int as left,
            (count(*) filter (where c.joined_at - c.opened_at <= interval '60 seconds'))::int as within60,
            count(c.joined_at)::int as joined, coalesce(sum(r.stars), 0)::int as stars, count(r.stars)::int as ratings
       from chat c left join chat_rating r on r.merchant_id = c.merchant_id and r.chat_id = c.chat_id
      where c.merchant_id = $1 and c.opened_at >= to_timestamp($2 / 1000.0) and c.state <> 'thread'
      group by 1 order by 1 desc`,
    [merchantId, sinceMs, timeZone],
  );
}

/** Chats of the busiest hour since then, and how long those that ended took from hand to end, in seconds. */
export async function findChatLoad(
  db: Queryable,
  merchantId: number,
  sinceMs: number,
): Promise<{ chatsPerHour: number; secondsEach: number }> {
  const [row] = await db.query<{ chatsPerHour: number; secondsEach: number }>(
    `select coalesce((select max(n) from (select count(*)::float8 as n from chat where merchant_id = $1
         and opened_at >= to_timestamp($2 / 1000.0) and state <> 'thread' group by date_trunc('hour', opened_at)) hours), 0) as "chatsPerHour",
       coalesce((select avg(extract(epoch from closed_at - joined_at)) from chat where merchant_id = $1
         and opened_at >= to_timestamp($2 / 1000.0) and closed_at is not null and joined_at is not null), 0)::int as "secondsEach"`,
    [merchantId, sinceMs],
  );
  return row ?? { chatsPerHour: 0, secondsEach: 0 };
}
