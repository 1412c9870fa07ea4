import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  endOperatorSession,
  resetOperatorPassword,
} from '@fairhall/contract/console/manage-operator';
import { addOperator, type ConsoleOperator, consoleOperator, listOperators } from '@fairhall/contract/console/operators';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Lost, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { OperatorsPage } from './operators-page.tsx';

const AT_MS = Date.UTC(2026, 10, 21, 8, 0);

function operatorOf(operatorId: string, over: Partial<ConsoleOperator> = {}): ConsoleOperator {
  return {
    operatorId,
    name: `op${operatorId}`,
    displayName: `Op ${operatorId}`,
    role: 'support',
    state: 'active',
    totp: false,
    mustChangePassword: false,
    createdAtMs: AT_MS,
    lastLoginAtMs: null,
    manageable: true,
    ...over,
  };
}

let server: FakeServer;
let staff: ConsoleOperator[];
let reasons: string[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  reasons = [];
  staff = [
    operatorOf('1', { displayName: 'Nora Ong', name: 'nora', role: 'owner', manageable: false }),
    operatorOf('2', { displayName: 'Sam Lin', name: 'sam', role: 'finance', lastLoginAtMs: AT_MS, totp: true }),
    operatorOf('3', { displayName: 'Above', manageable: false }),
  ];
  const find = (operatorId: string) => {
    const found = staff.find((one) => one.operatorId === operatorId);
    if (!found) throw new Refused(404, 'NOT_FOUND');
    return found;
  };
  const change = (operatorId: string, body: { reason: string }, over: Partial<ConsoleOperator>) => {
    reasons.push(body.reason);
    return structuredClone(Object.assign(find(operatorId), over));
  };
  server.on(listOperators, () => ({ list: structuredClone(staff) }));
  server.on(consoleOperator, ({ params }) => {
    const session = { sessionId: '77', ip: '198.51.100.7', userAgent: '', sinceMs: AT_MS, lastUsedAtMs: AT_MS, current: false };
    return { ...structuredClone(find(params.operatorId)), sessions: params.operatorId === '2' ? [session] : [] };
  });
  server.on(changeOperatorRole, ({ params, body }) => change(params.operatorId, body, { role: body.role }));
  server.on(disableOperator, ({ params, body }) => change(params.operatorId, body, { state: 'disabled' }));
  server.on(enableOperator, ({ params, body }) => change(params.operatorId, body, { state: 'active' }));
  server.on(resetOperatorPassword, ({ params, body }) => ({
    ...change(params.operatorId, body, { mustChangePassword: true }),
    password: 'once-and-never-again',
  }));
  server.on(endOperatorSession, ({ params, body }) => {
    change(params.operatorId, body, {});
    return { done: true };
  });
  server.on(addOperator, ({ body }) => {
    if (body.name === 'sam') throw new Refused(409, 'USERNAME_TAKEN', { message: 'This username is taken.', field: 'name' });
    const added = operatorOf('9', { ...body, mustChangePassword: true });
    staff.push(added);
    return { ...added, password: 'first-password-of-it' };
  });
});
afterEach(() => vi.unstubAllGlobals());

function Operators({ open = null }: { open?: string | null }) {
  const [openId, setOpenId] = useState(open);
  return <OperatorsPage openId={openId} onOpen={setOpenId} />;
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

/** Gives the reason and sends the dialog. */
async function confirm(button: string, reason = 'as agreed'): Promise<void> {
  const asked = await dialog();
  fireEvent.change(asked.getByLabelText('Reason, for the audit log'), { target: { value: reason } });
  fireEvent.click(asked.getByRole('button', { name: button }));
}

test('the list says who works here, as what, how safely and since when; oneself is marked', async () => {
  renderAtDesk(<Operators />);
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent);
  expect(rows).toEqual(['Nora Ong (you)noraOwnerOff—Active', 'Sam LinsamFinanceOn2026-11-21 14:30:00Active', 'Aboveop3SupportOff—Active']);
});

test('one is disabled with a reason, and enabled again', async () => {
  renderAtDesk(<Operators open="2" />);
  await press('Disable');
  fireEvent.click((await dialog()).getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Please give a reason.')).toBeTruthy();
  expect(server.calls(disableOperator)).toBe(0);
  await confirm('Disable', '  left the house ');
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeTruthy();
  expect(reasons).toEqual(['left the house']);
});

test('a role is chosen among what each may do', async () => {
  renderAtDesk(<Operators open="2" />);
  await press('Change role');
  const asked = await dialog();
  expect(asked.getByRole('radio', { name: /Finance/ })).toHaveProperty('checked', true);
  fireEvent.click(asked.getByRole('radio', { name: /Read only/ }));
  await confirm('Change role');
  await waitFor(() => expect(staff[1]?.role).toBe('read_only'));
});

test('a new password is shown once, and closes by its button alone', async () => {
  renderAtDesk(<Operators open="2" />);
  await press('Reset password');
  await confirm('Reset password');
  const shown = within(await screen.findByRole('dialog', { name: 'Password for sam' }));
  expect(shown.getByText('once-and-never-again')).toBeTruthy();
  expect(shown.queryByRole('button', { name: 'Close' })).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'I have it' }));
  await waitFor(() => expect(screen.queryByText('once-and-never-again')).toBeNull());
});

test('a session is ended with a reason', async () => {
  renderAtDesk(<Operators open="2" />);
  await press('End the session at 198.51.100.7');
  await confirm('End', 'left the desk open');
  await waitFor(() => expect(server.calls(endOperatorSession)).toBe(1));
  expect(reasons).toEqual(['left the desk open']);
});

test.each([
  ['1', /This is you/],
  ['3', /not yours/],
])('operator %s is looked at and not managed', async (id, why) => {
  renderAtDesk(<Operators open={id} />);
  expect(await screen.findByText(why)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
});

test('one is added: no role is preset, a name that is taken is said beside it, and the first password is shown', async () => {
  renderAtDesk(<Operators />);
  await press('Add operator');
  const asked = await dialog();
  for (const radio of asked.getAllByRole('radio')) expect(radio).toHaveProperty('checked', false);
  const fill = (label: string, value: string) => fireEvent.change(asked.getByLabelText(label), { target: { value } });
  fill('Name shown', 'Mya Aye');
  fill('Login name', 'sam');
  fireEvent.click(asked.getByRole('radio', { name: /Support/ }));
  fireEvent.click(asked.getByRole('button', { name: 'Add operator' }));
  expect(await asked.findByText('This username is taken.')).toBeTruthy();
  fill('Login name', 'mya');
  await waitFor(() => expect(asked.getByRole('button', { name: 'Add operator' })).toHaveProperty('disabled', false));
  fireEvent.click(asked.getByRole('button', { name: 'Add operator' }));
  expect(await screen.findByText('first-password-of-it')).toBeTruthy();
  expect((await screen.findAllByText('Mya Aye')).length).toBeGreaterThan(0);
});

test('a lost answer is no failure: it says to look first, and the list is read again', async () => {
  renderAtDesk(<Operators />);
  await press('Add operator');
  server.on(addOperator, () => {
    throw new Lost();
  });
  const asked = await dialog();
  fireEvent.change(asked.getByLabelText('Name shown'), { target: { value: 'Mya' } });
  fireEvent.change(asked.getByLabelText('Login name'), { target: { value: 'mya' } });
  fireEvent.click(asked.getByRole('radio', { name: /Support/ }));
  const before = server.calls(listOperators);
  fireEvent.click(asked.getByRole('button', { name: 'Add operator' }));
  expect(await asked.findByText(/Look at the list before you try again/)).toBeTruthy();
  await waitFor(() => expect(server.calls(listOperators)).toBeGreaterThan(before));
});
