import { isIPv4 } from 'node:net';

/** The block an address is counted with: /24, of IPv6 /64. Carriers share addresses, and give a household a block. */
export function addressBlock(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  const plain = mapped ?? ip;
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  const [front = '', back] = plain.split('%', 1)[0]?.split('::') ?? [];
  const first = front.split(':').filter(Boolean);
  const last = back === undefined ? [] : back.split(':').filter(Boolean);
  const all = [...first, ...Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0'), ...last];
  return `${all
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
