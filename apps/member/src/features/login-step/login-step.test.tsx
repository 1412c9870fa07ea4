import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AskedStep } from '../../shared/login-step.ts';
import { freshApp, renderApp, sessionOf } from '../../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { LoginStep } from './login-step.tsx';

const asked: AskedStep = {
  ticket: 'ticket-1',
  ways: [
    { type: 'totp', masked: '' },
    { type: 'sms', masked: '••• 318' },
  ],
  all: false,
  expiresAt: 0,
  reason: { score: 55, reasons: ['new_device', 'failures'], country: 'MM', city: 'Yangon' },
};

beforeEach(async () => {
  await freshApp();
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7), subtle: undefined });
});

function open(handlers: Parameters<typeof fakeServer>[0], given = asked) {
  const [onDone, onAsked, onLeave] = [vi.fn(), vi.fn(), vi.fn()];
  const server = fakeServer(handlers);
  renderApp(<LoginStep asked={given} onDone={onDone} onAsked={onAsked} onLeave={onLeave} />);
  return { onDone, onAsked, onLeave, server };
}

const code = () => screen.getByLabelText<HTMLInputElement>('Code');

test('says why it asks, and takes the code of the way that was chosen', async () => {
  const { onDone, server } = open({ 'POST /wps/session/login/verification': () => wps(sessionOf()) });
  expect(screen.getByText('new device, Yangon, MM')).toBeTruthy();
  expect(screen.getByText('wrong passwords just before')).toBeTruthy();
  fireEvent.change(code(), { target: { value: ' 123456 ' } });
  fireEvent.click(screen.getByLabelText(/Trust this device/));
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(sessionOf()));
  expect(server.of('/wps/session/login/verification')[0]?.body).toEqual({
    ticket: 'ticket-1',
    type: 'totp',
    code: '123456',
    trustDevice: true,
  });
});

test('a message is sent when it is asked for; a wrong code is said beside the field, which is empty then', async () => {
  const { onDone } = open({
    'POST /api/identity/login-step': () => ({ body: { serverTime: 1_000, expirationTime: 61_000, sendsLeft: 4 } }),
    'POST /wps/session/login/verification': () => wpsRefusal('CODE_WRONG'),
  });
  fireEvent.click(screen.getByLabelText(/Message to ••• 318/));
  fireEvent.click(screen.getByRole('button', { name: 'Send the code' }));
  await screen.findByRole('button', { name: /Again in \d+ s/ });
  fireEvent.change(code(), { target: { value: '000000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('refused: CODE_WRONG');
  expect(code().value).toBe('');
  expect(onDone).not.toHaveBeenCalled();
});

test('where both are owed, the rest is asked for after the first', async () => {
  const rest = { ...asked, ways: [{ type: 'email', masked: 'e•••@example.test' }], all: true };
  const { onAsked } = open({ 'POST /wps/session/login/verification': () => wpsRefusal('login_verify_required', { value: rest }) });
  fireEvent.change(code(), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(onAsked).toHaveBeenCalledWith(rest));
});
