import { exchangePageTicket } from '@fairhall/contract/identity/exchange-ticket';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../shared/call.ts';
import { followRefusals } from '../shared/system-status.ts';
import { freshApp, renderApp } from '../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../testing/fake-server.ts';
import type { Entry } from './enter.ts';
import { LottoApp } from './lotto-app.tsx';

const ADDRESS = { gameId: 1, mode: 'ent', ticket: 'once' } as const;
const status = { info: 0, location: { ip: '198.51.100.7' }, maintainTime: null, endTime: null, regionRestriction: false, serverTime: 1 };

beforeEach(() => freshApp());
afterEach(() => vi.unstubAllGlobals());

test('a closing that refuses the ticket shows the page that says so, in place of a way to log in', async () => {
  fakeServer({
    'GET /wps/system/status': (_request, count) =>
      wps({ ...status, maintenance: count > 1, maintenanceText: count > 1 ? 'New tables are put in.' : '' }),
    [`${exchangePageTicket.method} ${exchangePageTicket.path}`]: () => wpsRefusal('system_maintenance', { status: 503 }),
  });
  followRefusals();
  const entry = Promise.resolve<Entry>('expired');
  await act(async () => void renderApp(<LottoApp address={ADDRESS} entry={entry} />));
  expect(await screen.findByText('Log in to bet')).toBeTruthy();
  await act(() => call(exchangePageTicket, { body: { ticket: 'once' } }));
  expect(await screen.findByText('New tables are put in.')).toBeTruthy();
  expect(screen.queryByText('Log in to bet')).toBeNull();
  expect(screen.getByRole('link', { name: /Help/ }).getAttribute('href')).toBe('/m/help');
});
