import { failureOf } from '@fairhall/client/failure';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { cancelBets } from '@fairhall/contract/lottery/cancel-bets';
import { chaseDetail } from '@fairhall/contract/lottery/chase-detail';
import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { orderDetail } from '@fairhall/contract/lottery/order-detail';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ask } from '../call.ts';
import { failureText } from '../errors.ts';
import { useLanguage, useT } from '../i18n.ts';
import { takeBalance, useBalance } from '../money.ts';
import { invalidate } from '../query-client.ts';
import { betFigures } from './bet-figures.ts';
import { betWords } from './bet-row.tsx';
import { useStakeText } from './stake-text.ts';
import { usePlayNamed } from './use-family.ts';

/** What came of cancelling: the ids of all bets it took in, and the refund in major decimals. */
export type CancelledBets = ReplyOf<typeof cancelBets>;

/** Cancels open bets, all or none. Safe to repeat: bets already cancelled answer the same, so a lost answer is simply asked again. */
function useCancelBets(betIds: readonly string[], onCancelled: (answer: CancelledBets) => void) {
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

export type CancelBetsDialogProps = {
  betIds: readonly string[];
  /** What is asked. */
  text: string;
  onCancelled?: (answer: CancelledBets) => void;
  onClose: () => void;
};

/** Asks once before open bets are cancelled together, does it, moves the balance, and says why when it is too late. */
export function CancelBetsDialog({ betIds, text, onCancelled, onClose }: CancelBetsDialogProps) {
  const t = useT();
  const { cancel, isPending, error } = useCancelBets(betIds, (answer) => {
    onCancelled?.(answer);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={t('lottery.bet.cancel.title')}
      confirmLabel={t('lottery.bet.cancel')}
      cancelLabel={t('lottery.bet.keep')}
      busy={isPending}
      onConfirm={cancel}
      onCancel={onClose}
    >
      {text}
      {error && (
        <span role="alert" className="mt-2 block font-semibold text-danger">
          {failureOf(error).outcome === 'refused' ? failureText(failureOf(error)) : t('lottery.bet.cancel.unknown')}
        </span>
      )}
    </ConfirmDialog>
  );
}

export type CancelBetDialogProps = { row: OrderRow; onCancelled: (answer: CancelledBets) => void; onClose: () => void };

/** The same for one bet, by its words. */
export function CancelBetDialog({ row, onCancelled, onClose }: CancelBetDialogProps) {
  const t = useT();
  const money = useStakeText();
  const { title } = betWords(row, { language: useLanguage(), named: usePlayNamed(row.playCode) });
  const text = t('lottery.bet.cancel.text', { bet: title, stake: money(betFigures(row).stakeE4) });
  return <CancelBetsDialog betIds={[row.orderDetailId]} text={text} onCancelled={onCancelled} onClose={onClose} />;
}
