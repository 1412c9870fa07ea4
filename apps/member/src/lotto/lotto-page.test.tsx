import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { freeBetPart, pursePart } from '../features/bet-slip/later-purse.ts';
import { queryClient } from '../shared/query-client.ts';
import { wps } from '../testing/fake-server.ts';
import { BALANCE, fakeLottery } from './testing/fake-lottery.ts';
import { button, confirm, dock, lottoWorld, openTable, option, receipt, settled } from './testing/lotto-world.tsx';

lottoWorld([pursePart, freeBetPart]);

const big = () => option(/^Big 11/);
const figures = () => [...dock().querySelectorAll('dd')].map((figure) => figure.textContent);
const place = (sheet: HTMLElement) => settled(sheet, 'Place bet');

describe('neutral start', () => {
  it('fixed odds: no chip is chosen, total and win are unknown, nothing can be placed', async () => {
    fakeLottery();
    await openTable();
    const chips = within(screen.getByRole('group', { name: 'Stake' })).getAllByRole('button', { pressed: false });
    expect(chips).toHaveLength(5);
    expect(figures()).toEqual(['—', '—']);
    expect(button('Choose bets').disabled).toBe(true);
    fireEvent.click(big());
    expect(figures()).toEqual(['—', '—']);
    expect(button('Enter stake').disabled).toBe(true);
  });

  it('classic: no unit is chosen and the multiple is the least', async () => {
    fakeLottery();
    await openTable('trad');
    fireEvent.click(big());
    fireEvent.click(button('Choose stake'));
    expect(screen.getAllByRole('radio', { name: /^(2|0\.2|0\.02|0\.002)$/ }).map((unit) => unit.getAttribute('aria-checked'))).toEqual(
      Array(3).fill('false'), // the currency has no coin of 0.002
    );
    expect(button('Multiple: 1')).toBeTruthy();
    expect(figures()).toEqual(['—', '—']);
    fireEvent.click(screen.getByRole('radio', { name: '0.2' }));
    expect(figures()).toEqual(['K0.20', 'K0.392']);
  });
});

describe('the stake on the keys', () => {
  const type = (pad: HTMLElement, keys: string[]) => {
    for (const key of keys) fireEvent.click(within(pad).getByRole('button', { name: key }));
  };

  it('is refused above the most at the key, which says the most and speaks of no multiple, and stands with separators', async () => {
    fakeLottery();
    await openTable();
    fireEvent.click(big());
    fireEvent.click(button(/type the stake for each bet$/));
    const pad = await screen.findByRole('dialog', { name: 'Stake for each bet' });
    expect(pad.textContent).toContain('from K0.002 to K1,000,000.00');
    type(pad, ['1', '00', '00', '00']);
    expect(within(pad).getByText('1,000,000')).toBeTruthy();
    expect(within(pad).getByRole('alert').textContent).toBe('');
    type(pad, ['0']);
    expect(within(pad).getByText('1,000,000')).toBeTruthy();
    expect(within(pad).getByRole('alert').textContent).toBe('No more than K1,000,000.00');
    fireEvent.keyDown(within(pad).getByRole('button', { name: '1' }), { key: '7' });
    expect(within(pad).getByText('1,000,000')).toBeTruthy();
    type(pad, ['Delete the last digit']);
    expect(within(pad).getByRole('alert').textContent).toBe('');
    type(pad, ['0', 'Done']);
    expect(button('1,000,000.00: type the stake for each bet')).toBeTruthy();
    expect(dock().textContent).not.toContain('ultiple');
    expect(figures()).toEqual(['K1,000,000.00', 'K1,995,400.00']);
  });

  it('with decimals has the most of its unit', async () => {
    fakeLottery();
    await openTable();
    fireEvent.click(button(/type the stake for each bet$/));
    const pad = await screen.findByRole('dialog', { name: 'Stake for each bet' });
    type(pad, ['2', '0', '00', '0', 'Decimal point', '5']); // tenths are sold a million times at most, 100,000.00
    expect(within(pad).getByText('20,000.5')).toBeTruthy();
    type(pad, ['5']);
    expect(within(pad).getByText('20,000.5')).toBeTruthy();
    expect(within(pad).getByRole('alert').textContent).toBe('No more than K10,000.00');
  });
});

describe('the board', () => {
  it('options are chosen and taken back by a tap, and priced together', async () => {
    fakeLottery();
    await openTable();
    fireEvent.click(big());
    fireEvent.click(button(/^11 7.76, Sum/));
    fireEvent.click(button('10: stake K10.00 for each bet'));
    expect(big().getAttribute('aria-pressed')).toBe('true');
    expect(figures()).toEqual(['K20.00', 'K97.554']);
    fireEvent.click(big());
    expect(figures()).toEqual(['K10.00', 'K77.60']);
  });

  it('three different with a fixed number makes a bet of every two others', async () => {
    fakeLottery();
    await openTable('trad');
    fireEvent.click(screen.getByRole('tab', { name: 'Different' }));
    const three = screen.getByRole('region', { name: 'Three different' });
    fireEvent.click(within(three).getByRole('button', { name: 'Fixed numbers' }));
    const faces = within(three).getAllByRole('button', { name: /^Three different \d$/ });
    for (const place of [0, 7, 8, 9]) fireEvent.click(faces[place] as HTMLElement);
    fireEvent.click(button('Choose stake'));
    expect(dock().textContent).toContain('1 + 2 3 4');
    expect(dock().textContent).toContain('3 bets');
  });

  it('lines put aside stay in the slip while the next ones are chosen', async () => {
    fakeLottery();
    await openTable('trad');
    fireEvent.click(big());
    fireEvent.click(button('Choose stake'));
    fireEvent.click(button('Add line'));
    expect(big().getAttribute('aria-pressed')).toBe('false');
    fireEvent.click(button(/^Small 3–10 1.96/));
    fireEvent.click(screen.getByRole('radio', { name: '2' }));
    expect(dock().textContent).toContain('2 lines');
    expect(figures()[0]).toBe('K4.00');
    fireEvent.click(button(/^Remove .* Big$/));
    expect(figures()[0]).toBe('K2.00');
  });

  it('at the close the options lock and nothing more can be opened', async () => {
    fakeLottery({ closesInMs: 1_200 });
    await openTable();
    fireEvent.click(big());
    fireEvent.click(button('10: stake K10.00 for each bet'));
    await waitFor(() => expect(big().disabled).toBe(true), { timeout: 4_000 });
    expect(button('Closed').disabled).toBe(true);
    expect(big().getAttribute('aria-pressed')).toBe('true');
  });
});

describe('a slip that a bonus may pay for', () => {
  const handlers = (purse: object) => ({
    handlers: {
      'GET /wps/v2/wallets/balance': () => wps({ ...BALANCE, balanceE4: '60000' }),
      'GET /api/lottery/purse': () => ({ body: { purse, freeBets: [] } }),
    },
  });

  it('says what is cash and what is bonus, and its switch leaves the bonus alone', async () => {
    const server = fakeLottery(handlers({ usableE4: '900000', maxBetE4: '80000' }));
    await openTable();
    const sheet = await confirm();
    const use = await within(sheet).findByRole<HTMLInputElement>('switch', { name: /^Use bonus/ });
    expect(use.checked).toBe(true);
    expect(sheet.textContent).toContain('From your moneyK6.00From bonusK4.00');
    expect(sheet.textContent).toContain('may be K8.00 at most');
    expect(sheet.textContent).toContain('Balance afterK0.00');
    fireEvent.click(use);
    expect(sheet.textContent).not.toContain('From bonus');
    expect(sheet.textContent).toContain('balance is not enough');
    fireEvent.click(await place(sheet));
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ useBonus: false }));
  });

  it('which covers nearly all outcomes counts for no bonus, and says so before it is placed', async () => {
    fakeLottery(handlers({ usableE4: '900000', maxBetE4: null }));
    await openTable();
    fireEvent.click(option(/^Small 4/));
    const sheet = await confirm();
    expect(await within(sheet).findByText(/more than 70% of all draws/)).toBeTruthy();
    expect(within(sheet).queryByRole('switch', { name: /^Use bonus/ })).toBeNull();
  });
});

describe('a slip that a free bet may pay for', () => {
  const handlers = (unitE4: string) => ({
    handlers: {
      'GET /wps/v2/wallets/balance': () => wps({ ...BALANCE, balanceE4: '60000' }),
      'GET /api/lottery/purse': () => ({
        body: { purse: null, freeBets: [{ grantId: '1', unitE4, left: 2, expiresAtMs: Date.parse('2026-12-05T00:00:00Z') }] },
      }),
    },
  });

  it('costs nothing once its player says so, and what it wins is told', async () => {
    const server = fakeLottery(handlers('100000'));
    await openTable();
    const sheet = await confirm();
    const use = await within(sheet).findByRole<HTMLInputElement>('switch', { name: /^Use a free bet of K10.00/ });
    expect(use.checked).toBe(false);
    expect(sheet.textContent).toContain('2 left, the first ends on 5 Dec 2026');
    expect(sheet.textContent).toContain('balance is not enough');
    fireEvent.click(use);
    expect(sheet.textContent).toContain('you get what it pays less K10.00: up to K9.954 in cash');
    expect(sheet.textContent).toContain('Balance afterK6.00');
    fireEvent.click(await place(sheet));
    await waitFor(() => expect(server.sent[0]?.body).toMatchObject({ freeBet: true }));
  });

  it('of another amount is told which slips they pay for', async () => {
    fakeLottery(handlers('200000'));
    await openTable();
    const sheet = await confirm();
    expect(await within(sheet).findByText(/free bets of K20.00: each pays one line/)).toBeTruthy();
    expect(within(sheet).queryByRole('switch')).toBeNull();
  });
});

describe('placing a bet', () => {
  it('a double tap sends one key, and the receipt says what the server took', async () => {
    const server = fakeLottery();
    await openTable();
    const sheet = await confirm();
    expect(sheet.textContent).toContain('20261121-0869');
    expect(sheet.textContent).toContain('K990.00');
    const go = await place(sheet);
    fireEvent.click(go);
    fireEvent.click(go);
    expect((await receipt()).textContent).toContain('FH-1');
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toMatchObject({ currentNumero: '20261121-0869', betCartAmountSum: '10.0000' });
    expect(figures()).toEqual(['—', '—']);
  });

  it('what opens under a finger that taps twice buys nothing', async () => {
    const server = fakeLottery();
    await openTable();
    const sheet = await confirm();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Place bet' }));
    await place(sheet);
    expect(server.sent).toHaveLength(0);
    expect(screen.queryByRole('dialog', { name: 'Bet placed' })).toBeNull();
  });

  it('a lost answer is asked for by the same key, and is not called a failure', async () => {
    const server = fakeLottery();
    server.answers = ['lose'];
    await openTable();
    fireEvent.click(await place(await confirm()));
    const sheet = await screen.findByRole('dialog', { name: 'Checking with the server' });
    expect(within(sheet).queryByRole('button', { name: 'Place bet' })).toBeNull();
    fireEvent.click(within(sheet).getByRole('button', { name: 'Ask now' }));
    await receipt();
    expect(server.sent).toHaveLength(2);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('a reload in mid-flight takes the bet up again by its key', async () => {
    const server = fakeLottery();
    server.answers = ['lose'];
    await openTable();
    fireEvent.click(await place(await confirm()));
    await screen.findByRole('dialog', { name: 'Checking with the server' });
    cleanup();
    await openTable();
    await receipt();
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('a bet that a reload cut off and the server then refuses lies on the table again', async () => {
    const server = fakeLottery();
    server.answers = ['lose', { refuse: 'balance_not_enough' }];
    await openTable();
    fireEvent.click(await place(await confirm()));
    await screen.findByRole('dialog', { name: 'Checking with the server' });
    const before = figures();
    cleanup();
    await openTable();
    expect(await screen.findByRole('link', { name: 'Deposit' })).toBeTruthy();
    expect(figures()).toEqual(before);
    expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1);
  });

  it('a closed draw keeps the slip and offers the next one; the bet never moves by itself', async () => {
    const server = fakeLottery();
    server.answers = [{ refuse: 'numero_closed' }];
    await openTable();
    const sheet = await confirm();
    fireEvent.click(await place(sheet));
    await within(sheet).findByText(/Draw 0869 has closed. Nothing was taken/);
    expect(within(sheet).getByRole<HTMLButtonElement>('button', { name: 'Next draw soon' }).disabled).toBe(true);
    server.nextDraw('20261121-0870');
    await queryClient.refetchQueries();
    fireEvent.click(await settled(sheet, 'Use draw 0870'));
    expect(server.sent).toHaveLength(1);
    fireEvent.click(await place(await screen.findByRole('dialog', { name: 'Confirm for draw 0870' })));
    await receipt();
    expect(server.sent.map(({ body }) => body.currentNumero)).toEqual(['20261121-0869', '20261121-0870']);
    expect(server.sent[0]?.key).not.toBe(server.sent[1]?.key);
  });

  it('too little money: the way to the cashier stands beside the reason, and the slip stays', async () => {
    const server = fakeLottery();
    server.answers = [{ refuse: 'balance_not_enough' }];
    await openTable();
    const sheet = await confirm();
    fireEvent.click(await place(sheet));
    expect((await within(sheet).findByRole('link', { name: 'Deposit' })).getAttribute('href')).toBe('/m/voucherCenter');
    fireEvent.click(within(sheet).getByRole('button', { name: 'Change' }));
    expect(figures()[0]).toBe('K10.00');
  });

  it('a changed price needs another yes', async () => {
    const server = fakeLottery();
    server.answers = [{ refuse: 'amount_mismatch' }];
    await openTable();
    const sheet = await confirm();
    fireEvent.click(await place(sheet));
    fireEvent.click(await settled(sheet, 'Accept and place'));
    await receipt();
    expect(server.sent).toHaveLength(2);
  });

  it('without a network nothing can be placed and nothing is queued', async () => {
    const server = fakeLottery();
    await openTable();
    fireEvent.click(big());
    fireEvent.click(button('10: stake K10.00 for each bet'));
    vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(button('Offline').disabled).toBe(true);
    vi.restoreAllMocks();
    fireEvent(window, new Event('online'));
    expect(button('Place bet').disabled).toBe(false);
    expect(server.sent).toEqual([]);
  });
});
