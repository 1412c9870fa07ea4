import { changeProvider, consoleProviders, testProvider } from '@fairhall/contract/console/providers';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { forOperator, type RouteBinding } from '../../../platform/http/route.ts';
import { appendAudit } from '../../audit/index.ts';
import { noteAnswer, writeCall } from './commands/make-call.ts';
import type { ProviderDeps } from './deps.ts';
import { KEY_NAMES, lockKeys, openProvider } from './open-provider.ts';
import { providersOf } from './queries/providers-of.ts';
import { changeAccount, findAccount } from './store/accounts.ts';

/** Accounts at providers, at the console: keys go in and never come out, and each change leaves its reason behind. */
export function providerDesk(deps: ProviderDeps): RouteBinding[] {
  return [
    forOperator(consoleProviders, async ({ merchant }) => ok(await providersOf(deps, merchant))),
    forOperator(changeProvider, (context, { params, body }) => change(deps, context, Number(params.accountId), body)),
    forOperator(testProvider, (context, { params }) => test(deps, context, Number(params.accountId))),
  ];
}

async function change(
  deps: ProviderDeps,
  { operator, ip }: OperatorContext,
  accountId: number,
  { name, open, keys, reason }: BodyOf<typeof changeProvider>,
) {
  const { merchantId } = operator;
  return deps.db.inTx(async (tx) => {
    const account = await findAccount(tx, merchantId, accountId);
    if (!account) return fail('NOT_FOUND');
    const wanted = KEY_NAMES[account.provider];
    if (keys && (Object.keys(keys).length !== wanted.length || !wanted.every((one) => Object.hasOwn(keys, one))))
      return fail('FIELD_FORMAT', 'keys');
    await changeAccount(tx, merchantId, {
      accountId,
      atMs: deps.clock.nowMs(),
      ...(name === undefined ? {} : { name }),
      ...(open === undefined ? {} : { open }),
      ...(keys ? { secret: await lockKeys(deps.box, account, keys) } : {}),
    });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'provider.changed', reason, ip },
      subject: { type: 'provider', id: String(accountId) },
      detail: {
        name: name ?? account.name,
        open: String(open ?? account.open),
        keys: keys ? wanted.join(' ') : '',
      },
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
