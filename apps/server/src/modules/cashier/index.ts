/**
 * Cashier: deposits by bank transfer, from the request to the decision; withdrawals in a folder of their own (withdrawal/index.ts).
 *
 * Owns: deposit_channel, payee_account (payee/), deposit, deposit_state, deposit_slip, deposit_proof, bank_statement, bank_line, statement_source (statement/), recon_case,
 * recon_run, provider_report_line, channel_night (recon/), adjustment (adjustment/), treasury_move (treasury/), fee_rule and limit_rule (rules/),
 * need_act (needs/), score_result (withdrawal/score/); what providers of payments have (providers/); what goes out (payout/). Operators decide on deposits and withdrawals alike: review/.
 * States: created -> paid -> review -> approved | rejected; created -> expired; created or expired -> approved on proof; approved -> reversed by a charge-back. Each step is a row of deposit_state and an event.
 * Events out: deposit.changed {depositId, state, atMs}, to its member and to operators; case.changed of differences. Events in: none.
 * Invariants: money moves only by an approval or on proof, once, in the transaction that closes the deposit; one handler at a time decides, and
 * from the merchant's threshold on a second operator approves after the first; what was asked for stays told; a reference is one deposit of its merchant for ever; a member has three deposits under way at most.
 */
import { createCursors } from '../../platform/cursors.ts';
import { perMerchant } from '../../platform/db.ts';
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { LockedColumn } from '../../platform/locked-columns.ts';
import type { ConsolePush, Expander, MemberPush } from '../../platform/push.ts';
import type { ChangeKinds } from '../approval/index.ts';
import { adjustmentDesk } from './adjustment/desk-routes.ts';
import type { CashierDeps } from './deps.ts';
import { depositDesk } from './desk-routes.ts';
import { memberExpanders, operatorExpanders } from './events.ts';
import { expireDeposits } from './jobs/expire-deposits.ts';
import { needDesk } from './needs/desk-routes.ts';
import { numbersDesk } from './numbers/desk-routes.ts';
import { LOCKED_NUMBERS } from './numbers/locked-number.ts';
import { payeeDesk } from './payee/desk-routes.ts';
import { payoutOperatorExpanders, payoutsOf } from './payout/index.ts';
import { toTell } from './payout/queries/to-tell.ts';
import type { CashierPort } from './port.ts';
import { type ProviderGivens, providersIn } from './providers/index.ts';
import { banksOf } from './queries/banks-of.ts';
import { reconDesk } from './recon/desk-routes.ts';
import { reconExpanders } from './recon/events.ts';
import { cashierRoutes } from './routes.ts';
import { limitChanges } from './rules/commands/set-limit.ts';
import { ruleDesk } from './rules/desk-routes.ts';
import { statementDesk } from './statement/desk-routes.ts';
import { fetchStatements } from './statement/fetch/jobs/fetch-statements.ts';
import { lockedTokens } from './statement/fetch/source.ts';
import { matchLines } from './statement/jobs/match-lines.ts';
import { findDeposit } from './store/deposits.ts';
import { listMoves } from './store/moves.ts';
import type { TransferDeps } from './transfer/deps.ts';
import { transferRoutes } from './transfer/routes.ts';
import { treasuryDesk } from './treasury/desk-routes.ts';
import { lapseAsked } from './treasury/jobs/lapse-asked.ts';
import { turnoverExpanders } from './turnover-events.ts';
import type { WithdrawalDeps } from './withdrawal/deps.ts';
import { withdrawalMemberExpanders, withdrawalOperatorExpanders } from './withdrawal/events.ts';
import { withdrawalsOf } from './withdrawal/index.ts';
import { judgeWithdrawals } from './withdrawal/score/judge-withdrawal.ts';
import { findWithdrawal } from './withdrawal/store/withdrawals.ts';

export { lockStandingNumbers, reindexNumbers } from './numbers/lock-standing.ts';
export { replaceRails } from './payout/index.ts';
export type { CashierPort } from './port.ts';
export { nameProviderAccount, nameStatementSource, serveProviderHooks } from './providers/index.ts';
export { insertChannel } from './store/channels.ts';
export type { NewChannel as Channel } from './terms.ts';
export { insertBank } from './withdrawal/store/banks.ts';

/** What the module is given. */
export type CashierModuleDeps = CashierDeps &
  ProviderGivens & {
    identity: WithdrawalDeps['identity'] & TransferDeps['identity'];
    /** There strangers' servers are asked by https alone. */
    production: boolean;
  };

export type CashierModule = {
  routes: RouteBinding[];
  jobs: Job[];
  locked: readonly LockedColumn[];
  /** Changes that wait for a second operator. */
  changes: ChangeKinds<'NOT_FOUND'>;
  /** What providers of payments call. */
  providerHooks: ReturnType<typeof providersIn>['hooks'];
  push: {
    member: Record<string, Expander<MemberPush<'deposit.changed' | 'withdrawal.changed' | 'turnover.changed'>>>;
    operator: Record<string, Expander<ConsolePush<'deposit.changed' | 'withdrawal.changed' | 'case.changed' | 'payout.changed'>>>;
  };
  port: CashierPort;
};

export function createCashierModule(deps: CashierModuleDeps): CashierModule {
  const of = perMerchant(deps);
  const cursors = createCursors(() => deps.loadSecret('records.cursors'));
  const providers = providersIn(deps);
  const sources = { ...deps, outward: { production: deps.production }, box: providers.box };
  const payouts = payoutsOf({ ...deps, box: providers.box });
  return {
    routes: [
      ...routesPerMerchant(deps, (own) => cashierRoutes(own, cursors)),
      ...depositDesk(deps),
      ...payeeDesk(deps),
      ...numbersDesk(deps),
      ...ruleDesk(deps),
      ...statementDesk(sources),
      ...reconDesk(deps),
      ...adjustmentDesk(deps),
      ...treasuryDesk(deps),
      ...providers.routes,
      ...payouts.routes,
      ...routesPerMerchant(deps, transferRoutes),
      ...withdrawalsOf(deps, cursors),
      ...needDesk({ ...deps, underWay: new Map() }),
    ],
    jobs: [
      { name: 'expire-deposits', everyMs: 5_000, work: () => expireDeposits(deps) },
      { name: 'lapse-asked', everyMs: 60_000, work: () => lapseAsked(deps) },
      { name: 'judge-withdrawals', everyMs: 500, onFacts: true, work: () => judgeWithdrawals({ ...deps, underWay: new Map() }) },
      { name: 'match-bank-lines', everyMs: 1_000, work: () => matchLines(deps) },
      { name: 'fetch-statements', everyMs: 5_000, work: () => fetchStatements(sources) },
      ...providers.jobs,
      ...payouts.jobs,
    ],
    locked: [...LOCKED_NUMBERS, ...providers.locked, lockedTokens(providers.box)],
    changes: limitChanges(deps),
    providerHooks: providers.hooks,
    push: {
      member: { ...memberExpanders(), ...withdrawalMemberExpanders, ...turnoverExpanders },
      operator: { ...operatorExpanders(), ...withdrawalOperatorExpanders, ...reconExpanders(), ...payoutOperatorExpanders },
    },
    port: {
      banksOf: ({ merchantId, memberId }, ids) => banksOf(of(merchantId), { merchantId, memberId, ids }),
      moves: (merchantId, range) => listMoves(of(merchantId).db, merchantId, range),
      async depositToTell(merchantId, depositId) {
        const deposit = await findDeposit(of(merchantId).db, merchantId, depositId);
        return deposit && { ...deposit, reason: deposit.reason ?? '' };
      },
      async withdrawalToTell(merchantId, withdrawalId) {
        const { db } = of(merchantId);
        const withdrawal = await findWithdrawal(db, merchantId, withdrawalId);
        return withdrawal && { ...withdrawal, reason: withdrawal.reason ?? '', ...(await toTell(db, withdrawal)) };
      },
    },
  };
}
