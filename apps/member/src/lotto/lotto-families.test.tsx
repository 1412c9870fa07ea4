import '@fairhall/lottery/all-plays';
import type { FamilyCode } from '@fairhall/lottery/families';
import type { Mode } from '@fairhall/lottery/modes';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { playDesk } from '../features/lottery-board/later-desk.ts';
import { freshApp, loginAs, renderApp } from '../testing/app.tsx';
import { LottoPage } from './lotto-page.tsx';
import { fakeLottery } from './testing/fake-lottery.ts';

beforeAll(installDialog);
beforeEach(async () => {
  await freshApp();
  await playDesk.fetch();
  loginAs();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openTable(family: FamilyCode, startMode: Mode): Promise<ReturnType<typeof fakeLottery>> {
  const server = fakeLottery({ family });
  renderApp(<LottoPage gameId={1} startMode={startMode} />);
  await screen.findByRole('region', { name: 'Bet slip' });
  await screen.findByRole('tablist', { name: 'Plays' });
  return server;
}

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** Presses the act of a sheet once it may be pressed: what has just appeared swallows taps for a moment. */
async function place(): Promise<void> {
  fireEvent.click(button('Place bet'));
  const sheet = await screen.findByRole('dialog', { name: 'Confirm for draw 0869' });
  const act = await within(sheet).findByRole('button', { name: 'Place bet' });
  await waitFor(() => expect(act.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(act);
  await screen.findByRole('dialog', { name: 'Bet placed' });
}

it('a typed list of the five digits is sold as one line', async () => {
  const server = await openTable('SSC', 'trad');
  fireEvent.click(await screen.findByRole('button', { name: /^Back three: straight: choose another play/ }));
  fireEvent.click(button('Back three: straight, typed'));
  for (const digit of ['1', '2', '3', '4', '5', '6']) fireEvent.click(button(digit));
  fireEvent.click(button('Choose unit'));
  fireEvent.click(screen.getByRole('radio', { name: '2' }));
  await place();
  expect(server.sent[0]?.body.bettingSlipString).toMatch(/^123,456~2~\d+~1~1960~1$/);
  expect(server.sent[0]?.body.betCartAmountSum).toBe('4.0000');
});

it('two duels of one play are two lines of a slip with fixed odds', async () => {
  const server = await openTable('PK', 'ent');
  fireEvent.click(screen.getByRole('tab', { name: 'Dragon and tiger' }));
  const pair = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;
  fireEvent.click(within(await pair('1 v 10')).getByRole('button', { name: /^Dragon/ }));
  fireEvent.click(within(await pair('5 v 6')).getByRole('button', { name: /^Tiger/ }));
  fireEvent.click(button('10: stake K10.00 for each bet'));
  await place();
  expect(server.sent[0]?.body.bettingSlipString).toMatch(/^1v10@D~1~\d+~\d+~0~\d+;5v6@T~1~/);
  expect(server.sent[0]?.body.betCartAmountSum).toBe('20.0000');
});
