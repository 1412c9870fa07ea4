/** The reference game vendor beside the product: a process of its own, linked to the merchants of the demo as any vendor is. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { invariant } from '@fairhall/money/result';
import { readVendorConfig } from '../apps/sandbox/vendor/server/config.ts';
import { openKeys, PUBLIC_KEY_FILE } from '../apps/sandbox/vendor/server/keys.ts';
import { DEMO_MERCHANTS } from '../apps/server/seeds/index.ts';
import type { Config } from '../apps/server/src/config.ts';
import { linkVendorIn, listLinksOfVendor } from '../apps/server/src/modules/vendor/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDb, leaseNode } from '../apps/server/src/platform/db.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import type { Log } from '../apps/server/src/platform/log.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { type BesideProcess, startBeside } from './beside.ts';
import { REPOSITORY } from './steps.ts';

const VENDOR = 'LANTERNWORKS';

/** `showsBar`: our page shows balance, net result and time above the frame. */
type Entry = { operatorId: string; walletUrl: string; publicKey: string; showsBar?: boolean };

/** Refuses the start where a setting of the vendor's own is wrong: before anything is up, as for the product's. */
export function checkVendorSettings(): void {
  try {
    readVendorConfig(process.env, REPOSITORY);
  } catch (problem) {
    throw new StartRefused((problem as Error).message);
  }
}

/** Links the vendor to the demo's merchants, both ways, where that has not been done or an address has changed. */
export async function linkReferenceVendor(databaseUrl: string, { host, port, vendorPort, dataDir }: Config): Promise<void> {
  const home = join(dataDir, 'vendor');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  openKeys(home);
  const theirKey = readFileSync(join(home, PUBLIC_KEY_FILE), 'utf8');
  const address = reachable(host);
  const [baseUrl, walletUrl] = [`http://${address}:${vendorPort}`, `http://${address}:${port}/vendor/${VENDOR}`];
  // Its games open in a frame of our page, and members of one line or device don't sit at one of its card tables.
  const policy = { frameOrigins: [readVendorConfig(process.env, REPOSITORY).origin], seatTags: true };
  const operators = readEntries(join(home, 'operators.json'));
  const owner = createDb({ url: databaseUrl, role: null, poolMax: 2, applicationName: 'fairhall-link-vendor' });
  const lease = await leaseNode(owner, () => {});
  const deps = { db: owner, clock: systemClock, random: systemRandom, ids: createIds(systemClock, lease.node) };
  try {
    const links = await listLinksOfVendor(owner, VENDOR);
    for (const { merchantId, code } of DEMO_MERCHANTS) {
      const isLinked = links.some(
        (link) => link.merchantId === merchantId && link.baseUrl === baseUrl && isDeepStrictEqual(link.policy, policy),
      );
      const known = operators.get(code);
      if (isLinked && known?.walletUrl === walletUrl && known.showsBar) continue;
      const wish = { merchantId, vendor: VENDOR, protocol: 'hub88', baseUrl, operatorId: code, policy, theirKey } as const;
      const linked = await linkVendorIn(deps, wish);
      invariant(linked.ok, 'the vendor has made its key by our rules');
      operators.set(code, { operatorId: code, walletUrl, publicKey: linked.value.ourPublicKey, showsBar: true });
    }
  } finally {
    lease.release();
    await owner.close();
  }
  writeFileSync(join(home, 'operators.json'), JSON.stringify([...operators.values()], null, 2));
}

function readEntries(path: string): Map<string, Entry> {
  try {
    return new Map((JSON.parse(readFileSync(path, 'utf8')) as Entry[]).map((entry) => [entry.operatorId, entry]));
  } catch {
    return new Map();
  }
}

/** A name of this machine, for a process beside the product. */
export function reachable(host: string): string {
  if (['0.0.0.0', '::', 'localhost'].includes(host)) return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Starts it with the feed of its sports, and waits until it listens. Both end with us, however we end; should one end by itself, it is
 * started again: what it owes lies in its store. Where the feed can not start (a port is taken), all else goes on without sports.
 */
export async function startVendorProcess({ host, port, vendorPort, dataDir }: Config, log: Log): Promise<BesideProcess> {
  const env = { ...process.env, HOST: host, PORT: String(port), VENDOR_PORT: String(vendorPort), DATA_DIR: dataDir };
  const feed = startBeside('the sports feed', 'apps/sandbox/feed/main.ts', { env, log, mayRefuse: true });
  const vendor = startBeside('the game vendor', 'apps/sandbox/vendor/server/main.ts', { env, log, mayRefuse: false });
  await vendor.listens;
  return {
    async stop() {
      await Promise.all([vendor.stop(), feed.stop()]);
    },
  };
}
