/**
 * What the platform says of itself: whether it is open to this visitor, and what is asked most.
 *
 * Owns no table. Maintenance and the closed region come with the merchant profile (decisions.md 4), rules by address and country with its
 * settings; where an address is, a file of the operator's says.
 */
import { helpCenter } from '@fairhall/contract/system/help-center';
import { systemStatus } from '@fairhall/contract/system/status';
import { ok } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { Gates } from '../../platform/http/gates.ts';
import { open, openShared, type RouteBinding } from '../../platform/http/route.ts';
import type { Places } from '../../platform/places/open-places.ts';
import type { Merchants } from '../merchant/index.ts';
import { helpIn } from './help.ts';
import { createVisitors } from './visitors.ts';

export type SystemDeps = { clock: Clock; merchants: Pick<Merchants, 'access'>; places: Places };

/** Made of words and the merchant's settings, whose version is in the key. */
const HELP = { heldMs: 60_000 };

export function createSystemModule({ clock, ...deps }: SystemDeps): { routes: RouteBinding[]; gate: Required<Gates>['visitor'] } {
  const visitors = createVisitors(deps);
  return {
    routes: [
      open(systemStatus, async ({ ip, merchant: { merchantId, profile } }) => {
        const turned = await visitors.turned(merchantId, ip);
        return ok({
          info: turned === 'ip' ? 1 : 0,
          location: { ip },
          maintenance: profile.maintenance,
          regionRestriction: profile.regionRestriction || turned === 'region',
          serverTime: clock.nowMs(),
        });
      }),
      openShared(helpCenter, HELP, async ({ merchant: { profile }, language }, { query }) =>
        ok(helpIn(profile, query.language ?? language)),
      ),
    ],
    async gate({ merchantId, profile }, ip) {
      if (profile.regionRestriction) return 'REGION_CLOSED';
      const turned = await visitors.turned(merchantId, ip);
      return turned === null ? null : turned === 'ip' ? 'IP_BLOCKED' : 'REGION_CLOSED';
    },
  };
}
