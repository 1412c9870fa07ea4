/**
 * `npm run setup -- --operator NAME [--merchant CODE]`: makes the first operator of an installation that has none.
 * `npm run setup -- --rescue NAME`: lets an operator in again whom nobody at the console can help.
 * `npm run setup -- --reopen CODE --by NAME --reason TEXT`: lets a merchant's money move again that was stopped for a breach.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { createFirstOperator, reopenMoney, rescueOperator } from '../apps/server/src/modules/backoffice/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDb, leaseNode } from '../apps/server/src/platform/db.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { prepareDatabase } from './prepare.ts';
import { REPOSITORY } from './steps.ts';

type Deps = Parameters<typeof reopenMoney>[0];

await runEntry(async () => {
  const asked = readArguments();
  const config = readConfig(process.env, REPOSITORY);
  const log = createLog('warn');
  const database = await openDatabase({ ...config, log });
  try {
    await prepareDatabase(database.url, config, log);
    const db = createDb({ url: database.url, applicationName: 'fairhall-setup' });
    try {
      const lease = await leaseNode(db, () => {});
      const deps = { db, clock: systemClock, ids: createIds(systemClock, lease.node), random: systemRandom };
      try {
        if (asked.reopen === null) await makeOrRescue(deps, asked);
        else await reopen(deps, { ...asked, reason: asked.reopen });
      } finally {
        lease.release();
      }
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
});

async function makeOrRescue(deps: Deps, asked: Asked): Promise<void> {
  const made = asked.rescue ? await rescueOperator(deps, asked.name) : await createFirstOperator(deps, asked);
  if (!made.ok) throw new StartRefused(`no operator was ${asked.rescue ? 'let in again' : 'made'}: ${made.code}`);
  console.log(`Operator ${asked.name} can log in once with this password and then sets another:\n\n  ${made.value.password}\n`);
}

async function reopen(deps: Deps, asked: Parameters<typeof reopenMoney>[1]): Promise<void> {
  const done = await reopenMoney(deps, asked);
  if (!done.ok) throw new StartRefused(`the money of ${asked.merchantCode} was not reopened: ${done.code}`);
  console.log(`The money of ${asked.merchantCode} moves again; it had been stopped for ${done.value.invariant}.`);
}

/** `reopen`: the reason, when money is to be reopened. */
type Asked = { name: string; merchantCode: string; rescue: boolean; reopen: string | null };

function readArguments(): Asked {
  const usage = 'usage: npm run setup -- --operator NAME [--merchant CODE], or --rescue NAME, or --reopen CODE --by NAME --reason TEXT';
  try {
    const name = { type: 'string' } as const;
    const { values } = parseArgs({
      options: { operator: name, rescue: name, reopen: name, by: name, reason: name, merchant: { ...name, default: 'lotus' } },
    });
    if (values.reopen) return { name: values.by ?? '', merchantCode: values.reopen, rescue: false, reopen: values.reason ?? '' };
    if (values.rescue) return { name: values.rescue, merchantCode: '', rescue: true, reopen: null };
    if (values.operator) return { name: values.operator, merchantCode: values.merchant, rescue: false, reopen: null };
  } catch {
    // an unknown option: the usage says it
  }
  throw new StartRefused(usage);
}
