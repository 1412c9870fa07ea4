import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { switchLanguage } from '../../shared/i18n.ts';
import { freshApp, noteOf, renderApp, sessionOf } from '../../testing/app.tsx';
import { fakeServer, type Received, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { LoginForm } from './login-form.tsx';

const LOGIN = 'POST /wps/session/login';
const image = { 'GET /wps/captcha': () => wps('aW1hZ2U=') };
const refusal = wpsRefusal('login.failed', { value: { captcha: true } });

beforeEach(() => freshApp());

function open(handlers: Parameters<typeof fakeServer>[0]) {
  const [onDone, onAsked] = [vi.fn(), vi.fn()];
  const server = fakeServer({ ...image, ...handlers });
  renderApp(<LoginForm onDone={onDone} onAsked={onAsked} />);
  return { onDone, onAsked, server };
}

const username = () => screen.getByLabelText<HTMLInputElement>('Username');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const captcha = () => screen.queryByLabelText<HTMLInputElement>('Verification code');
const type = (input: HTMLInputElement | null, value: string) => input && fireEvent.change(input, { target: { value } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
/** What was sent, whether sealed or, where a test has no cryptography, plain. */
const bodies = (received: Received[]) => received.map(({ body }) => body as Record<string, unknown>);

// Without the browser's cryptography bodies go plain, so that a test can read them; sealing has tests of its own.
beforeEach(() => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7), subtle: undefined });
});

describe('login', () => {
  test('sends the trimmed username and hands the session on', async () => {
    const { onDone, server } = open({ [LOGIN]: () => wps(sessionOf()) });
    type(username(), '  mei ');
    type(password(), 'secret1');
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(sessionOf()));
    expect(bodies(server.of('/wps/session/login'))).toEqual([
      expect.objectContaining({ username: 'mei', password: 'secret1', type: 'username' }),
    ]);
    expect(bodies(server.of('/wps/session/login'))[0]).not.toHaveProperty('captcha');
  });

  test('an empty field is said beside it and focused, without a call', () => {
    const { server } = open({});
    type(username(), 'mei');
    submit();
    expect(noteOf(password())).toBe('Please fill this in.');
    expect(document.activeElement).toBe(password());
    expect(server.received).toHaveLength(0);
  });

  test('the captcha appears only after a failure that asks for it', async () => {
    open({ [LOGIN]: (_, count) => (count === 1 ? wpsRefusal('login.failed') : refusal) });
    type(username(), 'mei');
    type(password(), 'wrong');
    submit();
    await screen.findByText('refused: login.failed');
    expect(captcha()).toBeNull();
    submit();
    await waitFor(() => expect(captcha()).not.toBeNull());
    expect(username().value).toBe('mei');
    expect(password().value).toBe('wrong');
  });

  test('once shown the captcha must be filled in; its text goes along; a new image comes with each failure', async () => {
    const { server } = open({ [LOGIN]: (_, count) => (count === 2 ? wpsRefusal('captcha.wrong', { value: { captcha: true } }) : refusal) });
    type(username(), 'mei');
    type(password(), 'wrong');
    submit();
    await waitFor(() => expect(captcha()).not.toBeNull());
    submit();
    expect(noteOf(captcha())).toBe('Enter the verification code');
    expect(server.of('/wps/session/login')).toHaveLength(1);
    type(captcha(), ' ab12 ');
    submit();
    await waitFor(() => expect(noteOf(captcha())).toBe('refused: captcha.wrong'));
    expect(bodies(server.of('/wps/session/login'))[1]).toMatchObject({ captcha: 'ab12' });
    expect(captcha()?.value).toBe('');
    await waitFor(() => expect(server.of('/wps/captcha')).toHaveLength(2));
  });

  test('a double tap logs in once', async () => {
    const { onDone, server } = open({ [LOGIN]: () => wps(sessionOf()) });
    type(username(), 'mei');
    type(password(), 'secret1');
    submit();
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(server.of('/wps/session/login')).toHaveLength(1);
  });

  test('the username is remembered when wished, the password never', async () => {
    const { onDone } = open({ [LOGIN]: () => wps(sessionOf()) });
    type(username(), 'mei');
    type(password(), 'secret1');
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(window.localStorage.getItem('rememberedUsername')).toBe('mei');
    expect(JSON.stringify({ ...window.localStorage }) + JSON.stringify({ ...window.sessionStorage })).not.toContain('secret1');
  });

  test('without the wish the username is forgotten', async () => {
    window.localStorage.setItem('rememberedUsername', 'mei');
    const { onDone } = open({ [LOGIN]: () => wps(sessionOf()) });
    expect(username().value).toBe('mei');
    fireEvent.click(screen.getByLabelText('Remember my username'));
    type(password(), 'secret1');
    submit();
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(window.localStorage.getItem('rememberedUsername')).toBe('');
  });

  test('a field error follows a change of language', async () => {
    open({});
    submit();
    expect(screen.getByText('Please fill this in.')).toBeTruthy();
    await act(() => switchLanguage('CN', { remember: false }));
    expect(screen.getByText('请填写此项。')).toBeTruthy();
  });
});
