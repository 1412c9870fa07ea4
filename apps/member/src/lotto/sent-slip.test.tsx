import { clearToast } from '@fairhall/ui/toast';
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { menuWith } from '../features/lottery-board/testing/menu.ts';
import { sendSlip } from '../shared/lottery/found-slip.ts';
import { fakeLottery } from './testing/fake-lottery.ts';
import { confirm, dock, lottoWorld, openTable, press, receipt } from './testing/lotto-world.tsx';

lottoWorld();

const SLIP = { gameId: 1, prizeModeId: 3, bettingSlipString: 'B~1~5501~1~0~25;11~1~5502~1~0~25' };
const LAID = /^On the board at today’s prices/;

test('a slip sent ahead lies on the board of its game at the price of now, and buys nothing', async () => {
  const server = fakeLottery();
  sendSlip(SLIP);
  await openTable();
  expect(await screen.findByText(LAID)).toBeTruthy();
  expect(dock().textContent).toContain('2 picks · Big, 11');
  expect(dock().textContent).toContain('K50.00');
  expect(server.sent).toHaveLength(0);
});

test('it opens in the mode it was ordered in, at its unit and multiple', async () => {
  fakeLottery();
  sendSlip({ gameId: 1, prizeModeId: 1, bettingSlipString: 'B~1~5002~2~1960~3' });
  await openTable('trad');
  await screen.findByText(LAID);
  expect(dock().textContent).toContain('K0.60');
});

test('plays that are not sold now are named, and the rest is laid', async () => {
  fakeLottery({ handlers: { 'GET /lgw/games/1/play_menu': () => ({ body: menuWith({ off: ['EK3_DS'] }) }) } });
  sendSlip(SLIP);
  await openTable();
  expect(await screen.findByText(/^On the board .* Not for sale now and left out: Sum\.$/)).toBeTruthy();
  expect(dock().textContent).toContain('1 pick · Big');
});

test.each([
  ['one for another game stays where it is', { gameId: 3, minutes: 0 }],
  ['one that was sent long ago is forgotten', { gameId: 1, minutes: 3 }],
])('%s', async (_name, { gameId, minutes }) => {
  fakeLottery();
  const sentMs = Date.now() - minutes * 60_000;
  vi.spyOn(Date, 'now').mockReturnValueOnce(sentMs);
  sendSlip({ ...SLIP, gameId });
  vi.restoreAllMocks();
  await openTable();
  expect(dock().textContent).toContain('No pick');
});

test('it is laid once', async () => {
  fakeLottery();
  sendSlip(SLIP);
  await openTable();
  await screen.findByText(LAID);
  cleanup();
  await openTable();
  expect(dock().textContent).toContain('No pick');
});

test('a bet under way keeps its own slip on the board', async () => {
  const server = fakeLottery();
  server.answers = ['lose'];
  await openTable();
  await press(await confirm(), 'Place bet');
  await screen.findByRole('dialog', { name: 'Checking with the server' });
  cleanup();
  clearToast();
  sendSlip({ ...SLIP, bettingSlipString: 'S~1~5501~1~0~10' });
  await openTable();
  await receipt();
  expect(screen.queryByText(LAID)).toBeNull();
  expect(dock().textContent).toContain('No pick');
});
