import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant } from '@fairhall/money/result';
import { type Composed, compose } from '@fairhall/server/compose';
import { type Config, readConfig } from '@fairhall/server/config';
import { sealKeeping } from '@fairhall/server/modules/identity/index';
import { createControllableClock, type SharedClock } from '@fairhall/server/platform/clock';
import { createHttpApp } from '@fairhall/server/platform/http/app';
import type { Gates } from '@fairhall/server/platform/http/gates';
import { makeKey } from '@fairhall/server/platform/http/idempotency-key';
import { createIds } from '@fairhall/server/platform/ids';
import { type Log, silentLog } from '@fairhall/server/platform/log';
import { createMetrics } from '@fairhall/server/platform/metrics';
import { systemRandom } from '@fairhall/server/platform/random';
import { makeSealKey } from '@fairhall/server/platform/seal';
import { type FreshDatabase, freshDatabase } from './database.ts';

/** The product's routes as HTTP serves them. */
type HttpApp = Awaited<ReturnType<typeof createHttpApp>>;

/** The product as `compose` wires it, on a database of its own: no job runs unasked, and nobody listens. */
export type Stage = Composed & {
  fresh: FreshDatabase;
  clock: SharedClock;
  config: Config;
  log: Log;
  /** For seeds, createOperator and their kin, as the owner of the schema. */
  makers: ReturnType<typeof makersOf>;
  /** Runs a job until it has nothing more to do; how often it had something. */
  runJob(name: string): Promise<number>;
  /** An idempotency key of this moment. */
  key(): string;
  /** Its routes as HTTP serves them; closed with the stage. `gates`: in the place of the product's. */
  openHttp(options?: { gates?: Partial<Gates>; trustProxy?: boolean }): Promise<HttpApp>;
};

export type StageOptions = {
  /** The clock stands still there; without it, it runs from now. */
  startMs?: number;
  /** Settings in the place of those of a test. */
  config?: Partial<Config>;
  log?: Log;
};

/** Beside the product itself. */
const NODE_OF_TEST = 1_000;
const SETTINGS = { NODE_ENV: 'test', FAIRHALL_CLOCK: 'controlled', PASSWORD_COST: 'lowest', RESULT_FEEDS: 'none' };

/** Making these takes longer than all else here: all stages of a process seal to the same key, and draw by the same beacon. */
let sealKey: Promise<string> | undefined;
const oneSealKey = () => (sealKey ??= makeSealKey());
const BEACON_KEY = `01${'5a'.repeat(30)}`;

export async function stage({ startMs, config: given = {}, log = silentLog }: StageOptions = {}): Promise<Stage> {
  const fresh = await freshDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'stage-'));
  writeFileSync(join(dataDir, 'beacon.key'), BEACON_KEY);
  const config = { ...readConfig({ ...SETTINGS, DATA_DIR: dataDir }, dataDir), ...given };
  const clock = createControllableClock(startMs === undefined ? { startMs: Date.now() } : { startMs, frozen: true });
  await sealKeeping(fresh.db, clock).loadOrCreateKey('seal.jwe', oneSealKey);
  const parts = await compose({ config, databaseUrl: fresh.url, log, metrics: createMetrics(), clock });
  const open: HttpApp[] = [];
  return {
    ...parts,
    ...{ fresh, clock, config, log },
    makers: makersOf({ fresh, clock, config, log }),
    async runJob(name) {
      const job = parts.jobs.find((one) => one.name === name);
      invariant(job, `there is a job ${name}`);
      for (let times = 0; ; times += 1) if ((await job.work()) !== 'more') return times;
    },
    key: () => makeKey(clock.nowMs(), systemRandom),
    async openHttp({ gates = {}, trustProxy = config.production } = {}) {
      const { random, facts, bindings } = parts;
      const { memberRates: countMembers } = config;
      const app = await createHttpApp({
        ...{ clock, random, log, facts, bindings, trustProxy, countMembers },
        gates: { ...parts.gates, ...gates },
      });
      open.push(app);
      return app;
    },
    async close() {
      await parts.push.stop();
      for (const app of open) {
        app.server.closeAllConnections(); // a client keeps some open that never asked for anything
        await app.close();
      }
      await parts.close();
      await fresh.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function makersOf({ fresh, clock, config, log }: Pick<Stage, 'fresh' | 'clock' | 'config' | 'log'>) {
  const { passwordCost } = config;
  return { db: fresh.owner, owner: fresh.owner, clock, ids: createIds(clock, NODE_OF_TEST), random: systemRandom, log, passwordCost };
}
