import { BlockList, isIP } from 'node:net';

/** Whether a text names one address, or a network such as `203.0.113.0/24`. */
export function isNetwork(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= (family === 4 ? 32 : 128));
}

/** Networks made ready to be asked. Each must be one. */
export function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** An address of IPv4 as it is written, also where it came in the clothes of IPv6. */
export function plainAddress(ip: string): string {
  return ip.replace(MAPPED, '');
}

/** Whether an address lies in one of the networks. */
export function holds(list: BlockList, ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
