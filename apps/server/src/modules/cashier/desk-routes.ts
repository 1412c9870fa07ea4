import {
  approveDeposit as approveEndpoint,
  rejectDeposit as rejectEndpoint,
  takeDeposit as takeEndpoint,
} from '@fairhall/contract/console/decide-deposit';
import { consoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import { approveDeposit } from './commands/approve-deposit.ts';
import { rejectDeposit, takeDeposit } from './commands/decide-deposit.ts';
import type { CashierDeps } from './deps.ts';
import { depositDetail } from './queries/detail.ts';
import { depositQueue } from './queries/queue.ts';
import { nicknamed, nicknamedPage } from './review/nicknamed.ts';

/** Deposits at the console: waited for, looked at, taken, decided. */
export function depositDesk(deps: CashierDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(consoleDeposits, async (context, { query }) => {
      // Searched on the system's handle: a beginning of a name is found by index only where no policy comes first.
      const page = await depositQueue(query.search ? deps : own, context, query);
      return ok({ ...page, list: await nicknamedPage(own, context, page.list) });
    }),
    forOperator(consoleDeposit, async (context, { params }) =>
      nicknamed(own, context, await depositDetail(own, context, params.depositId)),
    ),
    forOperator(takeEndpoint, async (context, { params }) => nicknamed(own, context, await takeDeposit(own, context, params))),
    forOperator(approveEndpoint, async (context, { params, body }) =>
      nicknamed(own, context, await approveDeposit(own, context, { ...params, ...body })),
    ),
    forOperator(rejectEndpoint, async (context, { params, body }) =>
      nicknamed(own, context, await rejectDeposit(own, context, { ...params, ...body })),
    ),
  ]);
}
