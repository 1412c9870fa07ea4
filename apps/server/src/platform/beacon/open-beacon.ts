import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { QUICKNET } from '@fairhall/fair/beacon';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import type { RandomSource } from '../random.ts';
import type { Beacon } from './beacon.ts';
import { createDrandBeacon } from './drand-beacon.ts';
import { startLocalBeacon } from './local-beacon.ts';

export type OpenedBeacon = Beacon & { close(): Promise<void> };

type Options = {
  /** `quicknet`: the public chain of that name. `local`: one of our own, which proves nothing to others. */
  beacon: 'quicknet' | 'local';
  beaconUrls: readonly string[];
  dataDir: string;
};
type Deps = { clock: Clock; random: RandomSource; log: Log };

/** The beacon that the configuration asks for. The local one is started with it, and closed with it. */
export async function openBeacon({ beacon, beaconUrls, dataDir }: Options, { clock, random, log }: Deps): Promise<OpenedBeacon> {
  if (beacon === 'quicknet') return { ...createDrandBeacon({ chain: QUICKNET, urls: beaconUrls, log }), close: async () => {} };
  const local = await startLocalBeacon({ secret: await keptSecret(dataDir, random), clock });
  return { ...createDrandBeacon({ chain: local.chain, urls: [local.url], log }), close: local.close };
}

/** The local beacon's secret, made at its first start. Processes that share the folder share the chain. */
async function keptSecret(dataDir: string, random: RandomSource): Promise<bigint> {
  const path = join(dataDir, 'beacon.key');
  await mkdir(dataDir, { recursive: true });
  // 248 bits: below the order of the group whatever they are. Whoever is second reads what the first has written.
  const fresh = `01${random.bytes(30).toString('hex')}`;
  await writeFile(path, fresh, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const text = (await readFile(path, 'utf8')).trim();
  if (!/^[0-9a-f]{62}$/.test(text)) throw new Error(`${path} holds no key of a beacon`);
  return BigInt(`0x${text}`);
}
