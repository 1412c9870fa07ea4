import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, own } from '../../testing/fake-server.ts';
import { InvitePage } from './invite-page.tsx';

const FRIEND = { name: 'be***x', joinedAtMs: 1, untilMs: Date.parse('2026-12-21T00:00:00Z'), state: 'verified', why: null, amountE4: '0' };
const VIEW = {
  ...{ currency: 'MMK', protected: false, code: 'abcd2345', total: 3, monthCount: 1, monthE4: '5000000' },
  rule: {
    ...{
      tier: 1,
      minDepositE4: '100000000',
      minStakeE4: '0',
      withinDays: 30,
      monthCap: 50,
      friendE4: '3000000',
      friendGifts: ['Welcome bonus'],
    },
    steps: [
      { from: 1, amountE4: '5000000' },
      { from: 5, amountE4: '7000000' },
    ],
  },
  friends: [
    FRIEND,
    { ...FRIEND, name: 'c***', joinedAtMs: 2, state: 'paid', amountE4: '5000000' },
    { ...FRIEND, name: 'd***', joinedAtMs: 3, state: 'refused', why: 'DEVICE' },
  ],
};

beforeEach(async () => {
  await freshApp();
  loginAs();
});
afterEach(() => vi.unstubAllGlobals());

test('the code, what a friend has to do and brings, and how far each is; names are masked', async () => {
  fakeServer({ 'GET /api/referral': (_, count) => own(count === 1 ? VIEW : { ...VIEW, rule: null, friends: [], total: 0 }) });
  const { unmount } = renderApp(<InvitePage />);
  expect((await screen.findAllByText('abcd2345')).length).toBeGreaterThan(0);
  expect(screen.getByText('Friend 1 to 4').parentElement?.textContent).toBe('Friend 1 to 4K500.00');
  expect(screen.getByText('From friend 5 on')).toBeTruthy();
  expect(screen.getByText('proved who it is, to tier 1')).toBeTruthy();
  expect(screen.queryByText(/settled stakes/)).toBeNull();
  expect(screen.getByText('be***x').closest('li')?.textContent).toContain('Verified');
  expect(screen.getByText('c***').closest('li')?.textContent).toContain('PaidK500.00');
  expect(screen.getByText('d***').closest('li')?.textContent).toContain('Not countedsame device');
  unmount();
  await freshApp();
  loginAs();
  renderApp(<InvitePage />);
  expect(await screen.findByText(/no reward for that/)).toBeTruthy();
  expect(screen.getByText('Nobody has joined yet')).toBeTruthy();
});
