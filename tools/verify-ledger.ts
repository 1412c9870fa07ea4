/**
 * `npm run verify-ledger`: asks the database whether all that must hold of money holds, and prints each invariant with its figures.
 * Ends with 0 when it does, 1 on a breach, 2 when it can't be asked. Reads only, in one snapshot; a server may go on meanwhile when
 * DATABASE_URL is set. The embedded PostgreSQL belongs to its server while that runs, and is started for reading when it does not.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../apps/server/src/config.ts';
import { createDb } from '../apps/server/src/platform/db.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';
import { verificationText, verifyLedger } from './verify-ledger/verify.ts';

const QUIET = { info() {}, warn: (text: string) => console.error(text) };
const READ_ONLY = { default_transaction_read_only: 'on' };

await runEntry(async () => {
  const { databaseUrl, dataDir } = readConfig(process.env, REPOSITORY);
  if (databaseUrl === null && !existsSync(join(dataDir, 'pg')))
    throw new StartRefused(`there is nothing to verify: DATA_DIR ${dataDir} holds no database, and DATABASE_URL is not set`);
  const database = await openDatabase({ databaseUrl, dataDir, log: QUIET, settings: READ_ONLY }).catch((error: unknown) => {
    const inUse = error instanceof StartRefused && error.message.includes('is in use');
    throw inUse
      ? new StartRefused(`${error.message}: stop the server first, or verify a database of DATABASE_URL, which may be in use`)
      : error;
  });
  let sound = false;
  try {
    const owner = createDb({ url: database.url, role: null, poolMax: 1, applicationName: 'fairhall-verify-ledger' });
    try {
      const verified = await verifyLedger(owner);
      sound = verified.sound;
      console.log(verificationText(verified));
    } finally {
      await owner.close();
    }
  } finally {
    await database.stop();
  }
  if (!sound) process.exit(1);
});
