import { useEffect, useEffectEvent, useState } from 'react';
import type { PlaceSlip, Slip, SportsRefusal } from '../../../sports-api.ts';
import { useBook, useDesk } from '../book-context.tsx';
import { withSlip, withTold } from '../book-state.ts';
import { refusalOf } from '../sports-client.ts';
import { useKept } from '../use-kept.ts';

/** One press, one slip each: its key is kept until the server has said what became of it. */
export type Order = { request: PlaceSlip; slip: string | null; refusal: SportsRefusal | null; atMs: number };

/** `unsure`: nobody answered, the same key is asked again. */
export type OrderStep = 'sending' | 'unsure' | 'checking' | 'accepted' | 'refused';
export type Told = { order: Order; step: OrderStep; slip: Slip | null };

export type Placing = {
  told: readonly Told[];
  isBusy: boolean;
  place: (requests: readonly PlaceSlip[]) => void;
  /** Takes away what was said of the last press. */
  clear: () => void;
};

const ASK_AGAIN_MS = 2_000;
/** What was pressed longer ago is not asked for anew by a page that is loaded again: the open bets show what came of it. */
const RESUME_WITHIN_MS = 60_000;

/** `onAccepted`: its selections have become a bet. */
export function usePlacing(game: string, onAccepted: (selections: readonly string[]) => void): Placing {
  const { client, line } = useDesk();
  const slips = useBook((book) => book.slips);
  const [orders, setOrders] = useKept<readonly Order[]>(`sports placing ${game}`, [], { isFor: 'visit', fits: areFresh });
  const [unsure, setUnsure] = useState<readonly string[]>([]);
  const told = orders.map((order) => toldOf(order, { slips, unsure }));
  const learn = (key: string, change: Partial<Order>) => {
    setOrders((was) => was.map((order) => (order.request.key === key ? { ...order, ...change } : order)));
    setUnsure((was) => was.filter((each) => each !== key));
  };

  const send = useEffectEvent(async ({ request, slip: id }: Order) => {
    try {
      const slip = await (id === null ? client.place(request) : client.slip(id));
      line.learn((book) => withSlip(book, slip));
      learn(request.key, { slip: slip.id });
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === null || id !== null) setUnsure((was) => [...was.filter((each) => each !== request.key), request.key]);
      else {
        line.learn((book) => withTold(book, refusal, Date.now()));
        learn(request.key, { refusal });
      }
    }
  });
  // Sent at once, and again while nothing is known of it: the socket tells most of them sooner.
  const waiting = told
    .filter(({ step }) => step !== 'accepted' && step !== 'refused')
    .map(({ order }) => order.request.key)
    .join(' ');
  const sendWaiting = useEffectEvent((onlyNew: boolean) => {
    for (const { order, step } of told) {
      if (step === 'accepted' || step === 'refused' || (onlyNew && step !== 'sending')) continue;
      void send(order);
    }
  });
  useEffect(() => {
    if (waiting === '') return;
    sendWaiting(true);
    const timer = setInterval(() => sendWaiting(false), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [waiting]);

  const done = told
    .filter(({ step }) => step === 'accepted')
    .flatMap(({ order }) => order.request.legs.map(({ selection }) => selection))
    .join(' ');
  const tellAccepted = useEffectEvent(onAccepted);
  useEffect(() => {
    if (done !== '') tellAccepted(done.split(' '));
  }, [done]);

  return {
    told,
    isBusy: waiting !== '',
    place: (requests) => {
      setUnsure([]);
      setOrders(requests.map((request) => ({ request, slip: null, refusal: null, atMs: Date.now() })));
    },
    clear: () => setOrders([]),
  };
}

function toldOf(order: Order, { slips, unsure }: { slips: readonly Slip[]; unsure: readonly string[] }): Told {
  const slip = slips.find(({ id }) => id === order.slip) ?? null;
  return { order, slip, step: stepOf(order, { slip, isUnsure: unsure.includes(order.request.key) }) };
}

function stepOf({ slip: id, refusal }: Order, { slip, isUnsure }: { slip: Slip | null; isUnsure: boolean }): OrderStep {
  if (refusal !== null || slip?.state === 'REFUSED') return 'refused';
  if (id === null) return isUnsure ? 'unsure' : 'sending';
  return slip === null || slip.state === 'PENDING' || slip.state === 'ASKED' ? 'checking' : 'accepted';
}

function areFresh(kept: unknown): boolean {
  return Array.isArray(kept) && kept.every((order: Partial<Order> | null) => Date.now() - (order?.atMs ?? 0) < RESUME_WITHIN_MS);
}
