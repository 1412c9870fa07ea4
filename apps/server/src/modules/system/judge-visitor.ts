import type { TriedVisitor } from '@fairhall/contract/console/try-visitor';
import type { MerchantAccess } from '@fairhall/contract/merchant-access';
import { holds, listOf, plainAddress } from '../../platform/network.ts';

/** Why a visitor may not come in: its address, or the place it is at. */
export type Turned = TriedVisitor['turned'];

/** The rules of a merchant as they are asked. */
export type Judge = (ip: string, countryOf: (ip: string) => string | null) => Turned;

/** Rules made ready to be asked on each request. What is allowed goes before all else; an unknown place shuts nobody out. Pure. */
export function judgeBy({ blocked, allowed, countries }: MerchantAccess): Judge {
  const [out, always] = [listOf(blocked), listOf(allowed)];
  const named = new Set(countries.list);
  return (given, countryOf) => {
    const ip = plainAddress(given);
    if (holds(always, ip)) return null;
    if (holds(out, ip)) return 'ip';
    if (countries.rule === 'all') return null;
    const country = countryOf(ip);
    if (country === null) return null;
    return named.has(country) === (countries.rule === 'only') ? null : 'region';
  };
}

/** The same with the rule that decides, for whoever writes the rules. Pure. */
export function explain(rules: MerchantAccess, given: string, countryOf: (ip: string) => string | null): TriedVisitor {
  const ip = plainAddress(given);
  const country = countryOf(ip);
  const turned = judgeBy(rules)(ip, countryOf);
  const inList = (networks: readonly string[]) => networks.find((network) => holds(listOf([network]), ip));
  const allowed = inList(rules.allowed);
  if (allowed !== undefined) return { turned, country, because: 'allowed', network: allowed };
  const blocked = inList(rules.blocked);
  if (blocked !== undefined) return { turned, country, because: 'blocked', network: blocked };
  if (rules.countries.rule === 'all') return { turned, country, because: 'open', network: '' };
  return { turned, country, because: country === null ? 'unknown_place' : 'country', network: '' };
}
