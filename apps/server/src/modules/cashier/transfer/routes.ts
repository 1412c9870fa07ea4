import {
  ownTransferTerms,
  transferDownline,
  transferEnabled,
  transferMultipleDownline,
  transferUpline,
} from '@fairhall/contract/agent/transfer';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding } from '../../../platform/http/route.ts';
import { send } from './commands/send.ts';
import type { TransferDeps } from './deps.ts';
import { ownTermsOf } from './queries/own-terms.ts';
import { maySend } from './terms.ts';

/** Money from member to member. */
export function transferRoutes(deps: TransferDeps): RouteBinding[] {
  return [
    forMember(transferEnabled, async ({ actor, merchant }) => ok({ enabled: maySend(merchant.profile, actor.type, 'down') })),
    forMember(ownTransferTerms, async (context) => ok(await ownTermsOf(deps, context))),
    forMember(transferDownline, (context, { body: { downlineName: name, amount, paymentPassword: password } }) =>
      send(deps, context, { key: context.idempotencyKey, direction: 'down', lines: [{ name, amount, field: '' }], password }),
    ),
    forMember(transferMultipleDownline, (context, { body: { list, paymentPassword: password } }) => {
      const lines = list.map(({ downlineName: name, amount }, n) => ({ name, amount, field: `list.${n}.` }));
      return send(deps, context, { key: context.idempotencyKey, direction: 'down', lines, password });
    }),
    forMember(transferUpline, (context, { body: { amount, paymentPassword: password } }) =>
      send(deps, context, { key: context.idempotencyKey, direction: 'up', lines: [{ name: null, amount, field: '' }], password }),
    ),
  ];
}
