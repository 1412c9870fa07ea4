import { setTimeout as sleep } from 'node:timers/promises';
import { createDb, type Db } from '../../../apps/server/src/platform/db.ts';
import type { Figure } from '../figure.ts';
import { type Hall, MERCHANT } from '../hall.ts';
import { within } from '../report.ts';

const [MEMBERS, ROWS_S, GATE_MS, WITHIN_MS] = [250_000, 30, 1, 600_000];
const FIRST = 800_000_000_000;
/** Three of four have agreed to offers. */
const REFUSING = 4;
/** Nobody in Yangon sleeps then. */
const NOON_UTC_MS = 6 * 3_600_000;
const DAY_MS = 86_400_000;

/** A bulk to 250,000 members by the inbox: until each has its row, with the gate asked of every one; then the gate alone. */
export const bulkSend: Figure = async ({ cluster, product }) => {
  await product.people(1);
  const intoDay = product.clock.nowMs() % DAY_MS;
  await product.advance((NOON_UTC_MS - intoDay + DAY_MS) % DAY_MS);
  const owner = createDb({ url: cluster.peopleUrl, role: null, poolMax: 2 });
  try {
    await crowd(owner);
    const bulkId = await planned(owner, product);
    const fromMs = performance.now();
    const seconds = await untilDone(owner, { bulkId, fromMs });
    const [sent] = await owner.query<{ sent: number; blocked: number }>(
      `select count(*) filter (where state = 'sent')::integer as sent, count(*) filter (where state = 'blocked')::integer as blocked
       from bulk_member where merchant_id = $1 and bulk_id = $2`,
      [MERCHANT, bulkId],
    );
    if (!sent || sent.sent + sent.blocked < MEMBERS) throw new Error(`${JSON.stringify(sent)} of ${MEMBERS}`);
    const askedMs = performance.now();
    await owner.query(
      `select count(may_market($1, id, 'inbox', 'lottery', false, 'another', to_timestamp($4 / 1000.0)))
       from (select $2::bigint + generate_series(1, $3 / 10) as id) n`,
      [MERCHANT, FIRST, MEMBERS, product.clock.nowMs()],
    );
    const each = (performance.now() - askedMs) / (MEMBERS / 10);
    const note = `${sent.sent.toLocaleString('en')} sent, ${sent.blocked.toLocaleString('en')} blocked, each once`;
    return [
      within({ name: 'a bulk of 250,000 has its rows', unit: 's', value: seconds, goal: ROWS_S, note }),
      within({
        name: 'the gate of offers, a member',
        unit: 'ms',
        value: each,
        goal: GATE_MS,
        note: `mean of ${(MEMBERS / 10).toLocaleString('en')}`,
      }),
    ];
  } finally {
    await owner.close();
  }
};

/** Members like the one there is, and what they have agreed to. */
async function crowd(owner: Db): Promise<void> {
  await owner.query(
    `insert into member select r.* from member m, generate_series(1, $3) n, jsonb_populate_record(m, jsonb_build_object('member_id', $2::bigint + n, 'part', ledger_part($1, $2::bigint + n),
       'username', 'crowd' || n, 'username_key', 'crowd' || n, 'nickname', '', 'upline_path', ($2::bigint + n)::text)) r
     where m.merchant_id = $1 and m.member_id = (select min(member_id) from member where merchant_id = $1 and kind = 0)`,
    [MERCHANT, FIRST, MEMBERS],
  );
  await owner.query(
    `insert into consent (merchant_id, part, member_id, channel, product, given_at, source)
     select $1, ledger_part($1, id), id, 'inbox', 'lottery', now() - interval '9 days', 'settings'
     from (select $2::bigint + n as id from generate_series(1, $3) n where n % $4 <> 0) c`,
    [MERCHANT, FIRST, MEMBERS, REFUSING],
  );
  for (const table of ['member', 'consent']) await owner.query(`analyze ${table}`);
}

async function planned(owner: Db, { ids, clock }: Hall): Promise<bigint> {
  const bulkId = ids.next();
  await owner.query(
    `insert into bulk (merchant_id, bulk_id, name, segment, class, product, channels, texts, state, start_at, by_id, by_name, second_id, second_name, created_at)
     values ($1, $2, 'bench', '{}', 'marketing', 'lottery', '{inbox}', $3::jsonb, 'planned', to_timestamp($4 / 1000.0), 1, 'one', 2, 'two', to_timestamp($4 / 1000.0))`,
    [MERCHANT, bulkId, JSON.stringify({ EN: { title: 'News', body: 'A new game is open.' } }), clock.nowMs()],
  );
  return bulkId;
}

async function untilDone(owner: Db, { bulkId, fromMs }: { bulkId: bigint; fromMs: number }): Promise<number> {
  for (;;) {
    const [bulk] = await owner.query<{ state: string }>('select state from bulk where merchant_id = $1 and bulk_id = $2', [
      MERCHANT,
      bulkId,
    ]);
    if (bulk?.state === 'done') return (performance.now() - fromMs) / 1000;
    if (performance.now() - fromMs > WITHIN_MS) throw new Error('the bulk does not end');
    await sleep(100);
  }
}
