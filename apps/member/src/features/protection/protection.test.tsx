import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { Protection } from './protection.tsx';

beforeEach(async () => {
  installDialog();
  vi.stubGlobal('scrollTo', () => undefined);
  await freshApp();
  loginAs();
});
afterEach(() => vi.unstubAllGlobals());

const NOTHING = { rest: null, limits: [], wishes: [] };
const DAY = { counter: 'deposit', period: 'day', capE4: '500000000', roomE4: '200000000' };

test('a limit that is set is shown with what is left of it', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'GET /api/protection': () => ({ body: NOTHING }),
    'POST /api/protection/limit': ({ body }) => {
      asked.push(body);
      return { body: { ...NOTHING, limits: [{ ...DAY, counter: 'loss', period: 'week' }] } };
    },
  });
  renderApp(<Protection />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Lost' }));
  fireEvent.click(screen.getByRole('radio', { name: 'a week' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'At most' }), { target: { value: '50000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(await screen.findByText('Lost, a week')).toBeTruthy();
  expect(asked).toEqual([{ counter: 'loss', period: 'week', capE4: '500000000' }]);
  expect(screen.getByText(/20,000.* left/)).toBeTruthy();
});

test('what is no amount is refused beside the field, and nothing is sent', async () => {
  const { of } = fakeServer({ 'GET /api/protection': () => ({ body: NOTHING }) });
  renderApp(<Protection />);
  fireEvent.change(await screen.findByRole('textbox', { name: 'At most' }), { target: { value: 'much' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set' }));
  expect(screen.getByRole('textbox', { name: 'At most' }).getAttribute('aria-invalid')).toBe('true');
  expect(of('/api/protection/limit')).toEqual([]);
});

test('a raise that waits can be taken back, and confirmed once its day is over', async () => {
  const wish = { counter: 'deposit', period: 'day', capE4: '900000000' };
  let ripeMs = Date.now() + 3_600_000;
  fakeServer({ 'GET /api/protection': () => ({ body: { ...NOTHING, limits: [DAY], wishes: [{ ...wish, ripeMs }] } }) });
  const view = renderApp(<Protection />);
  expect(await screen.findByText(/90,000.* asked for/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Keep the limit' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  view.unmount();
  await freshApp();
  loginAs();
  ripeMs = Date.now() - 1_000;
  renderApp(<Protection />);
  expect(await screen.findByRole('button', { name: 'Confirm' })).toBeTruthy();
});

test('a break is chosen and confirmed, and then says until when it lasts', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'GET /api/protection': () => ({ body: NOTHING }),
    'POST /api/protection/break': ({ body }) => {
      asked.push(body);
      return { body: { ...NOTHING, rest: { kind: 'pause', fromMs: Date.now(), untilMs: Date.now() + 7 * 86_400_000 } } };
    },
  });
  renderApp(<Protection />);
  fireEvent.click(await screen.findByRole('button', { name: '7 days' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Begin a break of 7 days?' });
  expect(asked).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Begin' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toContain('You are on a break'));
  expect(asked).toEqual([{ kind: 'pause', days: 7 }]);
});
