import { type Signal, scorePair } from '../../../apps/server/src/modules/verification/pair-score.ts';
import { commonWith, nodesOf, pairsOfMember } from '../../../apps/server/src/modules/verification/store/signals.ts';
import { createDb } from '../../../apps/server/src/platform/db.ts';
import type { Figure } from '../figure.ts';
import { MERCHANT } from '../hall.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [MEMBERS, ASKED] = [1_000_000, 500];
const [SCORE_MS, CASES_MS] = [50, 100];
const FIRST = 700_000_000_000;

/** Pairs of a member among a million, with three million edges: a name and birth that few share, a device of a household, and one of a café. */
export const pairs: Figure = async ({ cluster, product }) => {
  const owner = createDb({ url: cluster.peopleUrl, role: null, poolMax: 1 });
  try {
    for (const [kind, of] of [
      ['name_birth', 'n / 2'],
      ['device', 'n / 3'],
      ['pixels', 'n / 40'],
    ] as const) {
      await owner.query(
        `insert into signal_edge (merchant_id, kind, hash, member_id, first_at, last_at)
         select $1, $2, sha256(($2 || (${of}))::bytea), $3::bigint + n, now(), now() from generate_series(1, $4) n`,
        [MERCHANT, kind, FIRST, MEMBERS],
      );
    }
    await owner.query('analyze signal_edge');
  } finally {
    await owner.close();
  }
  const own = product.db.of(MERCHANT);
  const [scores, cases]: [number[], number[]] = [[], []];
  let found = 0;
  for (let at = 0; at < ASKED; at += 1) {
    const memberId = BigInt(FIRST + 1 + at * Math.floor(MEMBERS / ASKED));
    const startedMs = performance.now();
    const others = Map.groupBy(await commonWith(own, MERCHANT, memberId), ({ otherId }) => otherId);
    for (const signals of others.values()) if (scorePair(signals as Signal[]).scoreE4 > 0) found += 1;
    scores.push(performance.now() - startedMs);
    const lookedMs = performance.now();
    await Promise.all([nodesOf(own, MERCHANT, memberId), pairsOfMember(own, MERCHANT, memberId)]);
    cases.push(performance.now() - lookedMs);
  }
  if (found < ASKED) throw new Error('members have nothing in common');
  scores.sort((one, other) => one - other);
  cases.sort((one, other) => one - other);
  const note = (times: number[]) =>
    `${ASKED} of ${MEMBERS.toLocaleString('en')} members, ${(3 * MEMBERS).toLocaleString('en')} edges, p50 ${percentile(times, 0.5).toFixed(1)} ms`;
  return [
    within({
      name: 'the pairs of a member are scored: p95',
      unit: 'ms',
      value: percentile(scores, 0.95),
      goal: SCORE_MS,
      note: note(scores),
    }),
    within({ name: 'the cases of a member are read: p95', unit: 'ms', value: percentile(cases, 0.95), goal: CASES_MS, note: note(cases) }),
  ];
};
