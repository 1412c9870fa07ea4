import type { ReplyOf } from '@fairhall/contract/endpoint';
import { cancelBets } from '@fairhall/contract/lottery/cancel-bets';
import { chaseDetail } from '@fairhall/contract/lottery/chase-detail';
import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { orderDetail } from '@fairhall/contract/lottery/order-detail';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../call.ts';
import { takeBalance, useBalance } from '../money.ts';
import { invalidate } from '../query-client.ts';

/** What came of cancelling: the ids of all bets it took in, and the refund in major decimals. */
export type CancelledBets = ReplyOf<typeof cancelBets>;

/** Cancels open bets, all or none. Safe to repeat: bets already cancelled answer the same, so a lost answer is simply asked again. */
export function useCancelBets(betIds: readonly string[], onCancelled: (answer: CancelledBets) => void) {
  const { balance } = useBalance();
  const sending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => ask(cancelBets, { body: [...betIds] }),
    onSuccess: (answer) => {
      const { balanceE4, version } = answer;
      if (balance) takeBalance({ asset: balance.asset, balanceE4, version });
      onCancelled(answer);
    },
    onSettled: () => {
      sending.current = false;
      return invalidate(chaseDetail, listOrders, orderDetail);
    },
  });
  const cancel = () => {
    if (sending.current) return; // the second half of a double tap comes before the button shows that it is busy
    sending.current = true;
    mutate();
  };
  return { cancel, isPending, error };
}
