import { readUnread } from '../../../apps/server/src/modules/message/store/unread.ts';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [MEMBERS, ROWS, READS, GOAL_MS] = [20, 200_000, 2_000, 2];
/** Ids that nobody else has. */
const FIRST = 900_000_000_000;

/** What every page asks: the counts of one member, among those of many. */
export const unreadRead: Figure = async ({ cluster, product }) => {
  const people = await product.people(MEMBERS);
  const owner = createDb({ url: cluster.peopleUrl, role: null, poolMax: 1 });
  try {
    await owner.query(
      `insert into member_unread (merchant_id, part, member_id, inbox, chat, version)
       select $1, ledger_part($1, id), id, 3, 1, 5 from (select $2::bigint + generate_series(1, $3) as id) n on conflict do nothing`,
      [MERCHANT, FIRST, ROWS],
    );
  } finally {
    await owner.close();
  }
  const own = product.db.of(MERCHANT);
  const times: number[] = [];
  for (let at = 0; at < READS; at += 1) {
    const { memberId } = people[at % MEMBERS] as { memberId: bigint };
    const startedMs = performance.now();
    await readUnread(own, MERCHANT, memberId);
    times.push(performance.now() - startedMs);
  }
  times.sort((one, other) => one - other);
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  const note = `${READS.toLocaleString('en')} reads beside ${ROWS.toLocaleString('en')} rows, p50 ${p50.toFixed(2)} ms`;
  return [within({ name: 'unread counts are read: p95', unit: 'ms', value: p95, goal: GOAL_MS, note })];
};
