import type { FieldRule } from '@fairhall/contract/merchant-profile';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { freshApp, noteOf, renderApp, sessionOf } from '../../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../../testing/fake-server.ts';
import type { Rules } from './fields.ts';
import { RegisterForm } from './register-form.tsx';

const rule = (change: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 20,
  patternId: 0,
  acceptedPattern: '',
  ...change,
});
const RULES: Rules = {
  username: rule({ minLength: 4, maxLength: 16, patternId: 1 }),
  password: rule({ minLength: 6, patternId: 5 }),
  nickname: rule({ required: false }),
  email: rule({ enabled: false }),
};
const REGISTER = 'PUT /wps/member/register';
const free = { 'GET /wps/check/username': () => wps(true) };

beforeEach(async () => {
  await freshApp();
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(7), subtle: undefined });
});

function open(handlers: Parameters<typeof fakeServer>[0] = {}, rules: Rules = RULES) {
  const onDone = vi.fn();
  const server = fakeServer({ ...free, ...handlers });
  renderApp(<RegisterForm rules={rules} onDone={onDone} />);
  return { onDone, server };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Register' });
function fillIn() {
  type('Username', 'mei88');
  type('Password', 'secret1');
  type('Password again', 'secret1');
}

describe('registration', () => {
  test('asks for what the server enables, the confirmation after the password', () => {
    open();
    const names = [...document.querySelectorAll('input[name]')].map((input) => input.getAttribute('name'));
    expect(names).toEqual(['username', 'password', 'confirmPassword', 'nickname']);
  });

  test('what the server takes from a list alone is chosen from it', async () => {
    const { server } = open(
      {
        [REGISTER]: () => wps(sessionOf()),
        'GET /wps/system/country': () => wps([{ countryCode: 'MM', countryDialingCode: '95', countryName: 'Myanmar' }]),
      },
      { ...RULES, occupation: rule({ maxLength: 40 }), nationality: rule({ maxLength: 2 }) },
    );
    await screen.findByRole('option', { name: 'Farming or fishing' });
    await screen.findByRole('option', { name: 'Myanmar' });
    fillIn();
    fireEvent.click(button());
    expect(server.of('/wps/member/register')).toHaveLength(0);
    fireEvent.change(screen.getByLabelText('Occupation'), { target: { value: 'farmer' } });
    fireEvent.change(screen.getByLabelText('Nationality'), { target: { value: 'MM' } });
    fireEvent.click(button());
    await waitFor(() => expect(server.of('/wps/member/register')).toHaveLength(1));
    expect(server.of('/wps/member/register')[0]?.body).toMatchObject({ occupation: 'farmer', nationality: 'MM' });
  });

  test('says every fault beside its field and focuses the first', () => {
    const { server } = open();
    type('Username', '1x');
    type('Password', 'abc');
    fireEvent.click(button());
    expect(noteOf(field('Username'))).toBe('Letters and digits, a letter first, 4–16 long');
    expect(noteOf(field('Password'))).toBe('Letters and digits mixed, 6–20 long');
    expect(noteOf(field('Password again'))).toBe('Enter the password again');
    expect(document.activeElement).toBe(field('Username'));
    expect(server.of('/wps/member/register')).toHaveLength(0);
  });

  test('a confirmation that differs is said, and looked at again when the password changes', () => {
    open();
    fillIn();
    type('Password again', 'secret2');
    fireEvent.click(button());
    expect(noteOf(field('Password again'))).toBe('The two passwords differ');
    type('Password', 'secret2');
    expect(noteOf(field('Password again'))).not.toBe('The two passwords differ');
  });

  test('the button is shut while the terms are not agreed to', () => {
    open();
    expect(button().disabled).toBe(false);
    fireEvent.click(screen.getByLabelText('I am 18 or older and agree to the terms'));
    expect(button().disabled).toBe(true);
  });

  test('a strict merchant ships the box unticked', async () => {
    await freshApp({ termsPreTicked: false });
    open();
    expect(button().disabled).toBe(true);
  });

  test('sends what was filled in with the version of the terms, and logs in directly', async () => {
    const { onDone, server } = open({ [REGISTER]: () => wps(sessionOf()) });
    fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(sessionOf()));
    expect(server.of('/wps/member/register')[0]?.body).toMatchObject({
      username: 'mei88',
      password: 'secret1',
      confirmPassword: 'secret1',
      type: 0,
      login: true,
      registerMethod: 'H5',
      termsVersion: '2026-11',
    });
    expect(server.of('/wps/member/register')[0]?.body).not.toHaveProperty('nickname');
  });

  test('what the server refuses is said beside the field it is about', async () => {
    open({ [REGISTER]: () => wpsRefusal('username.exists', { status: 409 }) });
    fillIn();
    fireEvent.click(button());
    await waitFor(() => expect(noteOf(field('Username'))).toBe('refused: username.exists'));
    expect(document.activeElement).toBe(field('Username'));
  });

  test('a taken name is said when the field is left', async () => {
    open({ 'GET /wps/check/username': () => wpsRefusal('username.exists', { status: 409 }) });
    type('Username', 'mei88');
    fireEvent.blur(field('Username'));
    await waitFor(() => expect(noteOf(field('Username'))).toBe('refused: username.exists'));
  });

  test('a merchant that wants a captcha gets one from the start; it must be filled in', () => {
    const { server } = open({ 'GET /wps/captcha': () => wps('aW1hZ2U=') }, { ...RULES, captcha: rule() });
    fillIn();
    fireEvent.click(button());
    expect(noteOf(field('Verification code'))).toBe('Enter the verification code');
    expect(server.of('/wps/member/register')).toHaveLength(0);
  });
});
