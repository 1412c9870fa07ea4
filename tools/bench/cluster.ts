import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createDb } from '../../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import { REPOSITORY } from '../steps.ts';

/** One configuration for both sides; fsync stays on. */
export const SETTINGS = { shared_buffers: '1GB', max_wal_size: '8GB', max_connections: '300', checkpoint_timeout: '30min' } as const;

export type Cluster = { productUrl: string; yardstickUrl: string; stop(): Promise<void> };

/** A fresh cluster with a database for the product and one for the yardstick. */
export async function startCluster(): Promise<Cluster> {
  mkdirSync(join(REPOSITORY, '.tmp'), { recursive: true });
  const dataDir = mkdtempSync(join(REPOSITORY, '.tmp/bench-cluster-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: { info() {}, warn: (text) => console.error(text) }, settings: SETTINGS });
  const owner = createDb({ url: postgres.url, role: null, poolMax: 1 });
  await owner.query('create database yardstick');
  await owner.close();
  const yardstick = new URL(postgres.url);
  yardstick.pathname = '/yardstick';
  return {
    productUrl: postgres.url,
    yardstickUrl: yardstick.href,
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
