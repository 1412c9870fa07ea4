import { ipNumber } from './ip-number.ts';

/** Addresses of one country, both ends within. */
export type PlaceRange = { from: bigint; to: bigint; country: string };
/** Of each family in the order of addresses. */
export type PlaceRanges = { 4: PlaceRange[]; 6: PlaceRange[] };

const COUNTRY = /^[A-Z]{2}$/;
/** What files write where they know no country. */
const NOWHERE = 'ZZ';

/**
 * Country by address, from a file that may be handed on: a registry's delegations (`apnic|MM|ipv4|103.25.12.0|1024|…`) or DB-IP Lite
 * (`1.0.0.0,1.0.0.255,AU`). Lines that say neither are passed over. Pure.
 */
export function parsePlaces(text: string): PlaceRanges {
  const ranges: PlaceRanges = { 4: [], 6: [] };
  for (const line of text.split('\n')) {
    const read = line.includes('|') ? delegated(line.split('|')) : listed(line.replaceAll('"', '').split(','));
    if (read && COUNTRY.test(read.range.country) && read.range.country !== NOWHERE) ranges[read.family].push(read.range);
  }
  for (const family of [4, 6] as const) ranges[family].sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  return ranges;
}

type Read = { family: 4 | 6; range: PlaceRange } | null;

/** A count of addresses, or for IPv6 the length of the prefix. */
function delegated([, country = '', kind, start = '', size = '']: string[]): Read {
  const first = ipNumber(start);
  if (!first || kind !== `ipv${first.family}` || !/^\d{1,10}$/.test(size)) return null;
  const count = first.family === 4 ? BigInt(size) : 1n << BigInt(128 - Math.min(Number(size), 128));
  return { family: first.family, range: { from: first.value, to: first.value + count - 1n, country } };
}

function listed([start = '', end = '', country = '']: string[]): Read {
  const [first, last] = [ipNumber(start.trim()), ipNumber(end.trim())];
  if (!first || !last || first.family !== last.family) return null;
  return { family: first.family, range: { from: first.value, to: last.value, country: country.trim() } };
}

/** Null where nobody knows. */
export function countryOf(ranges: PlaceRanges, ip: string): string | null {
  const asked = ipNumber(ip);
  if (!asked) return null;
  const list = ranges[asked.family];
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as PlaceRange).from <= asked.value) low = middle + 1;
    else high = middle;
  }
  const found = list[low - 1];
  return found && asked.value <= found.to ? found.country : null;
}
