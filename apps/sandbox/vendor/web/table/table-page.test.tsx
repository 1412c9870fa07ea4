import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageSays, RoomView, TableSays, TableSnapshot } from '../../table-api.ts';
import { en } from '../../words/en.ts';
import { baccaratFace } from '../baccarat/face.tsx';
import { Spoken } from '../frame/speech.tsx';
import { FakeSocket } from '../testing/fake-socket.ts';
import { TableLine } from './table-line.ts';
import { TablePage } from './table-page.tsx';
import { snapshotOf, viewOf } from './testing/table.ts';

installDialog();

type TableSocket = FakeSocket<PageSays, TableSays>;
let sockets: TableSocket[];

const AT = 1_000_500;
let line: TableLine;
const socket = () => sockets.at(-1) as TableSocket;
const hear = (says: TableSays) => act(() => socket().hear(says));
const bets = () => socket().said.filter((said) => said.kind === 'bets');

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  sessionStorage.setItem('rules TABLE-1', 'seen');
  sockets = [];
  line = new TableLine(() => {
    const opened: TableSocket = new FakeSocket();
    sockets.push(opened);
    return opened as unknown as WebSocket;
  }, 'secret-of-session');
  render(
    <Spoken language="EN" words={en}>
      <TablePage face={baccaratFace('C')} line={line} readBets={async () => ({ bets: [] })} />
    </Spoken>,
  );
  act(() => socket().open());
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function join(snapshot = snapshotOf()): void {
  hear({ kind: 'snapshot', v: 1, at: AT, ...snapshot });
}

test('chips lie on the phone until they are placed; placed, they are not yet accepted; accepted, they say so', () => {
  join();
  fireEvent.click(screen.getByRole('button', { name: /^Player,/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Player,/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Tie,/ }));
  expect(screen.getByText('not yet placed')).toBeTruthy();
  expect(bets()).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Place bet' }));
  expect(bets()).toEqual([{ kind: 'bets', round: 'r1', areas: { P: '20000' }, at: AT }]);
  const mine = { round: 'r1', areas: { P: '20000' }, stake: '20000', refusal: null, back: null, returned: null, paid: false };
  hear({ kind: 'mine', v: 1, at: AT, mine: { ...mine, state: 'GATHERED' }, money: { balance: '10000000', net: '0' } });
  expect(screen.getByText('not yet accepted')).toBeTruthy();
  hear({ kind: 'phase', v: 2, at: AT, view: viewOf({ phase: 'CLOSING' }) });
  hear({ kind: 'mine', v: 2, at: AT, mine: { ...mine, state: 'ACCEPTED' }, money: { balance: '9980000', net: '-20000' } });
  expect(screen.getByText('accepted')).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Bets closed' }) as HTMLButtonElement).disabled).toBe(true);
});

test('a refused stake is told with its reason, and its chips are off the felt', () => {
  join(snapshotOf({ view: viewOf({ phase: 'CLOSING' }) }));
  const mine = {
    round: 'r1',
    areas: { B: '10000' },
    stake: '10000',
    state: 'REFUSED',
    refusal: { code: 'NOT_ENOUGH_MONEY' },
    back: null,
    returned: null,
    paid: true,
  } as const;
  hear({ kind: 'mine', v: 1, at: AT, mine, money: { balance: '0', net: '0' } });
  expect(screen.getByText(en['refused.NOT_ENOUGH_MONEY'])).toBeTruthy();
});

test('what comes back is said in plain text, less than the stake as well as more', () => {
  join(snapshotOf({ view: viewOf({ phase: 'SETTLED' }) }));
  const mine = {
    round: 'r1',
    areas: { B: '10000', T: '10000' },
    stake: '20000',
    state: 'SETTLED',
    refusal: null,
    back: { B: '19500', T: '0' },
    returned: '19500',
    paid: true,
  } as const;
  hear({ kind: 'mine', v: 1, at: AT, mine, money: { balance: '0', net: '-500' } });
  expect(screen.getByText('1.95 back on 2.00')).toBeTruthy();
});

test('what a hand brought above its stake is said with its sign, and the areas that pay are lit for everybody', () => {
  const deal = { player: ['9S', '2H'], banker: ['9H', '9D'], points: [1, 8], outcome: 'B', used: 4 } as const;
  join(snapshotOf({ view: viewOf({ phase: 'SETTLED', deal }) }));
  const isLit = (area: 'P' | 'B' | 'BP' | 'PP') =>
    screen.getByRole('button', { name: new RegExp(`^${en[`table.area.${area}`]},`) }).querySelector('svg') !== null;
  expect([isLit('B'), isLit('BP'), isLit('P'), isLit('PP')]).toEqual([true, true, false, false]);
  const hand = { round: 'r1', areas: { B: '10000' }, stake: '10000', refusal: null, back: { B: '19500' }, returned: '19500', paid: true };
  hear({ kind: 'mine', v: 1, at: AT, mine: { ...hand, state: 'SETTLED' }, money: { balance: '0', net: '-50000' } });
  expect(screen.getByText('1.95 back on 1.00')).toBeTruthy();
  expect(screen.getByText('+0.95')).toBeTruthy();
});

test('a hand that brought nothing back is said to have', () => {
  join(snapshotOf({ view: viewOf({ phase: 'SETTLED' }) }));
  const hand = { round: 'r1', areas: { P: '10000' }, stake: '10000', refusal: null, back: { P: '0' }, returned: '0', paid: true };
  hear({ kind: 'mine', v: 1, at: AT, mine: { ...hand, state: 'SETTLED' }, money: { balance: '0', net: '-10000' } });
  expect(screen.getByText('Nothing back on 1.00')).toBeTruthy();
});

test('balance, net and time stand once: above the frame where the operator shows them, in the page where it has a window of its own', () => {
  const ofWallet = { practice: false, currency: 'MMK', operatorBar: true };
  join(snapshotOf(ofWallet));
  expect(screen.getByText(en['bar.net'])).toBeTruthy();
  const framed = vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
  join(snapshotOf(ofWallet));
  expect(screen.queryByText(en['bar.net'])).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: en['foot.menu'] }));
  expect(screen.getByRole('button', { name: en['table.menu.rules'] })).toBeTruthy();
  join(snapshotOf({ ...ofWallet, operatorBar: false }));
  expect(screen.getByText(en['bar.net'])).toBeTruthy();
  framed.mockRestore();
});

test('a line that breaks stands still with the time since, comes back by itself, and shows the whole', () => {
  join();
  act(() => socket().close());
  expect(screen.getByRole('alertdialog').textContent).toContain(en['state.offline']);
  act(() => void vi.advanceTimersByTime(600));
  expect(sockets).toHaveLength(2);
  act(() => socket().open());
  expect(socket().said[0]).toEqual({ kind: 'enter', session: 'secret-of-session', room: 'FREE' });
  join(snapshotOf({ view: viewOf({ hand: 28, round: 'r2' }) }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByText('Hand 28')).toBeTruthy();
});

test('a player on another screen may take over; a session that is over leads out', () => {
  join();
  hear({ kind: 'elsewhere', v: 1, at: AT });
  fireEvent.click(screen.getByRole('button', { name: en['state.take_over'] }));
  expect(socket().said.at(-1)).toEqual({ kind: 'take' });
  hear({ kind: 'over', v: 1, at: AT });
  expect(screen.getByText(en['state.over'])).toBeTruthy();
});

/** In the main room, with money, the VIP room closed. */
function outsideVip({ own, balance }: { own: TableSnapshot['vip']['own']; balance: string }): TableSnapshot {
  const { rooms, vip } = snapshotOf();
  const shut = rooms.map((room) => ({ ...room, closed: room.kind === 'VIP' ? ('VIP_ONLY' as const) : null }));
  return snapshotOf({ room: 'MAIN', rooms: shut, vip: { ...vip, own }, money: { balance, net: '0' } });
}

test('a closed VIP room says of label, level and balance what is needed, what the player has, and what is missing', () => {
  join(outsideVip({ own: { label: '', level: 1 }, balance: '2500000' }));
  fireEvent.click(screen.getByRole('radio', { name: 'VIP' }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'missingLabel VIPyou have none',
    'missingLevel 3 or aboveyours: 1',
    'missingBalance of 1,000.00 or moreyours: 250.00, 750.00 missing',
  ]);
  expect(socket().said.some(({ kind }) => kind === 'room')).toBe(false);
  expect(screen.queryByRole('button', { name: 'Go in' })).toBeNull();
});

test('who has won what was missing goes in from there', () => {
  join(outsideVip({ own: { label: 'Gold', level: 1 }, balance: '10000000' }));
  fireEvent.click(screen.getByRole('radio', { name: 'VIP' }));
  expect(screen.getByText('Balance of 1,000.00 or more').closest('li')?.textContent).toMatch(/^met.*yours: 1,000\.00$/);
  fireEvent.click(screen.getByRole('button', { name: 'Go in' }));
  expect(socket().said.at(-1)).toEqual({ kind: 'room', room: 'VIP' });
});

test('who came for a room that does not open is told what it takes, without asking', () => {
  join(outsideVip({ own: { label: '', level: 0 }, balance: '0' }));
  hear({ kind: 'refused', v: 1, at: AT, status: 403, error: { code: 'NOT_ALLOWED', field: 'VIP' } });
  expect(screen.getByRole('dialog', { name: en['table.vip.title'] })).toBeTruthy();
});

test('at the first visit the rules come before that', () => {
  sessionStorage.removeItem('rules TABLE-1');
  join(outsideVip({ own: { label: '', level: 0 }, balance: '0' }));
  hear({ kind: 'refused', v: 1, at: AT, status: 403, error: { code: 'NOT_ALLOWED', field: 'VIP' } });
  expect(screen.getByRole('dialog', { name: en['table.rules.title'] })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: en['intro.start'] }));
  expect(screen.getByRole('dialog', { name: en['table.vip.title'] })).toBeTruthy();
});

test('a ticket says its price and rules before it is bought; bought, it leads into its room', () => {
  const { limits } = snapshotOf().rooms[0] as RoomView;
  const rooms: RoomView[] = [
    { kind: 'MAIN', limits, closed: null },
    { kind: 'PPV', limits, closed: 'TICKET' },
  ];
  const ticket = { fee: '200000', state: 'NONE', endsAtMs: null, refusal: null } as const;
  const snapshot = snapshotOf({ room: 'MAIN', rooms, ticket, money: { balance: '150000', net: '0' } });
  join(snapshot);
  fireEvent.click(screen.getByRole('radio', { name: 'Ticket' }));
  expect(screen.getByText(/^For 20\.00 the ticket room/)).toBeTruthy();
  expect(screen.getByText(en['table.ticket.rule'])).toBeTruthy();
  expect(screen.getByText('Your balance is 15.00: 5.00 is missing.')).toBeTruthy();
  const buy = screen.getByRole('button', { name: 'Buy for 20.00' });
  fireEvent.click(buy);
  fireEvent.click(buy);
  expect(socket().said.filter(({ kind }) => kind === 'ticket')).toHaveLength(1);
  join({ ...snapshot, ticket: { ...ticket, state: 'REFUSED', refusal: { code: 'NOT_ENOUGH_MONEY' } } });
  expect(screen.getByRole('alert').textContent).toBe(en['table.ticket.poor']);
  join({ ...snapshot, ticket: { ...ticket, state: 'HELD', endsAtMs: AT + 1 } });
  fireEvent.click(screen.getByRole('button', { name: 'Go in' }));
  expect(socket().said.at(-1)).toEqual({ kind: 'room', room: 'PPV' });
});

test('a room that is closed to the player says why, and is not asked for', () => {
  join();
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  expect(screen.getByText(en['table.closed.MONEY_ONLY'])).toBeTruthy();
  expect(socket().said.some(({ kind }) => kind === 'room')).toBe(false);
});
