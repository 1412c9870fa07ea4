import { memberInfo } from '@fairhall/contract/identity/member-info';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../shared/call.ts';
import { followRefusals } from '../../shared/system-status.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { StatusGate } from './status-gate.tsx';

beforeEach(() => freshApp());

const OPEN = { info: 0, location: { ip: '198.51.100.7' }, maintenance: false, maintainTime: null, endTime: null, maintenanceText: '' };
const status = (more: object) => wps({ ...OPEN, regionRestriction: false, serverTime: 1, ...more });

test('a refusal while the page is open brings the page that says so, in the merchant’s words and until when', async () => {
  const endTime = Date.parse('2026-11-21T12:00:00Z');
  const server = fakeServer({
    'GET /wps/system/status': (_request, count) =>
      status(count === 1 ? {} : { maintenance: true, endTime, maintenanceText: 'A new lobby is put in.' }),
    'GET /wps/member/info': () => wpsRefusal('system_maintenance', { status: 503 }),
  });
  followRefusals();
  loginAs();
  renderApp(<StatusGate path="/home">the lobby</StatusGate>);
  expect(await screen.findByText('the lobby')).toBeTruthy();
  await vi.waitFor(() => expect(server.of('/wps/system/status')).toHaveLength(1), 60_000);
  await act(() => call(memberInfo, {}));
  expect(await screen.findByText('A new lobby is put in.')).toBeTruthy();
  expect(screen.getByText('Open again: 21 Nov 2026, 18:30')).toBeTruthy();
  expect(screen.queryByText('the lobby')).toBeNull();
});
