import { BlockList, isIP } from 'node:net';
import type { MerchantAccess } from '@fairhall/contract/merchant-access';

/** Why a visitor may not come in: its address, or the place it is at. */
export type Turned = 'ip' | 'region' | null;

/** The rules of a merchant as they are asked. */
export type Judge = (ip: string, countryOf: (ip: string) => string | null) => Turned;

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Rules made ready to be asked on each request. What is allowed goes before all else; an unknown place shuts nobody out. Pure. */
export function judgeBy({ blocked, allowed, countries }: MerchantAccess): Judge {
  const [out, always] = [listOf(blocked), listOf(allowed)];
  const named = new Set(countries.list);
  return (given, countryOf) => {
    const ip = given.replace(MAPPED, '');
    if (holds(always, ip)) return null;
    if (holds(out, ip)) return 'ip';
    if (countries.rule === 'all') return null;
    const country = countryOf(ip);
    if (country === null) return null;
    return named.has(country) === (countries.rule === 'only') ? null : 'region';
  };
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return list;
}

function holds(list: BlockList, ip: string): boolean {
  const family = isIP(ip);
  return family !== 0 && list.check(ip, family === 6 ? 'ipv6' : 'ipv4');
}
