import { cashierRules, setFeeRule, setLimitRule } from '@fairhall/contract/console/cashier-rules';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { CashierDeps } from '../deps.ts';
import { setFee } from './commands/set-fee.ts';
import { setLimit } from './commands/set-limit.ts';
import { rulesOf } from './queries/rules-of.ts';

/** Fees and limits at the console. */
export function ruleDesk(deps: CashierDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(cashierRules, async (context) => ok(await rulesOf(own, context))),
    forOperator(setFeeRule, async (context, { body }) => {
      const set = await setFee(own, context, body);
      return set.ok ? ok(await rulesOf(own, context)) : set;
    }),
    forOperator(setLimitRule, async (context, { body }) => {
      const set = await setLimit(own, context, body);
      return set.ok ? ok({ ...(await rulesOf(own, context)), ...set.value }) : set;
    }),
  ]);
}
