import { currentToast } from '@fairhall/ui/toast';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own, ownRefusal } from '../../testing/fake-server.ts';
import { MissionsPage } from './missions-page.tsx';

const PATH = '/api/missions';
const TERMS = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
  ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'week' }, oncePer: [] },
  ...{ startsAtMs: 1, endsAtMs: null },
};
const MISSION = {
  ...{ campaignId: '5', version: 2, title: 'This week', conditions: 'Play as you like.', fullTerms: 'All', terms: TERMS, why: null },
  ...{ counter: 'validStake', categories: ['RNG', 'LIVE'], per: 'week', fromDay: '2026-11-16', toDay: '2026-11-22', progress: '1500000' },
  milestones: [
    { target: '500000', amountE4: '10000', cash: true, status: 'claimed' },
    { target: '1000000', amountE4: '20000', cash: true, status: 'ready' },
    { target: '3000000', amountE4: '50000', cash: false, status: 'ahead' },
  ],
};
const BOARD = {
  ...{
    campaignId: '8',
    version: 1,
    title: 'Slots of the week',
    conditions: 'Who stakes most.',
    fullTerms: 'All',
    terms: TERMS,
    state: 'running',
  },
  ...{ fromDay: '2026-11-16', toDay: '2026-11-22', by: 'stake', minStakeE4: null, inRow: 1, dayCapE4: '1000000' },
  prizes: [
    { amountE4: '300000', cash: true },
    { amountE4: '100000', cash: false },
  ],
  places: [
    { rank: 1, name: 'bo***y', score: '900000', mine: false },
    { rank: 2, name: 'an***l', score: '400000', mine: false },
    { rank: 3, name: 'ce***l', score: '300000', mine: false },
  ],
  own: { rank: 57, score: '20000' },
};
const shown = (more: object = {}) => own({ currency: 'MMK', protected: false, list: [{ ...MISSION, ...more }] });

beforeEach(async () => {
  await freshApp();
  loginAs();
  const push = fakePush();
  onTestFinished(push.stop);
});
afterEach(() => vi.unstubAllGlobals());

test('each milestone says what it asks, how far that is and what it gives; what is reached is claimed at the version that was read', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: () => shown(),
    [`POST ${PATH}/5/claim`]: (_, count) =>
      count === 1 ? own({ rewardId: '9', amountE4: '20000', waits: true }) : ownRefusal('LIMIT_REACHED'),
  });
  renderApp(<MissionsPage />);
  const section = await screen.findByRole('region', { name: 'This week' });
  expect(within(section).getByText('counts to the end of 22 Nov 2026')).toBeTruthy();
  const bars = within(section).getAllByRole('progressbar');
  expect(bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('value')])).toEqual([
    ['Stake K50.00: K50.00 of K50.00', '100'],
    ['Stake K100.00: K100.00 of K100.00', '100'],
    ['Stake K300.00: K150.00 of K300.00', '50'],
  ]);
  expect(within(section).getByText('K5.00 bonus')).toBeTruthy();
  expect(within(section).getByText(/settled bets counts: Slots, Live/)).toBeTruthy();
  fireEvent.click(within(section).getByRole('button', { name: 'Claim K2.00' }));
  await waitFor(() => expect(server.of(`${PATH}/5/claim`).map(({ body }) => body)).toEqual([{ version: 2, milestone: 1 }]));
  await waitFor(() => expect(server.of(PATH)).toHaveLength(2));
  // Of who is looked at: it is kept.
  await waitFor(() => expect(currentToast()?.text).toMatch(/^K2.00 is kept for you in your rewards/));
});

test('counts are counts; where nothing is left to give nothing is to be pressed; none, and none for who is protected', async () => {
  const bets = { counter: 'bets', categories: null, per: 'total', toDay: null, progress: '3', why: 'BUDGET_SPENT' };
  const milestones = [{ target: '2', amountE4: '10000', cash: true, status: 'ready' }];
  fakeServer({
    [`GET ${PATH}`]: (_, count) =>
      count === 1 ? shown({ ...bets, milestones }) : own({ currency: 'MMK', protected: count > 2, list: [] }),
  });
  const { unmount } = renderApp(<MissionsPage />);
  expect(await screen.findByText('Settled bets: 2')).toBeTruthy();
  expect(screen.getByText('All of it has been given. You lost nothing.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  for (const text of [/No missions just now/, /No activities are shown/]) {
    await freshApp();
    loginAs();
    const page = renderApp(<MissionsPage />);
    expect(await screen.findByText(text)).toBeTruthy();
    page.unmount();
  }
});

test('a board shows its places with their prizes, one’s own wherever it is, and where it is over how it ended', async () => {
  fakeServer({
    [`GET ${PATH}`]: () => own({ currency: 'MMK', protected: false, list: [] }),
    'GET /api/boards': (_, count) =>
      own({
        currency: 'MMK',
        protected: false,
        list: count === 1 ? [BOARD] : [{ ...BOARD, state: 'final', places: BOARD.places.slice(0, 2) }],
      }),
  });
  const { unmount } = renderApp(<MissionsPage />);
  const section = await screen.findByRole('region', { name: 'Slots of the week' });
  const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows()).toEqual([
    ...['PlaceCountedPrize', '1. bo***yK90.00K30.00', '2. an***lK40.00K10.00 bonus', '3. ce***lK30.00', '57. YouK2.00'],
  ]);
  expect(section.textContent).toContain('No more than K100.00 of a day counts.');
  expect(screen.getByText('No missions just now')).toBeTruthy();
  unmount();
  await freshApp();
  loginAs();
  renderApp(<MissionsPage />);
  expect(await screen.findByText('Final')).toBeTruthy();
  expect(rows()).toHaveLength(3);
});

test.each([
  ['multiple', '125099', '12.50×', 'a multiple of its stake. Own cash from K1.00 a round, in Slots, Fish'],
  ['profit', '90000', 'K9.00', 'What 5 rounds in a row paid, less their stakes'],
  ['wins', '12', '12', 'Rounds that paid more than their stake count.'],
])('a board by %s shows %s as %s, and says which rounds score', async (by, score, text, words) => {
  const places = [{ rank: 1, name: 'bo***y', score, mine: false }];
  const list = [{ ...BOARD, by, minStakeE4: '10000', inRow: 5, dayCapE4: null, places, own: null }];
  fakeServer({
    [`GET ${PATH}`]: () => own({ currency: 'MMK', protected: false, list: [] }),
    'GET /api/boards': () => own({ currency: 'MMK', protected: false, list }),
  });
  renderApp(<MissionsPage />);
  const section = await screen.findByRole('region', { name: 'Slots of the week' });
  expect(screen.getAllByRole('row').at(1)?.textContent).toBe(`1. bo***y${text}K30.00`);
  expect(section.textContent).toContain(words);
  expect(section.textContent).toContain('All your bets of one draw are one round.');
});
