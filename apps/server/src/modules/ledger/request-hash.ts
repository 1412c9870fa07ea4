import { hash } from 'node:crypto';

/** What a request may be made of. Dates, floats and functions have no place in one. */
export type Hashable = string | number | bigint | boolean | null | undefined | readonly Hashable[] | { readonly [name: string]: Hashable };

/**
 * Hash of a request, compared when its key comes again: the same input gives the same hash, whatever the order of its fields; a field
 * that is undefined counts as absent. A signed 64-bit number, as BIGINT holds it.
 */
export function requestHash(input: Hashable): bigint {
  return hash('sha256', canonical(input), 'buffer').readBigInt64BE(0);
}

function canonical(value: Hashable): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value !== 'object') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonical).join()}]`;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  fields.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonical(field)}`).join()}}`;
}

function isList(value: object): value is readonly Hashable[] {
  return Array.isArray(value);
}
