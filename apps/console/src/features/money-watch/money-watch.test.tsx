import { type MoneyState, moneyState, reopenMoney } from '@fairhall/contract/console/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { MoneyBanner } from './money-banner.tsx';
import { MoneyPage } from './money-page.tsx';

const AT_MS = Date.UTC(2026, 10, 21, 8, 0);
const STOP = { stopId: '7', stoppedAtMs: AT_MS, invariant: 'zero_sum', broken: 2, reopened: null };
const BROKEN = {
  invariant: 'zero_sum',
  stops: true,
  checkedAtMs: AT_MS,
  looked: '12345',
  breach: {
    atMs: AT_MS,
    broken: 2,
    sample: [
      [
        { name: 'asset', value: 'MMK' },
        { name: 'difference', value: '-1' },
      ],
    ],
  },
};

let server: FakeServer;
let state: MoneyState;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  state = {
    stop: STOP,
    past: [],
    checkedAtMs: AT_MS,
    behindMs: 4_000,
    checks: [BROKEN, { ...BROKEN, invariant: 'a_new_one', breach: null }],
  };
  server.on(moneyState, () => structuredClone(state));
  server.on(reopenMoney, ({ body }) => {
    if (body.password !== 'correct horse') throw new Refused(422, 'PASSWORD_WRONG', { message: 'Wrong password.', field: 'password' });
    return { ...structuredClone(state), waitsUntilMs: AT_MS };
  });
});
afterEach(() => vi.unstubAllGlobals());

const banner = <MoneyBanner link={(label) => <a href="/money">{label}</a>} />;
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const pressIn = (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Reopen' }));

test('the banner stands while money does, and not otherwise', async () => {
  const { unmount } = renderAtDesk(banner);
  expect((await screen.findByRole('alert')).textContent).toContain('Money stands still at Lotus since');
  unmount();
  state = { ...state, stop: null };
  renderAtDesk(
    <>
      {banner}
      <MoneyPage />
    </>,
  );
  await screen.findByRole('region', { name: 'Money moves' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is broken beside money is said above every page and on this one, while money moves', async () => {
  state = { ...state, stop: null, checks: [{ ...BROKEN, invariant: 'unread_is_its_messages', stops: false }] };
  renderAtDesk(
    <>
      {banner}
      <MoneyPage />
    </>,
  );
  expect((await screen.findByRole('alert')).textContent).toContain('Something beside money is broken at Lotus. Money goes on.');
  expect(screen.getByRole('region', { name: 'Money moves' })).toBeTruthy();
  expect(screen.getByRole('region', { name: /Something beside money/ }).textContent).toContain('1 rule of messages');
  expect(screen.getByRole('row', { name: /unread_is_its_messages/ }).textContent).toContain('alarm only');
});

test('each rule says what it is, when and over how many rows it was checked, and the rows that break it lie open', async () => {
  renderAtDesk(<MoneyPage />);
  const row = await screen.findByRole('row', { name: /Members and house together hold nothing/ });
  expect(row.textContent).toMatch(/12,345.*2found/);
  expect(screen.getByRole('columnheader', { name: 'difference' })).toBeTruthy();
  expect(screen.getByRole('cell', { name: '-1' })).toBeTruthy();
  // A rule that has no sentence yet goes by its name.
  expect(screen.getByRole('row', { name: /a_new_one/ }).textContent).toContain('Holds');
});

test('how long the oldest change waits is told when it is more than a minute', async () => {
  const { unmount } = renderAtDesk(<MoneyPage />);
  await screen.findAllByText('a_new_one');
  expect(screen.queryByText(/Money is busy/)).toBeNull();
  unmount();
  state = { ...state, behindMs: 12 * 60_000 + 5 };
  renderAtDesk(<MoneyPage />);
  expect((await screen.findByText(/Money is busy/)).textContent).toContain('12 min old');
});

test('an owner asks to reopen with a reason and the password, and hears that it waits; a wrong one is said beside its field', async () => {
  renderAtDesk(<MoneyPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  const dialog = await screen.findByRole('dialog');
  fill('Password', 'wrong');
  pressIn(dialog);
  expect(await within(dialog).findByText('Please give a reason.')).toBeTruthy();
  expect(within(dialog).queryByLabelText('Code')).toBeNull();
  fill('Reason', 'put right');
  pressIn(dialog);
  expect(await within(dialog).findByText('Wrong password.')).toBeTruthy();
  fill('Password', 'correct horse');
  pressIn(dialog);
  expect(await screen.findByText(/It waits for a second operator/)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Money stands still' })).toBeTruthy();
});

test('whoever is no owner is told who can reopen', async () => {
  renderAtDesk(<MoneyPage />, { role: 'finance' });
  expect(await screen.findByText('Only an owner can reopen it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reopen' })).toBeNull();
});
