import { domainRoute } from '@fairhall/contract/system/domain-route';
import { consolidatedSettings } from '@fairhall/contract/system/settings';
import { whitelabel } from '@fairhall/contract/system/whitelabel';
import { ok } from '@fairhall/money/result';
import { openShared, type RouteBinding } from '../../platform/http/route.ts';

/** Where a skin's style sheet is served. */
function skinUrl(hash: string): string {
  return hash === '' ? '' : `/skins/${hash}.css`;
}

/** Made of nothing but the merchant's settings, whose version is in the key: they stay true as long as they are asked for. */
const SETTINGS = { heldMs: 60_000 };

export function merchantRoutes(): RouteBinding[] {
  return [
    openShared(consolidatedSettings, SETTINGS, async ({ merchant }) =>
      ok({ ...merchant.profile, skinUrl: skinUrl(merchant.profile.skin.hash) }),
    ),
    openShared(whitelabel, SETTINGS, async ({ merchant }) => ok(merchant.profile.flags)),
    openShared(domainRoute, SETTINGS, async ({ merchant }) => ok({ merchantCode: merchant.code })),
  ];
}
