import { commit } from '@fairhall/fair/commitment';
import { DRAWN_WHEEL } from '@fairhall/fair/testing/prizes';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own, ownRefusal } from '../../testing/fake-server.ts';
import { outcomesOf } from './check-draw.tsx';
import { chanceText } from './prize-text.ts';
import { PrizesPage } from './prizes-page.tsx';

const PATH = '/api/prizes/714';
const TERMS = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
  ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'day' }, oncePer: [] },
  ...{ startsAtMs: null, endsAtMs: null },
};
const FIRST = DRAWN_WHEEL.draws[0] as (typeof DRAWN_WHEEL.draws)[number];
const LINES = DRAWN_WHEEL.lines.map(({ kind, amount, weight }) => ({ kind, amountE4: amount, weight, left: weight }));
const DRAW = {
  ...{ campaignId: '714', version: 2, currency: 'MMK', title: 'Spring wheel', conditions: 'One a day', fullTerms: 'All', terms: TERMS },
  ...{
    label: 'claim',
    why: null,
    mode: 'wheel',
    lines: LINES,
    packet: null,
    drawn: 0,
    seedHash: DRAWN_WHEEL.seedHash,
    root: DRAWN_WHEEL.root,
  },
  ...{
    committedAtMs: 1,
    seed: null as string | null,
    own: { player: FIRST.player, free: 1, tickets: 2, next: 1 } as object | null,
    raffle: null,
  },
};
const DRAWN = { drawId: '9', number: 1, line: FIRST.line, kind: 'cash', amountE4: '5000', client: '', atMs: 1_795_000_000_000 };

beforeEach(async () => {
  await freshApp();
  const push = fakePush();
  onTestFinished(push.stop);
});
afterEach(() => vi.unstubAllGlobals());

test('the odds stand there before the draw; a draw sends the version that was read and the player’s word, and says plainly what came', async () => {
  loginAs();
  const server = fakeServer({
    [`GET ${PATH}`]: () => own(DRAW),
    [`GET ${PATH}/draws`]: (_, count) => own({ list: count === 1 ? [] : [DRAWN] }),
    [`POST ${PATH}/draws`]: () => own({ ...DRAWN, kind: 'none', amountE4: '0' }),
  });
  renderApp(<PrizesPage campaignId="714" />);
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    ...['PrizeChance', 'K1,000.00 bonus0.01%', 'K50.00 bonus0.49%', 'K10.00 cash4.5%', 'K2.00 cash15%', 'K1.00 cash30%', 'K0.50 cash50%'],
  ]);
  expect(screen.getByRole('img', { name: /each sector is as large as its chance/ }).querySelectorAll('g path')).toHaveLength(6);
  expect(screen.getByText('Draws left: 1 and 2 by tickets')).toBeTruthy();
  const word = screen.getByLabelText('Your own word');
  expect((word as HTMLInputElement).value).toMatch(/^[0-9a-f]{16}$/);
  fireEvent.change(word, { target: { value: 'no word!' } });
  expect(screen.getByRole('button', { name: 'Spin' })).toHaveProperty('disabled', true);
  fireEvent.change(word, { target: { value: 'Lucky7' } });
  fireEvent.click(screen.getByRole('button', { name: 'Spin' }));
  const result = await screen.findByText('Draw 1: Nothing');
  expect(result.className).not.toContain('text-win'); // nothing is no win
  expect(
    server
      .of(`${PATH}/draws`)
      .filter(({ body }) => body)
      .map(({ body }) => body),
  ).toEqual([{ version: 2, client: 'Lucky7' }]);
  expect(await screen.findByText('They can be checked at the end.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Check it yourself' })).toBeNull();
});

test('once the seed is told a draw is checked on the phone, by its file alone', async () => {
  loginAs();
  const file = { ...DRAWN_WHEEL, draws: [FIRST] };
  fakeServer({
    [`GET ${PATH}`]: () => own({ ...DRAW, label: 'close', why: 'ENDED', seed: DRAWN_WHEEL.seed }),
    [`GET ${PATH}/draws`]: () => own({ list: [DRAWN] }),
    'GET /api/prize-draws/9/proof': () => own(file),
  });
  renderApp(<PrizesPage campaignId="714" />);
  expect(await screen.findByText('It is over.')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Check it yourself' }));
  expect(await screen.findByText(/Checked on this device/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Save the checker/ }).getAttribute('download')).toBe('verify-draw.html');
});

test('a file of another promise, of another draw or with another prize does not hold', () => {
  const about = { drawn: DRAWN, draw: DRAW } as never as Parameters<typeof outcomesOf>[1];
  const failing = (file: object) =>
    outcomesOf({ ...DRAWN_WHEEL, draws: [FIRST], ...file }, about)
      .filter(({ ok }) => !ok)
      .map(({ step }) => step);
  expect(failing({})).toEqual([]);
  const seed = 'cd'.repeat(32);
  expect(failing({ seed, seedHash: commit(seed) })).toContain('list');
  expect(failing({ draws: [{ ...FIRST, number: 2 }] })).toContain('draws');
  expect(failing({ draws: [{ ...FIRST, line: 5 }] })).toEqual(['draws']);
});

test.each([
  ['a guest is shown the way in', { own: null }, 'Log in to draw', false],
  ['all of it was drawn', { label: 'close', why: 'BUDGET_SPENT' }, 'All of it has been given. You lost nothing.', true],
  ['none is left today', { label: 'claimed', why: 'LIMIT_REACHED' }, 'You have no draw left just now.', true],
  ['it is coming', { label: 'coming', why: 'NOT_STARTED' }, 'It has not started yet.', true],
])('where %s', async (_, more, text, isMember) => {
  if (isMember) loginAs();
  fakeServer({ [`GET ${PATH}`]: () => own({ ...DRAW, ...more }), [`GET ${PATH}/draws`]: () => own({ list: [] }) });
  renderApp(<PrizesPage campaignId="714" />);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a refusal is said, and who is checked reads what stays; who is protected reads one neutral line; a deck tells what is left', async () => {
  loginAs();
  const refusals = ['NOT_ELIGIBLE', 'REWARDS_WAIT'];
  const deck = [
    { kind: 'cash', amountE4: '50000', weight: 1, left: 0 },
    { kind: 'none', amountE4: '0', weight: 4, left: 3 },
  ];
  fakeServer({
    [`GET ${PATH}`]: (_, count) => (count < 2 ? own({ ...DRAW, mode: 'deck', lines: deck }) : ownRefusal('PROTECTED')),
    [`GET ${PATH}/draws`]: () => own({ list: [] }),
    [`POST ${PATH}/draws`]: () => ownRefusal(refusals.shift() ?? ''),
  });
  const { unmount } = renderApp(<PrizesPage campaignId="714" />);
  expect((await screen.findByRole('table')).textContent).toBe('PrizeLeftChanceK5.00 cash0 of 10%Nothing3 of 4100%');
  fireEvent.click(screen.getByRole('button', { name: 'Draw a card' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('NOT_ELIGIBLE'));
  fireEvent.click(screen.getByRole('button', { name: 'Draw a card' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Tickets stay.* a free draw does not/));
  unmount();
  await freshApp();
  loginAs();
  renderApp(<PrizesPage campaignId="714" />);
  expect(await screen.findByText(/No activities are shown/)).toBeTruthy();
});

test.each([
  [1, 3, '33.3333%'],
  [1, 4_294_967_296, '< 0.0001%'],
  [0, 5, '0%'],
  [5, 5, '100%'],
])('%i of %i is %s', (left, sum, text) => {
  expect(chanceText(left, sum)).toBe(text);
});
