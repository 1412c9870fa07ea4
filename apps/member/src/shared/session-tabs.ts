import { SessionValue } from '@fairhall/contract/identity/session-value';
import { z } from 'zod/mini';
import { beginSession, currentSession, endSession, onSession } from './session.ts';

type TabMessage = { kind: 'ask' } | { kind: 'here'; session: unknown } | { kind: 'ended'; token: string };

/**
 * One session for all tabs of this browser: a new tab takes over the one an older tab holds, and a logout reaches all of them.
 * Nothing is written down: storage that outlives the browser never sees the token.
 */
export function shareSession(): () => void {
  const channel = new BroadcastChannel('fairhall.session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    const held = currentSession();
    if (data.kind === 'ask' && held) channel.postMessage({ kind: 'here', session: held } satisfies TabMessage);
    if (data.kind === 'ended') endSession('logout', data.token);
    if (data.kind === 'here' && !held) {
      const session = z.safeParse(SessionValue, data.session);
      if (session.success) beginSession(session.data);
    }
  };
  if (!currentSession()) channel.postMessage({ kind: 'ask' } satisfies TabMessage);
  const off = onSession((state, before) => {
    if (before.session && !state.session) channel.postMessage({ kind: 'ended', token: before.session.token } satisfies TabMessage);
  });
  return () => {
    off();
    channel.close();
  };
}
