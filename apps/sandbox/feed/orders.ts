import { BOMB_KINDS, type Bomb } from './replay/faults.ts';
import type { Replayer } from './replay/replayer.ts';
import type { Tracked } from './replay/tracked.ts';

/** What an order may say; each field is looked at by the orders that need it. */
export type Order = { fixture?: string; seconds?: number; hours?: number; minute?: number; factor?: number; on?: boolean; kind?: string };
export type Ordered = { ok: true } | { ok: false; field: string };

const SECONDS_MAX = 3_600;
const HOURS_MAX = 24 * 30;
const MINUTES_MAX = 1_000;
const FACTOR_MAX = 60;
const DONE = { ok: true } as const;

type Orders = Readonly<Record<string, (order: Order) => Ordered>>;

/** What the counterpart can be told to do: everything that goes wrong with a feed. */
export function createOrders(replayer: Replayer, setFactor: (factor: number) => void): Orders {
  const within = (value: number | undefined, field: string, max: number, act: (value: number) => void): Ordered => {
    if (typeof value !== 'number' || !(value > 0 && value <= max)) return { ok: false, field };
    act(value);
    return DONE;
  };
  const of =
    (act: (one: Tracked) => void) =>
    (order: Order): Ordered => {
      const one = typeof order.fixture === 'string' ? replayer.find(order.fixture) : null;
      if (!one) return { ok: false, field: 'fixture' };
      act(one);
      return DONE;
    };
  const faults = replayer.faults;
  return {
    silence: ({ seconds }) => within(seconds, 'seconds', SECONDS_MAX, (value) => faults.silence(value * 1_000)),
    alive: () => {
      faults.silence(0);
      replayer.sayAlive();
      return DONE;
    },
    unsubscribe: () => {
      replayer.sayAlive(0);
      return DONE;
    },
    duplicate: ({ on }) => {
      faults.orders.duplicate = on === true;
      return DONE;
    },
    reorder: ({ on }) => {
      faults.orders.reorder = on === true;
      if (!on) faults.flush();
      return DONE;
    },
    factor: ({ factor }) => within(factor, 'factor', FACTOR_MAX, setFactor),
    bomb: ({ kind }) => {
      const known = BOMB_KINDS.find((one) => one === kind);
      if (!known) return { ok: false, field: 'kind' };
      faults.bomb(known satisfies Bomb);
      return DONE;
    },
    stop: (order) => within(order.seconds, 'seconds', SECONDS_MAX, (value) => of((one) => replayer.stop(one, value * 1_000))(order)),
    begin: (order) => {
      const { minute } = order;
      if (typeof minute !== 'number' || !(Math.abs(minute) <= MINUTES_MAX)) return { ok: false, field: 'minute' };
      return of((one) => replayer.begin(one, minute))(order);
    },
    postpone: (order) => within(order.hours, 'hours', HOURS_MAX, (value) => of((one) => replayer.postpone(one, value * 3_600_000))(order)),
    abandon: of((one) => replayer.abandon(one)),
    cancel: of((one) => replayer.cancel(one)),
    'take-back-cancel': of((one) => replayer.takeBackCancel(one)),
    'settle-wrongly': of((one) => replayer.settleWrongly(one)),
    'take-back': of((one) => replayer.takeBack(one)),
    jump: of((one) => replayer.jump(one)),
  };
}
