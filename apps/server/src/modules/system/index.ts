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
    routes: [open(systemStatus, async ({ ip }) => ok({ info: 0, location: { ip }, maintenance: false, regionRestriction: false, serverTime: clock.nowMs() }))],
  };
}
