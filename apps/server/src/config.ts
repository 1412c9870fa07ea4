import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { DEVELOPMENT_KEYS, type Keys, readKey, readRing } from './platform/keys.ts';
import { LANES_DEFAULT } from './platform/lanes.ts';
import { readS3Address, type S3Address } from './platform/pictures/s3-address.ts';
import { StartRefused } from './platform/start-refused.ts';

/** What the environment says, checked. Made once at start and handed down; nothing else reads `process.env`. */
export type Config = {
  host: string;
  port: number;
  /** Names at which no merchant is at home and the `Merchant` header decides, e.g. the console's. Those of this machine need no mention. */
  hosts: string[];
  /** Of the reference game vendor: a process of its own. */
  vendorPort: number;
  /** Of the counterparts of SMS, mail and push: a process of its own, not in production. */
  sandboxPort: number;
  /** Absolute. Holds the embedded PostgreSQL and uploaded files. */
  dataDir: string;
  /** Owner's address of a PostgreSQL of one's own; `null` = the embedded one. */
  databaseUrl: string | null;
  /** A streaming replica that history is read from; `null` = the main database. */
  readDatabaseUrl: string | null;
  /** Redis, by which processes hand facts on to each other; `null` = each reads them from the database. */
  busUrl: string | null;
  /** Connections of this process for batches of money: all processes together as many as the database has cores to itself. */
  lanes: number;
  chromiumPath: string | null;
  /** What is locked at rest is locked with. Outside production there are some that everybody knows. */
  keys: Keys;
  production: boolean;
  /** Where own draws take the randomness from that nobody can foresee; `local` is one of our own, for development. */
  beacon: 'quicknet' | 'local';
  /** Servers of the public beacon. */
  beaconUrls: string[];
  /** Sources of results drawn elsewhere: `demo` (our own, by chance), `none`, or the path of a list. */
  resultFeeds: string;
  /** S3 storage that pictures lie in; `null` = a folder of `dataDir`. */
  picturesUrl: S3Address | null;
  /** A scanner for viruses that speaks as clamd does; `null` = none: what was encoded anew is kept. */
  scannerUrl: string | null;
  /** A list of stolen passwords that is asked by ranges of hashes; `null` = none is asked. */
  breachesUrl: string | null;
  /** File that says in which country an address is; `null` = no place is known. */
  placesFile: string | null;
  /** `controlled`: tests move the time. Never in production. */
  clock: 'system' | 'controlled';
  /** Of hashes of passwords. `lowest`: where they guard nobody. Never in production. */
  passwordCost: 'full' | 'lowest';
  /** Whether calls of a member are counted. Not where machines bet against time; always in production. */
  memberRates: boolean;
};

type Environment = Readonly<Record<string, string | undefined>>;

const PORT_MAX = 65_535;
const LANES_MAX = 64;
const WELL_KNOWN_PASSWORDS = new Set(['postgres', 'password', 'secret', 'admin', 'root', 'fairhall', 'owner', 'changeme', '123456']);

function readKeys(ring: string | null, index: string | null): Keys {
  return {
    ...(ring === null ? DEVELOPMENT_KEYS : readRing(ring)),
    index: index === null ? DEVELOPMENT_KEYS.index : readKey('INDEX_KEY', index),
  };
}

/** What production can't be without. */
function missing(names: readonly string[], text: (name: string) => string | null): string[] {
  return names.filter((name) => text(name) === null).map((name) => `${name} is missing, which is refused when NODE_ENV=production`);
}

function readPictures(text: string | null): S3Address | null {
  return text === null ? null : readS3Address('PICTURES_URL', text);
}

function readPath(path: string | null, cwd: string): string | null {
  return path === null ? null : resolve(cwd, path);
}

/** Reads the environment; relative paths start at `cwd`. An empty variable counts as unset. Throws `StartRefused` naming every bad one. */
export function readConfig(environment: Environment, cwd: string): Config {
  const problems: string[] = [];
  const text = (name: string) => environment[name]?.trim() || null;
  const attempt = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (problem) {
      problems.push((problem as Error).message);
      return otherwise;
    }
  };
  const production = attempt(() => readOneOf('NODE_ENV', text('NODE_ENV') ?? 'development', ENVIRONMENTS), 'production') === 'production';
  const port = attempt(() => readPort('PORT', text('PORT'), 8080), 0);
  const config: Config = {
    production,
    port,
    host: attempt(() => readHost(text('HOST') ?? '127.0.0.1'), ''),
    hosts: attempt(() => readHosts(text('HOSTS')), []),
    vendorPort: attempt(() => readPort('VENDOR_PORT', text('VENDOR_PORT'), port + 1), 0),
    sandboxPort: attempt(() => readPort('SANDBOX_PORT', text('SANDBOX_PORT'), port + 2), 0),
    dataDir: resolve(cwd, text('DATA_DIR') ?? '.data'),
    databaseUrl: attempt(() => readUrl('DATABASE_URL', text('DATABASE_URL'), POSTGRES), null),
    readDatabaseUrl: attempt(() => readUrl('READ_DATABASE_URL', text('READ_DATABASE_URL'), POSTGRES), null),
    busUrl: attempt(() => readBusUrl(text('BUS_URL')), null),
    lanes: attempt(() => readLanes(text('LANES') ?? String(LANES_DEFAULT)), 0),
    chromiumPath: text('CHROMIUM_PATH'),
    keys: attempt(() => readKeys(text('SECRET_KEYS'), text('INDEX_KEY')), DEVELOPMENT_KEYS),
    beacon: attempt(() => readOneOf('BEACON', text('BEACON') ?? (production ? 'quicknet' : 'local'), BEACONS), 'quicknet'),
    beaconUrls: attempt(() => readUrls('BEACON_URLS', text('BEACON_URLS') ?? PUBLIC_BEACONS), []),
    resultFeeds: readFeeds(text('RESULT_FEEDS') ?? (production ? 'none' : 'demo'), cwd),
    picturesUrl: attempt(() => readPictures(text('PICTURES_URL')), null),
    scannerUrl: attempt(() => readScannerUrl(text('SCANNER_URL')), null),
    breachesUrl: attempt(() => readUrl('BREACHES_URL', text('BREACHES_URL'), production ? ['https:'] : ['https:', 'http:']), null),
    placesFile: readPath(text('PLACES_FILE'), cwd),
    passwordCost: attempt(() => readOneOf('PASSWORD_COST', text('PASSWORD_COST') ?? 'full', PASSWORD_COSTS), 'full'),
    memberRates: attempt(() => readOneOf('MEMBER_RATES', text('MEMBER_RATES') ?? 'on', SWITCH), 'on') === 'on',
    clock: attempt(() => readOneOf('FAIRHALL_CLOCK', text('FAIRHALL_CLOCK') ?? 'system', CLOCKS), 'system'),
  };
  if (port !== 0 && config.vendorPort === port) problems.push(`VENDOR_PORT ${port} is the same as PORT`);
  if (production) problems.push(...productionProblems(config));
  if (text('NODE_ENV') === 'production') problems.push(...missing(['SECRET_KEYS', 'INDEX_KEY'], text));
  if (problems.length > 0) throw new StartRefused(problems.join('; '));
  return config;
}

const ENVIRONMENTS = ['development', 'test', 'production'] as const;
const CLOCKS = ['system', 'controlled'] as const;
const PASSWORD_COSTS = ['full', 'lowest'] as const;
const SWITCH = ['on', 'off'] as const;
const BEACONS = ['quicknet', 'local'] as const;
const PUBLIC_BEACONS = 'https://api.drand.sh,https://drand.cloudflare.com';
const POSTGRES = ['postgres:', 'postgresql:'];
const REDIS = ['redis:', 'rediss:'];

function readFeeds(text: string, cwd: string): string {
  return text === 'demo' || text === 'none' ? text : resolve(cwd, text);
}

function productionProblems({ clock, passwordCost, memberRates, beacon, resultFeeds, databaseUrl, readDatabaseUrl }: Config): string[] {
  const problems: string[] = [];
  if (beacon === 'local') problems.push('BEACON=local is refused when NODE_ENV=production');
  if (resultFeeds === 'demo') problems.push('RESULT_FEEDS=demo is refused when NODE_ENV=production');
  if (passwordCost !== 'full') problems.push('PASSWORD_COST=lowest is refused when NODE_ENV=production');
  if (!memberRates) problems.push('MEMBER_RATES=off is refused when NODE_ENV=production');
  if (clock === 'controlled') problems.push('FAIRHALL_CLOCK=controlled is refused when NODE_ENV=production');
  for (const [name, url] of Object.entries({ DATABASE_URL: databaseUrl, READ_DATABASE_URL: readDatabaseUrl })) {
    const password = url === null ? '' : decodeURIComponent(new URL(url).password).toLowerCase();
    if (WELL_KNOWN_PASSWORDS.has(password)) problems.push(`${name} holds a well-known password, which is refused when NODE_ENV=production`);
  }
  return problems;
}

function readPort(name: string, text: string | null, otherwise: number): number {
  const port = text === null ? otherwise : /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (!(port >= 1 && port <= PORT_MAX)) throw new Error(`${name} must be a number from 1 to ${PORT_MAX}, not "${text ?? otherwise}"`);
  return port;
}

function readLanes(text: string): number {
  const lanes = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  if (!(lanes >= 1 && lanes <= LANES_MAX)) throw new Error(`LANES must be a number from 1 to ${LANES_MAX}, not "${text}"`);
  return lanes;
}

function readHost(text: string): string {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  throw new Error(`HOST must be an address or a host name, not "${text}"`);
}

function readHosts(text: string | null): string[] {
  const hosts = (text ?? '')
    .toLowerCase()
    .split(',')
    .map((host) => host.trim().replace(/\.$/, ''));
  const bad = hosts.find((host) => host !== '' && !/^[a-z0-9_]([a-z0-9._-]*[a-z0-9_])?$/.test(host));
  if (bad !== undefined) throw new Error(`HOSTS must be host names without ports, divided by commas; "${bad}" is none`);
  return hosts.filter((host) => host !== '');
}

function readOneOf<T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((value) => value === text);
  if (found === undefined) throw new Error(`${name} must be ${allowed.join(' or ')}, not "${text}"`);
  return found;
}

function readUrls(name: string, text: string): string[] {
  return text.split(',').map((url) => readUrl(name, url.trim(), ['https:', 'http:']) ?? '');
}

/** The value never enters the message: it may hold a password. */
function readUrl(name: string, text: string | null, protocols: readonly string[]): string | null {
  if (text === null) return null;
  const url = URL.parse(text);
  if (!url || !protocols.includes(url.protocol) || url.hostname === '')
    throw new Error(`${name} must be an address that begins with ${protocols[0]}//`);
  return text;
}

/** Looked at as far as the client does when it is made: what it can not read must not end a process that has begun. */
function readScannerUrl(text: string | null): string | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'tcp:' || url.hostname === '' || url.port === '') throw new Error('SCANNER_URL must be tcp://host:port');
  return text;
}

function readBusUrl(text: string | null): string | null {
  const address = readUrl('BUS_URL', text, REDIS);
  if (address === null) return null;
  const { username, password, pathname } = new URL(address);
  try {
    decodeURIComponent(username + password);
  } catch {
    throw new Error('BUS_URL has a name or password that is not percent-encoded');
  }
  if (!/^\/?\d*$/.test(pathname)) throw new Error('BUS_URL ends with the number of a database, or with none');
  return address;
}
