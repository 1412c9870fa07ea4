/**
 * `npm run setup -- --operator NAME [--merchant CODE]`: makes the first operator of an installation that has none.
 * `npm run setup -- --rescue NAME`: lets an operator in again whom nobody at the console can help.
 */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { createFirstOperator, rescueOperator } from '../apps/server/src/modules/backoffice/index.ts';
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
      const made = asked.rescue ? await rescueOperator(deps, asked.name) : await createFirstOperator(deps, asked);
      lease.release();
      if (!made.ok) throw new StartRefused(`no operator was ${asked.rescue ? 'let in again' : 'made'}: ${made.code}`);
      console.log(`Operator ${asked.name} can log in once with this password and then sets another:\n\n  ${made.value.password}\n`);
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
});

function readArguments(): { name: string; merchantCode: string; rescue: boolean } {
  const usage = 'usage: npm run setup -- --operator NAME [--merchant CODE], or --rescue NAME';
  try {
    const name = { type: 'string' } as const;
    const { values } = parseArgs({ options: { operator: name, rescue: name, merchant: { ...name, default: 'lotus' } } });
    if (values.rescue) return { name: values.rescue, merchantCode: '', rescue: true };
    if (values.operator) return { name: values.operator, merchantCode: values.merchant, rescue: false };
  } catch {
    // an unknown option: the usage says it
  }
  throw new StartRefused(usage);
}
