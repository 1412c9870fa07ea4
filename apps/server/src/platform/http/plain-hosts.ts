import { isIPv4, isIPv6 } from 'node:net';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Hosts that are no merchant's own and answer all the same, for the merchant that the `Merchant` header names: those that the
 * installation names, and this machine. While one develops also addresses and what stands below `localhost`; no other name, for a page
 * of a stranger could have it point here.
 */
export function plainHosts({ named, production }: { named: readonly string[]; production: boolean }): (host: string) => boolean {
  const own = new Set(named);
  return (host) => own.has(host) || LOOPBACK.test(host) || (!production && (isAddress(host) || host.endsWith('.localhost')));
}

function isAddress(host: string): boolean {
  return isIPv4(host) || (host.startsWith('[') && isIPv6(host.slice(1, -1)));
}
