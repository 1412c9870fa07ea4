import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chaseEntry, chaseTaken } from '../features/bet-slip/later-chase.ts';
import { confirmSheet, receiptSheet } from './later-parts.ts';
import { fakeLottery } from './testing/fake-lottery.ts';
import { confirm, lottoWorld, openTable, press, receipt, settled } from './testing/lotto-world.tsx';

lottoWorld([chaseEntry, chaseTaken, confirmSheet, receiptSheet]);

/** From the confirmation of Big at 10 to the sheet of several draws. */
async function openChase(): Promise<HTMLElement> {
  await openTable();
  fireEvent.click(await within(await confirm()).findByRole('button', { name: 'Several draws' }));
  return screen.findByRole('dialog', { name: 'Several draws' });
}

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
  const sheet = await openChase();
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
  await settled(sheet, 'Place in 3 draws');
  fireEvent.click(go);
  fireEvent.click(go);
  const { textContent: said } = await receipt();
  expect(said).toContain('Your slip is in 3 draws');
  expect(said).toContain('K70.00');
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({
    ...{ currentNumero: '20261121-0869', betCartAmountSum: '70.0000', chase: true, winningStop: false },
    chaseSlip: { numero: '20261121-0869', multiples: [1, 2, 4], numeros: ['20261121-0869', '20261121-0870', '20261121-0871'] },
  });
});

test('a plan that aims at a profit: none without a goal, the table draw by draw, and a clear no where there is none', async () => {
  const server = fakeLottery();
  const sheet = await openChase();
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
  await press(sheet, 'Place in 5 draws');
  await receipt();
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
  const sheet = await openChase();
  fireEvent.click(await within(sheet).findByRole('radio', { name: '5' }));
  await press(sheet, 'Place in 5 draws');
  expect(await within(sheet).findByText('refused: CHASE_TOO_LONG')).toBeTruthy();
  expect(within(sheet).getByRole('button', { name: 'Place in 5 draws' })).toBeTruthy();
});
