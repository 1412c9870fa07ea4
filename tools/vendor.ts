/**
 * `npm run vendor -- add|list|keys|enable|disable`: vendors of games at merchants, by a protocol that we speak. A running server hears of
 * a change within a second; one on the embedded PostgreSQL has it to itself, and is to be stopped before.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../apps/server/src/config.ts';
import { createMerchantModule } from '../apps/server/src/modules/merchant/index.ts';
import {
  changeKeysIn,
  linksIn,
  linkVendorIn,
  ownToken,
  switchVendor,
  VENDOR_PROTOCOLS,
  type VendorPolicy,
  type VendorProtocol,
} from '../apps/server/src/modules/vendor/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createDb, leaseNode } from '../apps/server/src/platform/db.ts';
import { createIds } from '../apps/server/src/platform/ids.ts';
import { holdKeys } from '../apps/server/src/platform/keys.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { systemRandom } from '../apps/server/src/platform/random.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

const USAGE = `Usage: npm run vendor -- add --code C --protocol ${VENDOR_PROTOCOLS.join('|')} --merchant M --base-url URL --public-key FILE
                              [--operator-id ID] [--api-token FILE] [--frame-origin ORIGIN]… [--currency ISO]…
                              [--unknown-rollback done|unknown] [--seat-tags]
       npm run vendor -- list --merchant M
       npm run vendor -- keys --code C --merchant M [--public-key FILE | --api-token FILE | --renew] [--alone]
       npm run vendor -- enable|disable --code C --merchant M
       what add does not say of where a vendor differs stays as it was: --frame-origin: its games may stand in a frame; --currency: it takes
       these alone; --unknown-rollback: what the rollback of a bet that never came is answered with; --seat-tags: docs/protocols/seat-tags.md
       --public-key: the vendor's, as PEM; --renew: a new pair of ours; --alone: older keys of that side are good no more
       onewallet: --public-key holds the secret that the vendor shows (add makes one without it, keys does with --renew; it is told once);
       --api-token holds what the vendor gave us to show, which nothing but another --api-token changes`;
const QUIET = { info() {}, warn: (text: string) => console.error(text) };
const CODE = /^[A-Za-z0-9_-]{1,40}$/;

const { positionals, values } = readArguments();
type Deps = Parameters<typeof linkVendorIn>[0];
/** Each needs `--merchant`, whose id it is given. */
const COMMANDS: Record<string, (deps: Deps, merchantId: number) => Promise<void>> = {
  add,
  list,
  keys,
  enable: put(true),
  disable: put(false),
};

await runEntry(async () => {
  const command = COMMANDS[positionals[0] ?? ''];
  if (!command || positionals.length > 1 || !values.merchant) throw new StartRefused(USAGE);
  const { databaseUrl, dataDir, keys } = readConfig(process.env, REPOSITORY);
  holdKeys(keys);
  const database = await openDatabase({ databaseUrl, dataDir, log: QUIET });
  const db = createDb({ url: database.url, poolMax: 3, applicationName: 'fairhall-vendor' });
  try {
    const merchants = createMerchantModule({ db, nowMs: systemClock.nowMs }).port;
    const merchant = await merchants.byCode(values.merchant);
    if (!merchant) throw new StartRefused(`there is no merchant ${values.merchant}`);
    const lease = await leaseNode(db, () => {});
    try {
      const ids = createIds(systemClock, lease.node);
      await command({ db, clock: systemClock, random: systemRandom, ids }, merchant.merchantId);
    } finally {
      lease.release();
    }
  } finally {
    await db.close();
    await database.stop();
  }
});

function readArguments() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  const options = {
    ...{ code: text, protocol: text, merchant: text, 'base-url': text, 'public-key': text, 'operator-id': text, 'api-token': text },
    ...{ renew: flag, alone: flag, 'unknown-rollback': text, 'seat-tags': { type: 'boolean' } as const },
    ...{ 'frame-origin': { ...text, multiple: true } as const, currency: { ...text, multiple: true } as const },
  };
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch {
    console.error(USAGE);
    process.exit(2);
  }
}

/** Of an option that this command can not do without. */
function need(name: 'code' | 'protocol' | 'base-url' | 'public-key'): string {
  const value = values[name];
  if (!value || (name === 'code' && !CODE.test(value))) throw new StartRefused(USAGE);
  return value;
}

function readFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartRefused(`${path} can not be read`);
  }
}

function readProtocol(text: string): VendorProtocol {
  const found = VENDOR_PROTOCOLS.find((one) => one === text);
  if (!found) throw new StartRefused(`--protocol is one of ${VENDOR_PROTOCOLS.join(', ')}, not "${text}"`);
  return found;
}

/** Where the vendor differs from what its protocol does usually, as far as it is said. */
function readPolicy(): VendorPolicy {
  const { currency: currencies, 'unknown-rollback': unknownRollback, 'seat-tags': seatTags } = values;
  const frameOrigins = values['frame-origin']?.map((text) => URL.parse(text)?.origin ?? 'null');
  if (frameOrigins?.includes('null')) throw new StartRefused('--frame-origin is an origin, as in https://games.example');
  if (currencies?.some((code) => !/^[A-Z]{3}$/.test(code))) throw new StartRefused('--currency is a code of ISO 4217');
  if (unknownRollback !== undefined && unknownRollback !== 'done' && unknownRollback !== 'unknown')
    throw new StartRefused('--unknown-rollback is done or unknown');
  return {
    ...(frameOrigins ? { frameOrigins } : {}),
    ...(currencies ? { currencies } : {}),
    ...(unknownRollback ? { unknownRollback } : {}),
    ...(seatTags === undefined ? {} : { seatTags }),
  };
}

async function add(deps: Deps, merchantId: number): Promise<void> {
  const baseUrl = URL.parse(need('base-url'));
  if (!baseUrl || !['https:', 'http:'].includes(baseUrl.protocol)) throw new StartRefused('--base-url begins with https:// or http://');
  const tokenFile = values['api-token'];
  const ownKeys = tokenFile ? ownToken(readFile(tokenFile)) : undefined;
  if (ownKeys === null) throw new StartRefused(`${tokenFile} holds no token of 16 to 255 letters`);
  const protocol = readProtocol(need('protocol'));
  if (ownKeys && protocol !== 'onewallet') throw new StartRefused('--api-token is of the protocol onewallet alone');
  const vendor = need('code');
  const former = (await linksIn(deps.db, merchantId)).find((one) => one.vendor === vendor);
  const linked = await linkVendorIn(deps, {
    policy: { ...former?.policy, ...readPolicy() },
    ...(ownKeys ? { ownKeys } : {}),
    ...{ merchantId, vendor, protocol, baseUrl: baseUrl.href.replace(/\/$/, '') },
    ...{ operatorId: values['operator-id'] ?? values.merchant ?? '' },
    ...(protocol === 'onewallet' && !values['public-key'] ? {} : { theirKey: readFile(need('public-key')) }),
  });
  if (!linked.ok) throw new StartRefused(unfit(protocol));
  const { ourPublicKey, inboundPath, secret } = linked.value;
  if (protocol !== 'onewallet') console.log(`Our public key, for the vendor:\n\n${ourPublicKey}`);
  tellSecret(secret);
  console.log(`The vendor calls us under ${inboundPath}`);
}

async function list({ db }: Deps, merchantId: number): Promise<void> {
  for (const { vendor, protocol, baseUrl, operatorId, enabled, keys: all } of await linksIn(db, merchantId)) {
    const theirs = all.filter(({ side }) => side === 'theirs').length;
    console.log(`${vendor}  ${protocol}  ${baseUrl}  as ${operatorId}  ${enabled ? 'on' : 'off'}  ${theirs} of its keys are good`);
  }
}

async function keys(deps: Deps, merchantId: number): Promise<void> {
  const vendor = need('code');
  const theirFile = values['public-key'];
  const tokenFile = values['api-token'];
  const link = (await linksIn(deps.db, merchantId)).find((one) => one.vendor === vendor);
  if (!link) throw new StartRefused(notThere(vendor));
  const given = [theirFile, tokenFile, values.renew].filter(Boolean).length;
  if (given > 1) throw new StartRefused(USAGE);
  if (given === 1) {
    const theirs = theirFile ? { theirKey: readFile(theirFile) } : tokenFile ? { apiToken: readFile(tokenFile) } : {};
    const changed = await changeKeysIn(deps, { merchantId, vendor, alone: values.alone, ...theirs });
    if (!changed.ok) throw new StartRefused(unfit(link.protocol));
    tellSecret(changed.value.secret);
  }
  return printKeys(deps, merchantId, vendor);
}

async function printKeys(deps: Deps, merchantId: number, vendor: string): Promise<void> {
  const link = (await linksIn(deps.db, merchantId)).find((one) => one.vendor === vendor);
  if (!link) throw new StartRefused(notThere(vendor));
  for (const { side, keyId, publicKey } of link.keys) console.log(`${side}  ${keyId}\n${publicKey}`);
}

function put(enabled: boolean) {
  return async (deps: Deps, merchantId: number): Promise<void> => {
    const vendor = need('code');
    if (!(await switchVendor(deps, { merchantId, vendor, enabled })).ok) throw new StartRefused(notThere(vendor));
    console.log(`${vendor} is ${enabled ? 'on' : 'off'}`);
  };
}

/** A secret that was made: nothing but its hash is kept. */
function tellSecret(secret: string | null): void {
  if (secret !== null) console.log(`The secret for the vendor to show; it is not told again:\n\n${secret}\n`);
}

function unfit(protocol: VendorProtocol): string {
  return protocol === 'onewallet'
    ? 'the secret has 32 to 255 letters, the token 16 to 255'
    : 'the public key is no RSA key of 2048 bits or more, as PEM';
}

function notThere(vendor: string): string {
  return `${vendor} is not linked to ${values.merchant}`;
}
