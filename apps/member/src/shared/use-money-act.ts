import type { CallInput } from '@fairhall/client/call';
import type { Failure } from '@fairhall/client/failure';
import type { Endpoint, ReplyOf } from '@fairhall/contract/endpoint';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { carryIntent } from './carry-intent.ts';
import { type Intent, openIntent, pendingIntent } from './intents.ts';
import { useSession } from './session.ts';

export type MoneyActState<Value> =
  | { step: 'idle' }
  | { step: 'sending' }
  /** No answer yet: say "checking with the server", never "failed". The same key is being sent again. */
  | { step: 'checking' }
  | { step: 'done'; value: Value }
  | { step: 'refused'; failure: Failure };

export type MoneyAct<E extends Endpoint> = {
  state: MoneyActState<ReplyOf<E>>;
  /** What is under way, also after a reload; null when nothing is. */
  pending: CallInput<E> | null;
  /** Sends the act once; taps while it is under way are swallowed. */
  send: (input: CallInput<E>) => void;
  /** Asks again now instead of waiting for the next turn. */
  checkNow: () => void;
  /** Back to idle after done or refused. */
  reset: () => void;
};

type Run = { alive: boolean; active: boolean; wake: () => void };

const rest = () => undefined;

/**
 * Carries one kind of money act through double taps, reloads and lost answers (`slot` names it, e.g. "bet", "deposit").
 * The key is made once per act and sent again until the server says definitely what became of it. Storage holds the input
 * `withoutSecrets`: after a reload it is asked with these alone, which the server answers for an act that it knows.
 */
export function useMoneyAct<E extends Endpoint>(
  endpoint: E,
  slot: string,
  { withoutSecrets = (input) => input }: { withoutSecrets?: (input: CallInput<E>) => CallInput<E> } = {},
): MoneyAct<E> {
  const memberId = useSession()?.id ?? null;
  const [state, setState] = useState<MoneyActState<ReplyOf<E>>>({ step: 'idle' });
  const [pending, setPending] = useState<CallInput<E> | null>(null);
  const current = useRef<Run | null>(null);

  const carry = async (run: Run, owner: string, intent: Intent<CallInput<E>>) => {
    run.active = true;
    setPending(intent.input);
    setState({ step: intent.unsure ? 'checking' : 'sending' });
    const answer = await carryIntent(endpoint, intent, {
      memberId: owner,
      slot,
      alive: () => run.alive,
      onChecking: () => setState({ step: 'checking' }),
      pause: (ms) => pause(ms, run),
    });
    run.active = false;
    if (!answer || !run.alive) return;
    setPending(null);
    setState(answer.ok ? { step: 'done', value: answer.value } : { step: 'refused', failure: answer.failure });
  };

  // An act of this member left open, by a reload or another screen, is taken up when the screen opens.
  const takeUp = useEffectEvent((run: Run, owner: string) => {
    const held = pendingIntent<CallInput<E>>(owner, slot);
    if (held) void carry(run, owner, held);
  });
  useEffect(() => {
    if (memberId === null) return;
    const run: Run = { alive: true, active: false, wake: rest };
    current.current = run;
    takeUp(run, memberId);
    return () => {
      run.alive = false;
      run.wake();
    };
  }, [memberId]);

  return {
    state,
    pending,
    send: (input) => {
      const run = current.current;
      if (run && memberId !== null && !run.active) void carry(run, memberId, openIntent(memberId, slot, input, withoutSecrets(input)));
    },
    checkNow: () => current.current?.wake(),
    reset: () => {
      if (!current.current?.active) setState({ step: 'idle' });
    },
  };
}

/** Waits, or less: until woken by a tap or by the network coming back. */
function pause(ms: number, run: Run): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      run.wake = rest;
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
    run.wake = wake;
  });
}
