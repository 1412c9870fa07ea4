import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { openPlaces } from './open-places.ts';
import { parsePlaces, placeIn } from './parse-places.ts';
import { kilometresBetween } from './place.ts';

const DELEGATIONS = `2|nro|20261101|3|19830101|20261101|+0000
apnic|*|ipv4|*|2|summary
apnic|SG|ipv4|203.0.113.0|128|20110101|allocated|x
apnic|MM|ipv4|198.51.100.0|256|20110101|allocated|x
ripencc|DE|ipv6|2001:db8::|32|20110101|allocated|x
apnic|ZZ|ipv4|192.0.2.0|256||reserved|x
apnic|MM|asn|18399|1|20110101|allocated|x
`;
const LISTED = `198.51.100.0,198.51.100.255,MM
"203.0.113.0","203.0.113.127","SG"
2001:db8::,2001:db8:ffff:ffff:ffff:ffff:ffff:ffff,DE
192.0.2.0,192.0.2.255,ZZ
nonsense`;

test.each([
  ['delegations of a registry', DELEGATIONS],
  ['a list of ranges', LISTED],
])('%s say where an address is, to its ends and no further', (_name, text) => {
  const ranges = parsePlaces(text);
  const asked = {
    '198.51.100.0': 'MM',
    '198.51.100.255': 'MM',
    '198.51.101.0': null,
    '::ffff:203.0.113.127': 'SG',
    '203.0.113.128': null,
    '2001:db8::1': 'DE',
    '2001:db9::': null,
    '192.0.2.1': null,
    '127.0.0.1': null,
    '::1': null,
    nonsense: null,
  };
  expect(Object.fromEntries(Object.keys(asked).map((ip) => [ip, placeIn(ranges, ip).country]))).toEqual(asked);
});

test('of a file the places are known; of none, or one that is away, none is', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'places-'));
  const file = join(dir, 'places.csv');
  writeFileSync(file, LISTED);
  expect((await openPlaces(file, silentLog)).countryOf('198.51.100.7')).toBe('MM');
  expect((await openPlaces(join(dir, 'none'), silentLog)).countryOf('198.51.100.7')).toBeNull();
  expect((await openPlaces(null, silentLog)).countryOf('198.51.100.7')).toBeNull();
  rmSync(dir, { recursive: true });
});

test('a list of cities says more: the city, where that is, and whether anybody can live there', () => {
  const ranges = parsePlaces(`198.51.100.0,198.51.100.127,AS,MM,Yangon,Yangon,16.8,96.15
198.51.100.128,198.51.100.255,AS,SG,,Singapore,1.29,103.85,hosting
203.0.113.0,203.0.113.255,AS,TH,,,,`);
  expect(placeIn(ranges, '198.51.100.9')).toEqual({
    country: 'MM',
    city: 'Yangon',
    at: { latitude: 16.8, longitude: 96.15 },
    hosting: false,
  });
  expect(placeIn(ranges, '198.51.100.200')).toMatchObject({ country: 'SG', city: 'Singapore', hosting: true });
  expect(placeIn(ranges, '203.0.113.1')).toEqual({ country: 'TH', city: null, at: null, hosting: false });
  const [yangon, singapore] = [
    { latitude: 16.8, longitude: 96.15 },
    { latitude: 1.29, longitude: 103.85 },
  ];
  expect(Math.round(kilometresBetween(yangon, singapore))).toBe(1_920);
  expect(Math.round(kilometresBetween({ latitude: 0, longitude: 20 }, { latitude: 90, longitude: -70 }))).toBe(10_008); // a quarter of the way round
  expect(kilometresBetween(yangon, yangon)).toBe(0);
});
