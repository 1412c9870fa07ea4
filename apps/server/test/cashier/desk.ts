import { approveDeposit } from '../../src/modules/cashier/commands/approve-deposit.ts';
import { rejectDeposit, takeDeposit } from '../../src/modules/cashier/commands/decide-deposit.ts';
import { depositDetail } from '../../src/modules/cashier/queries/detail.ts';
import { depositQueue } from '../../src/modules/cashier/queries/queue.ts';
import { approveWithdrawal, takeWithdrawal } from '../../src/modules/cashier/withdrawal/commands/decide-withdrawal.ts';
import { payWithdrawal } from '../../src/modules/cashier/withdrawal/commands/pay-withdrawal.ts';
import { rejectWithdrawal } from '../../src/modules/cashier/withdrawal/commands/reject-withdrawal.ts';
import type { WithdrawalDeps } from '../../src/modules/cashier/withdrawal/deps.ts';
import { withdrawalDetail } from '../../src/modules/cashier/withdrawal/queries/detail.ts';
import { withdrawalQueue } from '../../src/modules/cashier/withdrawal/queries/queue.ts';
import { perMerchant } from '../../src/platform/db.ts';
import type { ActingOperator, OperatorActor } from '../../src/platform/http/context.ts';

type Act<Input, Done> = (deps: WithdrawalDeps, acting: ActingOperator, input: Input) => Done;

/** What operators do at the cashier, by who does it, on its merchant's handle. */
export function cashierDesk(deps: WithdrawalDeps) {
  const of = perMerchant(deps);
  const by =
    <Input, Done>(act: Act<Input, Done>) =>
    (operator: OperatorActor, input: Input): Done =>
      act(of(operator.merchantId), { operator, ip: '203.0.113.7' }, input);
  type Queue = Parameters<typeof depositQueue>;
  type Detail = Parameters<typeof depositDetail>;
  type Withdrawals = Parameters<typeof withdrawalQueue>;
  return {
    queue: (desk: Queue[1], query: Queue[2]) => depositQueue(query.search ? deps : of(desk.operator.merchantId), desk, query),
    detail: (desk: Detail[1], id: string) => depositDetail(of(desk.operator.merchantId), desk, id),
    take: by(takeDeposit),
    approve: by(approveDeposit),
    reject: by(rejectDeposit),
    withdrawals: {
      queue: (desk: Withdrawals[1], query: Withdrawals[2]) =>
        withdrawalQueue(query.search ? deps : of(desk.operator.merchantId), desk, query),
      detail: (desk: Detail[1], id: string) => withdrawalDetail(of(desk.operator.merchantId), desk, id),
      take: by(takeWithdrawal),
      approve: by(approveWithdrawal),
      reject: by(rejectWithdrawal),
      pay: by(payWithdrawal),
    },
  };
}
