/**
 * Cashier: deposits by bank transfer, from the request to the decision; withdrawals in a folder of their own (withdrawal/index.ts).
 *
 * Owns: deposit_channel, deposit, deposit_state, deposit_slip. Operators decide on deposits and withdrawals alike: review/.
 * States: created -> paid -> review -> approved | rejected; created -> expired. Each step is a row of deposit_state and an event.
 * Events out: deposit.changed {depositId, state, atMs}, to its member and to operators. Events in: none.
 * Invariants: money moves only by an approval, once, in the transaction that closes the deposit; one handler at a time decides, and
 * from the merchant's threshold on a second operator approves after the first; what was asked for never changes; a reference is one deposit of its merchant for ever; a member has three deposits under way at most.
 */
import { perMerchant } from '../../platform/db.ts';
import { type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import type { ConsolePush, Expander, MemberPush } from '../../platform/push.ts';
import { approveDeposit } from './commands/approve-deposit.ts';
import { DEPOSITS } from './deposit-kind.ts';
import type { CashierDeps } from './deps.ts';
import { memberExpanders, operatorExpanders } from './events.ts';
import { expireDeposits } from './jobs/expire-deposits.ts';
import type { CashierPort } from './port.ts';
import { banksOf } from './queries/banks-of.ts';
import { depositDetail } from './queries/detail.ts';
import { depositQueue } from './queries/queue.ts';
import { rejectRequest } from './review/reject.ts';
import { takeRequest } from './review/take.ts';
import { cashierRoutes } from './routes.ts';
import { listMoves } from './store/moves.ts';
import { USUAL_GATES, type WithdrawalDeps, type WithdrawalGates } from './withdrawal/deps.ts';
import { withdrawalMemberExpanders, withdrawalOperatorExpanders } from './withdrawal/events.ts';
import { createWithdrawals } from './withdrawal/index.ts';
import type { WithdrawalPort } from './withdrawal/port.ts';

export type { CashierPort, DepositRecord, Witness } from './port.ts';
export { insertChannel } from './store/channels.ts';
export type { Channel } from './terms.ts';
export type { WithdrawalGates } from './withdrawal/deps.ts';
export type { WithdrawalPort, WithdrawalRecord, WithdrawalWitness } from './withdrawal/port.ts';
export { insertBank } from './withdrawal/store/banks.ts';

/** What the module is given; `gates` says who else has a word in withdrawals, where it is not the usual. */
export type CashierModuleDeps = CashierDeps & Pick<WithdrawalDeps, 'identity'> & { gates?: WithdrawalGates };

export type CashierModule = {
  routes: RouteBinding[];
  jobs: Job[];
  push: {
    member: Record<string, Expander<MemberPush<'deposit.changed' | 'withdrawal.changed'>>>;
    operator: Record<string, Expander<ConsolePush<'deposit.changed' | 'withdrawal.changed'>>>;
  };
  port: CashierPort & { withdrawals: WithdrawalPort };
};

export function createCashierModule(deps: CashierModuleDeps): CashierModule {
  const withdrawals = createWithdrawals({ ...deps, gates: deps.gates ?? USUAL_GATES });
  const of = perMerchant(deps);
  return {
    routes: [...routesPerMerchant(deps, cashierRoutes), ...withdrawals.routes],
    jobs: [{ name: 'expire-deposits', everyMs: 5_000, work: () => expireDeposits(deps) }],
    push: {
      member: { ...memberExpanders(), ...withdrawalMemberExpanders },
      operator: { ...operatorExpanders(), ...withdrawalOperatorExpanders },
    },
    port: {
      withdrawals: withdrawals.port,
      banksOf: ({ merchantId, memberId }, ids) => banksOf(of(merchantId), { merchantId, memberId, ids }),
      moves: (merchantId, range) => listMoves(of(merchantId).db, merchantId, range),
      // Searched on the system's handle: a beginning of a name is found by index only where no policy comes first.
      queue: (desk, query) => depositQueue(query.search ? deps : of(desk.operator.merchantId), desk, query),
      detail: (desk, depositId) => depositDetail(of(desk.operator.merchantId), desk, depositId),
      take: (operator, { depositId: id }, witness) => takeRequest(of(operator.merchantId), { kind: DEPOSITS, operator, id, witness }),
      approve: (operator, input, witness) => approveDeposit(of(operator.merchantId), operator, input, witness),
      reject: (operator, { depositId: id, reason }, witness) =>
        rejectRequest(of(operator.merchantId), { kind: DEPOSITS, operator, id, witness, reason }),
    },
  };
}
