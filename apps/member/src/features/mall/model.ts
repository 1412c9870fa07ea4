import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { MallItem, mall, OrderState } from '@fairhall/contract/mall/mall';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { parseDigits, parseMajor } from '@fairhall/money/text';
import type { Step } from '@fairhall/ui/status-steps.tsx';

export type MallView = ReplyOf<typeof mall>;
export const TILE = 'rounded-tile bg-s1 px-4 py-3.5 inset-shadow-edge';
/** What holds a password field of the mall. */
export const PASSWORD_MAX = 128;
export const read4 = (text: string): Amount => parseDigits(text) ?? ZERO;

/** How many of an item a member may have more. */
export function mostOf({ stock, limit, had }: MallItem, max: number): number {
  return Math.max(0, Math.min(max, stock, limit === null ? max : limit - had));
}

export const times = (points: Amount, quantity: number): Amount => amount(points * BigInt(quantity));

/** Cash for so many points, cut to the last unit; null: it is no number. */
export function cashOf(typed: string, moneyPerPointE4: string): { points: Amount; cash: Amount } | null {
  const points = parseMajor(typed.replaceAll(',', '').trim());
  return points === null || points <= ZERO ? null : { points, cash: amount((points * read4(moneyPerPointE4)) / 10_000n) };
}

const WAYS = { goods: ['processing', 'approved', 'shipped', 'delivered'], topup: ['processing', 'approved', 'delivered'] } as const;

/** Where an order stands, step by step. A rejected one was looked at, and ended. */
export function stepsOf({ kind, state }: { kind: MallItem['kind']; state: OrderState }, nameOf: (state: OrderState) => string): Step[] {
  if (state === 'rejected')
    return [
      { id: 'processing', label: nameOf('processing'), state: 'done' },
      { id: 'rejected', label: nameOf('rejected'), state: 'failed' },
    ];
  const way: readonly OrderState[] = WAYS[kind];
  const at = way.indexOf(state);
  return way.map((one, place) => ({
    ...{ id: one, label: nameOf(one) },
    state: place < at || state === 'delivered' ? 'done' : place === at ? 'current' : 'waiting',
  }));
}
