import { isIP } from 'node:net';
import type { TriedVisitor, tryVisitor as tryVisitorEndpoint } from '@fairhall/contract/console/try-visitor';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { isNetwork } from '../../platform/network.ts';
import type { Places } from '../../platform/places/open-places.ts';
import { explain } from './judge-visitor.ts';

/** What rules that may not be kept yet would do with an address, and why. Errors: INVALID_INPUT. */
export function tryVisitor(places: Places, { ip, access }: BodyOf<typeof tryVisitorEndpoint>): Result<TriedVisitor, 'INVALID_INPUT'> {
  const address = ip.trim();
  if (isIP(address) === 0) return fail('INVALID_INPUT', 'ip');
  if (![...access.blocked, ...access.allowed].every(isNetwork)) return fail('INVALID_INPUT', 'access');
  return ok(explain(access, address, places.countryOf));
}
