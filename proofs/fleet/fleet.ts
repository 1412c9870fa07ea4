import { rmSync } from 'node:fs';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import type { Product } from '@fairhall/testkit/product';
import { readConfig } from '../../apps/server/src/config.ts';
import { createDb } from '../../apps/server/src/platform/db.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { prepareDatabase } from '../../tools/prepare.ts';
import { startProxy } from '../faults/tcp-proxy.ts';
import { createMember, type FleetMember, type Kind } from './member.ts';

/** Several processes on one database behind a balancer, as one product. `killServer` kills one of each kind, those that came first. */
export type Fleet = Product & { readonly members: readonly FleetMember[] };

export type FleetOptions = { databaseUrl: string; kinds: readonly Kind[]; environment?: Readonly<Record<string, string>> };

/** `databaseUrl`: the owner's, of a database that the fleet has for itself. */
export async function startFleet({ databaseUrl, kinds, environment = {} }: FleetOptions): Promise<Fleet> {
  const dataDir = makeDataDir('fleet');
  await prepareDatabase(databaseUrl, readConfig({ NODE_ENV: 'test', PASSWORD_COST: 'lowest' }, dataDir), silentLog);
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LANES: '1', ...environment };
  const members: FleetMember[] = [];
  for (const kind of kinds) members.push(await createMember(kind, own));
  const db = createDb({ url: databaseUrl, role: null, poolMax: 3, applicationName: 'fleet' });
  let offsetMs = 0;
  let lines = 0;
  await Promise.all(members.map((member) => member.start(0)));
  // In turn, to those that are up; none: the line ends at once, as when a port is shut.
  const balancer = await startProxy(() => {
    const serving = members.filter(({ kind, isUp }) => kind === 'api' && isUp());
    const next = serving[lines++ % serving.length];
    if (!next) throw new Error('no API is up');
    return next.port;
  });

  async function ended(name: 'SIGKILL' | 'SIGTERM', whom: readonly (FleetMember | undefined)[]): Promise<void> {
    await Promise.all(whom.map((member) => member?.signal(name)));
  }

  return {
    members,
    port: balancer.port,
    url: `http://127.0.0.1:${balancer.port}`,
    db: () => db,
    nowMs: () => Date.now() + offsetMs,
    async advance(ms) {
      await Promise.all(members.filter(({ isUp }) => isUp()).map((member) => member.advance(Math.round(ms))));
      offsetMs += Math.round(ms);
    },
    killServer: () => ended('SIGKILL', [members.find(({ kind }) => kind === 'api'), members.find(({ kind }) => kind === 'worker')]),
    killDatabase() {
      throw new Error('the database of a fleet belongs to somebody else');
    },
    async start() {
      await Promise.all(members.filter(({ isUp }) => !isUp()).map((member) => member.start(offsetMs)));
    },
    async close() {
      await balancer.close();
      await ended('SIGTERM', members);
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
    words: () => members.map((member) => `${member.kind} ${member.port}\n${member.words()}`).join('\n'),
  };
}
