import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDb } from '../db.ts';
import { StartRefused } from '../start-refused.ts';
import { startEmbeddedPostgres } from './embedded.ts';
import { processesIn, processIdentity } from './processes.ts';

const TEMPORARY = join(import.meta.dirname, '../../../../../.tmp');
const quiet = { info() {}, warn() {} };
let dataDir: string;

beforeAll(() => {
  mkdirSync(TEMPORARY, { recursive: true });
  dataDir = mkdtempSync(join(TEMPORARY, 'embedded-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const db = createDb({ url, role: null, poolMax: 1 });
  return db.query(statement).finally(() => db.close());
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  await expect.poll(condition, { timeout: 15_000, interval: 20 }).toBe(true);
}

test('makes a cluster on loopback whose password is kept from others, and leaves no process behind', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(statSync(join(dataDir, 'pg-password')).mode & 0o777).toBe(0o600);
  expect(await ask(postgres.url, 'select current_database() as name, current_user as role')).toEqual([{ name: 'fairhall', role: 'owner' }]);
  expect(await ask(postgres.url, "select current_setting('listen_addresses') as at, current_setting('fsync') as fsync")).toEqual([
    { at: '127.0.0.1', fsync: 'on' },
  ]);
  await expect(ask(postgres.url.replace(/:[^:@]+@/, ':guessed@'), 'select 1')).rejects.toThrow('password authentication failed');
  await ask(postgres.url, 'create table kept (id bigint); insert into kept values (7)');
  await postgres.stop();
  expect(processesIn(join(dataDir, 'pg'))).toEqual([]);
});

test('goes on with the same data, and refuses a second server while it runs', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(await ask(postgres.url, 'select id from kept')).toEqual([{ id: 7n }]);
  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(StartRefused);
  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(`in use by process ${process.pid}`);
  expect(await ask(postgres.url, 'select id from kept')).toEqual([{ id: 7n }]);
  await postgres.stop();
});

test('is started again at the same address when it is killed, with every committed row', async () => {
  const crashes: string[] = [];
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet, onCrash: (how) => crashes.push(how) });
  for (const round of [1, 2]) {
    await ask(postgres.url, `insert into kept values (${round})`);
    const before = postgres.pid();
    process.kill(before, 'SIGKILL');
    await until(() => postgres.pid() !== before);
  }
  expect(crashes).toEqual(['signal SIGKILL', 'signal SIGKILL']);
  expect(await ask(postgres.url, 'select count(*) as rows from kept')).toEqual([{ rows: 3n }]);
  await postgres.stop();
});

test('takes over from a server that was killed, its PostgreSQL alive or dead', async () => {
  for (const alsoKillDatabase of [false, true]) {
    const server = await startServerProcess();
    server.kill('SIGKILL');
    await until(() => processIdentity(server.pid) === null);
    if (alsoKillDatabase) for (const pid of processesIn(join(dataDir, 'pg'))) process.kill(pid, 'SIGKILL');

    const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
    expect(processIdentity(server.database)).toBeNull();
    expect(await ask(postgres.url, 'select count(*) as rows from kept')).toEqual([{ rows: 3n }]);
    await postgres.stop();
  }
});

test('is not misled by a lock or a pid file whose process id now belongs to a stranger', async () => {
  writeFileSync(join(dataDir, 'lock'), JSON.stringify({ pid: process.ppid, identity: 'another start' }));
  writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${process.ppid}\n${join(dataDir, 'pg')}\n`);
  const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
  expect(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).pid).toBe(process.pid);
  await postgres.stop();
  expect(processIdentity(process.ppid)).not.toBeNull();
});

test('makes the cluster anew when the first start was cut short', async () => {
  const other = mkdtempSync(join(TEMPORARY, 'embedded-'));
  mkdirSync(join(other, 'pg.new/base'), { recursive: true });
  const postgres = await startEmbeddedPostgres({ dataDir: other, log: quiet });
  expect(await ask(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await postgres.stop();
  rmSync(other, { recursive: true });
});

/** A process of its own that holds the database until it is killed. */
async function startServerProcess(): Promise<{ pid: number; database: number; kill(signal: NodeJS.Signals): void }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))};
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: { info() {}, warn() {} } });
    console.log(postgres.pid());
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const database = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(Number(data)));
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  return { pid: child.pid ?? 0, database, kill: (signal) => void child.kill(signal) };
}
