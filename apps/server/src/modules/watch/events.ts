import type { NewOutboxRow } from '../../platform/outbox.ts';
import type { ConsolePush, Expander } from '../../platform/push.ts';

/** A merchant's money stands still from now on. */
export const MONEY_STOPPED = 'money.stopped';
/** It moves again. */
export const MONEY_REOPENED = 'money.reopened';
/** Something beside money is not as it must be. Money goes on. */
export const BOOKS_ALARMED = 'books.alarmed';

export function moneyFact(
  topic: typeof MONEY_STOPPED | typeof MONEY_REOPENED | typeof BOOKS_ALARMED,
  { merchantId, id, invariant, atMs }: { merchantId: number; id: bigint; invariant: string; atMs: number },
): NewOutboxRow {
  return { merchantId, id, topic, payload: { invariant }, atMs };
}

/** Operators are told all alike: their pages ask again. */
export function operatorExpanders(): Record<string, Expander<ConsolePush<'money.changed'>>> {
  return {
    [MONEY_STOPPED]: () => [{ name: 'money.changed', data: { is: 'stopped' } }],
    [MONEY_REOPENED]: () => [{ name: 'money.changed', data: { is: 'moving' } }],
    [BOOKS_ALARMED]: () => [{ name: 'money.changed', data: { is: 'alarm' } }],
  };
}
