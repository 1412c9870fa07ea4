import type { MEMBER_EVENTS, MemberEvent, MemberEventName } from '@fairhall/contract/events';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod/mini';
import { currentSession } from './session.ts';

/** An event as it travels between the tabs of a browser and into the embedded page. */
export type PushMessage = { kind: 'fairhall.push'; memberId: string; id: string | null; event: MemberEvent };

type EventData<Name extends MemberEventName> = z.output<(typeof MEMBER_EVENTS)[Name]>;
type Listener = (message: PushMessage) => void;

const listeners = new Set<Listener>();
const lastIds = new Map<string, string>();

/** Calls back for each event of the member, in order, each once. */
export function onPush(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** As `onPush` for one kind of event, for the life of a component. */
export function usePush<Name extends MemberEventName>(name: Name, handle: (data: EventData<Name>) => void): void {
  const latest = useEffectEvent((event: MemberEvent) => {
    if (event.name === name) handle(event.data as EventData<Name>);
  });
  useEffect(() => onPush(({ event }) => latest(event)), []);
}

/** Hands an event to the listeners of this page, unless it is of another member or has been here before. */
export function deliver(message: PushMessage): boolean {
  if (currentSession()?.id !== message.memberId) return false;
  const last = lastIds.get(message.memberId);
  if (message.id !== null) {
    if (last !== undefined && !isAfter(message.id, last)) return false;
    lastIds.set(message.memberId, message.id);
  }
  for (const listener of listeners) listener(message);
  return true;
}

/** The last event this page has had of a member: the stream goes on from there. */
export function lastPush(memberId: string): string | null {
  return lastIds.get(memberId) ?? null;
}

/** Positions of the outbox are numbers; anything else is let through. */
function isAfter(id: string, last: string): boolean {
  return /^\d+$/.test(id) && /^\d+$/.test(last) ? BigInt(id) > BigInt(last) : id !== last;
}
