/**
 * `node tools/run.mjs proofs/drill/restore-drill.ts`: shows that backup and restore to a point in time work, with real files.
 * Makes a cluster of its own below .tmp, moves money in it all the time, backs it up and throws it away. Then it restores it from the
 * backup and the archived log to a moment in between. Nothing of the installation is touched.
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { findBinaries } from '../../apps/server/src/platform/postgres/binaries.ts';
import { chooseRunAs, giveTo } from '../../apps/server/src/platform/postgres/run-as.ts';
import { runEntry } from '../../tools/entry.ts';
import type { BaseBackup } from './base-backup.ts';
import { live } from './live.ts';
import type { Log } from './places.ts';
import { type Restored, restore } from './restore.ts';

export type DrillOptions = {
  /** An empty directory. */
  home: string;
  log: Log;
  /** Transfers in each of the three phases: before the backup, up to the point, after it. */
  perPhase?: number;
};

export type DrillReport = Restored & { backup: BaseBackup; logFiles: number; point: string };

export async function runRestoreDrill({ home, log, perPhase = 300 }: DrillOptions): Promise<DrillReport> {
  const places = { live: join(home, 'live'), archive: join(home, 'archive'), base: join(home, 'base'), restored: join(home, 'restored') };
  for (const place of [places.live, places.archive, places.restored]) mkdirSync(place, { mode: 0o700 });
  giveTo(chooseRunAs(findBinaries().postgres), places.archive);
  const lived = await live(places, { log, perPhase });
  copyFileSync(join(places.live, 'pg-password'), join(places.restored, 'pg-password'));
  rmSync(places.live, { recursive: true }); // the disk is gone: only the backup and the archive are left
  const logFiles = readdirSync(places.archive).filter((name) => /^[0-9A-F]{24}$/.test(name)).length;
  return { backup: lived.backup, logFiles, point: lived.point.text, ...(await restore(places, { ...lived, log })) };
}

/** What is wrong with the restored database; nothing when the drill has succeeded. */
export function problemsOf({ acknowledged, lost, later, tooMany, invariants, repeatedAnswer, newTransfer }: DrillReport): string[] {
  return [
    ...(acknowledged === 0 ? ['no transfer was acknowledged before the point, so nothing was shown'] : []),
    ...(later === 0 ? ['no transfer was sent after the point, so the point was not shown'] : []),
    ...(lost.length > 0 ? [`${lost.length} acknowledged transfers are lost, the first is ${lost[0]}`] : []),
    ...(tooMany.length > 0 ? [`${tooMany.length} transfers from after the point are there, the first is ${tooMany[0]}`] : []),
    ...invariants.map(({ name, broken }) => `invariant ${name} is broken ${broken} times`),
    ...(repeatedAnswer ? [] : ['an acknowledged request was not known when it was sent again']),
    ...(newTransfer === 'PLACED' ? [] : [`a new transfer was answered ${newTransfer}`]),
  ];
}

function wordsOf(report: DrillReport): string {
  const megabytes = (report.backup.bytes / 1e6).toFixed(1);
  return [
    `backup          ${report.backup.files} files, ${megabytes} MB, taken while money moved; ${report.logFiles} files of the log`,
    `point           ${report.point}`,
    `acknowledged    ${report.acknowledged} transfers before the point, ${report.lost.length} lost`,
    `later           ${report.later} transfers sent after the point, ${report.tooMany.length} there`,
    `invariants      ${report.invariants.length} broken`,
    `goes on         known key ${report.repeatedAnswer ? 'answered as before' : 'NOT KNOWN'}, new transfer ${report.newTransfer}`,
    `recovery        ${(report.recoveryMs / 1000).toFixed(1)} s from copying the backup to the end of recovery`,
  ].join('\n');
}

if (import.meta.main) {
  await runEntry(async () => {
    const home = makeDataDir('drill');
    try {
      const report = await runRestoreDrill({ home, log: console, perPhase: 2_000 });
      console.log(wordsOf(report));
      const problems = problemsOf(report);
      if (problems.length > 0) throw new Error(problems.join('; '));
      console.log('\nThe drill has succeeded.');
    } finally {
      rmSync(home, { recursive: true, force: true });
    }
  });
}
