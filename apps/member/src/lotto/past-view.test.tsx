import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '../testing/app.tsx';
import { classicDock } from './later-parts.ts';
import { LottoPage } from './lotto-page.tsx';
import { fakeLottery } from './testing/fake-lottery.ts';
import { button, dock, lottoWorld, openTable, option } from './testing/lotto-world.tsx';

lottoWorld([classicDock]);

const HERE = '/m/lotto-h5/m1/ent/games/1';
const big = () => option(/^Big 11/);
const addressed = () => window.location.pathname + window.location.search;

beforeEach(() => {
  window.history.replaceState(null, '', HERE);
  vi.stubGlobal('scrollTo', (_: number, top: number) => {
    vi.stubGlobal('scrollY', top);
  });
});
afterEach(() => window.history.replaceState(null, '', '/'));

test('past draws open over the board as an address of their own; back leads to the board, its slip and its place', async () => {
  fakeLottery();
  await openTable();
  fireEvent.click(big());
  fireEvent.click(button('10: stake K10.00 for each bet'));
  vi.stubGlobal('scrollY', 240);
  fireEvent.click(button('Figures'));
  expect(await screen.findByRole('heading', { name: 'Past draws' })).toBeTruthy();
  expect(addressed()).toBe(`${HERE}?view=trend`);
  expect(window.scrollY).toBe(0);
  expect(screen.getByRole('timer', { name: /0869/ })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Bet slip' })).toBeNull();

  fireEvent.click(button('Back'));
  await waitFor(() => expect(dock().textContent).toContain('K10.00'));
  expect(addressed()).toBe(HERE);
  expect(big().getAttribute('aria-pressed')).toBe('true');
  expect(window.scrollY).toBe(240);

  act(() => window.history.forward());
  expect(await screen.findByRole('heading', { name: 'Past draws' })).toBeTruthy();
});

test('opened by their address they stand over the board at once, and back leads to it', async () => {
  fakeLottery();
  window.history.replaceState(null, '', `${HERE}?view=draws`);
  renderApp(<LottoPage gameId={1} startMode="ent" onGame={() => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Past draws' })).toBeTruthy();
  fireEvent.click(button('Back'));
  await screen.findByRole('region', { name: 'Bet slip' });
  expect(addressed()).toBe(HERE);
});
