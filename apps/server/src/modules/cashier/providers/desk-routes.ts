import { refundDeposit } from '@fairhall/contract/console/decide-deposit';
import {
  addProvider,
  changeChannel,
  changeProvider,
  consoleProviders,
  openProviderAccount,
  testProvider,
} from '@fairhall/contract/console/providers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import { appendAudit } from '../../audit/index.ts';
import { nicknamed } from '../review/nicknamed.ts';
import { changeChannel as changeRow, findChannel, findChannelBySlot } from '../store/channels.ts';
import { addAccount, changeAccount, openAccount } from './account-desk.ts';
import { askRefund } from './commands/ask-refund.ts';
import { noteAnswer, writeCall } from './commands/make-call.ts';
import type { ProviderDeps } from './deps.ts';
import { openProvider } from './open-provider.ts';
import { providersOf } from './queries/providers-of.ts';
import { routeDesk } from './route-desk.ts';
import { findAccount } from './store/accounts.ts';

/** Ways to pay in and accounts at providers, at the console: keys go in and never come out, and each change leaves its reason behind. */
export function providerDesk(deps: ProviderDeps): RouteBinding[] {
  return [
    forOperator(consoleProviders, async (context) => ok(await providersOf(deps, context))),
    forOperator(changeProvider, (context, { params, body }) => changeAccount(deps, context, Number(params.accountId), body)),
    forOperator(addProvider, (context, { body }) => addAccount(deps, context, body)),
    forOperator(openProviderAccount, (context, { params, body }) => openAccount(deps, context, Number(params.accountId), body)),
    forOperator(testProvider, (context, { params }) => test(deps, context, Number(params.accountId))),
    forOperator(changeChannel, (context, { params, body }) => switchChannel(deps, context, Number(params.vendorId), body)),
    forOperator(refundDeposit, async (context, { params, body }) =>
      nicknamed(deps, context, await askRefund(deps, context, { ...params, ...body })),
    ),
    ...routeDesk(deps),
  ];
}

/** At once: a channel leads to accounts that are open already. A slot holds one wallet, of those that are scanned. */
function switchChannel(
  deps: ProviderDeps,
  { operator, ip }: OperatorContext,
  vendorId: number,
  { open, slot, reason }: BodyOf<typeof changeChannel>,
) {
  const { merchantId } = operator;
  return deps.db.inTx(async (tx) => {
    const channel = await findChannel(tx, merchantId, vendorId);
    if (!channel) return fail('NOT_FOUND');
    const holder = slot === null ? null : await findChannelBySlot(tx, merchantId, slot);
    const isScanned = channel.kind === 'qr' || channel.kind === 'bank_qr';
    if (slot !== null && (!isScanned || (holder && holder.vendorId !== vendorId))) return fail('FIELD_FORMAT', 'slot');
    await changeRow(tx, merchantId, { vendorId, open, slot });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'channel.changed', reason, ip, subject: { type: 'channel', id: String(vendorId) } },
      detail: { channel: channel.code, open: String(open), slot: slot ?? '' },
    });
    return ok({ done: true as const });
  });
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
  const said = await (provider.payouts?.query(NO_PAYOUT) ?? provider.queryPayIn(NO_ORDER, merchant.profile.currency.code));
  await deps.db.inTx((tx) => noteAnswer(deps, tx, call, said));
  return ok({ outcome: OUTCOMES[said.kind], code: said.kind === 'definite' ? said.status : said.code });
}
