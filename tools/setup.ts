/** `npm run setup -- --operator NAME [--merchant CODE]`: makes the first operator of an installation that has none. */
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { createFirstOperator } from '../apps/server/src/modules/backoffice/index.ts';
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
  const { name, merchantCode } = readArguments();
  const config = readConfig(process.env, REPOSITORY);
  const log = createLog('warn');
  const database = await openDatabase({ ...config, log });
  try {
    await prepareDatabase(database.url, config, log);
    const db = createDb({ url: database.url, applicationName: 'fairhall-setup' });
    try {
      const lease = await leaseNode(db, () => {});
      const deps = { db, clock: systemClock, ids: createIds(systemClock, lease.node), random: systemRandom };
      const made = await createFirstOperator(deps, { merchantCode, name });
      lease.release();
      if (!made.ok) throw new StartRefused(`no operator was made: ${made.code}`);
      console.log(`Operator ${name} can log in once with this password and then sets another:\n\n  ${made.value.password}\n`);
    } finally {
      await db.close();
    }
  } finally {
    await database.stop();
  }
});

function readArguments(): { name: string; merchantCode: string } {
  const usage = 'usage: npm run setup -- --operator NAME [--merchant CODE]';
  try {
    const { values } = parseArgs({ options: { operator: { type: 'string' }, merchant: { type: 'string', default: 'lotus' } } });
    if (values.operator) return { name: values.operator, merchantCode: values.merchant };
  } catch {
    // an unknown option: the usage says it
  }
  throw new StartRefused(usage);
}
