import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import type { DownlineMove } from './api/list-downline.ts';
import { DownlineList } from './downline-list.tsx';

const PATH = '/wps/report/downlineTransaction';
const MOVE: DownlineMove = {
  ...{
    txId: '7-0',
    txTypeId: 'stake',
    txTypeName: 'Bet',
    txTimeInTimestamp: Date.parse('2026-11-21T05:00:00Z'),
    orderNo: 'W5',
    remark: '',
  },
  ...{ amount: '-250.0000', currentAvailBalance: '19750.0000', customerName: 'thura_k', gameName: 'Fast K3' },
};

beforeEach(async () => {
  await freshApp();
  loginAs({ customerType: 2 });
});

test('an agent sees a type of all right below, or all of one of them; of all and nobody it is asked whom it means', async () => {
  const server = fakeServer({
    [`GET ${PATH}`]: ({ query }) => wps({ list: query.get('codeTypes') === 'betting' ? [MOVE] : [], page: 1, totalPages: 1, total: 1 }),
  });
  renderApp(<DownlineList />);
  expect(await screen.findByText('No moves in these days')).toBeTruthy();
  expect(server.of(PATH).at(-1)?.query.get('codeTypes')).toBe('deposit');
  fireEvent.click(screen.getByRole('tab', { name: 'Bets' }));
  const row = (await screen.findByText('Bet')).closest('li');
  for (const said of ['−', '250.00', 'thura_k', 'Fast K3']) expect(row?.textContent).toContain(said);

  const before = server.of(PATH).length;
  fireEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(await screen.findByText('Enter an account name, or choose a kind')).toBeTruthy();
  expect(server.of(PATH)).toHaveLength(before);
  fireEvent.change(screen.getByRole('textbox', { name: 'Account name' }), { target: { value: ' thura_k ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('No moves in these days')).toBeTruthy();
  const { query } = server.of(PATH).at(-1) as { query: URLSearchParams };
  expect([query.get('codeTypes'), query.get('subordinateName')]).toEqual([null, 'thura_k']);
});
