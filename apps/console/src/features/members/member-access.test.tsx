import {
  endMemberSession,
  endMemberSessions,
  labelMember,
  lockMember,
  type MemberAccess,
  type MemberSession,
  memberAccess,
  unlockMember,
} from '@fairhall/contract/console/member-access';
import { type ConsoleMember, consoleMember, searchMembers } from '@fairhall/contract/console/members';
import { memberOwed } from '@fairhall/contract/console/owed';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveData } from '../../shared/live.ts';
import { DeskProvider } from '../../shared/session.ts';
import { type FakeServer, Lost, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { DESK, prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { MemberPage, type MemberView } from './member-page.tsx';
import { MemberTable } from './member-table.tsx';

const AT_MS = Date.UTC(2026, 10, 21, 8, 0);
const MEMBER: ConsoleMember = {
  memberId: '7300000000000000001',
  account: 'lotus_mei88',
  nickname: 'Mei',
  type: 0,
  label: '',
  state: 'active',
  registeredAtMs: AT_MS,
  lastLoginAtMs: AT_MS,
  lastLoginIp: '203.0.113.7',
  language: 'MY',
  balances: [],
};
const sessionOf = (sessionId: string, over: Partial<MemberSession> = {}): MemberSession => ({
  sessionId,
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
  deviceMark: 'a1b2c3',
  ip: '203.0.113.7',
  sinceMs: AT_MS,
  lastUsedAtMs: AT_MS,
  endedAtMs: null,
  endedReason: null,
  ...over,
});

let server: FakeServer;
let member: ConsoleMember;
let access: MemberAccess;

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  member = { ...MEMBER };
  const ended = sessionOf('40', { endedAtMs: AT_MS, endedReason: 'replaced', userAgent: '' });
  const tries = { login: { failures: 2, lastAtMs: AT_MS }, paymentPassword: { failures: 0, lastAtMs: null } };
  access = { locks: [], open: [sessionOf('41')], ended: [ended], tries };
  server.on(consoleMember, () => structuredClone(member));
  server.on(memberOwed, () => ({ list: [] }));
  server.on(memberAccess, () => structuredClone(access));
  server.on(lockMember, ({ body }) => {
    const { reason, untilMs = null } = body;
    access = { ...access, open: [], locks: [{ kind: 'account', atMs: AT_MS, untilMs, by: 'nora', reason }] };
    return Object.assign(member, { state: 'locked' as const });
  });
  server.on(labelMember, ({ body }) => Object.assign(member, { label: body.label }));
  server.on(unlockMember, () => {
    access = { ...access, locks: [] };
    return Object.assign(member, { state: 'active' as const });
  });
  const leave = (sessionId: string | null) => {
    const out = access.open.filter((session) => sessionId === null || session.sessionId === sessionId);
    const gone = out.map((session) => ({ ...session, endedAtMs: AT_MS, endedReason: 'kicked' as const }));
    access = { ...access, open: access.open.filter((session) => !out.includes(session)), ended: [...gone, ...access.ended] };
    return structuredClone(access);
  };
  server.on(endMemberSession, ({ params }) => leave(params.sessionId));
  server.on(endMemberSessions, () => leave(null));
});
afterEach(() => vi.unstubAllGlobals());

function Watched({ tab = 'sessions' }: { tab?: MemberView['tab'] }) {
  useLiveData('lotus');
  const [view, setView] = useState<MemberView>({ memberId: MEMBER.memberId, tab, page: 0 });
  return (
    <MemberPage
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      back={null}
      Rounds={() => null}
      Needs={() => null}
      Grants={() => null}
      Holds={() => null}
    />
  );
}

function renderAs(role: OperatorRole, tab?: MemberView['tab']) {
  return renderAtDesk(
    <DeskProvider value={{ ...DESK, merchant: { ...DESK.merchant, role } }}>
      <Watched {...(tab ? { tab } : {})} />
    </DeskProvider>,
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const confirm = async (name: string) => fireEvent.click((await dialog()).getByRole('button', { name }));

test('a member is locked for a reason that was chosen, for as long as was said, and unlocked for one that was written', async () => {
  renderAs('support', 'wallets');
  await press('Lock');
  await confirm('Lock');
  expect((await dialog()).getByRole('alert').textContent).toBe('Please give a reason.');
  expect(server.calls(lockMember)).toBe(0);
  fireEvent.click((await dialog()).getByRole('button', { name: 'Suspected fraud' }));
  fireEvent.click((await dialog()).getByText('7 days'));
  await confirm('Lock');
  const note = within(await screen.findByRole('region', { name: 'Locked' }));
  expect(note.getByText('Suspected fraud')).toBeTruthy();
  expect(note.getByText(/By nora · Until \d{4}-/)).toBeTruthy();
  const [days] = access.locks.map(({ untilMs }) => Math.round(((untilMs ?? 0) - Date.now()) / 86_400_000));
  expect(days).toBe(7);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await press('Unlock');
  fireEvent.change((await dialog()).getByLabelText('Reason'), { target: { value: ' Spoken to on the phone ' } });
  await confirm('Unlock');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Locked' })).toBeNull());
  expect(await screen.findByText('Active')).toBeTruthy();
  expect([server.calls(lockMember), server.calls(unlockMember)]).toEqual([1, 1]);
});

test('a member’s label is set and taken away, with a reason', async () => {
  renderAs('support', 'wallets');
  await press('Label');
  fireEvent.change((await dialog()).getByLabelText('Label'), { target: { value: ' VIP ' } });
  await confirm('Set label');
  expect(server.calls(labelMember)).toBe(0);
  fireEvent.click((await dialog()).getByRole('button', { name: 'Agreed with the member' }));
  await confirm('Set label');
  expect(await screen.findByText('VIP')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Label');
  expect((await dialog()).getByLabelText<HTMLInputElement>('Label').value).toBe('VIP');
});

test('a double click acts once', async () => {
  renderAs('owner', 'wallets');
  await press('Lock');
  fireEvent.change((await dialog()).getByLabelText('Reason'), { target: { value: 'why' } });
  const button = (await dialog()).getByRole('button', { name: 'Lock' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('region', { name: 'Locked' });
  expect(server.calls(lockMember)).toBe(1);
});

test('sessions are told apart, and ended one by one or all', async () => {
  access.open = [sessionOf('41'), sessionOf('42', { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Edg/126.0', deviceMark: '' })];
  renderAs('owner');
  expect(await screen.findByText('Edge on Windows')).toBeTruthy();
  expect(screen.getByText('Unknown device')).toBeTruthy();
  expect(screen.getByText('Newer login')).toBeTruthy();
  expect(screen.getByText('Wrong passwords').nextElementSibling?.textContent).toMatch(/^2 last 2026-11-21/);
  fireEvent.click(screen.getAllByRole('button', { name: 'End' })[0] as HTMLElement);
  fireEvent.click((await dialog()).getByRole('button', { name: 'Device lost or stolen' }));
  await confirm('End');
  expect(await screen.findByText('Ended at the console')).toBeTruthy();
  expect(access.open.map(({ sessionId }) => sessionId)).toEqual(['42']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('End all sessions');
  fireEvent.change((await dialog()).getByLabelText('Reason'), { target: { value: 'all' } });
  await confirm('End all sessions');
  expect(await screen.findByText('Nobody is logged in.')).toBeTruthy();
});

test('who may not lock sees all of it and is offered nothing', async () => {
  renderAs('read_only');
  expect(await screen.findByText('Chrome on Android')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Lock|End/ })).toBeNull();
});

test('what another operator does shows without asking', async () => {
  renderAs('owner');
  await screen.findByText('Chrome on Android');
  Object.assign(member, { state: 'login_locked' });
  access = { ...access, locks: [{ kind: 'login', atMs: AT_MS, untilMs: null, by: '', reason: '' }] };
  server.push('member.changed', { memberId: MEMBER.memberId });
  expect(await screen.findByText('Logins locked after three wrong passwords')).toBeTruthy();
  expect(screen.getByText(/By the system · Until it is unlocked/)).toBeTruthy();
  // It may be unlocked, and it may be locked altogether.
  expect(screen.getByRole('button', { name: 'Unlock' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Lock' })).toBeTruthy();
});

test('a refusal stays beside the reason that was given', async () => {
  server.on(lockMember, () => {
    throw new Refused(409, 'MEMBER_STATE', { message: 'This account is closed for good.' });
  });
  renderAs('owner', 'wallets');
  await press('Lock');
  fireEvent.change((await dialog()).getByLabelText('Reason'), { target: { value: 'why' } });
  await confirm('Lock');
  expect(await (await dialog()).findByText('This account is closed for good.')).toBeTruthy();
  expect((await dialog()).getByLabelText('Reason')).toHaveProperty('value', 'why');
});

test.each([true, false])('a lost answer is never called failed: the true state is read (done: %s)', async (done) => {
  server.on(endMemberSession, () => {
    if (done) access = { ...access, open: [] };
    throw new Lost();
  });
  renderAs('owner');
  await press('End');
  fireEvent.change((await dialog()).getByLabelText('Reason'), { target: { value: 'why' } });
  await confirm('End');
  if (done) await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 });
  else expect(await (await dialog()).findByText(/has not carried it out/, undefined, { timeout: 4_000 })).toBeTruthy();
  expect(server.calls(endMemberSession)).toBe(1);
});

function List() {
  const [state, setState] = useState<ConsoleMember['state'] | undefined>();
  return (
    <MemberTable
      view={{ search: '', state, page: 0 }}
      onPage={() => {}}
      onState={setState}
      MemberLink={({ children }) => <a href="/m">{children}</a>}
    />
  );
}

test('the list shows members of one state', async () => {
  server.on(searchMembers, ({ query }) => {
    const list = query.state === 'locked' ? [] : [member];
    return { list, page: 0, totalPages: 1, total: list.length };
  });
  renderAtDesk(<List />);
  expect(await screen.findByText('lotus_mei88')).toBeTruthy();
  const filter = within(screen.getByLabelText('Members by state'));
  fireEvent.click(filter.getByText('Locked'));
  expect(await screen.findByText('No member is in this state.')).toBeTruthy();
  fireEvent.click(filter.getByText('All'));
  expect(await screen.findByText('lotus_mei88')).toBeTruthy();
});
