import { readFile } from 'node:fs/promises';
import { type CityResponse, Reader } from 'maxmind';
import type { Log } from '../log.ts';
import { type PlaceRanges, parsePlaces, placeIn } from './parse-places.ts';
import { type Place, UNKNOWN_PLACE } from './place.ts';

/** Where addresses are, by a file of the operator's. */
export type Places = { countryOf(ip: string): string | null; placeOf(ip: string): Place };

/** Without a file, or where it can't be read, no place is known, which shuts nobody out. */
export async function openPlaces(file: string | null, log: Log): Promise<Places> {
  const placeOf = file === null ? nowhere : await read(file, log);
  return { placeOf, countryOf: (ip) => placeOf(ip).country };
}

const nowhere = (): Place => UNKNOWN_PLACE;

async function read(file: string, log: Log): Promise<Places['placeOf']> {
  try {
    if (file.endsWith('.mmdb')) return readTree(await readFile(file), log);
    const ranges: PlaceRanges = parsePlaces(await readFile(file, 'utf8'));
    log.info({ file, ipv4: ranges[4].length, ipv6: ranges[6].length }, 'places are known');
    return (ip) => placeIn(ranges, ip);
  } catch (error) {
    log.error({ err: error, file }, 'the file of places cannot be read: no place is known');
    return nowhere;
  }
}

/** A file of MaxMind's form, whoever made it: with cities where it has them. */
function readTree(bytes: Buffer, log: Log): Places['placeOf'] {
  const tree = new Reader<CityResponse>(bytes);
  log.info({ kind: tree.metadata.databaseType, built: tree.metadata.buildEpoch }, 'places are known');
  return (ip) => {
    const found = lookedUp(tree, ip);
    if (!found) return UNKNOWN_PLACE;
    const { latitude, longitude } = found.location ?? {};
    return {
      country: found.country?.iso_code ?? null,
      city: found.city?.names?.en ?? null,
      at: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
      hosting: found.traits?.is_hosting_provider === true || found.traits?.is_anonymous_proxy === true,
    };
  };
}

function lookedUp(tree: Reader<CityResponse>, ip: string): CityResponse | null {
  try {
    return tree.get(ip);
  } catch {
    return null; // what is no address is nowhere
  }
}
