import { memberTransfers } from '@fairhall/contract/console/members';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { TransferTable } from './transfer-table.tsx';

const MOVE = {
  ...{ txId: '117579806517755904', kind: 'payout', asset: 'MMK', account: 'cash', counter: 'game', amountE4: '199540', version: '3' },
  ...{ beforeE4: '0', afterE4: '199540', ref: '117579806517755905', actor: 'settlement', reason: '', atMs: 1_795_000_000_000 },
};
const DRAW = { gameName: 'Fast K3', numero: '20261121-0869', lastNumero: '20261121-0869', orderNo: 'W5QK9F814AO' };

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

test('a move says which game, draws and order, or which bank it was about', async () => {
  const list = [
    { ...MOVE, ...DRAW },
    { ...MOVE, ...DRAW, txId: '2', kind: 'stake', lastNumero: '20261121-0871' },
    { ...MOVE, txId: '3', kind: 'deposit', channel: 'Bayview Demo Bank' },
  ];
  server.on(memberTransfers, () => ({ list, page: 0, totalPages: 1 }));
  renderAtDesk(<TransferTable memberId="7" page={0} onPage={vi.fn()} />);
  expect(await screen.findByText('Fast K3 20261121-0869')).toBeTruthy();
  expect(screen.getByText('Fast K3 20261121-0869 – 20261121-0871')).toBeTruthy();
  expect(screen.getByText('Bayview Demo Bank')).toBeTruthy();
  expect(screen.getAllByText('W5QK9F814AO')).toHaveLength(2);
  expect(screen.getAllByText(MOVE.ref)).toHaveLength(1);
});
