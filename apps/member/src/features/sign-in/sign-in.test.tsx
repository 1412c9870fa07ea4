import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own, ownRefusal } from '../../testing/fake-server.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInPage } from './sign-in-page.tsx';

const PATH = '/api/calendars';
const TERMS = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
  ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'day' }, oncePer: [] },
  ...{ startsAtMs: null, endsAtMs: null },
};
const day = (place: number, more: object = {}) => ({
  ...{ place, amountE4: String(place * 100_000), cash: true, depositE4: '0', validBetE4: '0', taken: false },
  ...more,
});
const CALENDAR = {
  ...{ campaignId: '5', version: 2, title: 'Three in a row', conditions: 'One a day', fullTerms: 'All', label: 'claim', why: null },
  ...{ terms: TERMS, streak: true, repeats: true, today: '2026-11-21', todayEndsAtMs: 0, place: 2, broken: false },
  ...{ depositedE4: '0', stakedE4: '400000', takenCount: 1, claimedE4: '100000' },
  days: [day(1, { taken: true }), day(2), day(3, { cash: false })],
  past: [
    { day: '2026-11-20', amountE4: '100000' },
    { day: '2026-11-19', amountE4: null },
  ],
};
const shown = (more: object = {}) => own({ currency: 'MMK', protected: false, list: [{ ...CALENDAR, ...more }] });

beforeEach(async () => {
  await freshApp();
  const push = fakePush();
  onTestFinished(push.stop);
});
afterEach(() => vi.unstubAllGlobals());

test('today is taken once, with the version that was read; what was taken and what was missed stands below', async () => {
  loginAs();
  const server = fakeServer({
    [`GET ${PATH}`]: (_, count) => (count === 1 ? shown() : shown({ label: 'signed', why: 'LIMIT_REACHED' })),
    [`POST ${PATH}/5/claim`]: () => own({ rewardId: '9', amountE4: '200000', place: 2, waits: false }),
  });
  renderApp(<SignInPage />);
  const days = within(await screen.findByRole('list', { name: 'Days of the calendar' })).getAllByRole('listitem');
  expect(days.map(({ textContent }) => textContent)).toEqual(['Day 1K10.00taken', 'Day 2K20.00today · cash', 'Day 3K30.00bonus']);
  expect(days[1]?.getAttribute('aria-current')).toBe('date');
  expect(screen.getByText('20 Nov 2026').parentElement?.textContent).toContain('K10.00');
  expect(screen.getByText('19 Nov 2026').parentElement?.textContent).toContain('missed');
  expect(screen.getByText(/stake it 3 times within 7 days/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take K20.00' }));
  expect(await screen.findByText(/Today is taken/)).toBeTruthy();
  expect(server.of(`${PATH}/5/claim`).map(({ body }) => body)).toEqual([{ version: 2 }]);
});

test('what today still asks is said in figures, and there is nothing to press before it is met', async () => {
  loginAs();
  const days = [day(1, { taken: true }), day(2, { depositE4: '1000000', validBetE4: '400000' }), day(3)];
  fakeServer({ [`GET ${PATH}`]: () => shown({ days, broken: true }) });
  renderApp(<SignInPage />);
  expect((await screen.findByRole('progressbar', { name: 'Paid in today: K0.00 of K100.00' })).getAttribute('value')).toBe('0');
  expect(screen.getByRole('progressbar', { name: /Validly staked today: K40.00 of K40.00/ }).getAttribute('value')).toBe('100');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/A day was missed/)).toBeTruthy();
});

test.each([
  ['a guest is shown the way in', {}, 'Log in to claim', false],
  ['all of it was given', { label: 'close', why: 'BUDGET_SPENT' }, 'All of it has been given. You lost nothing.', true],
  ['it is coming', { label: 'coming', why: 'NOT_STARTED' }, 'It has not started yet.', true],
  ['it is through', { label: 'claimed', why: 'LIMIT_REACHED', place: null }, 'You have taken all its days.', true],
])('where %s', async (_, more, text, isMember) => {
  if (isMember) loginAs();
  fakeServer({ [`GET ${PATH}`]: () => shown(more) });
  renderApp(<SignInPage />);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a refusal is said, and the page reads again; who is protected reads one neutral line; the card leads here', async () => {
  loginAs();
  const server = fakeServer({
    [`GET ${PATH}`]: (_, count) => (count < 3 ? shown() : own({ currency: 'MMK', protected: true, list: [] })),
    [`POST ${PATH}/5/claim`]: () => ownRefusal('LIMIT_REACHED'),
  });
  const { unmount } = renderApp(<SignInPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Take K20.00' }));
  await waitFor(() => expect(server.of(PATH)).toHaveLength(2));
  unmount();
  const card = renderApp(<SignInCard />);
  expect((await screen.findByRole('link')).getAttribute('href')).toContain('/activity/signIn');
  card.unmount();
  await freshApp();
  loginAs();
  renderApp(<SignInPage />);
  expect(await screen.findByText(/No activities are shown/)).toBeTruthy();
});
