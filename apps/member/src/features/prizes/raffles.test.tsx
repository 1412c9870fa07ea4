import { DRAWN_RAFFLE } from '@fairhall/fair/testing/raffles';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own, ownRefusal } from '../../testing/fake-server.ts';
import { outcomesOf } from './check-raffle.tsx';
import { PrizesPage } from './prizes-page.tsx';

const PATH = '/api/prizes/815';
const TERMS = {
  ...{ matchBps: 0, maxAmountE4: null, minDepositE4: '0', amountE4: '0', count: 0, unitE4: '0', wageringX100: 300, maxBetE4: null },
  ...{ maxConvertE4: null, contribution: null, playDays: 7, queueDays: 7, limit: { count: 1, per: 'day' }, oncePer: [] },
  ...{ startsAtMs: 1, endsAtMs: 2 },
};
const { seedHash, root, seed, lines, ticketRoot, tickets, holdings, winners, beacon } = DRAWN_RAFFLE;
const NONE = { joined: false, tickets: 0, played: 0, taken: 0, free: 1, first: null };
const RAFFLE = {
  ...{ depositE4: '100000', stakeE4: '500000', pointsE4: '20000', free: true, ticketsMax: 40, fromDay: '2026-11-23', toDay: '2026-11-29' },
  ...{
    closesAtMs: 1_799_996_400_000,
    drawsAtMs: 1_800_000_000_000,
    rounds: beacon.rounds,
    round: null as number | null,
    tickets,
    holders: 5,
  },
  ...{ ticketRoot: null as string | null, sealedAtMs: null as number | null, drawnAtMs: null as number | null, voidAtMs: null },
  ...{ own: NONE as object | null, winners: [] as object[] },
};
const DRAW = {
  ...{ campaignId: '815', version: 1, currency: 'MMK', title: 'Spring raffle', conditions: 'One a day', fullTerms: 'All', terms: TERMS },
  ...{ label: 'claim', why: null as string | null, mode: 'raffle', packet: null, drawn: 0, seedHash, root, committedAtMs: 1 },
  ...{ lines: lines.map(({ kind, amount, weight }) => ({ kind, amountE4: amount, weight, left: weight })), seed: null as string | null },
  ...{ own: { player: holdings[0]?.player, free: 1, tickets: 0, next: 1 } as object | null, raffle: RAFFLE },
};
const CLOSED = { label: 'close', why: 'ENDED' };
const DRAWN = {
  ...{ ...RAFFLE, round: beacon.said.round, ticketRoot, sealedAtMs: 1_799_998_200_000, drawnAtMs: 1_800_000_003_000 },
  own: { ...NONE, joined: true, tickets: holdings[0]?.count, first: 0 },
  winners: winners.map(({ ticket }, at) => ({ place: at + 1, ticket, line: [0, 1, 1, 2, 2, 2][at], name: 'bo***y', mine: at === 0 })),
};
const shown = (draw: object, raffle: object = {}) => own({ ...DRAW, ...draw, raffle: { ...RAFFLE, ...raffle } });

beforeEach(async () => {
  await freshApp();
  const push = fakePush();
  onTestFinished(push.stop);
});

test('what brings tickets and what one’s own are of all stand there; a ticket is taken with the version that was read', async () => {
  loginAs();
  const mine = { own: { ...NONE, joined: true, tickets: 3, played: 2, taken: 1, free: 0 } };
  const server = fakeServer({
    [`GET ${PATH}`]: (_, count) => (count === 1 ? shown({}) : shown({}, mine)),
    [`POST ${PATH}/tickets`]: (_, count) => (count === 1 ? own({ tickets: 3 }) : ownRefusal('NOT_ENOUGH_POINTS')),
  });
  renderApp(<PrizesPage campaignId="815" />);
  expect(await screen.findByText('Tickets so far: 63')).toBeTruthy();
  expect(screen.getByText('1 for each K10.00 paid in')).toBeTruthy();
  expect(screen.getByText('1 for 2 points')).toBeTruthy();
  expect(screen.getByText('Free: 1 a day')).toBeTruthy();
  expect(screen.getByRole('table').textContent).toBe('PrizeHow manyK100.00 cash1K20.00 bonus250 points3');
  fireEvent.click(screen.getByRole('button', { name: 'Take a free ticket' }));
  expect(await screen.findByText('Done. Your tickets now: 3.')).toBeTruthy();
  expect(await screen.findByText('Your tickets: 3 of 63')).toBeTruthy();
  expect(screen.getByText(/The first prize: 4.7619% just now/)).toBeTruthy();
  expect(screen.getByText('2 by deposits and stakes, 1 taken')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take a free ticket' })).toBeNull();
  fireEvent.change(screen.getByLabelText('Tickets'), { target: { value: '38' } });
  expect(screen.getByRole('button', { name: 'Take for 76 points' })).toHaveProperty('disabled', true); // 40 at most
  fireEvent.change(screen.getByLabelText('Tickets'), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Take for 4 points' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(server.of(`${PATH}/tickets`).map(({ body }) => body)).toEqual([
    { version: 1, by: 'free', count: 1 },
    { version: 1, by: 'points', count: 2 },
  ]);
});

test('once it is drawn anybody reads who won, and checks it on the phone', async () => {
  loginAs();
  fakeServer({
    [`GET ${PATH}`]: () => own({ ...DRAW, ...CLOSED, seed, raffle: DRAWN }),
    [`GET ${PATH}/raffle`]: () => own({ ...DRAWN_RAFFLE, holders: 5 }),
  });
  renderApp(<PrizesPage campaignId="815" />);
  expect(await screen.findByText('You won: K100.00 cash')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  fireEvent.click(screen.getByRole('button', { name: 'Check it yourself' }));
  expect(await screen.findByText(/Checked on this device/)).toBeTruthy();
  expect(screen.getByText(/The beacon is not the public one/)).toBeTruthy();
});

test('a file of another promise, another seal, other rounds, winners or holdings does not hold', () => {
  const about = { draw: DRAW, raffle: DRAWN } as never as Parameters<typeof outcomesOf>[1];
  const failing = (of: object = {}) =>
    outcomesOf(DRAWN_RAFFLE, { draw: { ...about.draw, ...of }, raffle: { ...about.raffle, ...of } } as never)
      .filter(({ ok }) => !ok)
      .map(({ step }) => step);
  expect(failing()).toEqual([]);
  expect(failing({ seedHash: 'ab'.repeat(32) })).toEqual(['commitment']);
  expect(failing({ root: 'ab'.repeat(32) })).toEqual(['list']);
  expect(failing({ ticketRoot: 'ab'.repeat(32) })).toEqual(['tickets']);
  expect(failing({ rounds: [1, 2, 3] })).toEqual(['beacon']);
  expect(failing({ winners: [{ ticket: 99 }] })).toEqual(['winners']);
  // One's own tickets are in it.
  const player = { player: holdings[0]?.player };
  expect(
    outcomesOf(DRAWN_RAFFLE, {
      draw: { ...about.draw, own: player },
      raffle: { ...about.raffle, own: { joined: true, tickets: 99 } },
    } as never)
      .filter(({ ok }) => !ok)
      .map(({ step }) => step),
  ).toEqual(['tickets']);
});

test.each([
  ['a guest is shown the way in', { own: null }, { own: null }, 'Log in to take part', false],
  ['who has no ticket takes part for nothing', {}, { free: false }, 'Take part', true],
  ['it is counted', CLOSED, {}, /being counted/, true],
  ['it is sealed', CLOSED, { sealedAtMs: 1, own: { ...NONE, joined: true, tickets: 4, first: 12 } }, 'Your numbers: 12 to 15', true],
  [
    'one was left out',
    CLOSED,
    { sealedAtMs: 1, own: { ...NONE, joined: true, taken: 2 } },
    /Points that you paid for them come back/,
    true,
  ],
  ['the beacon stayed silent', CLOSED, { sealedAtMs: 1, voidAtMs: 2 }, /nothing was drawn and nobody won/, true],
  ['nobody took part', CLOSED, { sealedAtMs: 1, drawnAtMs: 2, own: null }, 'There was no ticket.', false],
])('where %s', async (_, draw, raffle, text, isMember) => {
  if (isMember) loginAs();
  fakeServer({ [`GET ${PATH}`]: () => shown(draw, raffle) });
  renderApp(<PrizesPage campaignId="815" />);
  expect(await screen.findByText(text)).toBeTruthy();
});
