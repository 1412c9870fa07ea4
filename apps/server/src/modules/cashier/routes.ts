import { addDepositSlip } from '@fairhall/contract/cashier/add-slip';
import { depositChannels } from '@fairhall/contract/cashier/channels';
import { depositBanks } from '@fairhall/contract/cashier/deposit-banks';
import { depositReport as depositReportEndpoint } from '@fairhall/contract/cashier/deposit-report';
import { listDeposits as listDepositsEndpoint } from '@fairhall/contract/cashier/list-deposits';
import { createManualDeposit as createManualDepositEndpoint } from '@fairhall/contract/cashier/manual-transfer';
import { markDepositPaid } from '@fairhall/contract/cashier/mark-paid';
import { depositSettings } from '@fairhall/contract/cashier/settings';
import { ok } from '@fairhall/money/result';
import type { Cursors } from '../../platform/cursors.ts';
import { forMember, type RouteBinding } from '../../platform/http/route.ts';
import { addSlip } from './commands/add-slip.ts';
import { createManualDeposit } from './commands/create-manual-deposit.ts';
import { markPaid } from './commands/mark-paid.ts';
import type { CashierDeps } from './deps.ts';
import { byCursor } from './queries/by-cursor.ts';
import { depositReport } from './queries/deposit-report.ts';
import { listDeposits } from './queries/list-deposits.ts';
import { channelsOf, depositBanksOf, settingsOf } from './queries/settings.ts';

export function cashierRoutes(deps: CashierDeps, cursors: Cursors): RouteBinding[] {
  return [
    forMember(depositSettings, async (context) => ok(await settingsOf(deps, context))),
    forMember(depositBanks, async (context, { query }) => ok(await depositBanksOf(deps, context, query.vendorId))),
    forMember(depositChannels, async (context) => ok(await channelsOf(deps, context))),
    forMember(createManualDepositEndpoint, async (context, { body }) => {
      return createManualDeposit(deps, context, { key: context.idempotencyKey, input: body });
    }),
    forMember(addDepositSlip, async ({ actor }, { params, query, body }) =>
      addSlip(deps, actor, { depositId: params.depositId, name: query.name ?? '', content: body }),
    ),
    forMember(markDepositPaid, async ({ actor }, { params }) => markPaid(deps, actor, params.depositId)),
    forMember(listDepositsEndpoint, ({ actor }, { query }) =>
      byCursor(cursors, query, {
        of: 'deposits',
        actor,
        list: (asked) => listDeposits(deps, actor, asked),
        idOf: ({ transId }) => transId,
      }),
    ),
    forMember(depositReportEndpoint, async (context, { query }) => ok(await depositReport(deps, context, query))),
  ];
}
