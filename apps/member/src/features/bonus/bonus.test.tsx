import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own } from '../../testing/fake-server.ts';
import { BonusPage } from './bonus-page.tsx';
import BonusTile from './bonus-tile.tsx';

const PATH = '/api/bonus';
const GRANT = {
  ...{ grantId: '7', campaignId: '3', kind: 'bonus', title: 'Welcome gift', state: 'active', amountE4: '10000000', balanceE4: '8640000' },
  ...{ wageredE4: '15000000', requiredE4: '30000000', pendingE4: '2400000', maxBetE4: '2000000', maxConvertE4: null },
  left: [
    { category: 'RNG', stakeE4: '15000000' },
    { category: 'LIVE', stakeE4: '150000000' },
    { category: 'FISH', stakeE4: null },
  ],
  ...{ issuedAtMs: Date.parse('2026-11-20T06:00:00Z'), queueUntilMs: Date.parse('2026-12-20T06:00:00Z') },
  ...{ expiresAtMs: Date.parse('2026-12-21T06:00:00Z'), endedAtMs: null, openE4: '0', losesE4: '8640000', unitE4: '0', bets: 0 },
};
const WAITS = { ...GRANT, grantId: '8', title: 'Weekend', state: 'queued', balanceE4: '0', losesE4: '10000000' };
const ENDED = { ...GRANT, grantId: '6', title: 'Before that', state: 'completed', endedAtMs: Date.parse('2026-11-19T06:00:00Z') };
const VIEW = { currency: 'MMK', grants: [GRANT, WAITS], ended: [ENDED] };

installDialog();
beforeEach(async () => {
  await freshApp();
  loginAs();
});
afterEach(() => vi.unstubAllGlobals());

test('the card answers how much, what is left where, until when; giving up says first what is lost, and sends once', async () => {
  const push = fakePush();
  onTestFinished(push.stop);
  const server = fakeServer({
    [`GET ${PATH}`]: (_, count) => own(count === 1 ? VIEW : { ...VIEW, grants: [] }),
    [`POST ${PATH}/7/give-up`]: () => own({ grantId: '7' }),
  });
  renderApp(<BonusPage />);
  const card = await screen.findByRole('region', { name: 'Welcome gift' });
  expect(card.textContent).toContain('K864.00');
  expect(card.textContent).toContain('K1,500.00 of K3,000.00 staked · K240.00 of it in open bets');
  expect(card.textContent).toContain('21 Dec 2026');
  expect(screen.getByRole('row', { name: /Slots/ }).textContent).toContain('K1,500.00');
  expect(screen.getByRole('row', { name: /Fish/ }).textContent).toContain('bonus stays out');
  expect(screen.getByRole('region', { name: 'Weekend' }).textContent).toContain('K1,000.00 waits');
  expect(screen.getByText(/became cash/)).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Give up' })[0] as HTMLElement);
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('You lose K864.00');
  expect(server.of(`${PATH}/7/give-up`)).toHaveLength(0);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Give up' }));
  await waitFor(() => expect(screen.getByText('No bonus money')).toBeTruthy());
  expect(server.of(`${PATH}/7/give-up`)).toHaveLength(1);
});

test('home shows the bonus that goes on in a line, and takes no room without one', async () => {
  fakeServer({ [`GET ${PATH}`]: (_, count) => own(count === 1 ? VIEW : { ...VIEW, grants: [] }) });
  const { unmount } = renderApp(<BonusTile />);
  expect((await screen.findByRole('link')).textContent).toContain('Welcome giftK864.00K1,500.00 of K3,000.00 staked');
  unmount();
  await freshApp();
  loginAs();
  const { container } = renderApp(<BonusTile />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(container.textContent).toBe('');
});
