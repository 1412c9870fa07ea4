import { copyFileSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createDb } from '../../apps/server/src/platform/db.ts';

/** Not needed in a backup, or wrong in one: the manual's list for the low-level way (PostgreSQL, 26.3.4). */
const LEFT_OUT = /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init)$|^pgsql_tmp/;
const EMPTIED = ['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans'];

export type BaseBackup = { files: number; bytes: number };

/**
 * Copies the files of a running cluster to `to`, as pg_basebackup would: the embedded PostgreSQL comes without that program.
 * The copy is of use only together with the archived log of the time in which it was taken. `url` must be the owner's.
 */
export async function takeBaseBackup({ url, clusterDir, to }: { url: string; clusterDir: string; to: string }): Promise<BaseBackup> {
  const db = createDb({ url, role: null, poolMax: 1 });
  const session = await db.connect(); // start and stop must come from one session
  try {
    await session.query("select pg_backup_start('fairhall', true)");
    const copied = copyTree(clusterDir, to);
    // Waits until the log of these minutes is in the archive.
    const { rows } = await session.query<{ labelfile: string; spcmapfile: string }>(
      'select labelfile, spcmapfile from pg_backup_stop(true)',
    );
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '', { mode: 0o600 });
    return copied;
  } finally {
    session.release(true);
    await db.close();
  }
}

function copyTree(from: string, to: string): BaseBackup {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  const total = { files: 0, bytes: 0 };
  for (const path of readdirSync(from, { recursive: true, encoding: 'utf8' })) {
    const parts = path.split(/[\\/]/);
    if (LEFT_OUT.test(parts.at(-1) ?? '')) continue;
    if (parts.length > 1 && EMPTIED.includes(parts[0] ?? '')) continue;
    // The cluster is at work: a file may be gone by now. What matters of it is in the log.
    const stat = statSync(join(from, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) mkdirSync(join(to, path), { recursive: true, mode: 0o700 });
    if (!stat?.isFile() || !copyIfThere(join(from, path), join(to, path))) continue;
    total.files += 1;
    total.bytes += stat.size;
  }
  mkdirSync(join(to, 'pg_wal/archive_status'), { recursive: true, mode: 0o700 });
  return total;
}

function copyIfThere(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
