import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own, ownRefusal } from '../../testing/fake-server.ts';
import { ManualRebate } from './manual-rebate.tsx';
import { RebateReport } from './rebate-report.tsx';

const PATH = '/api/rebates';
const REBATE = {
  ...{ rewardId: '7', what: 'rebate', day: '2026-11-20', amountE4: '767280', paidAtMs: null, dueAtMs: Date.parse('2026-11-28T06:00:00Z') },
  parts: [
    { category: 'RNG', validE4: '123456780', bps: 50, amountE4: '617280' },
    { category: 'LIVE', validE4: '50000000', bps: 30, amountE4: '150000' },
  ],
};
const GIFT = { ...REBATE, rewardId: '6', what: 'birthday', amountE4: '1000000', parts: [], paidAtMs: Date.parse('2026-11-19T20:00:00Z') };
const VIEW = {
  ...{ currency: 'MMK', manual: true, waitingE4: '767280', leastE4: '100', waiting: [REBATE], paid: [GIFT] },
  rates: [
    { category: 'RNG', bps: 50 },
    { category: 'LIVE', bps: 30 },
    { category: 'PVP', bps: 0 },
  ],
};

beforeEach(async () => {
  await freshApp();
  loginAs();
  const push = fakePush();
  onTestFinished(push.stop);
});
afterEach(() => vi.unstubAllGlobals());

test('what waits stands by category, and is claimed whole; a second claim is told that there is nothing', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: () => own(VIEW),
    [`POST ${PATH}/claim`]: (_, count) => (count === 1 ? own({ amountE4: '767280', count: 1 }) : ownRefusal('NOTHING_TO_GRANT')),
  });
  renderApp(<ManualRebate />);
  expect((await screen.findByText('Slots')).parentElement?.textContent).toBe('Slots0.5%K61.72');
  expect(screen.queryByText('Cards')).toBeNull();
  expect(screen.getByText(/paid by itself/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Claim K76.72' }));
  await waitFor(() => expect(server.of(`${PATH}/claim`)).toHaveLength(1));
  await waitFor(() => expect(server.of(PATH)).toHaveLength(2));
});

test('where it is paid by itself, or there is too little, nothing is to be pressed', async () => {
  fakeServer({ [`GET ${PATH}`]: (_, count) => own({ ...VIEW, ...(count === 1 ? { manual: false } : { waitingE4: '99' }) }) });
  const { unmount } = renderApp(<ManualRebate />);
  expect(await screen.findByText(/two in the morning/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  await freshApp();
  loginAs();
  renderApp(<ManualRebate />);
  await screen.findByText('Slots');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the report says of each day the stakes, the rate and what that came to', async () => {
  fakeServer({ [`GET ${PATH}`]: (_, count) => own(count === 1 ? VIEW : { ...VIEW, waiting: [], paid: [] }) });
  const { unmount } = renderApp(<RebateReport />);
  expect(await screen.findByText('Slots: 0.5% of K12,345.67')).toBeTruthy();
  expect(screen.getByText('by itself on 28 Nov 2026')).toBeTruthy();
  expect(screen.getByText('Birthday gift')).toBeTruthy();
  unmount();
  await freshApp();
  loginAs();
  renderApp(<RebateReport />);
  expect(await screen.findByText('Nothing yet')).toBeTruthy();
});
