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
  const rows = within(chase.getByRole('list', { name: 'Draws of the plan' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent?.replace(/ \d\d:\d\d/, ' '))).toEqual([
    '0869 × 1K10.00',
    '0870 × 2K20.00',
    '0871 × 4K40.00',
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
