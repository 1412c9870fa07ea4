import { countsForBonus } from '@fairhall/lottery/coverage';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { parseMajor } from '@fairhall/money/text';
import { BalanceText } from '@fairhall/ui/balance-text.tsx';
import type { ReactNode } from 'react';
import { useFreeBets, useOrderPurse } from '../features/bet-slip/api/order-purse.ts';
import { freeBetPart, pursePart } from '../features/bet-slip/later-purse.ts';
import { freeBetsFor, paymentOf } from '../features/bet-slip/purse-model.ts';
import type { NearDraw } from '../features/draw-header/api/near-draw.ts';
import { useT } from '../shared/i18n.ts';
import { Later } from '../shared/later.tsx';
import { useStakeText } from '../shared/lottery/stake-text.ts';
import { useBalance } from '../shared/money.ts';
import { confirmSheet, receiptSheet } from './later-parts.ts';
import type { Order } from './order.ts';
import type { OrderFlow } from './use-order-flow.ts';

/** The member app's page of deposits. */
const DEPOSIT_HREF = '/m/voucherCenter';

export type OrderSheetsProps = {
  gameId: number;
  flow: OrderFlow;
  near: NearDraw | null;
  /** The draw on sale right now. */
  onSale: string | null;
  online: boolean;
  /** The draw on sale and the time left of it. */
  clock: ReactNode;
  onBets: () => void;
};

/** Confirmation and receipt. */
export function OrderSheets({ gameId, flow, near, onSale, online, clock, onBets }: OrderSheetsProps) {
  const money = useStakeText();
  const { order, quote, receipt } = flow;
  const closed = flow.step === 'idle' && near !== null && onSale !== order?.numero;
  return (
    <>
      {order && quote?.price && flow.inSight && (
        <Later
          part={confirmSheet}
          props={{
            open: true,
            tickets: order.tickets,
            price: quote.price,
            seen: order.seen,
            numero: order.numero,
            closed,
            nextNumero: onSale !== order.numero ? onSale : null,
            balanceAfter: (spentE4) => <BalanceAfter spentE4={spentE4} order={order} />,
            payment: (spentE4) => <OrderPayment spentE4={spentE4} order={order} flow={flow} />,
            chasing: flow.chasing(order),
            step: flow.step,
            refusal: flow.refusal,
            lesser: flow.lesser && { stakeE4: flow.lesser.price.stakeE4, set: () => flow.lesser && flow.setLesser(flow.lesser) },
            online,
            clock,
            depositHref: DEPOSIT_HREF,
            onPlace: flow.place,
            onNextDraw: () => onSale && flow.moveTo(onSale),
            onAskNow: flow.askNow,
            onClose: flow.close,
          }}
        />
      )}
      {receipt && (
        <Later
          part={receiptSheet}
          props={{
            open: true,
            gameId,
            orderNumber: receipt.orderNumber,
            numero: receipt.numero,
            bets: receipt.bets.length,
            draws: receipt.draws,
            total: amountText(receipt.totalBettingAmount, money),
            balance: <BalanceAfter spentE4={ZERO} order={null} />,
            onBets,
            onClose: flow.closeReceipt,
          }}
        />
      )}
    </>
  );
}

function amountText(major: string, money: (value: Amount) => string): string {
  const value = parseMajor(major);
  return value === null ? major : money(value);
}

/** A slip that covers nearly all outcomes counts for no bonus, and none pays for it. */
const mayUse = ({ tickets, useBonus }: Order) => useBonus !== false && countsForBonus(tickets);

/** The free bets that may pay an order of so much, and whether its player has them do so. */
function useFreeFor(spentE4: Amount, order: Order | null) {
  const all = useFreeBets();
  const counts = order !== null && countsForBonus(order.tickets);
  const fits = order && counts ? freeBetsFor(all, { lines: order.tickets.length, onceE4: order.seen.stakeE4, spentE4 }) : null;
  return { all, fits, pays: fits !== null && order?.freeBet === true };
}

type OrderPaymentProps = { spentE4: Amount; order: Order; flow: Pick<OrderFlow, 'underWay' | 'useBonus' | 'useFreeBet'> };

/** Nothing where no gift may pay. */
function OrderPayment({ spentE4, order, flow }: OrderPaymentProps) {
  const { balance } = useBalance();
  const purse = useOrderPurse();
  const { all, fits, pays } = useFreeFor(spentE4, order);
  const [counts, disabled] = [countsForBonus(order.tickets), flow.underWay];
  return (
    <>
      {all.length > 0 && (
        <Later
          part={freeBetPart}
          props={{ all, fits, mostE4: order.seen.possibleWinE4, counts, used: pays, disabled, onUse: flow.useFreeBet }}
        />
      )}
      {purse && balance && !pays && (
        <Later
          part={pursePart}
          props={{ spentE4, cashE4: balance.amount, purse, counts, used: order.useBonus !== false, disabled, onUse: flow.useBonus }}
        />
      )}
    </>
  );
}

/** The balance once `spentE4` has left it, under the person's mask; said plainly when it does not reach. */
function BalanceAfter({ spentE4, order }: { spentE4: Amount; order: Order | null }) {
  const t = useT();
  const { balance, symbol, displayDigits, hidden } = useBalance();
  const purse = useOrderPurse();
  const { pays } = useFreeFor(spentE4, order);
  const paid = balance && paymentOf(pays ? ZERO : spentE4, balance.amount, order && mayUse(order) ? purse : null);
  const after = paid && ((balance.amount - paid.cash) as Amount);
  if (paid?.lacks) return <span className="text-warn">{t('error.INSUFFICIENT_FUNDS')}</span>;
  return (
    <BalanceText
      amount={after}
      symbol={symbol}
      displayDigits={displayDigits}
      hidden={hidden}
      hiddenLabel={t('common.balance.hidden')}
      loadingLabel={t('common.loading')}
    />
  );
}
