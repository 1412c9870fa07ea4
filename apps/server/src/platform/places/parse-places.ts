import { ipNumber } from './ip-number.ts';
import { type Place, type Point, UNKNOWN_PLACE } from './place.ts';

/** Addresses of one place, both ends within. */
type PlaceRange = { from: bigint; to: bigint; place: Place };
/** Of each family in the order of addresses. */
export type PlaceRanges = { 4: PlaceRange[]; 6: PlaceRange[] };

const COUNTRY = /^[A-Z]{2}$/;
/** What files write where they know no country. */
const NOWHERE = 'ZZ';

/**
 * Places by address, from a file that may be handed on: a registry's delegations (`apnic|MM|ipv4|103.25.12.0|1024|…`) or DB-IP Lite, of
 * countries (`1.0.0.0,1.0.0.255,AU`) or of cities (`1.0.0.0,1.0.0.255,OC,AU,Queensland,Brisbane,-27.4,153.0`). Behind a city a last field
 * `hosting` names a computer centre. Lines that say none of these are passed over. Pure.
 */
export function parsePlaces(text: string): PlaceRanges {
  const ranges: PlaceRanges = { 4: [], 6: [] };
  for (const line of text.split('\n')) {
    const read = line.includes('|') ? delegated(line.split('|')) : listed(line.replaceAll('"', '').split(','));
    if (read && isCountry(read.range.place.country)) ranges[read.family].push(read.range);
  }
  for (const family of [4, 6] as const) ranges[family].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return ranges;
}

const isCountry = (code: string | null) => code !== null && COUNTRY.test(code) && code !== NOWHERE;

type Read = { family: 4 | 6; range: PlaceRange } | null;

/** A count of addresses, or for IPv6 the length of the prefix. */
function delegated([, country = '', kind, start = '', size = '']: string[]): Read {
  const first = ipNumber(start);
  if (!first || kind !== `ipv${first.family}` || !/^\d{1,10}$/.test(size)) return null;
  const count = first.family === 4 ? BigInt(size) : 1n << BigInt(128 - Math.min(Number(size), 128));
  return { family: first.family, range: { from: first.value, to: first.value + count - 1n, place: { ...UNKNOWN_PLACE, country } } };
}

function listed([start = '', end = '', ...said]: string[]): Read {
  const [first, last] = [ipNumber(start.trim()), ipNumber(end.trim())];
  if (!first || !last || first.family !== last.family) return null;
  return { family: first.family, range: { from: first.value, to: last.value, place: placeSaid(said.map((field) => field.trim())) } };
}

/** A country alone, or continent, country, region, city, latitude and longitude. */
function placeSaid([first = '', country, , city = '', latitude = '', longitude = '', kind]: string[]): Place {
  if (country === undefined) return { ...UNKNOWN_PLACE, country: first };
  return { country, city: city === '' ? null : city, at: pointOf(latitude, longitude), hosting: kind === 'hosting' };
}

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

function pointOf(latitude: string, longitude: string): Point | null {
  return DEGREES.test(latitude) && DEGREES.test(longitude) ? { latitude: Number(latitude), longitude: Number(longitude) } : null;
}

/** Where nobody knows, it is unknown. */
export function placeIn(ranges: PlaceRanges, ip: string): Place {
  const asked = ipNumber(ip);
  if (!asked) return UNKNOWN_PLACE;
  const list = ranges[asked.family];
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as PlaceRange).from <= asked.value) low = middle + 1;
    else high = middle;
  }
  const found = list[low - 1];
  return found && asked.value <= found.to ? found.place : UNKNOWN_PLACE;
}
