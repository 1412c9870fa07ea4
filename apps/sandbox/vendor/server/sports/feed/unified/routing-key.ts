/** What a key of eight parts says of its message: `priority.pre.live.type.sport.urn.id.node`. */
export type Routed = { kind: string; sport: number | null; urn: string | null };

const PARTS = 8;

/** Null for a key that is none of the feed's. */
export function readKey(key: string): Routed | null {
  const parts = key.split('.');
  if (parts.length !== PARTS) return null;
  const [, , , kind = '', sport = '', space = '', id = ''] = parts;
  return { kind, sport: sport === '-' ? null : Number(sport), urn: space === '-' ? null : `${space}:${id}` };
}
