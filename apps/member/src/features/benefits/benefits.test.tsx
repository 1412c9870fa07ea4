import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own } from '../../testing/fake-server.ts';
import { Benefits } from './benefits.tsx';

const PATH = '/api/levels';
const STEPS = ['Member', 'Bronze', 'Silver'].map((name, level) => ({
  ...{ level, name },
  totalE4: ['0', '10000000', '100000000'][level] ?? '0',
  keepE4: ['0', '1000000', '10000000'][level] ?? '0',
  rates: [{ category: 'RNG', bps: 20 + level * 5 }],
  points: [],
  ...{ birthdayE4: String(level * 1_000_000), monthlyE4: '0' },
}));
const VIEW = {
  currency: 'MMK',
  level: 1,
  warned: false,
  next: { level: 2, by: 'total', actualE4: '25000000', expectedE4: '100000000' },
  keep: { actualE4: '500000', expectedE4: '1000000' },
  steps: STEPS,
  history: [{ atMs: Date.parse('2026-11-10T06:00:00Z'), what: 'rose', from: 0, to: 1 }],
};

beforeEach(async () => {
  await freshApp();
  loginAs();
});
afterEach(() => vi.unstubAllGlobals());

test('tells the level, what brings the next and what keeps this one, and what became of it; a rise shows by itself', async () => {
  const push = fakePush();
  onTestFinished(push.stop);
  const server = fakeServer({ [`GET ${PATH}`]: (_, count) => own(count === 1 ? VIEW : { ...VIEW, level: 2, next: null, keep: null }) });
  renderApp(<Benefits />);
  const bar = await screen.findByRole('progressbar', { name: 'To Silver: K2,500.00 of K10,000.00' });
  expect(bar.getAttribute('value')).toBe('25');
  expect(screen.getByRole('progressbar', { name: 'To keep Bronze: K50.00 of K100.00' })).toBeTruthy();
  expect(screen.getByRole('row', { current: true }).textContent).toContain('Bronze');
  expect(screen.getByRole('row', { name: /Slots rebate/ }).textContent).toBe('Slots rebate0.25%0.3%');
  expect(screen.getByRole('row', { name: /Birthday gift/ }).textContent).toBe('Birthday giftK100.00K200.00');
  expect(screen.getByText('Up to Bronze').parentElement?.textContent).toContain('10 Nov 2026');
  await push.send({ name: 'level.changed', data: { level: 2, what: 'rose' } });
  await waitFor(() => expect(screen.getByText('You have the highest level.')).toBeTruthy());
  expect(screen.getByText('Kept for this month: nothing more is asked.')).toBeTruthy();
  expect(server.of(PATH)).toHaveLength(2);
});

test('a month below is said in plain words; a merchant without levels says so', async () => {
  fakeServer({
    [`GET ${PATH}`]: (_, count) =>
      own(count === 1 ? { ...VIEW, warned: true } : { ...VIEW, steps: [], next: null, keep: null, history: [] }),
  });
  const { unmount } = renderApp(<Benefits />);
  expect(await screen.findByText(/no money is lost/)).toBeTruthy();
  unmount();
  await freshApp();
  loginAs();
  renderApp(<Benefits />);
  expect(await screen.findByText('No levels yet')).toBeTruthy();
});
