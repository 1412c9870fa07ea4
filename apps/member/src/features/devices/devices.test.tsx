import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { Devices, type DevicesProps } from './devices.tsx';

const device = {
  ...{ ip: '203.0.113.7', country: 'MM', city: 'Yangon', firstSeenAtMs: 0, lastSeenAtMs: 0, trustedUntilMs: null, limitedUntilMs: null },
};
const phone = { ...device, deviceId: '1', name: 'Chrome, Android', current: true };
const laptop = { ...device, deviceId: '2', name: 'Firefox, Windows', current: false };
const login = {
  ...{ loginId: '9', atMs: 0, way: 'password', name: 'Chrome, Android', ip: '203.0.113.7', country: 'SG', city: 'Singapore' },
};
const logins = [
  {
    ...login,
    score: 110,
    outcome: 'asked',
    reasons: [
      { reason: 'new_device', points: 40 },
      { reason: 'new_country', points: 40 },
      { reason: 'far', points: 30 },
    ],
  },
  { ...login, loginId: '8', score: 0, outcome: 'in', reasons: [] },
];

beforeEach(async () => {
  installDialog();
  await freshApp();
});

/** A form that has one password ready. */
const askPassword: DevicesProps['askPassword'] = ({ send, onDone }) => {
  const newPassword = 'a kite over rice';
  const submit = async () => (await send({ newPassword, confirmNewPassword: newPassword })) ?? onDone();
  return (
    <button type="button" onClick={() => void submit()}>
      Set it
    </button>
  );
};

test('one that is not the member’s is out with a new password', async () => {
  // Without the browser's cryptography bodies go plain; sealing has tests of its own.
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7), subtle: undefined });
  const server = fakeServer({
    'GET /api/identity/devices': () => ({ body: { list: [phone, laptop], credit: null } }),
    'GET /api/identity/logins': () => ({ body: { list: [], credit: null } }),
    'POST /api/identity/devices/2/not-me': () => ({ body: { list: [phone], credit: null } }),
  });
  loginAs();
  renderApp(<Devices proved={(act) => act()} askPassword={askPassword} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Firefox, Windows is not mine?' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Set it' }));
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull());
  expect(server.of('/api/identity/devices/2/not-me')).toHaveLength(1);
});

test('shows where the account is open and what spoke against each login; one that is ended is gone', async () => {
  const server = fakeServer({
    'GET /api/identity/devices': () => ({ body: { list: [phone, laptop], credit: 'DB-IP' } }),
    'GET /api/identity/logins': () => ({ body: { list: logins, credit: 'DB-IP' } }),
    'POST /api/identity/devices/2/revoke': () => ({ body: { list: [phone], credit: 'DB-IP' } }),
  });
  loginAs();
  renderApp(<Devices proved={(act) => act()} askPassword={askPassword} />);
  await screen.findByText('2 devices may open the account');
  expect(await screen.findByText('Very unusual, 110 · new device 40 · new country 40 · far from the last login 30')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Unusual 1' }));
  expect(screen.queryByText('As ever')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'End Firefox, Windows?' }));
  fireEvent.click(screen.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(screen.queryByText('Firefox, Windows')).toBeNull());
  expect(server.of('/api/identity/devices/2/revoke')).toHaveLength(1);
});

test('a login that owes its second step is told so, and offers to end nothing', async () => {
  fakeServer({
    'GET /api/identity/devices': () => ({ body: { list: [phone, laptop], credit: null } }),
    'GET /api/identity/logins': () => ({ body: { list: logins, credit: null } }),
  });
  loginAs({ limitedUntil: Date.now() + 3_600_000 });
  renderApp(<Devices proved={(act) => act()} askPassword={askPassword} />);
  await screen.findByText('Firefox, Windows');
  expect(screen.getByRole('note')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /End/ })).toBeNull();
});
