import type { ConsoleDeposit } from '@fairhall/contract/console/deposits';
import type { Certain } from '../../shared/act/certainly.ts';
import { keys } from '../../shared/query-keys.ts';
import { type QueueActing, useQueueAct } from '../../shared/queue/use-queue-act.ts';
import { useDesk } from '../../shared/session.ts';
import { type DepositAct, readDeposit, sendDepositAct } from './api/decide-deposit.ts';
import { depositQuery } from './api/read-deposit.ts';

export type DepositActing = QueueActing<DepositAct, ConsoleDeposit>;

/** Acts on one deposit. */
export function useDepositAct(depositId: string, onOutcome?: (act: DepositAct, outcome: Certain<ConsoleDeposit>) => void): DepositActing {
  const merchant = useDesk().merchant.code;
  return useQueueAct<DepositAct, ConsoleDeposit>({
    send: (act) => sendDepositAct({ merchant, depositId, act }),
    read: () => readDeposit(merchant, depositId),
    one: depositQuery(merchant, depositId).queryKey,
    family: keys.deposits(merchant),
    onOutcome,
  });
}
