import { domainRoute } from '@fairhall/contract/system/domain-route';
import { consolidatedSettings } from '@fairhall/contract/system/settings';
import { whitelabel } from '@fairhall/contract/system/whitelabel';
import { ok } from '@fairhall/money/result';
import { open, type RouteBinding } from '../../platform/http/route.ts';

/** Where a skin's style sheet is served. */
export function skinUrl(hash: string): string {
  return hash === '' ? '' : `/skins/${hash}.css`;
}

export function merchantRoutes(): RouteBinding[] {
  return [
    open(consolidatedSettings, async ({ merchant }) => ok({ ...merchant.profile, skinUrl: skinUrl(merchant.profile.skin.hash) })),
    open(whitelabel, async ({ merchant }) => ok(merchant.profile.flags)),
    open(domainRoute, async ({ merchant }) => ok({ merchantCode: merchant.code })),
  ];
}
