/** As JSON, its bigints as digits: for what a person reads. */
export function toText(value: unknown): string {
  return JSON.stringify(value, (_, inner) => (typeof inner === 'bigint' ? String(inner) : inner));
}
