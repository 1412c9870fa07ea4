import { fireEvent, screen, waitFor, within } from '@testing-library/react';
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

/** The second question about a plan that grows. */
const askedAgain = (draws: number) => screen.findByRole('dialog', { name: `Place ${draws} draws?` });

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
  expect(chase.getByRole('switch', { name: /Stop after a win/, checked: true })).toBeTruthy();
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

  await press(sheet, 'Look at it once more');
  const asked = await askedAgain(3);
  expect(server.sent).toHaveLength(0);
  expect(asked.textContent).toContain('You stake in allK70.003 draws, at most K40.00 in draw 0871');
  expect(asked.textContent).toContain('Worst case−K70.00If no draw wins, all is lost.');
  expect(planOf(within(asked))).toHaveLength(3);
  expect(within(asked).getByRole('timer', { name: /0869/ })).toBeTruthy();
  fireEvent.click(within(asked).getByRole('switch', { name: /Stop after a win/ }));
  expect(asked.textContent).toContain('what was won can be lost again');

  const go = within(asked).getByRole<HTMLButtonElement>('button', { name: 'Place K70.00' });
  await settled(asked, 'Place K70.00');
  expect(go.disabled).toBe(true); // nobody has said that it may be lost
  fireEvent.click(within(asked).getByRole('checkbox', { name: /I can lose K70.00/, checked: false }));
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
  await press(sheet, 'Look at it once more');
  const asked = await askedAgain(5);
  fireEvent.click(within(asked).getByRole('checkbox', { name: /I can lose K620.00/ }));
  await press(asked, 'Place K620.00');
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

test('draws that leave a loss even if they win are told by colour, by sign and in words; “Change” leads back to the plan', async () => {
  const server = fakeLottery();
  const sheet = await openChase();
  const chase = within(sheet);
  fireEvent.click(await chase.findByRole('radio', { name: '10' }));
  fireEvent.click(chase.getByRole('radio', { name: 'Growing' }));
  await press(sheet, 'Look at it once more');
  const asked = within(await askedAgain(10));
  const left = asked.getAllByRole('row').map((row) => row.lastElementChild as HTMLElement);
  expect(left.slice(-3).map(({ textContent }) => textContent)).toEqual(['+4.112', '−1.776', '−13.552']);
  expect(left.slice(-3).map(({ classList }) => [classList.contains('text-win'), classList.contains('text-danger')])).toEqual([
    [true, false],
    [false, true],
    [false, true],
  ]);
  expect(asked.getByText('From draw 0877 on, even a win leaves a loss.')).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Change' }));
  expect(screen.queryByRole('dialog', { name: 'Place 10 draws?' })).toBeNull();
  expect(chase.getByRole('radio', { name: '10', checked: true })).toBeTruthy();
  expect(server.sent).toHaveLength(0);
});

test('when its first draw closes the plan moves on, locks, and is asked about anew', async () => {
  const server = fakeLottery({ closesInMs: 4_000 });
  const sheet = await openChase();
  fireEvent.click(await within(sheet).findByRole('radio', { name: '5' }));
  fireEvent.click(within(sheet).getByRole('radio', { name: 'Growing' }));
  await press(sheet, 'Look at it once more');
  const asked = await askedAgain(5);
  const tick = within(asked).getByRole<HTMLInputElement>('checkbox', { name: /I can lose K310.00/ });
  fireEvent.click(tick);
  const place = await settled(asked, 'Place K310.00');
  await waitFor(() => expect(place.hasAttribute('disabled')).toBe(true), { timeout: 6_000 });
  server.nextDraw('20261121-0870');
  expect(await within(asked).findByText(/The plan now begins with draw 0870/, undefined, { timeout: 6_000 })).toBeTruthy();
  expect(tick.checked).toBe(false);
  fireEvent.click(tick);
  await press(asked, 'Place K310.00');
  await receipt();
  expect(server.sent).toHaveLength(1);
  expect(server.sent[0]?.body).toMatchObject({ chaseSlip: { numero: '20261121-0870', multiples: [1, 2, 4, 8, 16] } });
}, 20_000);
