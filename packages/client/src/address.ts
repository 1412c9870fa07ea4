import type { Endpoint } from '@fairhall/contract/endpoint';

/** Path and query of a call: parameters encoded, empty values left out, arrays as a repeated name. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params, query }: { params?: unknown; query?: unknown }): string {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    const given = (Array.isArray(value) ? value : [value]).filter((item) => item !== null && item !== undefined && item !== '');
    for (const item of given) search.append(name, String(item));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}
