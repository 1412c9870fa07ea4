import type { FamilyCode } from '@fairhall/lottery/families';
import type { Mode } from '@fairhall/lottery/modes';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playDesk } from '../features/lottery-board/later-desk.ts';
import { classicDock, stakeKeypad } from './later-parts.ts';
import { fakeLottery } from './testing/fake-lottery.ts';
import { button, dock, lottoWorld, openTable, press, receipt } from './testing/lotto-world.tsx';

lottoWorld([playDesk, classicDock, stakeKeypad]);

async function openGame(family: FamilyCode, mode: Mode): Promise<ReturnType<typeof fakeLottery>> {
  const server = fakeLottery({ family });
  await openTable(mode);
  return server;
}

async function place(): Promise<void> {
  fireEvent.click(button('Place bet'));
  await press(await screen.findByRole('dialog', { name: 'Confirm for draw 0869' }), 'Place bet');
  await receipt();
}

it('a typed list of the five digits is sold as one line', async () => {
  const server = await openGame('SSC', 'trad');
  fireEvent.click(await screen.findByRole('button', { name: /^Back three: straight: choose another play/ }));
  fireEvent.click(button('Back three: straight, typed'));
  for (const digit of ['1', '2', '3', '4', '5', '6']) fireEvent.click(button(digit));
  fireEvent.click(button('Choose stake'));
  fireEvent.click(screen.getByRole('radio', { name: '2' }));
  await place();
  expect(server.sent[0]?.body.bettingSlipString).toMatch(/^123,456~2~\d+~1~1960~1$/);
  expect(server.sent[0]?.body.betCartAmountSum).toBe('4.0000');
});

it('two duels of one play are two lines of a slip with fixed odds', async () => {
  const server = await openGame('PK', 'ent');
  fireEvent.click(await screen.findByRole('button', { name: /choose another play$/ }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dragon, tiger' }));
  const pair = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;
  fireEvent.click(within(await pair('1 v 10')).getByRole('button', { name: /^Dragon/ }));
  fireEvent.click(within(await pair('5 v 6')).getByRole('button', { name: /^Tiger/ }));
  fireEvent.click(button('10: stake K10.00 for each bet'));
  await place();
  expect(server.sent[0]?.body.bettingSlipString).toMatch(/^1v10@D~1~\d+~\d+~0~\d+;5v6@T~1~/);
  expect(server.sent[0]?.body.betCartAmountSum).toBe('20.0000');
});

it('a chip is a stake in the classic game too: the largest unit that divides it, so many times', async () => {
  const server = await openGame('SSC', 'trad');
  const digits = await screen.findAllByRole('button', { name: /^1, / });
  for (const digit of digits) fireEvent.click(digit);
  fireEvent.click(button('50: stake K50.00 for each bet'));
  expect(dock().textContent).toContain('K50.00');
  fireEvent.click(button('5: stake K5.00 for each bet'));
  await place();
  expect(server.sent[0]?.body.bettingSlipString).toMatch(/~2~1960~25$/); // 25 times 0.2
  expect(server.sent[0]?.body.betCartAmountSum).toBe('5.0000');
});

it('where the board has many keys the chips are behind a tile, which says the stake that was chosen', async () => {
  const server = await openGame('PC', 'trad');
  fireEvent.click(await screen.findByRole('button', { name: /^13 / }));
  expect(within(dock()).queryByRole('group', { name: 'Stake' })).toBeNull();
  fireEvent.click(button('Stake: type the stake for each bet'));
  const pad = await screen.findByRole('dialog', { name: 'Stake for each bet' });
  fireEvent.click(within(pad).getByRole('button', { name: '10: stake K10.00 for each bet' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button('K10: type the stake for each bet')).toBeTruthy();
  fireEvent.click(button('K10: type the stake for each bet'));
  const again = await screen.findByRole('dialog', { name: 'Stake for each bet' });
  fireEvent.click(within(again).getByRole('button', { name: '2' }));
  fireEvent.click(within(again).getByRole('button', { name: 'Done' }));
  await place();
  expect(server.sent[0]?.body.betCartAmountSum).toBe('102.0000');
});
