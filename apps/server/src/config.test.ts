import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { DEVELOPMENT_KEYS } from './platform/keys.ts';
import { LANES_DEFAULT } from './platform/lanes.ts';
import { StartRefused } from './platform/start-refused.ts';

const PRODUCTION = { NODE_ENV: 'production', SECRET_KEYS: `1:${'ab'.repeat(32)}`, INDEX_KEY: 'cd'.repeat(32) };
const read = (environment: Record<string, string>) => readConfig(environment, '/srv/fairhall');

test('an empty environment gives the defaults', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual({
    host: '127.0.0.1',
    port: 8080,
    hosts: [],
    vendorPort: 8081,
    sandboxPort: 8082,
    dataDir: '/srv/fairhall/.data',
    databaseUrl: null,
    readDatabaseUrl: null,
    busUrl: null,
    lanes: LANES_DEFAULT,
    chromiumPath: null,
    keys: DEVELOPMENT_KEYS,
    beacon: 'local',
    beaconUrls: ['https://api.drand.sh', 'https://drand.cloudflare.com'],
    resultFeeds: 'demo',
    picturesUrl: null,
    placesFile: null,
    scannerUrl: null,
    breachesUrl: null,
    production: false,
    clock: 'system',
    memberRates: true,
    passwordCost: 'full',
  });
});

test('every variable is read', () => {
  const databaseUrl = 'postgres://owner:s3cr3t-and-long@db.internal/fairhall';
  expect(
    read({
      PORT: '9000',
      HOST: '0.0.0.0',
      VENDOR_PORT: '9100',
      SANDBOX_PORT: '9200',
      DATA_DIR: '/var/lib/fairhall',
      DATABASE_URL: databaseUrl,
      READ_DATABASE_URL: databaseUrl,
      BUS_URL: 'redis://bus.internal:6379',
      LANES: '8',
      CHROMIUM_PATH: '/usr/bin/chromium',
      BEACON_URLS: 'https://beacon.internal',
      RESULT_FEEDS: 'etc/feeds.json',
      PICTURES_URL: 'https://KEY:secret@s3.internal/bucket',
      PLACES_FILE: 'etc/places.csv',
      SCANNER_URL: 'tcp://scanner.internal:3310',
      BREACHES_URL: 'https://breaches.internal/list',
      ...PRODUCTION,
      SECRET_KEYS: `3:${'ab'.repeat(32)}`,
    }),
  ).toMatchObject({
    keys: { newest: 3, ring: new Map([[3, Buffer.alloc(32, 0xab)]]), index: Buffer.alloc(32, 0xcd) },
    host: '0.0.0.0',
    port: 9000,
    vendorPort: 9100,
    sandboxPort: 9200,
    dataDir: '/var/lib/fairhall',
    databaseUrl,
    readDatabaseUrl: databaseUrl,
    busUrl: 'redis://bus.internal:6379',
    lanes: 8,
    chromiumPath: '/usr/bin/chromium',
    beacon: 'quicknet',
    beaconUrls: ['https://beacon.internal'],
    resultFeeds: '/srv/fairhall/etc/feeds.json',
    placesFile: '/srv/fairhall/etc/places.csv',
    scannerUrl: 'tcp://scanner.internal:3310',
    breachesUrl: 'https://breaches.internal/list',
    production: true,
  });
  expect(read({ FAIRHALL_CLOCK: 'controlled', NODE_ENV: 'test' }).clock).toBe('controlled');
});

test.each([
  [{ PORT: '80a' }, 'PORT must be a number from 1 to 65535, not "80a"'],
  [{ ...PRODUCTION, BREACHES_URL: 'http://breaches.internal' }, 'BREACHES_URL must be an address that begins with https://'],
  [{ SCANNER_URL: 'http://scanner.internal' }, 'SCANNER_URL must be tcp://host:port'],
  [{ PORT: '0' }, 'PORT must be a number from 1 to 65535, not "0"'],
  [
    { PORT: '65535' },
    'VENDOR_PORT must be a number from 1 to 65535, not "65536"; SANDBOX_PORT must be a number from 1 to 65535, not "65537"',
  ],
  [{ PORT: '9000', VENDOR_PORT: '9000' }, 'VENDOR_PORT 9000 is the same as PORT'],
  [{ HOST: 'a b' }, 'HOST must be an address or a host name, not "a b"'],
  [{ DATABASE_URL: 'mysql://x:hidden@h/db' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [{ LANES: '0' }, 'LANES must be a number from 1 to 64, not "0"'],
  [{ LANES: '65' }, 'LANES must be a number from 1 to 64, not "65"'],
  [{ LANES: 'all' }, 'LANES must be a number from 1 to 64, not "all"'],
  [{ BUS_URL: 'localhost:6379' }, 'BUS_URL must be an address that begins with redis://'],
  [{ BUS_URL: 'redis://bus.internal:99999' }, 'BUS_URL must be an address that begins with redis://'],
  [{ BUS_URL: 'redis://:100%@bus.internal' }, 'BUS_URL has a name or password that is not percent-encoded'],
  [{ BUS_URL: 'redis://bus.internal/facts' }, 'BUS_URL ends with the number of a database, or with none'],
  [{ BEACON: 'dice' }, 'BEACON must be quicknet or local, not "dice"'],
  [{ SECRET_KEYS: '1:short' }, 'SECRET_KEYS, key 1, must be 64 hexadecimal digits, as of: openssl rand -hex 32'],
  [{ INDEX_KEY: 'short' }, 'INDEX_KEY must be 64 hexadecimal digits, as of: openssl rand -hex 32'],
  [
    { NODE_ENV: 'production' },
    'SECRET_KEYS is missing, which is refused when NODE_ENV=production; INDEX_KEY is missing, which is refused when NODE_ENV=production',
  ],
  [{ BEACON: 'local', ...PRODUCTION }, 'BEACON=local is refused when NODE_ENV=production'],
  [{ RESULT_FEEDS: 'demo', ...PRODUCTION }, 'RESULT_FEEDS=demo is refused when NODE_ENV=production'],
  [{ BEACON_URLS: 'ftp://x' }, 'BEACON_URLS must be an address that begins with https://'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development or test or production, not "prod"'],
  [{ FAIRHALL_CLOCK: 'fast' }, 'FAIRHALL_CLOCK must be system or controlled, not "fast"'],
  [{ FAIRHALL_CLOCK: 'controlled', ...PRODUCTION }, 'FAIRHALL_CLOCK=controlled is refused when NODE_ENV=production'],
  [
    { DATABASE_URL: 'postgres://postgres:postgres@h/db', ...PRODUCTION },
    'DATABASE_URL holds a well-known password, which is refused when NODE_ENV=production',
  ],
])('%o is refused in one line', (environment, message) => {
  expect(() => read(environment as Record<string, string>)).toThrow(new StartRefused(message));
});

test('all problems are named at once', () => {
  expect(() => read({ PORT: 'x', HOST: '?' })).toThrow('PORT must be a number from 1 to 65535, not "x"; HOST must be');
});
