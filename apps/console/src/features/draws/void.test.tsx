import { type ConsoleDraw, consoleDraws, consoleGames } from '@fairhall/contract/console/draws';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { voidDraw, voidPreview } from '@fairhall/contract/console/void-draw';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Lost, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { DrawsPage } from './draws-page.tsx';

const AT_MS = Date.UTC(2026, 10, 21, 8, 0);
const DRAW: ConsoleDraw = {
  drawId: '7300000000000000009',
  gameId: 1,
  gameName: 'Fast K3',
  numero: '20261121-0869',
  state: 'settled',
  opensAtMs: AT_MS,
  closesAtMs: AT_MS,
  drawsAtMs: AT_MS,
  result: [1, 2, 3],
  seedHash: 'ab'.repeat(32),
  ticketCount: 41,
  ticketRoot: 'cd'.repeat(32),
  bets: 41,
  stakeE4: '2050000',
  payoutE4: '4090570',
  voided: null,
  chunksDone: 8,
  chunksTotal: 8,
};
const VOIDED = { operatorName: 'Nora Ong', atMs: AT_MS, doneAtMs: null, refundedE4: '0', reversedE4: '0', owedE4: '0' };

let server: FakeServer;
let draw: ConsoleDraw;

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  draw = { ...DRAW };
  server.on(consoleGames, () => []);
  server.on(consoleDraws, () => ({ list: [structuredClone(draw)], page: 0, totalPages: 1 }));
  server.on(voidPreview, () => ({
    ...{ draw: structuredClone(draw), bets: 41, members: 40, refundE4: '2050000', reversedE4: '4090570' },
    ...{ lackingCount: 22, lackingE4: '40000', lacking: [{ memberId: '5', account: 'poor_mya', owedE4: '40000' }] },
  }));
  server.on(voidDraw, ({ body }) => Object.assign(draw, { state: 'void', voided: { ...VOIDED, reason: body.reason }, chunksDone: 2 }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (role: OperatorRole = 'owner') => renderAtDesk(<DrawsPage view={{ gameId: null, page: 0 }} onView={() => {}} />, { role });
const dialog = async () => within(await screen.findByRole('dialog'));

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: `Void ${DRAW.numero}` }));
  const shown = await dialog();
  await shown.findByText('41');
  return shown;
}

async function fill({ reason = 'Technical fault during the draw', numero = DRAW.numero } = {}) {
  const shown = await dialog();
  fireEvent.change(shown.getByLabelText('Reason'), { target: { value: reason } });
  fireEvent.change(shown.getByLabelText(`Type the draw number ${DRAW.numero} to confirm`), { target: { value: numero } });
  fireEvent.click(shown.getByRole('button', { name: 'Void and give stakes back' }));
}

test('the preview tells bets, members, money both ways, and who could not give back what was paid', async () => {
  show();
  const shown = await openDialog();
  const fact = (name: string) => shown.getByText(name).nextElementSibling?.textContent;
  expect([fact('Bets'), fact('Members')]).toEqual(['41', '40']);
  expect([fact('Stakes to give back'), fact('Payouts to take back')]).toEqual(['Ks 205.00', 'Ks 409.0570']);
  expect(shown.getByText('22 members have too little left: Ks 4.00 will be owed')).toBeTruthy();
  expect(shown.getByText('poor_mya')).toBeTruthy();
  expect(shown.getByText('and 21 more')).toBeTruthy();
});

test('nothing is done without a reason and the number in one’s own hand', async () => {
  show();
  await openDialog();
  await fill({ reason: ' ', numero: '20261121-0868' });
  const alerts = (await dialog()).getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual(['Please give a reason.', 'This is not the number of the draw.']);
  expect(server.calls(voidDraw)).toBe(0);
});

test('confirmed twice at once it is asked for once, and the row tells reason and progress', async () => {
  show();
  const shown = await openDialog();
  await fill();
  fireEvent.click(shown.getByRole('button', { name: /Void and give stakes back/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.calls(voidDraw)).toBe(1);
  expect(await screen.findByText('Technical fault during the draw')).toBeTruthy();
  expect(screen.getByText('Void')).toBeTruthy();
  expect(screen.getByText('2 of 8 parts given back')).toBeTruthy();
  expect(screen.queryByRole('button', { name: `Void ${DRAW.numero}` })).toBeNull();
});

test('when the answer is lost the draw is read, and what is true is said', async () => {
  server.on(voidDraw, ({ body }) => {
    Object.assign(draw, { state: 'void', voided: { ...VOIDED, reason: body.reason } });
    throw new Lost();
  });
  show();
  await openDialog();
  await fill();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Technical fault during the draw')).toBeTruthy();
});

test('a lost answer to a void that was not made is no success', async () => {
  server.on(voidDraw, () => {
    throw new Lost();
  });
  show();
  await openDialog();
  await fill();
  expect(await (await dialog()).findByText('The answer was lost and the draw is not void. Try again.')).toBeTruthy();
});

test('a refusal is told where it was asked', async () => {
  server.on(voidDraw, () => {
    throw new Refused(404, 'NOT_FOUND', { message: 'There is no such draw.' });
  });
  show();
  await openDialog();
  await fill();
  expect(await (await dialog()).findByText('There is no such draw.')).toBeTruthy();
});

test('what it would do has to be known before anybody confirms it', async () => {
  server.on(voidPreview, () => {
    throw new Refused(500, 'INTERNAL');
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: `Void ${DRAW.numero}` }));
  const shown = await dialog();
  expect(await shown.findByText('What it would do could not be read')).toBeTruthy();
  expect(shown.getByRole<HTMLButtonElement>('button', { name: 'Void and give stakes back' }).disabled).toBe(true);
});

test.each(['support', 'read_only'] as const)('to %s no void is offered', async (role) => {
  show(role);
  await screen.findByText(DRAW.numero);
  expect(screen.queryByRole('button', { name: /^Void/ })).toBeNull();
});

test('a void that is through tells what came back, what was taken back, and what is owed of it', async () => {
  const money = { refundedE4: '2050000', reversedE4: '4090570', owedE4: '40000' };
  draw = { ...DRAW, state: 'void', voided: { ...VOIDED, ...money, reason: 'fault', doneAtMs: AT_MS } };
  show();
  expect(await screen.findByText('Ks 205.00 given back')).toBeTruthy();
  expect(screen.getByText('Ks 409.0570 taken back')).toBeTruthy();
  expect(screen.getByText('of it Ks 4.00 owed')).toBeTruthy();
});
