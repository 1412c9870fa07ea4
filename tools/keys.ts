/**
 * `npm run keys`: how much is locked under each key of SECRET_KEYS, and which of them may leave it. Reads only; a server may go on meanwhile
 * when DATABASE_URL is set.
 * `npm run keys -- --reindex`: makes what numbers are found by anew, after INDEX_KEY was changed, with every process stopped.
 */
import { parseArgs } from 'node:util';
import { compose } from '../apps/server/src/compose.ts';
import { readConfig } from '../apps/server/src/config.ts';
import { reindexNumbers } from '../apps/server/src/modules/cashier/index.ts';
import { createDb } from '../apps/server/src/platform/db.ts';
import { FORMER_KEY, holdKeys, type Keys } from '../apps/server/src/platform/keys.ts';
import { countLocked } from '../apps/server/src/platform/locked-columns.ts';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { createMetrics } from '../apps/server/src/platform/metrics.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

await runEntry(async () => {
  const reindex = readArguments();
  const config = readConfig(process.env, REPOSITORY);
  holdKeys(config.keys);
  const database = await openDatabase({ ...config, log: silentLog });
  try {
    if (reindex) await makeIndices(database.url);
    const parts = await compose({ config, databaseUrl: database.url, log: silentLog, metrics: createMetrics() });
    try {
      print(await countLocked(parts.db, parts.locked), config.keys);
    } finally {
      await parts.push.stop();
      await parts.close();
    }
  } finally {
    await database.stop();
  }
});

function readArguments(): boolean {
  try {
    return parseArgs({ options: { reindex: { type: 'boolean', default: false } } }).values.reindex;
  } catch {
    throw new StartRefused('usage: npm run keys, or npm run keys -- --reindex');
  }
}

async function makeIndices(url: string): Promise<void> {
  const owner = createDb({ url, role: null, poolMax: 1, applicationName: 'fairhall-keys' });
  try {
    console.log(`${await reindexNumbers(owner)} cards are found by the key of INDEX_KEY now.`);
  } finally {
    await owner.close();
  }
}

function print(counted: Awaited<ReturnType<typeof countLocked>>, { ring, newest }: Keys): void {
  for (const { table, column, number, count } of counted) console.log(`key ${number}\t${count}\t${table}.${column}`);
  const used = new Set(counted.map(({ number }) => number));
  for (const number of ring.keys())
    console.log(
      `Key ${number} ${number === newest ? 'is the newest: it locks' : used.has(number) ? 'is needed' : 'may leave SECRET_KEYS'}.`,
    );
  for (const number of used)
    if (!ring.has(number) && number !== FORMER_KEY) console.log(`Key ${number} IS MISSING from SECRET_KEYS: what it locked does not open.`);
}
