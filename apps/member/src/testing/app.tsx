import { QueryClientProvider } from '@tanstack/react-query';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadCatalogue } from '../catalogues.ts';
import { provideCatalogues, switchLanguage } from '../shared/i18n.ts';
import { setMerchantCode } from '../shared/merchant-code.ts';
import type { Profile } from '../shared/profile.ts';
import { queryClient } from '../shared/query-client.ts';
import { beginSession, endSession, type Session } from '../shared/session.ts';
import { profileOf } from './profile.ts';

/** The world before each test: English, one merchant, nobody logged in, nothing remembered. */
export async function freshApp(change: Partial<Profile> = {}): Promise<void> {
  endSession('logout');
  queryClient.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
  provideCatalogues(loadCatalogue, [
    'core',
    'errors',
    'forms',
    'play',
    'money',
    'moves',
    'draws',
    'board',
    'home',
    'pages',
    'games',
    'protection',
    'promotions',
    'missions',
    'inbox',
    'entry',
    'factors',
    'agent',
    'contracts',
  ]);
  await switchLanguage('EN', { remember: false });
  setMerchantCode('lotus');
  queryClient.setQueryData(['consolidatedSettings'], profileOf(change));
}

export function sessionOf(change: Partial<Session> = {}): Session {
  return {
    token: 'token-1',
    id: '77',
    merchantCode: 'lotus',
    userName: 'mei',
    customerType: 0,
    type: 0,
    firstTimeLogin: false,
    passwordExpired: false,
    lastLoginIp: '',
    lastLogin: 0,
    ...change,
  };
}

export function loginAs(change: Partial<Session> = {}): Session {
  const session = sessionOf(change);
  beginSession(session);
  return session;
}

export function renderApp(children: ReactNode): RenderResult {
  return render(<QueryClientProvider client={queryClient}>{children}</QueryClientProvider>);
}

/** What is said below an input: its hint, or why it is refused. */
export function noteOf(input: HTMLElement | null): string {
  const id = input?.getAttribute('aria-describedby');
  return (id && document.getElementById(id)?.textContent) || '';
}
