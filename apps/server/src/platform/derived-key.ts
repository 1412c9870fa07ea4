import { createHash } from 'node:crypto';

/**
 * A key for something that may be asked for twice but must happen once, made of what it is about: the same parts, the same key.
 * A UUIDv8 that begins with the milliseconds of `bornMs`, so that keys lie beside those of their time.
 */
export function derivedKey(bornMs: number, ...parts: readonly (string | number | bigint)[]): string {
  const bytes = createHash('sha256').update(parts.join('\n')).digest().subarray(0, 16);
  bytes.writeUIntBE(bornMs, 0, 6);
  bytes[6] = 0x80 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
