import { readFile } from 'node:fs/promises';
import { type CityResponse, Reader } from 'maxmind';
import type { Log } from '../log.ts';
import { type PlaceRanges, parsePlaces, placeIn } from './parse-places.ts';
import { type Place, UNKNOWN_PLACE } from './place.ts';

/** Where addresses are, by a file of the operator's. */
export type Places = {
  countryOf(ip: string): string | null;
  placeOf(ip: string): Place;
  /** Whom its licence has named where places are shown; null where nobody is. */
  credit: string | null;
};

/** Without a file, or where it can't be read, no place is known, which shuts nobody out. */
export async function openPlaces(file: string | null, log: Log): Promise<Places> {
  const { placeOf, credit } = file === null ? NOWHERE : await read(file, log);
  return { placeOf, credit, countryOf: (ip) => placeOf(ip).country };
}

type Known = Pick<Places, 'placeOf' | 'credit'>;
const NOWHERE: Known = { placeOf: () => UNKNOWN_PLACE, credit: null };
const DB_IP = 'DB-IP';

async function read(file: string, log: Log): Promise<Known> {
  try {
    if (file.endsWith('.mmdb')) return readTree(await readFile(file), log);
    const text = await readFile(file, 'utf8');
    const ranges: PlaceRanges = parsePlaces(text);
    log.info({ file, ipv4: ranges[4].length, ipv6: ranges[6].length }, 'places are known');
    return { placeOf: (ip) => placeIn(ranges, ip), credit: text.includes('|') ? null : DB_IP };
  } catch (error) {
    log.error({ err: error, file }, 'the file of places cannot be read: no place is known');
    return NOWHERE;
  }
}

/** A file of MaxMind's form, whoever made it: with cities where it has them. */
function readTree(bytes: Buffer, log: Log): Known {
  const tree = new Reader<CityResponse>(bytes);
  log.info({ kind: tree.metadata.databaseType, built: tree.metadata.buildEpoch }, 'places are known');
  const placeOf = (ip: string): Place => {
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
  return { placeOf, credit: tree.metadata.databaseType.startsWith('DBIP') ? DB_IP : null };
}

function lookedUp(tree: Reader<CityResponse>, ip: string): CityResponse | null {
  try {
    return tree.get(ip);
  } catch {
    return null; // what is no address is nowhere
  }
}
