import { isIP } from 'node:net';

/** An address as a number of its family. */
export type IpNumber = { family: 4 | 6; value: bigint };

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Null for what is no address. IPv4 inside IPv6 is IPv4. */
export function ipNumber(text: string): IpNumber | null {
  const plain = MAPPED.exec(text)?.[1] ?? text;
  const family = isIP(plain);
  if (family === 4) return { family, value: plain.split('.').reduce((sum, byte) => sum * 256n + BigInt(byte), 0n) };
  if (family !== 6 || plain.includes('.') || plain.includes('%')) return null;
  const [head = '', tail] = plain.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [front, back] = [groups(head), groups(tail ?? '')];
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const all = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return { family, value: all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n) };
}
