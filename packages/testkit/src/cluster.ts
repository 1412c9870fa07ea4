import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@fairhall/server/platform/postgres/embedded';

const HOME = join(import.meta.dirname, '../../../.tmp');

/** It never waits for the disk: what is looked for is not lost power. */
export const NEVER_WAITING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } as const;

export type ThrowAwayCluster = EmbeddedPostgres & {
  dataDir: string;
  /** Owner's address of one of its databases. */
  urlOf(database: string): string;
};

/** A fresh PostgreSQL of one's own, gone with its data when it stops. `name`: of its directory below .tmp. */
export async function startThrowAwayCluster(name: string, settings: Readonly<Record<string, string>>): Promise<ThrowAwayCluster> {
  mkdirSync(HOME, { recursive: true });
  const dataDir = realpathSync(mkdtempSync(join(HOME, `${name}-`)));
  const log = { info() {}, warn: (text: string) => process.stderr.write(`${text}\n`) };
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings });
  return {
    ...postgres,
    dataDir,
    urlOf: (database) => Object.assign(new URL(postgres.url), { pathname: `/${database}` }).href,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
