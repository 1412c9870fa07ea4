import { cancelBets } from '@fairhall/contract/lottery/cancel-bets';
import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { orderDetail } from '@fairhall/contract/lottery/order-detail';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../call.ts';
import { failureOf, failureText } from '../errors.ts';
import { useLanguage, useT } from '../i18n.ts';
import { invalidate } from '../query-client.ts';
import { betFigures } from './bet-figures.ts';
import { betWords } from './bet-row.tsx';
import { useStakeText } from './stake-text.ts';
import { usePlayNamed } from './use-family.ts';

/** What came of cancelling one bet: the refund in major decimals, and the balance after it in 1/10000 with its version. */
export type CancelledBet = { betId: string; refund: string; balanceE4: string; version: string };

/** Cancels one open bet. Safe to repeat: a bet already cancelled by this answers the same, so a lost answer is simply asked again. */
function useCancelBet(onCancelled: (answer: CancelledBet) => void) {
  const sending = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (betId: string): Promise<CancelledBet> => {
      const { refund, balanceE4, version } = await ask(cancelBets, { body: [betId] });
      return { betId, refund, balanceE4, version };
    },
    onSuccess: onCancelled,
    onSettled: () => {
      sending.current = false;
      return invalidate(listOrders, orderDetail);
    },
  });
  const cancel = (betId: string) => {
    if (sending.current) return; // the second half of a double tap comes before the button shows that it is busy
    sending.current = true;
    mutate(betId);
  };
  return { cancel, isPending, error };
}

export type CancelBetDialogProps = { row: OrderRow; onCancelled: (answer: CancelledBet) => void; onClose: () => void };

/** Asks once before an open bet is cancelled, does it, and says why when it is too late. */
export function CancelBetDialog({ row, onCancelled, onClose }: CancelBetDialogProps) {
  const t = useT();
  const money = useStakeText();
  const { title } = betWords(row, { language: useLanguage(), named: usePlayNamed(row.playCode) });
  const { cancel, isPending, error } = useCancelBet((answer) => {
    onCancelled(answer);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('lottery.bet.cancel.title')}
      confirmLabel={t('lottery.bet.cancel')}
      cancelLabel={t('lottery.bet.keep')}
      busy={isPending}
      onConfirm={() => cancel(row.orderDetailId)}
      onCancel={onClose}
    >
      {t('lottery.bet.cancel.text', { bet: title, stake: money(betFigures(row).stakeE4) })}
      {error && (
        <span role="alert" className="mt-2 block font-semibold text-danger">
          {failureOf(error).outcome === 'refused' ? failureText(failureOf(error)) : t('lottery.bet.cancel.unknown')}
        </span>
      )}
    </ConfirmDialog>
  );
}
