import type { NewOutboxRow } from '../../platform/outbox.ts';
import type { ConsolePush, Expander } from '../../platform/push.ts';

/** A merchant's money stands still from now on. */
export const MONEY_STOPPED = 'money.stopped';
/** It moves again. */
export const MONEY_REOPENED = 'money.reopened';

export function moneyFact(
  topic: typeof MONEY_STOPPED | typeof MONEY_REOPENED,
  { merchantId, id, invariant, atMs }: { merchantId: number; id: bigint; invariant: string; atMs: number },
): NewOutboxRow {
  return { merchantId, id, topic, payload: { invariant }, atMs };
}

/** Operators are told both alike: their pages ask again. */
export function operatorExpanders(): Record<string, Expander<ConsolePush<'money.changed'>>> {
  return {
    [MONEY_STOPPED]: () => [{ name: 'money.changed', data: { stopped: true } }],
    [MONEY_REOPENED]: () => [{ name: 'money.changed', data: { stopped: false } }],
  };
}
