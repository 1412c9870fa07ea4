import { join } from 'node:path';
import { QUICKNET } from '@fairhall/fair/beacon';
import type { Clock } from '../clock.ts';
import { keptKey } from '../kept-key.ts';
import type { Log } from '../log.ts';
import type { RandomSource } from '../random.ts';
import type { Beacon } from './beacon.ts';
import { createDrandBeacon } from './drand-beacon.ts';
import { startLocalBeacon } from './local-beacon.ts';
import { createRoundChecker } from './round-checker.ts';

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
  const { check, close } = createRoundChecker();
  if (beacon === 'quicknet') return { ...createDrandBeacon({ chain: QUICKNET, urls: beaconUrls, log, check }), close };
  const local = await startLocalBeacon({ secret: await keptSecret(dataDir, random), clock });
  return {
    ...createDrandBeacon({ chain: local.chain, urls: [local.url], log, check }),
    close: async () => void (await Promise.all([local.close(), close()])),
  };
}

/** The local beacon's secret: below the order of the group whatever it is. */
async function keptSecret(dataDir: string, random: RandomSource): Promise<bigint> {
  return BigInt(`0x${(await keptKey(join(dataDir, 'beacon.key'), random)).toString('hex')}`);
}
