import { askVendorList, type VendorList, vendorLists } from '@fairhall/contract/console/vendor-lists';
import {
  changeVendorKeys as keysEndpoint,
  type LinkedVendor,
  linkVendor as linkEndpoint,
  linkedVendors as listEndpoint,
  pauseVendor as pauseEndpoint,
  switchVendor as switchEndpoint,
} from '@fairhall/contract/console/vendors';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { keepable } from '../../platform/keepable.ts';
import { isProved } from '../approval/index.ts';
import { changeKeys } from './commands/change-keys.ts';
import { type LinkDeps, type LinkWish, linkVendor } from './commands/link-vendor.ts';
import { pauseVendor } from './commands/pause-vendor.ts';
import { switchVendor } from './commands/switch-vendor.ts';
import { wantList } from './commands/want-list.ts';
import { ownToken } from './credential.ts';
import type { VendorDeps } from './deps.ts';
import type { Hand } from './hand.ts';
import type { Links } from './links.ts';
import { listKeys, listLinks } from './store/links.ts';
import { listStates } from './store/lists.ts';

type DeskDeps = LinkDeps & Pick<VendorDeps, 'games'> & { links: Pick<Links, 'forget'> };

/** Vendors at the console: as the command line does it, in an operator's name and with a reason. */
export function deskRoutes(deps: DeskDeps): RouteBinding[] {
  const told = async (merchantId: number, secret: string | null = null) => {
    deps.links.forget();
    return ok({ list: await listLinked(deps, merchantId), ...(secret === null ? {} : { secret }) });
  };
  return [
    forOperator(listEndpoint, async ({ operator }) => ok({ list: await listLinked(deps, operator.merchantId) })),
    forOperator(linkEndpoint, async (context, { body }) => {
      const { merchantId } = context.operator;
      const hand = handOf(context, body.reason);
      if (!hand) return fail('REASON_REQUIRED', 'reason');
      const proved = isProved(context.operator);
      if (!proved.ok) return proved;
      const baseUrl = URL.parse(body.baseUrl);
      if (!baseUrl || !['https:', 'http:'].includes(baseUrl.protocol)) return fail('INVALID_INPUT', 'baseUrl');
      const { vendor, protocol, operatorId, publicKey, apiToken } = body;
      const ownKeys = apiToken === undefined ? undefined : protocol === 'onewallet' && ownToken(apiToken);
      if (ownKeys === null || ownKeys === false) return fail('KEY_UNFIT', 'apiToken');
      const wish: LinkWish = {
        ...{ merchantId, vendor, protocol, operatorId: keepable(operatorId), baseUrl: baseUrl.href.replace(/\/$/, '') },
        ...(publicKey === undefined ? {} : { theirKey: publicKey }),
        ...(ownKeys ? { ownKeys } : {}),
      };
      const linked = await linkVendor(deps, wish, hand);
      return linked.ok ? told(merchantId, linked.value.secret) : linked;
    }),
    forOperator(keysEndpoint, async (context, { params, body }) => {
      const { merchantId } = context.operator;
      const hand = handOf(context, body.reason);
      if (!hand) return fail('REASON_REQUIRED', 'reason');
      const proved = isProved(context.operator);
      if (!proved.ok) return proved;
      const { publicKey, apiToken, alone } = body;
      const given = {
        ...(publicKey === undefined ? {} : { theirKey: publicKey }),
        ...(apiToken === undefined ? {} : { apiToken }),
      };
      const changed = await changeKeys(deps, { merchantId, vendor: params.vendor, alone, ...given }, hand);
      return changed.ok ? told(merchantId, changed.value.secret) : changed;
    }),
    forOperator(switchEndpoint, async (context, { params, body }) => {
      const { merchantId } = context.operator;
      const hand = handOf(context, body.reason);
      if (!hand) return fail('REASON_REQUIRED', 'reason');
      const switched = await switchVendor(deps, { merchantId, vendor: params.vendor, enabled: body.enabled }, hand);
      return switched.ok ? told(merchantId) : switched;
    }),
    forOperator(vendorLists, async ({ operator }) => ok({ list: await listed(deps, operator.merchantId) })),
    forOperator(askVendorList, async ({ operator, ip }, { params: { vendor } }) => {
      const { merchantId } = operator;
      const wanted = await wantList(deps, { merchantId, vendor }, { operator, ip });
      return wanted.ok ? ok({ list: await listed(deps, merchantId) }) : wanted;
    }),
    forOperator(pauseEndpoint, async (context, { params, body }) => {
      const { merchantId } = context.operator;
      const hand = handOf(context, body.reason);
      if (!hand) return fail('REASON_REQUIRED', 'reason');
      const paused = await pauseVendor(deps, { merchantId, vendor: params.vendor, pause: body.pause }, hand);
      return paused.ok ? told(merchantId) : paused;
    }),
  ];
}

/** Null without a reason. */
function handOf({ operator, ip }: OperatorContext, given: string): Hand | null {
  const reason = keepable(given).trim();
  return reason === '' ? null : { operator, ip, reason };
}

async function listed({ db }: DeskDeps, merchantId: number): Promise<VendorList[]> {
  const states = await listStates(db.of(merchantId), merchantId);
  return states.map(({ vendor, askedAtMs, wanted, fault }) => ({ vendor, askedAtMs, wanted, fault }));
}

async function listLinked({ db, clock }: DeskDeps, merchantId: number): Promise<LinkedVendor[]> {
  const own = db.of(merchantId);
  return Promise.all(
    (await listLinks(own, merchantId)).map(
      async ({ vendor, protocol, baseUrl, operatorId, enabled, pausedFromMs, pausedUntilMs, pauseReason }) => ({
        ...{ vendor, protocol, baseUrl, operatorId, enabled, inboundPath: `/vendor/${vendor}` },
        pause:
          pausedFromMs === null || pausedUntilMs === null || pausedUntilMs <= clock.nowMs()
            ? null
            : { fromMs: pausedFromMs, untilMs: pausedUntilMs, reason: pauseReason },
        keys: (await listKeys(own, merchantId, vendor)).map(({ side, keyId, publicKey }) => ({ side, keyId, publicKey })),
      }),
    ),
  );
}
