/**
 * Wallet: what a member has, and how it came to be.
 *
 * Owns: owed_approval. Balances and moves are the ledger's, told here in the family's form, and to operators in ours.
 * Events in: wallets.changed of the ledger, handed on to each member as wallet.changed. Events out: none.
 * Invariants: a member sees its own wallet alone, real money or practice money, never both, and an agent the moves of those right below it
 * besides, without the banks and references of their payments; a balance comes with its version, so that
 * an older one never replaces a newer one; what a member owes is settled once, from the threshold on by two operators.
 */
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { WalletDeps } from './deps.ts';
import { deskRoutes } from './desk-routes.ts';
import { memberExpanders } from './events.ts';
import { walletRoutes } from './routes.ts';

export { type StatementMove, statementMove } from './statement-move.ts';

export type WalletModule = { routes: RouteBinding[]; push: { member: ReturnType<typeof memberExpanders> } };

export function createWalletModule(deps: WalletDeps): WalletModule {
  return { routes: [...walletRoutes(deps), ...routesPerMerchant(deps, deskRoutes)], push: { member: memberExpanders() } };
}
