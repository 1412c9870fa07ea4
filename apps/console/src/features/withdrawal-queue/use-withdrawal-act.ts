import type { ConsoleWithdrawal } from '@fairhall/contract/console/withdrawals';
import type { Certain } from '../../shared/act/certainly.ts';
import { keys } from '../../shared/query-keys.ts';
import { type QueueActing, useQueueAct } from '../../shared/queue/use-queue-act.ts';
import { useDesk } from '../../shared/session.ts';
import { readWithdrawal, sendWithdrawalAct, type WithdrawalAct } from './api/decide-withdrawal.ts';
import { withdrawalQuery } from './api/withdrawals.ts';

export type WithdrawalActing = QueueActing<WithdrawalAct, ConsoleWithdrawal>;

/** Acts on one withdrawal. */
export function useWithdrawalAct(
  withdrawalId: string,
  onOutcome?: (act: WithdrawalAct, outcome: Certain<ConsoleWithdrawal>) => void,
): WithdrawalActing {
  const merchant = useDesk().merchant.code;
  return useQueueAct<WithdrawalAct, ConsoleWithdrawal>({
    send: (act) => sendWithdrawalAct({ merchant, withdrawalId, act }),
    read: () => readWithdrawal(merchant, withdrawalId),
    one: withdrawalQuery(merchant, withdrawalId).queryKey,
    family: keys.withdrawals(merchant),
    onOutcome,
  });
}
