import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { beforeAll, expect, test } from 'vitest';
import { processesIn } from '../../apps/server/src/platform/postgres/processes.ts';
import { quoted } from './places.ts';
import { restore } from './restore.ts';
import { type DrillReport, problemsOf, runRestoreDrill } from './restore-drill.ts';

const quiet = { info() {}, warn() {} };
let home: string;
let report: DrillReport;

beforeAll(async () => {
  home = makeDataDir('drill');
  report = await runRestoreDrill({ home, log: quiet, perPhase: 100 });
  return () => rmSync(home, { recursive: true, force: true });
});

test('every transfer acknowledged before the point is in the restored database, none from after it, and all invariants hold', () => {
  expect(report.acknowledged).toBeGreaterThanOrEqual(200);
  expect(report.later).toBeGreaterThanOrEqual(90);
  expect(report).toMatchObject({ lost: [], tooMany: [], invariants: [], repeatedAnswer: true, newTransfer: 'PLACED' });
  expect(problemsOf(report)).toEqual([]);
});

test('the backup and the archived log were all there was', () => {
  expect(readdirSync(home).sort()).toEqual(['archive', 'base', 'restored']);
  expect(report.logFiles).toBeGreaterThan(0);
  expect(processesIn(join(home, 'restored/pg'))).toEqual([]);
});

test('a hole in the archive is no silent loss: the database does not come up', async () => {
  const archive = join(home, 'archive');
  const segments = readdirSync(archive)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();
  const places = { live: join(home, 'live'), archive, base: join(home, 'base'), restored: join(home, 'again') };
  const lived = { backup: report.backup, point: { text: report.point, beforeMs: 0, afterMs: 0 }, taken: [] };
  // The newest segments may lie behind the point: those are no hole.
  let failure: unknown = null;
  for (const segment of segments.reverse()) {
    rmSync(join(archive, segment));
    rmSync(places.restored, { recursive: true, force: true });
    mkdirSync(places.restored, { mode: 0o700 });
    copyFileSync(join(home, 'restored/pg-password'), join(places.restored, 'pg-password'));
    failure = await restore(places, { ...lived, log: quiet }).then(
      () => null,
      (error: unknown) => error,
    );
    if (failure !== null) break;
  }
  expect(failure).toBeInstanceOf(Error);
  expect(readFileSync(join(places.restored, 'postgres.log'), 'utf8')).toContain(
    'recovery ended before configured recovery target was reached',
  );
});

test.each([
  ['a lost transfer', { lost: [7n] }, '1 acknowledged transfers are lost, the first is 7'],
  ['a transfer too many', { tooMany: [8n, 9n] }, '2 transfers from after the point are there, the first is 8'],
  ['a broken invariant', { invariants: [{ name: 'zero_sum', broken: 2, sample: [] }] }, 'invariant zero_sum is broken 2 times'],
  ['a forgotten key', { repeatedAnswer: false }, 'an acknowledged request was not known when it was sent again'],
  ['a ledger that takes nothing', { newTransfer: 'NO_WALLET' }, 'a new transfer was answered NO_WALLET'],
  ['a drill that showed nothing', { acknowledged: 0 }, 'no transfer was acknowledged before the point, so nothing was shown'],
])('%s is a failure', (_name, difference, words) => {
  expect(problemsOf({ ...report, ...difference })).toEqual([words]);
});

test('a path is safe in the commands of PostgreSQL', () => {
  expect(quoted("/back up/100%/o'clock")).toBe(`'/back up/100%%/o'\\''clock'`);
});
