/** Directories of a drill. */
export type Places = { live: string; archive: string; base: string; restored: string };

export type Log = { info(text: string): void; warn(text: string): void };

/** A drill shares its machine with others. */
export const SMALL = { shared_buffers: '64MB', max_wal_size: '256MB' };

/** Longest wait for the archive and for recovery. */
export const WITHIN_MS = 60_000;

/** A path for the shell that runs archive_command and restore_command, in which % has a meaning of PostgreSQL's. */
export function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`;
}
