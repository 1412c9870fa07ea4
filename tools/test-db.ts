/**
 * `npm run test:db -- [--one-part] [paths]`: the tests that move money, or those named, on the server of DATABASE_URL, or on a
 * throw-away one. They make databases of their own there (fairhall_…) and drop them, and never look at others; the role must be a
 * superuser, and the server allow 200 connections. `--one-part`: each call of the ledger is about one part, as on a cluster.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { runEntry } from './entry.ts';
import { binOf, REPOSITORY } from './steps.ts';

const MODULES = 'apps/server/src/modules';
const MONEY = [
  ...['ledger', 'lottery', 'cashier', 'wallet', 'report', 'watch', 'backoffice/withdrawals'].map((name) => `${MODULES}/${name}`),
  ...['apps/server/src/invariants', 'apps/server/src/member-lock', 'apps/server/src/partitions', 'apps/server/src/watch'],
  'tools/verify-ledger',
];

await runEntry(async () => {
  const { values, positionals } = parseArgs({ options: { 'one-part': { type: 'boolean' } }, allowPositionals: true });
  const { databaseUrl } = readConfig(process.env, REPOSITORY);
  if (databaseUrl) await openDatabase({ databaseUrl, dataDir: REPOSITORY, log: console }); // says why not, in one line
  const env = {
    ...process.env,
    DATABASE_URL: '',
    ...(databaseUrl ? { TEST_DATABASE_URL: databaseUrl } : {}),
    ...(values['one-part'] ? { ONE_PART_PER_CALL: '1' } : {}),
  };
  const args = [
    binOf('vitest', 'vitest'),
    'run',
    '--project',
    'db',
    '--project',
    'proofs',
    ...(positionals.length > 0 ? positionals : MONEY),
  ];
  const { status } = spawnSync(process.execPath, args, { cwd: REPOSITORY, env, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
});
