/**
 * Payments by providers: a merchant's accounts there, the orders that deposits are there, and what goes between.
 *
 * Owns: provider_account, provider_route, channel_route, provider_order, provider_refund, provider_call, provider_event, provider_balance. Events in and out: none; money moves by the cashier's
 * door for proofs (commands/credit-on-proof.ts) alone.
 * Invariants: a call has its row, committed, before it is made; where nobody knows what became of one, nothing takes its place; what a
 * provider says of its own accord moves nothing, it makes us ask; an order has succeeded because a query said so, over its amount.
 */
import { ZERO } from '@fairhall/money/amount';
import { type RouteBinding, routesPerMerchant } from '../../../platform/http/route.ts';
import type { Job } from '../../../platform/jobs.ts';
import { type LockedColumn, lockedColumn } from '../../../platform/locked-columns.ts';
import { createSecretBox, type SecretBox } from '../../../platform/secret-box.ts';
import type { CashierDeps } from '../deps.ts';
import { reconcileNext } from '../recon/jobs/reconcile.ts';
import { nameSource } from '../statement/fetch/name-source.ts';
import { takingEvents } from './commands/take-event.ts';
import { eventPlace } from './commands/write-told.ts';
import type { ProviderDeps } from './deps.ts';
import { providerDesk } from './desk-routes.ts';
import type { ProviderHooks } from './hooks.ts';
import { askingBalances } from './jobs/ask-balances.ts';
import { askingProviders } from './jobs/ask-providers.ts';
import { makingRefunds } from './jobs/make-refunds.ts';
import { sweepingCalls } from './jobs/sweep-calls.ts';
import { keysPlace, lockKeys } from './open-provider.ts';
import { providerRoutes } from './routes.ts';
import { type Account, putAccount, putRoute, type Route } from './store/accounts.ts';

export { serveProviderHooks } from './hooks.ts';

/** A day's report of a large house. */
const NIGHT_WITHIN_MS = 10 * 60_000;

/** A secret of the installation by its name. */
type Secrets = { loadSecret(name: string): Promise<string> };
export type ProviderGivens = Omit<ProviderDeps, 'box'> & Secrets;

export function providersIn({ loadSecret, ...given }: ProviderGivens): {
  routes: RouteBinding[];
  jobs: Job[];
  hooks: ProviderHooks;
  locked: LockedColumn[];
  box: SecretBox;
} {
  const deps: ProviderDeps = { ...given, box: boxOf({ random: given.random, loadSecret }) };
  return {
    routes: routesPerMerchant(deps, (own) => [...providerRoutes(own), ...providerDesk(own)]),
    jobs: [
      { name: 'ask-providers', everyMs: 100, work: askingProviders(deps) },
      { name: 'ask-balances', everyMs: 1_000, work: askingBalances(deps) },
      { name: 'reconcile-counterparts', everyMs: 60_000, answerWithinMs: NIGHT_WITHIN_MS, work: () => reconcileNext(deps) },
      { name: 'sweep-provider-calls', everyMs: 60_000, work: sweepingCalls(deps) },
      { name: 'make-refunds', everyMs: 1_000, work: makingRefunds(deps) },
    ],
    hooks: { told: takingEvents(deps) },
    locked: lockedColumns(deps.box),
    box: deps.box,
  };
}

function lockedColumns(box: SecretBox): LockedColumn[] {
  type Row = { merchant_id: number; account_id: number; event_key: Buffer };
  const account = (row: Row) => ({ merchantId: row.merchant_id, accountId: row.account_id });
  return [
    lockedColumn<Row>(box, {
      ...{ table: 'provider_account', column: 'secret', key: ['merchant_id', 'account_id'] },
      place: (row) => keysPlace(account(row)),
    }),
    lockedColumn<Row>(box, {
      ...{ table: 'provider_event', column: 'body', key: ['merchant_id', 'account_id', 'event_key'] },
      place: (row) => eventPlace(account(row)),
    }),
  ];
}

function boxOf({ random, loadSecret }: Pick<CashierDeps, 'random'> & Secrets): SecretBox {
  return createSecretBox({ random, loadSecret: () => loadSecret('cashier.providers'), purpose: 'payment providers' });
}

/** For who names where statements are fetched beside the running product: the demo. */
export function nameStatementSource(
  { loadSecret, ...deps }: Pick<CashierDeps, 'db' | 'random' | 'clock'> & Secrets,
  wish: Parameters<typeof nameSource>[1],
): Promise<void> {
  return nameSource({ ...deps, box: boxOf({ random: deps.random, loadSecret }) }, wish);
}

export type ProviderWish = Omit<Account, 'secret' | 'keysSetAtMs' | 'oldSecret' | 'oldUntilMs' | 'enteredBy' | 'payoutFloor'> & {
  keys: Record<string, string>;
  routes: Omit<Route, 'accountId'>[];
};

/** For who names an account beside the running product: the demo and tests. The channels of its routes are there. */
export async function nameProviderAccount(
  { db, random, clock, loadSecret }: Pick<CashierDeps, 'db' | 'random' | 'clock'> & Secrets,
  { keys, routes, ...account }: ProviderWish,
): Promise<void> {
  const secret = await lockKeys(boxOf({ random, loadSecret }), account, keys);
  await putAccount(db, {
    ...account,
    secret,
    keysSetAtMs: clock.nowMs(),
    oldSecret: null,
    oldUntilMs: null,
    enteredBy: null,
    payoutFloor: ZERO,
  });
  for (const route of routes) await putRoute(db, account.merchantId, { ...route, accountId: account.accountId });
}
