import { deskJackpots, moveJackpot, writeJackpot } from '@fairhall/contract/console/jackpots';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { JackpotsPage } from './jackpots-page.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const POOL = {
  ...{ poolId: '31', currency: 'MMK', names: { EN: 'Lantern pot', MY: 'မီးအိမ်', CN: '灯笼奖池' }, products: ['LOTT:1', 'RNG'], rateBps: 100 },
  ...{
    reserveBps: 50,
    startE4: '100000000',
    ceilingE4: '500000000',
    state: 'running' as const,
    amountE4: '234567891',
    reserveE4: '-15000',
  },
  ...{ round: 2, tick: '9', sealedAtMs: 1, writtenName: 'may', startedName: 'theo', startedAtMs: 1 },
  ticks: [
    ...[
      { tick: '9', round: 2, beforeE4: '234567891', contributedE4: '10000', contributions: 3, sealedAtMs: 1, drawn: false, prizeE4: null },
    ],
    ...[
      {
        tick: '8',
        round: 1,
        beforeE4: '400000000',
        contributedE4: '20000',
        contributions: 1,
        sealedAtMs: 1,
        drawn: true,
        prizeE4: '400020000',
      },
    ],
  ],
  wins: [{ round: 1, tick: '8', memberId: '5', account: 'ann', prizeE4: '400020000', wonAtMs: 1 }],
};
const PAGE = { currency: 'MMK', games: [{ product: 'LOTT:1', name: 'Fast K3' }], categories: ['RNG'], list: [POOL] };

test('what a pool owes, its shares, ticks and wins stand there; it is stopped with a reason, and another is written whole', async () => {
  const [moved, written]: object[][] = [[], []];
  server.on(deskJackpots, () => PAGE);
  server.on(moveJackpot, ({ body }) => {
    moved?.push(body);
    return { state: 'stopped' as const };
  });
  server.on(writeJackpot, ({ body }) => {
    written?.push(body);
    return { poolId: '32' };
  });
  renderAtDesk(<JackpotsPage MemberLink={({ children }) => <a href="/x">{children}</a>} />);
  expect(await screen.findByText(/Owed to the winner: 23,456\.7\d* · Reserve: .1\.50/)).toBeTruthy();
  expect(screen.getByText(/Shares: 1 % \+ 0.5 %.*Games: Fast K3, Slots/)).toBeTruthy();
  expect(screen.getByText('waits for the beacon')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ann' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  let dialog = within(await screen.findByRole('dialog', { name: 'Stop: Lantern pot' }));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'enough' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Stop' }));
  await waitFor(() => expect(moved).toEqual([{ to: 'stop', reason: 'enough' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Write a jackpot' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Write a jackpot' }));
  for (const language of ['EN', 'MY', 'CN'])
    fireEvent.change(dialog.getByLabelText(`Name, ${language}`), { target: { value: `Pot ${language}` } });
  fireEvent.mouseDown(dialog.getByLabelText('Games'));
  fireEvent.click(await screen.findByTitle('Fast K3'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'as agreed' } });
  fireEvent.click(dialog.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(written).toHaveLength(1));
  expect(written?.[0]).toEqual({
    ...{ names: { EN: 'Pot EN', MY: 'Pot MY', CN: 'Pot CN' }, products: ['LOTT:1'], rateBps: 100, reserveBps: 50 },
    ...{ startE4: '100000000', ceilingE4: '500000000', reason: 'as agreed' },
  });
});
