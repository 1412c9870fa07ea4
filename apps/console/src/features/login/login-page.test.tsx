import { operatorLogin } from '@fairhall/contract/console/login';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../shared/query-client.ts';
import type { OperatorSession } from '../../shared/session.ts';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { DESK, prepareBrowser } from '../../testing/render.tsx';
import { LoginPage } from './login-page.tsx';

let server: FakeServer;
let asked: unknown[];
let entered: OperatorSession[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  [asked, entered] = [[], []];
  server.on(operatorLogin, ({ body }) => {
    asked.push(body);
    if (body.password !== 'correct horse') throw refused('OPERATOR_LOGIN_FAILED', 'Name or password is wrong.', 'password');
    if (body.code === undefined) throw refused('OPERATOR_CODE_REQUIRED', 'Enter the code from your authenticator app.', 'code');
    if (body.code !== '123456') throw refused('OPERATOR_CODE_WRONG', 'This code is wrong or was used before.', 'code');
    return DESK.operator;
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LoginPage onLoggedIn={(session) => entered.push(session)} />
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const refused = (code: 'OPERATOR_LOGIN_FAILED' | 'OPERATOR_CODE_REQUIRED' | 'OPERATOR_CODE_WRONG', message: string, field: string) =>
  new Refused(422, code, { message, field });
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const CODE = 'Code from your authenticator app';

/** Sends the form and waits for the answer. */
async function send(): Promise<void> {
  const calls = asked.length;
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(asked).toHaveLength(calls + 1));
}

test('the code is asked for when name and password are right and not enough, and goes with them', async () => {
  expect(screen.queryByLabelText(CODE)).toBeNull();
  fill('Name', 'nora');
  fill('Password', 'correct horse');
  await send();
  const code = await screen.findByLabelText(CODE);
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(screen.queryByRole('alert')).toBeNull(); // nobody did anything wrong
  expect(code.getAttribute('autocomplete')).toBe('one-time-code');

  fill(CODE, '000000');
  await send();
  expect(await screen.findByText('This code is wrong or was used before.')).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(CODE).value).toBe(''));
  fill(CODE, '123456');
  await send();
  await waitFor(() => expect(entered).toHaveLength(1));
  expect(asked).toEqual([
    { name: 'nora', password: 'correct horse' },
    { name: 'nora', password: 'correct horse', code: '000000' },
    { name: 'nora', password: 'correct horse', code: '123456' },
  ]);
});

test('an empty code is not sent', async () => {
  fill('Name', 'nora');
  fill('Password', 'correct horse');
  await send();
  await screen.findByLabelText(CODE);
  fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
  expect(await screen.findByText('Please fill this in.')).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test('a wrong password asks for no code, and takes the field away again', async () => {
  fill('Name', 'nora');
  fill('Password', 'correct horse');
  await send();
  fill(await screen.findByLabelText(CODE).then(() => CODE), '123456');
  fill('Password', 'mistyped');
  await send();
  expect((await screen.findByRole('alert')).textContent).toContain('Name or password is wrong.');
  await waitFor(() => expect(screen.queryByLabelText(CODE)).toBeNull());
});
