import { failureOf } from '@fairhall/client/failure';
import { TOAST_MS } from '@fairhall/contract/limits';
import type { MemberOrder } from '@fairhall/contract/lottery/member-orders';
import type { OrderRow } from '@fairhall/contract/lottery/order-row';
import { ZERO } from '@fairhall/money/amount';
import { parseDigits, parseMajor } from '@fairhall/money/text';
import { ConfirmDialog } from '@fairhall/ui/confirm-dialog.tsx';
import { toast } from '@fairhall/ui/toast';
import { failureText } from '../errors.ts';
import { t as say, useLanguage, useT } from '../i18n.ts';
import { Later } from '../later.tsx';
import { betFigures } from './bet-figures.ts';
import { betWords, orderWords } from './bet-words.ts';
import { cancelChase } from './later-cancel-chase.ts';
import { useStakeText } from './stake-text.ts';
import { type CancelledBets, useCancelBets } from './use-cancel-bets.ts';
import { usePlaysOf } from './use-family.ts';

/** What is to be cancelled: all of an order, of a chase whichever draws are chosen; one bet of an order; a draw of a chase, or more of it. */
export type CancelWanted =
  | { readonly kind: 'order'; readonly order: MemberOrder }
  | { readonly kind: 'bet'; readonly row: OrderRow }
  | { readonly kind: 'draw'; readonly orderMasterId: string; readonly drawId: string };

export type CancelDialogProps = { wanted: CancelWanted; onCancelled?: (answer: CancelledBets) => void; onClose: () => void };

/** Asks what is to be cancelled, does it, and says what came back. */
export function CancelDialog({ wanted, onCancelled, onClose }: CancelDialogProps) {
  const money = useStakeText();
  const told = (answer: CancelledBets) => {
    const refund = money(parseMajor(answer.refund) ?? ZERO);
    toast(say('records.bets.refunded', { refund }), { kind: 'success', ms: TOAST_MS.success });
    onCancelled?.(answer);
  };
  const rest = { onCancelled: told, onClose };
  switch (wanted.kind) {
    case 'draw': {
      const { orderMasterId, drawId } = wanted;
      return <Later part={cancelChase} props={{ orderMasterId, drawId, ...rest }} />;
    }
    case 'order':
      if (wanted.order.chase) return <Later part={cancelChase} props={{ orderMasterId: wanted.order.orderId, drawId: null, ...rest }} />;
      return <CancelOrderDialog order={wanted.order} {...rest} />;
    case 'bet': {
      const { chasing, orderMasterId, drawId } = wanted.row;
      if (chasing) return <Later part={cancelChase} props={{ orderMasterId, drawId, ...rest }} />;
      return <CancelBetDialog row={wanted.row} {...rest} />;
    }
  }
}

type CancelBetsDialogProps = {
  betIds: readonly string[];
  /** What is asked. */
  text: string;
  onCancelled?: (answer: CancelledBets) => void;
  onClose: () => void;
};

/** Asks once before open bets are cancelled together, does it, moves the balance, and says why when it is too late. */
function CancelBetsDialog({ betIds, text, onCancelled, onClose }: CancelBetsDialogProps) {
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

type Ending = { onCancelled: (answer: CancelledBets) => void; onClose: () => void };

/** All lines of an order in its one draw. */
function CancelOrderDialog({ order, ...ending }: Ending & { order: MemberOrder }) {
  const t = useT();
  const money = useStakeText();
  const { title } = orderWords(order, { language: useLanguage(), plays: usePlaysOf(order.lines[0]?.playCode ?? '') });
  const text = t('lottery.bet.cancel.text', { bet: title, stake: money(parseDigits(order.cancellableE4) ?? ZERO) });
  return <CancelBetsDialog betIds={order.betIds} text={text} {...ending} />;
}

/** One bet, by its words. */
function CancelBetDialog({ row, ...ending }: Ending & { row: OrderRow }) {
  const t = useT();
  const money = useStakeText();
  const { title } = betWords(row, { language: useLanguage(), plays: usePlaysOf(row.playCode) });
  const text = t('lottery.bet.cancel.text', { bet: title, stake: money(betFigures(row).stakeE4) });
  return <CancelBetsDialog betIds={[row.orderDetailId]} text={text} {...ending} />;
}
