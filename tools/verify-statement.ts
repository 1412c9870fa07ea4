/**
 * `npm run -s verify-statement -- MERCHANT ID`: reckons a closed statement of an agent again, from members' days, lines, rates and contracts,
 * with what late facts made of it and is booked, and prints what differs from that. Ends with 0 when nothing does, 1 when something does, 2 when there is no such statement or nothing to read.
 * Reads only; the server may go on meanwhile when DATABASE_URL is set.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { verifyStatement } from '../apps/server/src/modules/agent/index.ts';
import { createDb } from '../apps/server/src/platform/db.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

const QUIET = { info() {}, warn: (text: string) => console.error(text) };
const READ_ONLY = { default_transaction_read_only: 'on' };

await runEntry(async () => {
  const [merchant = '', statement = ''] = process.argv.slice(2);
  if (!/^\d{1,9}$/.test(merchant) || !/^\d{1,18}$/.test(statement))
    throw new StartRefused('usage: npm run -s verify-statement -- MERCHANT ID, both numbers');
  const { databaseUrl, dataDir } = readConfig(process.env, REPOSITORY);
  if (databaseUrl === null && !existsSync(join(dataDir, 'pg')))
    throw new StartRefused(`there is nothing to verify: DATA_DIR ${dataDir} holds no database, and DATABASE_URL is not set`);
  const database = await openDatabase({ databaseUrl, dataDir, log: QUIET, settings: READ_ONLY });
  try {
    const owner = createDb({ url: database.url, role: null, poolMax: 1, applicationName: 'fairhall-verify-statement' });
    try {
      const verified = await verifyStatement(owner, Number(merchant), BigInt(statement));
      if (!verified.found) throw new StartRefused(`merchant ${merchant} has no statement ${statement}`);
      console.log(`closed    ${verified.closed}\nSHA-256   ${verified.hash}`);
      for (const { was, now, causes } of verified.adjusted) console.log(`adjusted  ${was} to ${now} by ${causes.join(' ')}`);
      for (const { what, closed, now } of verified.differences) console.log(`differs   ${what}: closed ${closed}, now ${now}`);
      if (verified.differences.length === 0) console.log('the same: difference 0');
      else process.exitCode = 1;
    } finally {
      await owner.close();
    }
  } finally {
    await database.stop();
  }
});
