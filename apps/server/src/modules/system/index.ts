/**
 * What the platform says of itself: whether it is open to this visitor.
 *
 * Owns no table. Maintenance and region restriction come with the merchant profile (decisions.md 4).
 */
import { systemStatus } from '@fairhall/contract/system/status';
import { ok } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import { open, type RouteBinding } from '../../platform/http/route.ts';

export function createSystemModule({ clock }: { clock: Clock }): { routes: RouteBinding[] } {
  return {
    routes: [
      // `info` 1 is an address that may not come in; there is no list of such addresses yet, so it is 0.
      open(systemStatus, async ({ ip, merchant: { profile } }) =>
        ok({
          info: 0,
          location: { ip },
          maintenance: profile.maintenance,
          regionRestriction: profile.regionRestriction,
          serverTime: clock.nowMs(),
        }),
      ),
    ],
  };
}
