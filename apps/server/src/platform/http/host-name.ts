import type { IncomingMessage } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

/** Proxies of ours stand on this machine or in its own network; whoever comes straight from outside names no other host by a header. */
const NEAR = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const)
  NEAR.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of [
  ['::1', 128],
  ['fe80::', 10],
  ['fc00::', 7],
] as const)
  NEAR.addSubnet(net, prefix, 'ipv6');

const NEARNESS_MAX = 1_000;
const nearness = new Map<string, boolean>();

function isNear(address: string): boolean {
  const known = nearness.get(address);
  if (known !== undefined) return known;
  const near = address !== '' && NEAR.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  if (nearness.size >= NEARNESS_MAX) nearness.clear();
  nearness.set(address, near);
  return near;
}

/**
 * The host that a request names, without its port and the dot of a full name: what decides whose merchant it is about. With `trustProxy` a near proxy's
 * X-Forwarded-Host goes before, its last entry where there are several.
 */
export function hostNameOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers['x-forwarded-host'] : undefined;
  if (typeof forwarded === 'string' && forwarded !== '' && isNear(socket.remoteAddress ?? '')) {
    return plainName(forwarded.slice(forwarded.lastIndexOf(',') + 1).trim());
  }
  return plainName(headers.host ?? '');
}

const OF_THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const HANDED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * The same, as far as it is to be believed. Where proxies stand in front, a name of this machine is one for those who come straight
 * from it or its own network. For anybody else it is no name at all.
 */
export function askedHost(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
  const host = hostNameOf(request, trustProxy);
  if (!trustProxy || !OF_THIS_MACHINE.test(host)) return host;
  const straight = HANDED_ON.every((name) => request.headers[name] === undefined);
  return straight && isNear(request.socket.remoteAddress ?? '') ? host : '';
}

/** One name has many spellings: capitals, and the dot at the end that says it is the full one. */
function plainName(host: string): string {
  const name = withoutPort(host).toLowerCase();
  return name.endsWith('.') ? name.slice(0, -1) : name;
}

function withoutPort(host: string): string {
  if (host.startsWith('[')) return host.slice(0, host.indexOf(']') + 1);
  const colon = host.indexOf(':');
  return colon < 0 ? host : host.slice(0, colon);
}
