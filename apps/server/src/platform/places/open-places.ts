import { readFile } from 'node:fs/promises';
import type { Log } from '../log.ts';
import { countryOf, type PlaceRanges, parsePlaces } from './parse-places.ts';

/** Where addresses are, by a file of the operator's. */
export type Places = { countryOf(ip: string): string | null };

const NOWHERE: PlaceRanges = { 4: [], 6: [] };

/** Without a file, or where it can't be read, no place is known, which shuts nobody out. */
export async function openPlaces(file: string | null, log: Log): Promise<Places> {
  const ranges = file === null ? NOWHERE : await read(file, log);
  return { countryOf: (ip) => countryOf(ranges, ip) };
}

async function read(file: string, log: Log): Promise<PlaceRanges> {
  try {
    const ranges = parsePlaces(await readFile(file, 'utf8'));
    log.info({ file, ipv4: ranges[4].length, ipv6: ranges[6].length }, 'places are known');
    return ranges;
  } catch (error) {
    log.error({ err: error, file }, 'the file of places cannot be read: no place is known');
    return NOWHERE;
  }
}
