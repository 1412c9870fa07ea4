import { refundDeposit } from '@fairhall/contract/console/decide-deposit';
import {
  addChannel,
  addProvider,
  changeChannel,
  changeProvider,
  consoleProviders,
  openProviderAccount,
  testProvider,
} from '@fairhall/contract/console/providers';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import { nicknamed } from '../review/nicknamed.ts';
import { addAccount, changeAccount, openAccount } from './account-desk.ts';
import { addWay, changeWay } from './channel-desk.ts';
import { askRefund } from './commands/ask-refund.ts';
import { noteAnswer, writeCall } from './commands/make-call.ts';
import type { ProviderDeps } from './deps.ts';
import { openProvider } from './open-provider.ts';
import { providersOf } from './queries/providers-of.ts';
import { routeDesk } from './route-desk.ts';
import { findAccount } from './store/accounts.ts';
import { noteBalance } from './store/balances.ts';

/** Ways to pay in and accounts at providers, at the console: keys go in and never come out, and each change leaves its reason behind. */
export function providerDesk(deps: ProviderDeps): RouteBinding[] {
  return [
    forOperator(consoleProviders, async (context) => ok(await providersOf(deps, context))),
    forOperator(changeProvider, (context, { params, body }) => changeAccount(deps, context, Number(params.accountId), body)),
    forOperator(addProvider, (context, { body }) => addAccount(deps, context, body)),
    forOperator(openProviderAccount, (context, { params, body }) => openAccount(deps, context, Number(params.accountId), body)),
    forOperator(testProvider, (context, { params }) => test(deps, context, Number(params.accountId))),
    forOperator(addChannel, (context, { body }) => addWay(deps, context, body)),
    forOperator(changeChannel, (context, { params, body }) => changeWay(deps, context, Number(params.vendorId), body)),
    forOperator(refundDeposit, async (context, { params, body }) =>
      nicknamed(deps, context, await askRefund(deps, context, { ...params, ...body })),
    ),
    ...routeDesk(deps),
  ];
}

/** Asks for an order that nobody has. */
const NO_ORDER = 'D1';
const NO_PAYOUT = 'P1';
const OUTCOMES = { definite: 'answered', refused: 'refused', unknown: 'refused', technical: 'unanswered' } as const;

async function test(deps: ProviderDeps, { operator: { merchantId }, merchant }: OperatorContext, accountId: number) {
  const account = await findAccount(deps.db, merchantId, accountId);
  if (!account) return fail('NOT_FOUND');
  const call = await deps.db.inTx((tx) => writeCall(deps, tx, { merchantId, accountId, orderId: null, op: 'test' }));
  const provider = await openProvider(deps, account, merchant.code);
  const { code: currency } = merchant.profile.currency;
  const said = await (provider.payouts?.query(NO_PAYOUT) ?? provider.queryPayIn(NO_ORDER, currency));
  await deps.db.inTx((tx) => noteAnswer(deps, tx, call, said));
  if (said.kind !== 'definite') return ok({ outcome: OUTCOMES[said.kind], code: said.code, balanceE4: null });
  if (!provider.payouts) return ok({ outcome: OUTCOMES.definite, code: said.status, balanceE4: null });
  const askedAtMs = deps.clock.nowMs();
  const asking = await deps.db.inTx((tx) => writeCall(deps, tx, { merchantId, accountId, orderId: null, op: 'balance' }));
  const lies = await provider.payouts.balance(currency);
  await deps.db.inTx(async (tx) => {
    await noteAnswer(deps, tx, asking, lies);
    if (lies.kind === 'definite') await noteBalance(tx, merchantId, { accountId, amount: lies.amount, askedAtMs });
  });
  return ok({ outcome: OUTCOMES.definite, code: said.status, balanceE4: lies.kind === 'definite' ? lies.amount.toString() : null });
}
