import { serverNow } from '@fairhall/client/server-clock';

/** A UUIDv7 from a time and ten random bytes. */
export function uuidV7(atMs: number, random: Uint8Array): string {
  const bytes = new Uint8Array(16);
  const time = BigInt(Math.floor(atMs));
  for (let place = 0; place < 6; place += 1) bytes[place] = Number((time >> BigInt(8 * (5 - place))) & 0xffn);
  bytes.set(random.subarray(0, 10), 6);
  bytes[6] = 0x70 | ((bytes[6] as number) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] as number) & 0x3f);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** A fresh idempotency key in server time, so that a wrong device clock does not make the server refuse it. */
export function makeKey(): string {
  return uuidV7(serverNow(), crypto.getRandomValues(new Uint8Array(10)));
}
