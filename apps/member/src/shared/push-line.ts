import type { StreamEvent } from '@fairhall/client/event-stream';
import { holdLine, type LineEnd } from '@fairhall/client/line';
import { joinTabs } from '@fairhall/client/tabs';
import { MEMBER_EVENTS, type MemberEvent, type MemberEventName } from '@fairhall/contract/events';
import { pushStream } from '@fairhall/contract/push/stream';
import { z } from 'zod/mini';
import { merchantCode } from './merchant-code.ts';
import { deliver, lastPush, type PushMessage } from './push.ts';
import { currentSession, endSession, onSession, type Session } from './session.ts';

const CHANNEL = 'fairhall.push';

/**
 * Keeps this page supplied with the member's events for as long as someone is logged in.
 * One tab of the browser holds the stream (the lock says which), the others listen to it; the embedded page is fed by its host.
 */
export function startPush(): () => void {
  if (window.parent !== window) return listenToHost();
  let stop: (() => void) | null = null;
  const follow = (session: Session | null) => {
    stop?.();
    stop = session ? supply(session) : null;
  };
  follow(currentSession());
  const off = onSession((state, before) => {
    if (state.session?.token !== before.session?.token) follow(state.session);
  });
  return () => {
    off();
    stop?.();
  };
}

function supply(session: Session): () => void {
  const stop = new AbortController();
  const tabs = joinTabs<PushMessage>(CHANNEL, {
    hear: (message) => {
      if (message?.kind === 'fairhall.push') deliver(message);
    },
    signal: stop.signal,
  });
  const take = (event: StreamEvent) => {
    const checked = checkedEvent(event);
    if (!checked) return;
    const message: PushMessage = { kind: 'fairhall.push', memberId: session.id, id: event.id, event: checked };
    if (deliver(message)) tabs.tell(message);
  };
  const lastId = () => lastPush(session.id);
  const lead = () => holdLine({ path: pushStream.path, headers: () => headersOf(session), lastId, take, signal: stop.signal });
  const over = (end: LineEnd) => {
    if (end === 'refused') endSession('expired', session.token);
  };
  tabs.lead(`${CHANNEL}.${session.id}`, lead).then(over, () => undefined);
  return () => stop.abort();
}

function headersOf({ token }: Session): Record<string, string> {
  const merchant = merchantCode();
  return { Authorization: token, ...(merchant ? { Merchant: merchant } : {}) };
}

function listenToHost(): () => void {
  const hear = ({ origin, source, data }: MessageEvent<PushMessage | null>) => {
    if (origin === window.location.origin && source === window.parent && data?.kind === 'fairhall.push') deliver(data);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}

function checkedEvent({ name, data }: StreamEvent): MemberEvent | null {
  if (!(name in MEMBER_EVENTS)) return null;
  try {
    const parsed = z.safeParse(MEMBER_EVENTS[name as MemberEventName], JSON.parse(data));
    return parsed.success ? ({ name, data: parsed.data } as MemberEvent) : null;
  } catch {
    return null;
  }
}
