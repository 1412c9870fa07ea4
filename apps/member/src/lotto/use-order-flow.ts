import type { Failure } from '@fairhall/client/failure';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { listOrders } from '@fairhall/contract/lottery/list-orders';
import { orderPurse } from '@fairhall/contract/lottery/order-purse';
import { ordersToday } from '@fairhall/contract/lottery/orders-today';
import { placeBets } from '@fairhall/contract/lottery/place-bets';
import type { Plays } from '@fairhall/lottery/plays';
import type { CartPrice } from '@fairhall/lottery/price';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ChaseOver, Chasing } from '../features/bet-slip/chase-model.ts';
import { termsAreOld } from '../features/bet-slip/remedy.ts';
import { betBody, type StakePlan } from '../features/bet-slip/slip-model.ts';
import { refreshTerms } from '../features/lottery-board/api/game-terms.ts';
import { toastFailure } from '../shared/errors.ts';
import { pendingIntent } from '../shared/intents.ts';
import { takeBalance, useBalance } from '../shared/money.ts';
import { invalidate } from '../shared/query-client.ts';
import { currentSession } from '../shared/session.ts';
import { type MoneyAct, useMoneyAct } from '../shared/use-money-act.ts';
import { drawsOf, type KeptOrder, type Order } from './order.ts';
import { quoteFor, type Table } from './use-table.ts';
import type { Terms } from './use-terms.ts';

/** Where a bet under way is kept. */
const SLOT = 'bet';

export type PlacedBets = ReplyOf<typeof placeBets>;

/** Reads the request of a bet that a reload cut off. */
export type ReadKept = (body: BodyOf<typeof placeBets>, plays: Plays) => KeptOrder | null;

export type OrderFlowInput = {
  gameId: number;
  terms: Terms;
  table: Table;
  /** Null where the table opened with no bet under way. */
  readKept: ReadKept | null;
  onPlaced: (placed: PlacedBets) => void;
};

/** From the confirmation to the receipt: one order at a time, carried through double taps, reloads and lost answers. */
export function useOrderFlow({ gameId, terms, table, readKept, onPlaced }: OrderFlowInput) {
  const act = useMoneyAct(placeBets, SLOT);
  const [order, setOrder] = useState<Order | null>(null);
  const [inSight, setInSight] = useState(false);
  const [receipt, setReceipt] = useState<(PlacedBets & { draws: number }) | null>(null);
  const [last, setLast] = useState<Order | null>(null);
  const { state, pending } = act;
  const quote = order
    ? quoteFor({ list: terms.listOf(order.mode), terms, tickets: order.tickets, plan: order.plan, shares: order.shares })
    : null;

  useOutcome(act, {
    /** A bet that a reload cut off: its slip is laid on the table again, so that a refusal loses nothing. */
    underWay: (body) => {
      const kept = order === null && body.gameId === gameId ? (readKept?.(body, terms.plays) ?? null) : null;
      const price = kept && quoteFor({ list: terms.listOf(kept.mode), terms, ...kept }).price;
      if (!kept || !price) return;
      setOrder({ ...kept, ...paidAs(body), seen: price });
      if (kept.mode === 'trad') terms.series?.choose(kept.series);
      if (table.tickets.length === 0) table.lay(kept);
    },
    placed: (placed) => {
      if (order) {
        setLast(order);
        table.clear(order.mode);
        // The bets of a chase lie in several draws: the list of open ones tells which.
        if (order.draws === 1) onPlaced(placed);
      }
      setOrder(null);
      setInSight(false);
      setReceipt({ ...placed, draws: order?.draws ?? 1 });
    },
    refused: (failure) => {
      if (order) {
        setOrder(withToldShare(order, failure));
        setInSight(true);
      } else toastFailure(failure); // a bet of another game, taken up here
    },
  });

  return {
    order,
    quote,
    /** The confirmation is open. */
    inSight: inSight && order !== null,
    step: state.step === 'sending' || state.step === 'checking' ? state.step : ('idle' as const),
    refusal: state.step === 'refused' ? state.failure : null,
    /** A bet is under way, here or from before a reload. */
    underWay: pending !== null,
    pendingNumero: pending?.body.currentNumero ?? null,
    receipt,
    last,
    open: (numero: string) => {
      const { price } = table.quote;
      if (!price || !table.plan || pending) return;
      act.reset();
      setOrder({ mode: table.mode, tickets: table.tickets, plan: table.plan, numero, draws: 1, seen: price });
      setInSight(true);
    },
    /** What a chase of the order needs to know. */
    chasing: ({ plan }: Order): Chasing => ({ gameId, multiple: plan.multiple, limits: terms.limitsOf(plan.modeId) }),
    place: (chased?: ChaseOver) => {
      if (!order || !quote?.price || quote.obstacle) return;
      const series = terms.listOf(order.mode)?.series ?? 0;
      const once = betBody({ lines: quote.lines, price: quote.price }, { gameId, numero: order.numero, mode: order.mode, series });
      const body = chased ? chased(once) : once;
      setOrder({ ...order, draws: drawsOf(body), seen: quote.price });
      // A chase is in several draws, which no free bet pays.
      act.send({ body: { ...body, ...paidAs(chased ? { useBonus: order.useBonus } : order) } });
    },
    /** Whether a bonus may pay for what cash does not. */
    useBonus: (useBonus: boolean) => setOrder((held) => held && { ...held, useBonus }),
    /** Whether a free bet pays. */
    useFreeBet: (freeBet: boolean) => setOrder((held) => held && { ...held, freeBet }),
    /** The player's own word: the same slip in the draw that is on sale now. Buys nothing yet. */
    moveTo: (numero: string) => {
      act.reset();
      setOrder((held) => held && { ...held, numero });
    },
    /** The greatest stake that the server said still fits, where there is one that may be bet. */
    lesser: order && state.step === 'refused' ? lesserOf(order, state.failure, terms) : null,
    /** The player's own word: a lesser stake for the same slip. Buys nothing yet. */
    setLesser: ({ plan, price }: Lesser) => {
      act.reset();
      setOrder((held) => held && { ...held, plan, seen: price });
    },
    close: () => {
      setInSight(false);
      if (pending) return;
      setOrder(null);
      act.reset();
    },
    askNow: act.checkNow,
    closeReceipt: () => setReceipt(null),
  };
}

/** What of an order says how it is paid, where that is not cash and bonus. */
function paidAs({ useBonus, freeBet }: { useBonus?: boolean | undefined; freeBet?: boolean | undefined }) {
  return { ...(useBonus === false ? { useBonus: false } : {}), ...(freeBet === true ? { freeBet: true } : {}) };
}

/** Whether a bet is under way, also one that the flow has not taken up yet. */
export function isBetUnderWay(): boolean {
  const session = currentSession();
  return session !== null && pendingIntent(session.id, SLOT) !== null;
}

export type Lesser = { plan: StakePlan; price: CartPrice };

/** What a refusal says of the odds of a line goes with the order from there on. */
function withToldShare(order: Order, { code, detail: { line, shareE4 } }: Failure): Order {
  if (code !== 'PRICE_REDUCED' || typeof line !== 'number' || typeof shareE4 !== 'number') return order;
  return { ...order, shares: { ...order.shares, [line - 1]: shareE4 } };
}

function lesserOf({ mode, tickets, plan, shares }: Order, { code, detail: { multiple } }: Failure, terms: Terms): Lesser | null {
  if (code !== 'EXPOSURE_OVER' || typeof multiple !== 'number' || multiple < 1 || multiple >= plan.multiple) return null;
  const less = { ...plan, multiple };
  const { price, obstacle } = quoteFor({ list: terms.listOf(mode), terms, tickets, plan: less, shares });
  return price && !obstacle ? { plan: less, price } : null;
}

export type OrderFlow = ReturnType<typeof useOrderFlow>;

type Outcomes = {
  underWay: (body: BodyOf<typeof placeBets>) => void;
  placed: (placed: PlacedBets) => void;
  refused: (failure: Failure) => void;
};

/** Tells of each turn the act takes, once, and keeps what others show in step: balance, bets, terms. */
function useOutcome(act: MoneyAct<typeof placeBets>, outcomes: Outcomes): void {
  const { balance, refresh } = useBalance();
  const { state, pending } = act;
  const turn = useEffectEvent(() => {
    if (state.step === 'sending' || state.step === 'checking') {
      if (pending) outcomes.underWay(pending.body);
    } else if (state.step === 'done') {
      if (balance) takeBalance({ asset: balance.asset, balanceE4: state.value.balanceE4, version: state.value.version });
      void invalidate(listOrders, ordersToday, orderPurse);
      outcomes.placed(state.value);
      act.reset();
    } else if (state.step === 'refused') {
      if (termsAreOld(state.failure)) void refreshTerms();
      if (state.failure.code === 'INSUFFICIENT_FUNDS') refresh();
      outcomes.refused(state.failure);
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one call for each state of the act
  useEffect(() => turn(), [state]);
}
