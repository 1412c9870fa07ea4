import type { Winner } from '@fairhall/contract/report/winner-board';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { shownWins } from './winners-model.ts';
import { WinnersStrip } from './winners-strip.tsx';

const BOARD = 'GET /wps/relay/GCSGAME_getRankList';
const vo = (change: Partial<Winner> = {}): Winner => ({
  notAuto: 1,
  iconUrl: '',
  showIcon: 'crown',
  customerName: 'lu***s',
  gameName: 'Crown Gems',
  winAmount: '82400.0000',
  vendor: 'OWN',
  gameId: 5,
  nodeId: 105,
  ...change,
});

beforeEach(() => freshApp());

test('tells who won what in which game', async () => {
  const server = fakeServer({ [BOARD]: () => wps({ list: [{ vo: vo() }] }) });
  renderApp(<WinnersStrip />);
  const strip = await screen.findByRole('region', { name: 'Latest winners' });
  expect(strip.textContent).toContain('lu***s just won K82,400.00 Crown Gems');
  const [asked] = server.of('/wps/relay/GCSGAME_getRankList');
  expect(Object.fromEntries(asked?.query ?? [])).toEqual({ gameCategory: 'ALL', language: 'EN', limitNum: '100' });
});

test('is not there while nobody can be told of', async () => {
  const server = fakeServer({ [BOARD]: () => wps({ list: [{ vo: vo({ winAmount: '50000.0000' }) }] }) });
  const { container } = renderApp(<WinnersStrip />);
  await expect.poll(() => server.of('/wps/relay/GCSGAME_getRankList')).toHaveLength(1);
  expect(container.textContent).toBe('');
});

test('only real wins above 50,000 are shown, at most twenty of them', () => {
  const list = [{ vo: vo({ winAmount: '50000.0001' }) }, { vo: vo({ winAmount: '50000' }) }, { vo: { ...vo(), notAuto: 0 } }];
  expect(shownWins(list).map(({ amount }) => amount)).toEqual([500_000_001n]);
  expect(shownWins(Array.from({ length: 100 }, () => ({ vo: vo() })))).toHaveLength(20);
});
