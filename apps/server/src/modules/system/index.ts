/**
 * What the platform says of itself: whether it is open to this visitor, and what is asked most.
 *
 * Owns no table. Maintenance and the closed region come with the merchant profile (decisions.md 4), hours of maintenance and
 * rules by address and country with its settings; where an address is, a file of the operator's says.
 */
import { tryVisitor as tryVisitorEndpoint } from '@fairhall/contract/console/try-visitor';
import { isClosedAt, type MerchantClosing, PLAIN_CLOSING } from '@fairhall/contract/merchant-closing';
import { helpCenter } from '@fairhall/contract/system/help-center';
import { systemStatus } from '@fairhall/contract/system/status';
import { sayIn } from '@fairhall/i18n/say-in';
import { ok } from '@fairhall/money/result';
import type { Clock } from '../../platform/clock.ts';
import type { Gates } from '../../platform/http/gates.ts';
import { forOperator, open, openShared, type RouteBinding } from '../../platform/http/route.ts';
import type { Places } from '../../platform/places/open-places.ts';
import type { Merchants } from '../merchant/index.ts';
import { helpIn } from './help.ts';
import { tryVisitor } from './try-visitor.ts';
import { createVisitors } from './visitors.ts';

export type SystemDeps = { clock: Clock; merchants: Pick<Merchants, 'access' | 'closing'>; places: Places };

/** Made of words and the merchant's settings, whose version is in the key. */
const HELP = { heldMs: 60_000 };

export function createSystemModule({ clock, ...deps }: SystemDeps): { routes: RouteBinding[]; gate: Required<Gates>['visitor'] } {
  const visitors = createVisitors(deps);
  return {
    routes: [
      open(systemStatus, async ({ ip, language, merchant: { merchantId, profile } }) => {
        const [turned, closing] = await Promise.all([visitors.turned(merchantId, ip), deps.merchants.closing(merchantId)]);
        const nowMs = clock.nowMs();
        const isClosed = isClosedAt(profile, closing, nowMs);
        return ok({
          info: turned === 'ip' ? 1 : 0,
          location: { ip },
          maintenance: isClosed,
          ...hoursOf(isClosed ? closing : PLAIN_CLOSING),
          maintenanceText: isClosed ? sayIn(closing.text, { language, otherwise: profile.defaultLanguage }) : '',
          regionRestriction: profile.regionRestriction || turned === 'region',
          serverTime: nowMs,
        });
      }),
      openShared(helpCenter, HELP, async ({ merchant: { profile }, language }, { query }) =>
        ok(helpIn(profile, query.language ?? language)),
      ),
      forOperator(tryVisitorEndpoint, async (_context, { body }) => tryVisitor(deps.places, body)),
    ],
    async gate({ merchantId, profile }, ip) {
      if (profile.maintenance) {
        const closing = await deps.merchants.closing(merchantId);
        if (isClosedAt(profile, closing, clock.nowMs())) return { code: 'SITE_CLOSED', detail: { content: { data: hoursOf(closing) } } };
      }
      if (profile.regionRestriction) return { code: 'REGION_CLOSED' };
      const turned = await visitors.turned(merchantId, ip);
      return turned && { code: turned === 'ip' ? 'IP_BLOCKED' : 'REGION_CLOSED' };
    },
  };
}

/** In the family's names (wire.md 2.7). */
function hoursOf({ fromMs, toMs }: MerchantClosing) {
  return { maintainTime: fromMs ?? null, endTime: toMs ?? null };
}
