import { practisePush, pushKey, subscribePush, testPush, unsubscribePush } from '@fairhall/contract/push/push';
import { fail, ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { dropBrowsers, keepBrowser, practiceBrowser } from './commands/keep-browser.ts';
import { queueDelivery } from './commands/queue.ts';
import type { Inner } from './deps.ts';
import type { PushDesk } from './push/push-desk.ts';
import { countSubscriptions } from './store/subscriptions.ts';

const TEST_LASTS_MS = 600_000;

/** What a member does about notices to its browsers. */
export function pushRoutes(deps: Inner, pushDesk: PushDesk): RouteBinding[] {
  const browsersOf = async ({ merchantId, memberId }: { merchantId: number; memberId: bigint }) => {
    return { browsers: await countSubscriptions(deps.db.of(merchantId), merchantId, memberId) };
  };
  return [
    forMember(pushKey, async ({ actor }) => {
      const publicKey = await pushDesk.publicKey(actor.merchantId);
      return ok({ publicKey, practice: deps.practiceUrl !== null, ...(await browsersOf(actor)) });
    }),
    forMember(subscribePush, async (context, { body }) => {
      const kept = await keepBrowser(deps, context, body);
      return kept.ok ? ok(await browsersOf(context.actor)) : kept;
    }),
    forMember(practisePush, async (context) => {
      const browser = await practiceBrowser(deps, await pushDesk.publicKey(context.actor.merchantId));
      const kept = browser && (await keepBrowser(deps, context, browser));
      return kept?.ok ? ok(await browsersOf(context.actor)) : fail('NOT_FOUND');
    }),
    forMember(unsubscribePush, async ({ actor }, { body }) => {
      await dropBrowsers(deps, actor, body.endpoint);
      return ok(await browsersOf(actor));
    }),
    forMember(testPush, async ({ actor, merchant, language }) => {
      const nowMs = deps.clock.nowMs();
      const { merchantId, memberId } = actor;
      await deps.db.of(merchantId).inTx((tx) =>
        queueDelivery(deps, tx, {
          ...{ merchantId, memberId, channel: 'push', to: '', cls: 'service', key: `push_test:${memberId}#${nowMs}`, language },
          content: { template: 'test', params: { name: merchant.profile.name } },
          ...{ link: '/m/set', goodUntilMs: nowMs + TEST_LASTS_MS },
        }),
      );
      return ok(await browsersOf(actor));
    }),
  ];
}
