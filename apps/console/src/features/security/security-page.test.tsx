import { type LoginWave, loginWaves } from '@fairhall/contract/console/login-waves';
import { type ConsoleSession, endOwnSession, operatorSecurity } from '@fairhall/contract/console/security';
import { beginTotp, confirmTotp, removeTotp } from '@fairhall/contract/console/totp';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MemberLink } from '../../shared/member-link.ts';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import type { Security } from './api/security.ts';
import { SecondStepBanner } from './second-step-banner.tsx';
import { SecurityPage } from './security-page.tsx';
import { inFours } from './set-up-steps.tsx';

const AT_MS = Date.UTC(2026, 10, 21, 8, 0);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const CODES = Array.from({ length: 10 }, (_, n) => `abcd-efgh-jkmn-pq${n}s`);

function sessionOf(sessionId: string, over: Partial<ConsoleSession> = {}): ConsoleSession {
  return { sessionId, ip: `198.51.100.${sessionId}`, userAgent: FIREFOX, sinceMs: AT_MS, lastUsedAtMs: AT_MS, current: false, ...over };
}

function waveOf(waveId: string, over: Partial<LoginWave> = {}): LoginWave {
  const members = [
    { memberId: '7', account: 'mya', tries: 2, entered: true },
    { memberId: '8', account: 'zaw', tries: 1, entered: false },
  ];
  return {
    ...{ waveId, network: '203.0.113.0/24', begunAtMs: AT_MS, lastAtMs: AT_MS, tries: 1_040, failures: 1_039, strangers: 90, members },
    ...{ memberCount: 30, full: true, measure: 'work', untilMs: AT_MS + 3_600_000, lasts: true },
    ...over,
  };
}

let server: FakeServer;
let totp: Security['totp'];
let sessions: ConsoleSession[];
let steps: boolean[];
const onPassword = vi.fn();

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  totp = { sinceMs: null, recoveryLeft: 0 };
  sessions = [sessionOf('1', { current: true }), sessionOf('2', { userAgent: 'who knows' })];
  steps = [];
  server.on(operatorSecurity, () => structuredClone({ totp, sessions }));
  server.on(loginWaves, ({ query }) =>
    query.before ? { list: [waveOf('1')], next: null } : { list: [waveOf('2', { network: null })], next: '2' },
  );
  server.on(beginTotp, ({ body }) => {
    if (body.password !== 'correct horse')
      throw new Refused(422, 'PASSWORD_WRONG', { message: 'The old password is wrong.', field: 'password' });
    return { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Fairhall:nora?secret=GEZDGNBVGY3TQOJQ' };
  });
  server.on(confirmTotp, ({ body }) => {
    if (body.code === '111111') throw new Refused(409, 'TOTP_STATE', { message: 'It is set up already.' });
    if (body.code !== '123456') throw new Refused(422, 'OPERATOR_CODE_WRONG', { message: 'This code is wrong.', field: 'code' });
    totp = { sinceMs: AT_MS, recoveryLeft: 10 };
    return { recoveryCodes: CODES };
  });
  server.on(removeTotp, ({ body }) => {
    if (body.code !== '654321') throw new Refused(422, 'OPERATOR_CODE_WRONG', { message: 'This code is wrong.', field: 'code' });
    totp = { sinceMs: null, recoveryLeft: 0 };
    return { done: true };
  });
  server.on(endOwnSession, ({ params }) => {
    sessions = sessions.filter(({ sessionId }) => sessionId !== params.sessionId);
    return { done: true };
  });
});
afterEach(() => vi.unstubAllGlobals());

const Member: MemberLink = ({ memberId, children }) => <a href={`#${memberId}`}>{children}</a>;
const show = () => renderAtDesk(<SecurityPage onPassword={onPassword} onSecondStep={(on) => steps.push(on)} Member={Member} />);
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const fill = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, { selector: 'input' }), { target: { value } });

test('the app is set up: password, key as picture and text, first code, and codes that are shown once', async () => {
  show();
  await press('Set up');
  await fill('Password', 'mistyped');
  await press('Continue');
  expect(await screen.findByText('The old password is wrong.')).toBeTruthy();
  await fill('Password', 'correct horse');
  await press('Continue');
  expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeTruthy();
  const picture = screen.getByRole('img', { name: 'QR code of the key' });
  expect(picture.querySelector('svg')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Open in an app/ }).getAttribute('href')).toMatch(/^otpauth:\/\/totp\//);

  await fill('Code that the app shows now', '12345');
  await press('Turn on');
  expect(await screen.findByText('Enter the code from your authenticator app.')).toBeTruthy();
  expect(server.calls(confirmTotp)).toBe(0);
  await fill('Code that the app shows now', '000000');
  await press('Turn on');
  expect(await screen.findByText('This code is wrong.')).toBeTruthy();
  await fill('Code that the app shows now', '111111');
  await press('Turn on');
  expect(await screen.findByText('It is set up already.')).toBeTruthy();
  await fill('Code that the app shows now', '123456');
  await press('Turn on');
  const dialog = within(await screen.findByRole('dialog', { name: 'Your recovery codes' }));
  for (const code of CODES) expect(dialog.getByText(code)).toBeTruthy();
  const done = dialog.getByRole('button', { name: 'Done' });
  expect(done).toHaveProperty('disabled', true);
  expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.click(dialog.getByRole('checkbox'));
  fireEvent.click(done);
  await waitFor(() => expect(screen.queryByText(CODES[0] as string)).toBeNull());
  expect(steps).toEqual([true]);
  expect(await screen.findByText('10 recovery codes left')).toBeTruthy();
});

test('it is removed with password and code', async () => {
  totp = { sinceMs: AT_MS, recoveryLeft: 2 };
  show();
  expect(await screen.findByText(/set it up again to get new recovery codes/)).toBeTruthy();
  await press('Remove');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'correct horse' } });
  fireEvent.change(dialog.getByLabelText('Code from your authenticator app'), { target: { value: '111111' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText('This code is wrong.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Code from your authenticator app'), { target: { value: '654321' } });
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Remove' })).toHaveProperty('disabled', false));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(steps).toEqual([false]));
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeTruthy();
});

test('sessions say what and from where; another one is ended after a question, this one is not offered', async () => {
  show();
  expect(await screen.findByText('Firefox 133 on Linux')).toBeTruthy();
  expect(screen.getByText('Unknown device').getAttribute('title')).toBe('who knows');
  expect(screen.getByText('This one')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'End the session at 198.51.100.1' })).toBeNull();
  await press('End the session at 198.51.100.2');
  const question = await screen.findByRole('dialog');
  expect(server.calls(endOwnSession)).toBe(0);
  fireEvent.click(within(question).getByRole('button', { name: 'End' }));
  await waitFor(() => expect(server.calls(endOwnSession)).toBe(1));
  await waitFor(() => expect(screen.queryByText('Unknown device')).toBeNull());
});

test('the password has a page of its own', async () => {
  show();
  await press('Change password');
  expect(onPassword).toHaveBeenCalledOnce();
});

test.each([
  ['GEZDGNBVGY3TQOJQ', 'GEZD GNBV GY3T QOJQ'],
  ['GEZDG', 'GEZD G'],
  ['', ''],
])('%s is read in fours', (text, shown) => expect(inFours(text)).toBe(shown));

test.each([
  ['free', false, null],
  ['recommended', false, /Lotus follows strict rules/],
  ['required', false, /Lotus asks for a second step/],
  ['required', true, null],
] as const)('where a second step is %s and set up: %s', (secondStep, totpOn, said) => {
  renderAtDesk(<SecondStepBanner link={(label) => <a href="/security">{label}</a>} />, { totp: totpOn }, { secondStep });
  if (said === null) expect(screen.queryByRole('alert')).toBeNull();
  else expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Close' }) !== null).toBe(said !== null && secondStep === 'recommended');
});

test('lists that were tried are shown to who may lock members, with as whom somebody got in', async () => {
  show();
  expect(await screen.findByText('Names are not kept')).toBeTruthy();
  await press('More');
  const names = (await screen.findByText('mya')).closest('td') as HTMLElement;
  expect(within(names).getByText('mya').parentElement?.textContent).toContain('entered');
  expect(within(names).getByText('zaw').parentElement?.textContent).not.toContain('entered');
  expect(names.textContent).toContain('and 28 more members');
  expect(names.textContent).toContain('90 that are nobody’s');
});

test('who may not lock members asks for no list', async () => {
  renderAtDesk(<SecurityPage onPassword={onPassword} onSecondStep={() => undefined} Member={Member} />, { role: 'marketing' });
  expect(await screen.findByRole('button', { name: 'End the session at 198.51.100.2' })).toBeTruthy();
  expect(server.calls(loginWaves)).toBe(0);
});
