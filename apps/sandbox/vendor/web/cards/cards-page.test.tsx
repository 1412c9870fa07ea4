import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardPageSays, CardSnapshot, CardsSay, CardTableView, HoldemState } from '../../cards-api.ts';
import { en } from '../../words/en.ts';
import { LiveLine } from '../frame/live-line.ts';
import { Spoken } from '../frame/speech.tsx';
import { CardsPage } from './cards-page.tsx';
import { type CardsState, hearCards } from './cards-state.ts';
import type { CardsFace } from './face.ts';
import { holdemFace } from './holdem/face.tsx';
import { shanFace } from './shan/face.tsx';
import { mineOf, seatOf, snapshotOf, tableOf } from './testing/cards.ts';
import { tienLenFace } from './tien-len/face.tsx';

installDialog();

class FakeSocket extends EventTarget {
  readyState = 1;
  readonly said: CardPageSays[] = [];
  send(text: string): void {
    this.said.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

const AT = 1_000_500;
let sockets: FakeSocket[] = [];
const socket = () => sockets.at(-1) as FakeSocket;
const hear = (says: CardsSay) => act(() => void socket().dispatchEvent(new MessageEvent('message', { data: JSON.stringify(says) })));
const said = (kind: CardPageSays['kind']) => socket().said.filter((each) => each.kind === kind);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isOff = (name: string | RegExp) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled;

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  sockets = [];
  for (const code of ['CARDS-1', 'CARDS-2', 'CARDS-3']) sessionStorage.setItem(`rules ${code}`, 'seen');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(face: CardsFace, snapshot: Partial<CardSnapshot>): void {
  const line = new LiveLine<CardsState, CardsSay, CardPageSays>({
    open: () => {
      sockets.push(new FakeSocket());
      return socket() as unknown as WebSocket;
    },
    enter: () => ({ kind: 'enter', session: 'secret' }),
    again: { kind: 'snapshot' },
    hear: (known, says, nowMs) => hearCards(known, says, { nowMs, ownPart: () => '11'.repeat(32) }),
  });
  render(
    <Spoken language="EN" words={en}>
      <CardsPage face={face} line={line} hands={{ list: async () => ({ hands: [], next: null }), hand: () => Promise.reject() }} />
    </Spoken>,
  );
  act(() => void socket().dispatchEvent(new Event('open')));
  hear({ kind: 'snapshot', v: 1, at: AT, ...snapshotOf(snapshot) });
}

const holdem: HoldemState = {
  ...{ game: 'HOLDEM', button: 0, street: 'FLOP', board: ['TS', 'JS', '4H'], toMatch: '2000000' },
  pots: [
    { size: '3000000', seats: [0, 1, 2] },
    { size: '1000000', seats: [0, 1] },
  ],
  seats: [0, 1, 2].map((seat) => ({
    seat,
    bet: seat === 1 ? '2000000' : '0',
    put: '1000000',
    folded: false,
    isAllIn: seat === 2,
    cards: null,
    category: null,
  })),
};
const playing: Pick<CardTableView, 'phase' | 'hand' | 'step' | 'state' | 'turn' | 'seats'> = {
  ...{ phase: 'PLAY', hand: 12, step: 5, state: holdem, turn: { seat: 0, endsAtMs: AT + 9_000, bankEndsAtMs: AT + 39_000 } },
  seats: [seatOf(0), seatOf(1, { isBot: true }), seatOf(2), null, null, null],
};
const choices = { game: 'HOLDEM', call: '2000000', raise: { least: '4000000', most: '50000000' } } as const;
const inTurn = { table: tableOf(playing), mine: mineOf({ cards: ['AS', 'AH'], choices }) };

test('hold’em: acts name hand and step; one press waits for its answer; pots have names, bots their mark', () => {
  open(holdemFace, inTurn);
  expect(screen.getByText('Main pot')).toBeTruthy();
  expect(screen.getByText('Side pot 1')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Seat 2' })).getByText('Bot')).toBeTruthy();
  press('½ pot');
  press(/^Raise to/);
  expect(said('act')).toEqual([{ kind: 'act', hand: 12, step: 5, act: { do: 'raise', to: '5000000' } }]);
  expect([isOff('Fold'), isOff(/^Call/)]).toEqual([true, true]);
  hear({ kind: 'refused', v: 1, at: AT, status: 409, error: { code: 'NOT_YOUR_TURN' } });
  expect(screen.getByText(en['cards.refused.NOT_YOUR_TURN'])).toBeTruthy();
  expect(isOff('Fold')).toBe(false);
});

test('bets that wait for a call are one pot: only who is all in parts it', () => {
  const seats = holdem.seats.map((seat) => ({ ...seat, isAllIn: false }));
  const pots = ['3000000', '1100000'].map((size) => ({ size, seats: [0, 1] }));
  open(holdemFace, { ...inTurn, table: tableOf({ ...playing, state: { ...holdem, seats, pots } }) });
  expect(screen.queryByText('Main pot')).toBeNull();
  expect(screen.getByText('K410.00')).toBeTruthy();
});

test('out of turn nothing can be pressed, and every act keeps its place', () => {
  open(holdemFace, { ...inTurn, mine: mineOf({ cards: ['AS', 'AH'] }) });
  expect([isOff('Fold'), isOff('Check'), isOff('Raise to')]).toEqual([true, true, true]);
});

test('a hand that is over says what it brought with its sign, a win alone in the colour of one', () => {
  const seats = [
    { seat: 0, net: '2850000', rake: '150000', stack: '52850000' },
    { seat: 1, net: '-3000000', rake: '0', stack: '47000000' },
  ];
  const table = tableOf({ ...playing, phase: 'SHOWN', turn: null, result: { id: 'h', rake: '150000', seats } });
  open(holdemFace, { ...inTurn, table, mine: mineOf({ cards: ['AS', 'AH'] }) });
  expect(screen.getByText('+K285.00').className).toContain('text-win');
  expect(screen.getByText('−K300.00').className).not.toContain('text-win');
});

test('Tien Len: cards that no play holds are told apart, and what is picked is laid', () => {
  const table = tableOf({
    ...{ phase: 'PLAY', hand: 2, step: 3, turn: { seat: 0, endsAtMs: AT + 9_000, bankEndsAtMs: AT + 39_000 } },
    state: {
      ...{ game: 'TIENLEN', leadsWith: null, chops: [], winner: null, instant: null },
      trick: { seat: 1, cards: ['5S', '5C'], kind: 'PAIR', size: 2, isChopped: false },
      seats: [
        { seat: 0, held: 4, passed: false, cards: null },
        { seat: 1, held: 9, passed: false, cards: null },
      ],
    },
  });
  open(tienLenFace, {
    code: 'CARDS-2',
    table,
    mine: mineOf({ cards: ['6H', '3S', '6D', 'KS'], choices: { game: 'TIENLEN', mayPass: true, outOfTurn: false } }),
  });
  expect(isOff('Play')).toBe(true);
  expect(screen.getByRole('button', { name: 'K of spades' }).className).toContain('brightness');
  expect(screen.getByRole('button', { name: '6 of hearts' }).className).not.toContain('brightness');
  press('6 of diamonds');
  expect(isOff('Play 1')).toBe(true);
  press('6 of hearts');
  press('Play 2');
  expect(said('act')).toEqual([{ kind: 'act', hand: 2, step: 3, act: { do: 'lay', cards: ['6D', '6H'] } }]);
});

test('Shan Koe Mee: a bet is named in its phase only, and a hand is drawn to or stood on in turn only', () => {
  const seats = [0, 1].map((seat) => ({ seat, bet: '0', held: 0, cards: null, worth: null }));
  const shan = { game: 'SHAN', banker: 1, bankerRounds: 1, tie: 'push', room: null, seats } as const;
  const rules = { ...tableOf().rules, unit: '1000000', most: '10000000' };
  const table = tableOf({ phase: 'BETS', hand: 4, step: 1, rules, endsAtMs: AT + 9_000, state: { ...shan, seats } });
  const bet = { least: '1000000', most: '10000000', step: '1000000' };
  open(shanFace, { code: 'CARDS-1', table, mine: mineOf({ choices: { game: 'SHAN', bet, mayDraw: false } }) });
  expect([isOff('Stay'), isOff('Draw third')]).toEqual([true, true]);
  press('A bet of K500.00');
  press('Bet K500.00');
  expect(said('act')).toEqual([{ kind: 'act', hand: 4, step: 1, act: { do: 'bet', bet: '5000000' } }]);
  const turn = { seat: 0, endsAtMs: AT + 9_000, bankEndsAtMs: AT + 39_000 };
  const dealt = seats.map((seat) => ({ ...seat, held: 2, bet: seat.seat === 0 ? '5000000' : '0' }));
  hear({
    ...{ kind: 'table', v: 2, at: AT, money: { balance: '1', net: '0' } },
    table: tableOf({ phase: 'PLAY', hand: 4, step: 2, rules, turn, state: { ...shan, seats: dealt } }),
    mine: mineOf({ cards: ['3H', 'AH'], choices: { game: 'SHAN', bet: null, mayDraw: true } }),
  });
  expect(screen.getByText('a pair or one suit, ×2')).toBeTruthy();
  expect(isOff('Bet K500.00')).toBe(true);
  press('Stay on 4');
  expect(said('act').at(-1)).toMatchObject({ step: 2, act: { do: 'stand' } });
});

test('sitting down: once asked for with a key; what is refused is said with its reason, and can be asked for anew', () => {
  open(holdemFace, {});
  press('Sit down: Practice');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(en['cards.buy_in.back'])).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'K2,000.00' }));
  const sit = dialog.getByRole('button', { name: 'Sit down with K2,000.00' });
  fireEvent.click(sit);
  fireEvent.click(sit);
  expect(said('sit')).toMatchObject([{ kind: 'sit', stake: 'PRACTICE', buyIn: '20000000' }]);
  hear({ kind: 'refused', v: 1, at: AT, status: 409, error: { code: 'SHARED' } });
  expect(dialog.getByText(en['cards.refused.SHARED'])).toBeTruthy();
  fireEvent.click(sit);
  const keys = said('sit').map((each) => ('key' in each ? each.key : ''));
  expect(new Set(keys).size).toBe(2);
});

test('with a seat the sheet goes, and stays away when the seat is given up', () => {
  open(holdemFace, {});
  press('Sit down: Practice');
  press(/^Sit down with/);
  hear({ kind: 'table', v: 2, at: AT, table: tableOf(), mine: mineOf(), money: { balance: '1', net: '0' } });
  hear({ kind: 'lobby', v: 3, at: AT, lobby: snapshotOf().lobby });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who has not enough for the least buy-in is told what is missing', () => {
  open(holdemFace, { money: { balance: '15000000', net: '0' } });
  press('Sit down: Practice');
  expect(screen.getByText('Your balance lacks K500.00 for the smallest buy-in.')).toBeTruthy();
});

test('leaving says what comes back and when; a seat that sits out is dealt in again on a press', () => {
  open(holdemFace, inTurn);
  press('Leave');
  expect(screen.getByText(en['cards.leave.after'])).toBeTruthy();
  press(en['cards.leave']);
  expect(said('leave')).toHaveLength(1);
  const seats = [seatOf(0, { state: 'OUT' }), seatOf(1), null, null, null, null];
  hear({ kind: 'table', v: 2, at: AT, table: tableOf({ ...playing, seats }), mine: mineOf(), money: { balance: '1', net: '0' } });
  press(en['cards.come_back']);
  expect(said('out')).toEqual([{ kind: 'out', isOut: false }]);
});

test('chips that went back are said to have, or to be on their way', () => {
  const { sitting } = mineOf();
  open(holdemFace, { sitting: { ...sitting, state: 'CLOSED', chips: '61000000', paid: false } });
  expect(screen.getByRole('status').textContent).toBe('K6,100.00 is on its way to your wallet.');
  hear({
    kind: 'sitting',
    v: 2,
    at: AT,
    sitting: { ...sitting, state: 'CLOSED', chips: '61000000', paid: true },
    money: { balance: '1', net: '0' },
  });
  expect(screen.getByRole('status').textContent).toBe('K6,100.00 is back in your wallet.');
});

test('a line that breaks says that the seat stays and the clock runs', () => {
  open(holdemFace, inTurn);
  act(() => socket().close());
  expect(screen.getByRole('alertdialog').textContent).toContain(en['cards.offline_note']);
});
