import { cancelBets } from '@fairhall/contract/lottery/cancel-bets';
import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { useMutation } from '@tanstack/react-query';
import { ask } from '../../../shared/call.ts';
import { invalidate } from '../../../shared/query-client.ts';

/** Cancels one open bet. Safe to repeat: a bet already cancelled by this answers the same, so a lost answer is simply asked again. */
export function useCancelBet({ onCancelled }: { onCancelled: (answer: { betId: string; refund: string; balanceE4: string; version: string }) => void }) {
  return useMutation({
    mutationFn: async (betId: string) => {
      const { refund, balanceE4, version } = await ask(cancelBets, { body: [betId] });
      return { betId, refund, balanceE4, version };
    },
    onSuccess: onCancelled,
    onSettled: () => invalidate(listOrders),
  });
}
