import {
  addBank as addBankEndpoint,
  changeBank as changeBankEndpoint,
  consoleBanks,
  setRails as setRailsEndpoint,
} from '@fairhall/contract/console/banks';
import {
  approveWithdrawal as approveEndpoint,
  payWithdrawal as payEndpoint,
  rejectWithdrawal as rejectEndpoint,
  takeWithdrawal as takeEndpoint,
} from '@fairhall/contract/console/decide-withdrawal';
import { consoleWithdrawal, consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import { nicknamed, nicknamedPage } from '../review/nicknamed.ts';
import { addBank, changeBank } from './commands/change-bank.ts';
import { approveWithdrawal, takeWithdrawal } from './commands/decide-withdrawal.ts';
import { payWithdrawal } from './commands/pay-withdrawal.ts';
import { rejectWithdrawal } from './commands/reject-withdrawal.ts';
import { setRails } from './commands/set-rails.ts';
import type { WithdrawalDeps } from './deps.ts';
import { banksOfHouse } from './queries/banks-of-house.ts';
import { withdrawalDetail } from './queries/detail.ts';
import { withdrawalQueue } from './queries/queue.ts';

/** Withdrawals at the console: waited for, looked at, taken, decided, paid; and the banks that they are paid to. */
export function withdrawalDesk(deps: WithdrawalDeps): RouteBinding[] {
  return routesPerMerchant(deps, (own) => [
    forOperator(consoleWithdrawals, async (context, { query }) => {
      // Searched on the system's handle: a beginning of a name is found by index only where no policy comes first.
      const page = await withdrawalQueue(query.search ? deps : own, context, query);
      return ok({ ...page, list: await nicknamedPage(own, context, page.list) });
    }),
    forOperator(consoleWithdrawal, async (context, { params }) =>
      nicknamed(own, context, await withdrawalDetail(own, context, params.withdrawalId)),
    ),
    forOperator(takeEndpoint, async (context, { params }) => nicknamed(own, context, await takeWithdrawal(own, context, params))),
    forOperator(approveEndpoint, async (context, { params, body }) =>
      nicknamed(own, context, await approveWithdrawal(own, context, { ...params, ...body })),
    ),
    forOperator(rejectEndpoint, async (context, { params, body }) =>
      nicknamed(own, context, await rejectWithdrawal(own, context, { ...params, ...body })),
    ),
    forOperator(payEndpoint, async (context, { params, body }) =>
      nicknamed(own, context, await payWithdrawal(own, context, { ...params, ...body })),
    ),
    forOperator(consoleBanks, async (context) => ok(await banksOfHouse(own, context))),
    forOperator(setRailsEndpoint, (context, { params, body }) => setRails(own, context, { ...params, ...body })),
    forOperator(addBankEndpoint, (context, { body }) => addBank(own, context, body)),
    forOperator(changeBankEndpoint, (context, { params, body }) => changeBank(own, context, { ...params, ...body })),
  ]);
}
