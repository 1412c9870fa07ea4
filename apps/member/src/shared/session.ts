import { readJson, readText, writeJson, writeText } from '@fairhall/client/storage';
import { REAL_MONEY_TYPES } from '@fairhall/contract/endpoint';
import { SessionValue } from '@fairhall/contract/identity/session-value';
import { z } from 'zod/mini';
import { create } from 'zustand';
import { makeKey } from './keys.ts';

export type Session = SessionValue;
export type EndReason = 'logout' | 'expired' | 'replaced' | 'locked' | 'kicked' | 'password_changed';

type SessionState = { session: Session | null /** Why the last session ended, until the next begins. */; ended: EndReason | null };

const STORED = 'MC_SESSION_INFO';

function readStored(): Session | null {
  const stored = z.safeParse(SessionValue, readJson('session', STORED));
  return stored.success ? stored.data : null;
}

const useSessionStore = create<SessionState>(() => ({ session: readStored(), ended: null }));

export function useSession(): Session | null {
  return useSessionStore((state) => state.session);
}

export function currentSession(): Session | null {
  return useSessionStore.getState().session;
}

/** Logged in: kept for this tab under the names the family's clients read. */
export function beginSession(session: Session): void {
  writeJson('session', STORED, session);
  writeText('session', 'token', session.token);
  useSessionStore.setState({ session, ended: null });
}

/**
 * Logged out, for whatever reason. With `token` only while that is still the session held: a late answer to an old session
 * must not end a new one.
 */
export function endSession(reason: EndReason, token?: string): void {
  const { session } = useSessionStore.getState();
  if (!session || (token !== undefined && session.token !== token)) return;
  clearSessionStorage();
  writeText('local', 'autoLogin', '0');
  useSessionStore.setState({ session: null, ended: reason });
}

/** What a session kept goes with it; an intent of money stays: it is its member's, and its answer is still to be asked for. */
function clearSessionStorage(): void {
  try {
    const { sessionStorage } = window;
    for (const name of Object.keys(sessionStorage)) if (!name.startsWith('intent:')) sessionStorage.removeItem(name);
  } catch {
    // closed storage holds nothing
  }
}

export function onSession(listener: (state: SessionState, before: SessionState) => void): () => void {
  return useSessionStore.subscribe(listener);
}

/** Member kind: 0 member, 1, 2, 41, 42 agent, 40 restricted, 4 trial; unknown counts as trial (decisions.md 17). */
export function memberTypeOf(session: Session | null): number {
  return session?.customerType ?? 4;
}

export function isTrial(session: Session | null): boolean {
  return session !== null && memberTypeOf(session) === 4;
}

/** Whether this member may move real money in and out (decisions.md 34). */
export function mayMoveMoney(session: Session | null): boolean {
  return session !== null && REAL_MONEY_TYPES.some((type) => type === memberTypeOf(session));
}

/** A name for this device, made once; sent at login and registration. */
export function deviceId(): string {
  const stored = readText('local', 'SHELL_deviceId');
  const id = stored ?? makeKey();
  if (!stored) writeText('local', 'SHELL_deviceId', id);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than our oldest browser
  if (!document.cookie.includes('SHELL_deviceId=')) document.cookie = `SHELL_deviceId=${id}; path=/; max-age=31536000; samesite=lax`;
  return id;
}
