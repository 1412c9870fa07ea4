import type { PlayCode } from '@fairhall/lottery/codes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { menuWith } from '../features/lottery-board/testing/menu.ts';
import { ticketsSheet } from '../features/saved-tickets/later-tickets.ts';
import type { Received, Reply } from '../testing/fake-server.ts';
import { fakeLottery } from './testing/fake-lottery.ts';
import { button, dock, lottoWorld, openTable, option } from './testing/lotto-world.tsx';

type Kept = { ticketId: string; name: string; prizeModeId: number; bettingSlipString: string };

/** A server that keeps tickets for one member. */
function ticketServer(kept: Kept[] = [], off: PlayCode[] = []) {
  const row = ({ bettingSlipString: _, ...ticket }: Kept) => ({ ...ticket, playCodes: ['EK3_BSOE'], lines: 1, savedTime: 1 });
  const one = (id: string) => {
    const ticket = kept.find(({ ticketId }) => ticketId === id);
    if (!ticket) throw new Error(`no ticket ${id}`);
    return ticket;
  };
  const save = ({ body }: Received): Reply => {
    const asked = body as Omit<Kept, 'ticketId'>;
    if (kept.some(({ name }) => name === asked.name))
      return { status: 422, body: { errorCode: 'SAVED_TICKET_NAME', message: 'refused: SAVED_TICKET_NAME', field: 'name' } };
    const ticket = { ...asked, ticketId: String(kept.length + 1) };
    kept.unshift(ticket);
    return { body: row(ticket) };
  };
  const lottery = fakeLottery({
    handlers: {
      'GET /lgw/games/1/play_menu': () => ({ body: menuWith({ off }) }),
      'GET /lgw/tickets': () => ({ body: { content: kept.map(row) } }),
      'POST /lgw/tickets': save,
      'GET /lgw/tickets/1': () => ({ body: { ...row(one('1')), bettingSlipString: one('1').bettingSlipString } }),
      'PUT /lgw/tickets/1': ({ body }) => {
        one('1').name = (body as { name: string }).name;
        return { body: row(one('1')) };
      },
      'DELETE /lgw/tickets/1': () => {
        kept.splice(kept.indexOf(one('1')), 1);
        return { body: { success: true } };
      },
    },
  });
  return { kept, lottery };
}

lottoWorld([ticketsSheet]);

async function openTickets() {
  fireEvent.click(button('Saved'));
  return within(await screen.findByRole('dialog', { name: 'Saved tickets' }));
}
const BIG: Kept = { ticketId: '1', name: 'Evening', prizeModeId: 3, bettingSlipString: 'B~1~5501~1~0~25' };

test('what lies on the table is kept under a name; a name that is taken is said beside it', async () => {
  const { kept, lottery } = ticketServer([{ ...BIG, ticketId: '9', name: 'Lucky' }]);
  await openTable();
  fireEvent.click(option(/^Big 11/));
  const bare = await openTickets();
  expect(bare.getByText(/^Choose bets and a stake/)).toBeTruthy();
  fireEvent.click(bare.getByRole('button', { name: 'Close' }));
  fireEvent.click(button('10: stake K10.00 for each bet'));
  const sheet = await openTickets();
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(sheet.getByText('Give it a name')).toBeTruthy();
  fireEvent.change(sheet.getByRole('textbox', { name: 'Name' }), { target: { value: 'Lucky' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  expect(await sheet.findByText('refused: SAVED_TICKET_NAME')).toBeTruthy();
  fireEvent.change(sheet.getByRole('textbox', { name: 'Name' }), { target: { value: ' Morning ' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  await sheet.findByRole('button', { name: 'Lay Morning on the board' });
  expect(kept[0]).toMatchObject({ gameId: 1, name: 'Morning', prizeModeId: 3, bettingSlipString: 'B~1~5501~1~0~10' });
  expect(sheet.getByText('2 of 50 kept')).toBeTruthy();
  expect(lottery.sent).toHaveLength(0);
});

test('a ticket is laid on the table at the price of now, and buys nothing', async () => {
  const { lottery } = ticketServer([BIG]);
  await openTable();
  const sheet = await openTickets();
  fireEvent.click(await sheet.findByRole('button', { name: 'Lay Evening on the board' }));
  expect(await screen.findByText(/^On the board at today’s prices/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(dock().textContent).toContain('1 pick · Big');
  expect(dock().textContent).toContain('K25.00');
  expect(lottery.sent).toHaveLength(0);
});

test('a play that is not sold here now is named, and the rest is laid; nothing is laid where nothing is sold', async () => {
  const mixed = { ...BIG, bettingSlipString: 'B~1~5501~1~0~5;11~1~5502~1~0~5' };
  ticketServer([mixed], ['EK3_DS']);
  await openTable();
  fireEvent.click(await (await openTickets()).findByRole('button', { name: 'Lay Evening on the board' }));
  expect(await screen.findByText(/^On the board .* Not for sale now and left out: Sum\.$/)).toBeTruthy();
  expect(dock().textContent).toContain('1 pick · Big');
  mixed.bettingSlipString = '11~1~5502~1~0~5';
  fireEvent.click(await (await openTickets()).findByRole('button', { name: 'Lay Evening on the board' }));
  expect(await screen.findByText(/^Nothing of it is for sale in this game now\. .*: Sum\.$/)).toBeTruthy();
  expect(dock().textContent).toContain('1 pick · Big');
});

test('a ticket gets another name, and is deleted once that was asked', async () => {
  const { kept } = ticketServer([{ ...BIG }]);
  await openTable();
  const sheet = await openTickets();
  fireEvent.click(await sheet.findByRole('button', { name: 'Rename Evening' }));
  const [name] = sheet.getAllByRole('textbox', { name: 'Name' });
  fireEvent.change(name as HTMLElement, { target: { value: 'Night' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save' }));
  fireEvent.click(await sheet.findByRole('button', { name: 'Delete Night' }));
  const asked = within(await screen.findByRole('alertdialog', { name: 'Delete this ticket?' }));
  expect(kept).toHaveLength(1);
  fireEvent.click(asked.getByRole('button', { name: 'Delete' }));
  await sheet.findByText('Nothing saved yet');
  await waitFor(() => expect(kept).toEqual([]));
});
