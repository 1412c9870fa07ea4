import { installDialog } from '@fairhall/ui/testing/dialog';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { chaseEntry, chaseTaken } from '../features/bet-slip/later-chase.ts';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { confirmSheet, receiptSheet } from './later-parts.ts';
import { LottoPage } from './lotto-page.tsx';
import { fakeLottery } from './testing/fake-lottery.ts';

beforeAll(installDialog);
beforeEach(async () => {
  await freshApp();
  loginAs();
  await Promise.all([chaseEntry, chaseTaken, confirmSheet, receiptSheet].map((part) => part.fetch()));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The plan as it is read, row by row. */
function planOf(chase: ReturnType<typeof within>): string[] {
  const [, ...rows] = within(chase.getByRole('table', { name: 'Draws of the plan' })).getAllByRole('row');
  return rows.map((row) => {
    const [draw = '', stake = '', spent = '', left = ''] = [...row.children].map(({ textContent }) => textContent ?? '');
    const [staked, times] = stake.split(' × ');
    return `${draw.slice(0, 4)} × ${times} ${staked} so far ${spent} left ${left}`;
  });
}

test('a slip is bought in several draws with a growing stake: plan, total, one request, receipt', async () => {
  const server = fakeLottery();
  renderApp(<LottoPage gameId={1} startMode="ent" />);
  await screen.findByRole('tab', { name: 'Sum' });
  await screen.findByRole('timer');
  fireEvent.click(screen.getAllByRole('button', { name: /^Big 11/ })[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '10: stake K10.00 for each bet' }));
  fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
  const confirm = await screen.findByRole('dialog', { name: 'Confirm for draw 0869' });
  fireEvent.click(await within(confirm).findByRole('button', { name: 'Several draws' }));

  const sheet = await screen.findByRole('dialog', { name: 'Several draws' });
  const chase = within(sheet);
  await chase.findByRole('radio', { name: '10' });
  expect(chase.queryByRole('radio', { name: '20' })).toBeNull(); // twelve draws stand ready
  expect(chase.getAllByRole('radio', { name: /^(5|10)$/, checked: false })).toHaveLength(2);
  expect(chase.getByRole('checkbox', { name: /Stop after a win/, checked: false })).toBeTruthy();
  expect(chase.getByRole<HTMLButtonElement>('button', { name: 'Choose a number of draws' }).disabled).toBe(true);
  expect(sheet.textContent).toContain('More draws do not raise the chance');
  expect(sheet.textContent).not.toContain('can lose all of its stake');

  fireEvent.change(chase.getByRole('textbox', { name: 'Another number' }), { target: { value: '3' } });
  fireEvent.click(chase.getByRole('radio', { name: 'Growing' }));
  expect(sheet.textContent).toContain('can lose all of its stake');
  expect(planOf(chase)).toEqual([
    '0869 × 1 10.00 so far 10.00 left +9.954',
    '0870 × 2 20.00 so far 30.00 left +9.908',
    '0871 × 4 40.00 so far 70.00 left +9.816',
  ]);
  expect(chase.getByText('Total stake of all draws').nextSibling?.textContent).toBe('K70.00');
  expect(chase.getByText('Balance after').nextSibling?.textContent).toContain('930.00');

  const go = chase.getByRole('button', { name: 'Place in 3 draws' });
  fireEvent.click(go); // too soon: nobody has read it yet
  expect(server.sent).toHaveLength(0);
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(go);
  fireEvent.click(go);
  const receipt = await screen.findByRole('dialog', { name: 'Bet placed' });
  expect(receipt.textContent).toContain('Your slip is in 3 draws');
  expect(receipt.textContent).toContain('K70.00');
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({
    ...{ currentNumero: '20261121-0869', betCartAmountSum: '70.0000', chase: true, winningStop: false },
    chaseSlip: { numero: '20261121-0869', multiples: [1, 2, 4], numeros: ['20261121-0869', '20261121-0870', '20261121-0871'] },
  });
});

test('a plan that aims at a profit: none without a goal, the table draw by draw, and a clear no where there is none', async () => {
  const server = fakeLottery();
  renderApp(<LottoPage gameId={1} startMode="ent" />);
  await screen.findByRole('timer');
  fireEvent.click((await screen.findAllByRole('button', { name: /^Big 11/ }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '10: stake K10.00 for each bet' }));
  fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Several draws' }));
  const sheet = await screen.findByRole('dialog', { name: 'Several draws' });
  const chase = within(sheet);
  fireEvent.click(await chase.findByRole('radio', { name: '5' }));
  fireEvent.click(chase.getByRole('radio', { name: 'By rate of profit' }));
  expect(sheet.textContent).toContain('If none wins, all of it is lost');
  expect(chase.getByRole<HTMLButtonElement>('button', { name: 'Enter the profit to aim at' }).disabled).toBe(true);
  fireEvent.change(chase.getByRole('textbox', { name: /^Profit on all staked/ }), { target: { value: '100' } });
  expect(chase.getByRole('alert').textContent).toContain('costs K10.00 and wins K19.954 at most');
  expect(chase.queryByRole('table')).toBeNull();
  fireEvent.change(chase.getByRole('textbox', { name: /^Profit on all staked/ }), { target: { value: '50' } });
  expect(planOf(chase).slice(0, 2)).toEqual(['0869 × 1 10.00 so far 10.00 left +9.954', '0870 × 4 40.00 so far 50.00 left +29.816']);

  fireEvent.click(chase.getByRole('radio', { name: 'By fixed profit' }));
  fireEvent.change(chase.getByRole('textbox', { name: /^Profit to aim at/ }), { target: { value: '15' } });
  expect(planOf(chase).slice(0, 2)).toEqual(['0869 × 2 20.00 so far 20.00 left +19.908', '0870 × 4 40.00 so far 60.00 left +19.816']);
  fireEvent.click(chase.getByRole('checkbox', { name: /Stop after a win/ }));
  const go = chase.getByRole('button', { name: 'Place in 5 draws' });
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(go);
  await screen.findByRole('dialog', { name: 'Bet placed' });
  expect(server.sent[0]?.body).toMatchObject({
    chase: true,
    winningStop: true,
    betCartAmountSum: '620.0000',
    chaseSlip: { multiples: [2, 4, 8, 16, 32] },
  });
});

test('what the server refuses is said in the plan, and nothing is lost', async () => {
  const server = fakeLottery();
  server.answers.push({ refuse: 'CHASE_TOO_LONG' });
  renderApp(<LottoPage gameId={1} startMode="ent" />);
  await screen.findByRole('timer');
  fireEvent.click((await screen.findAllByRole('button', { name: /^Big 11/ }))[0] as HTMLElement);
  fireEvent.click(await screen.findByRole('button', { name: '10: stake K10.00 for each bet' }));
  fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Several draws' }));
  const sheet = await screen.findByRole('dialog', { name: 'Several draws' });
  fireEvent.click(await within(sheet).findByRole('radio', { name: '5' }));
  const go = within(sheet).getByRole('button', { name: 'Place in 5 draws' });
  await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(go);
  expect(await within(sheet).findByText('refused: CHASE_TOO_LONG')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: 'Place in 5 draws' })).toBeTruthy();
});
