import {
  addNeed as addEndpoint,
  decideNeed as decideEndpoint,
  memberNeeds as memberNeedsEndpoint,
  waiveNeed as waiveEndpoint,
} from '@fairhall/contract/console/needs';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { WithdrawalDeps } from '../withdrawal/deps.ts';
import { askNeed, askWaiver } from './commands/ask-need-act.ts';
import { decideNeed } from './commands/decide-need-act.ts';
import { memberNeeds } from './queries/member-needs.ts';

/** Needs of a member at the console. Each act answers with what stands then. */
export function needDesk(deps: WithdrawalDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => {
    const shown = (context: OperatorContext, { memberId }: { memberId: string }) => memberNeeds(own, context, memberId);
    return [
      forOperator(memberNeedsEndpoint, (context, { params }) => shown(context, params)),
      forOperator(addEndpoint, async (context, { params, body }) => {
        const asked = await askNeed(own, context, { ...params, ...body });
        return asked.ok ? shown(context, params) : asked;
      }),
      forOperator(waiveEndpoint, async (context, { params, body }) => {
        const asked = await askWaiver(own, context, { ...params, ...body });
        return asked.ok ? shown(context, params) : asked;
      }),
      forOperator(decideEndpoint, async (context, { params, body }) => {
        const decided = await decideNeed(own, context, { ...params, ...body });
        return decided.ok ? shown(context, params) : decided;
      }),
    ];
  });
}
