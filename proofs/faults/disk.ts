import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** How a disk is: ms that each sync takes longer, whether syncs fail, and for what there is no room. */
export type DiskState = { delayMs: number; failing: boolean; full: 'no' | 'tables' | 'all' };

export const SOUND: DiskState = { delayMs: 0, failing: false, full: 'no' };

/** The disk under one PostgreSQL, at the mercy of tests. */
export type Disk = {
  /** What proofs/faults/server.ts needs to be told. */
  readonly environment: Readonly<Record<string, string>>;
  set(state: DiskState): void;
  close(): void;
};

/** Compiles the shim for a PostgreSQL in `dataDir`; null where there is no C compiler. */
export function createDisk(dataDir: string): Disk | null {
  const library = join(dataDir, 'disk-shim.so');
  const source = join(import.meta.dirname, 'disk-shim.c');
  const made = spawnSync('cc', ['-shared', '-fPIC', '-O1', '-Wall', '-o', library, source, '-ldl'], { encoding: 'utf8' });
  if ((made.error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return null;
  if (made.status !== 0) throw new Error(`the shim was not compiled: ${made.stderr || made.error?.message}`);
  const path = join(dataDir, 'disk-control');
  writeFileSync(path, bytesOf(SOUND));
  const control = openSync(path, 'r+');
  return {
    environment: { FAULTS_PRELOAD: library, FAULTS_DISK_CONTROL: path, FAULTS_DISK_DIR: join(dataDir, 'pg') },
    set: (state) => void writeSync(control, bytesOf(state), 0, undefined, 0),
    close: () => closeSync(control),
  };
}

/** As `struct control` of disk-shim.c has it. */
function bytesOf({ delayMs, failing, full }: DiskState): Buffer {
  return Buffer.from(new Int32Array([delayMs, failing ? 1 : 0, ['no', 'tables', 'all'].indexOf(full)]).buffer);
}
