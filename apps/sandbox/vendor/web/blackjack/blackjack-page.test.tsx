import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageSays, TableSnapshot } from '../../table-api.ts';
import type { BlackjackRound } from '../../table-games/blackjack.ts';
import { en } from '../../words/en.ts';
import { Spoken } from '../frame/speech.tsx';
import { TableLine } from '../table/table-line.ts';
import { TablePage } from '../table/table-page.tsx';
import { snapshotOf, viewOf } from '../table/testing/table.ts';
import { blackjackFace } from './face.tsx';

installDialog();

const AT = 1_000_500;
const hand = (...cards: string[]) => ({ cards, isDoubled: false, isSplit: false });
const ROUND: BlackjackRound = {
  ...{ at: 0, seats: [2, 5], moves: [], hands: [[hand('5S', '6H')], [hand('KS', '9H')]], dealer: ['TS'], isOver: false },
  turn: { seat: 0, hand: 0 },
};
const MINE = {
  ...{ round: 'r1', areas: { S2: '10000' }, stake: '10000', state: 'ACCEPTED' as const },
  ...{ refusal: null, back: null, returned: null, paid: false },
};

const sent: PageSays[] = [];
let socket: EventTarget;

beforeEach(() => {
  vi.useFakeTimers({ now: AT });
  sessionStorage.setItem('rules TABLE-6', 'seen');
  sent.length = 0;
  const fake = Object.assign(new EventTarget(), { readyState: 1, send: (text: string) => sent.push(JSON.parse(text)), close() {} });
  socket = fake;
  render(
    <Spoken language="EN" words={en}>
      <TablePage
        face={blackjackFace}
        line={new TableLine(() => fake as unknown as WebSocket, 'secret')}
        readBets={async () => ({ bets: [] })}
      />
    </Spoken>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(view: Parameters<typeof viewOf>[0], snapshot: Partial<TableSnapshot> = {}): void {
  const says = { kind: 'snapshot', v: 1, at: AT, ...snapshotOf({ table: 'TABLE-6', view: viewOf({ hands: '7X', ...view }), ...snapshot }) };
  act(() => void socket.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(says) })));
}
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const choices = () => ['Hit', 'Stand', 'Double', 'Split'].map((name) => !button(name).disabled);

test('a free seat is sat down at, a taken one is bet behind', () => {
  show({}, { totals: { S5: { stake: '50000', bets: 1 } } });
  fireEvent.click(button(/^Seat 2, .*free$/));
  fireEvent.click(button('Place bet'));
  expect(sent.at(-1)).toMatchObject({ kind: 'bets', areas: { S2: '10000' } });
  fireEvent.click(button('Undo'));
  fireEvent.click(button(/^Behind seat 5, .*taken$/));
  fireEvent.click(button('Place bet'));
  expect(sent.at(-1)).toMatchObject({ kind: 'bets', areas: { B5: '10000' } });
});

test('at his turn a player may do what the hand allows; at another’s nothing, in the same places', () => {
  show({ phase: 'CHOICE', deal: ROUND }, { mine: MINE });
  expect(choices()).toEqual([true, true, true, false]);
  fireEvent.click(button('Double'));
  expect(sent.at(-1)).toEqual({ kind: 'choose', round: 'r1', step: 0, choice: 'double' });
  show({ phase: 'CHOICE', deal: { ...ROUND, turn: { seat: 1, hand: 0 }, moves: ['stand'] } as BlackjackRound }, { mine: MINE });
  expect(choices()).toEqual([false, false, false, false]);
  expect(screen.getByText('Seat 5 chooses')).toBeTruthy();
});

test('what the table says is shown when it is asked for, and not before', () => {
  show({ phase: 'CHOICE', deal: ROUND }, { mine: MINE });
  expect(screen.queryByRole('button', { name: /as the table says/ })).toBeNull();
  fireEvent.click(button('Table says'));
  expect(button('Double, as the table says').disabled).toBe(false);
  fireEvent.click(button('Say less'));
  expect(screen.queryByRole('button', { name: /as the table says/ })).toBeNull();
});

test('insurance is offered for half the stake, and no more once it is taken', () => {
  const deal = { ...ROUND, dealer: ['AS'], turn: null } as BlackjackRound;
  show({ phase: 'INSURE', deal }, { mine: MINE });
  fireEvent.click(button(/^Insure for .*0\.50$/));
  expect(sent.at(-1)).toEqual({ kind: 'choose', round: 'r1', step: 0, choice: 'INSURE' });
  show({ phase: 'INSURE', deal }, { mine: { ...MINE, areas: { S2: '10000', INS: '5000' } } });
  expect([button(/^Insured for/).disabled, button('No insurance').disabled]).toEqual([true, true]);
});

test('the hidden card is nowhere on the page until the round is over', () => {
  show({ phase: 'CHOICE', deal: ROUND }, { mine: MINE });
  expect(screen.getByText(/^Dealer 10$/)).toBeTruthy();
  show({ phase: 'SETTLED', deal: { ...ROUND, dealer: ['TS', '7D'], turn: null, isOver: true } as BlackjackRound }, { mine: MINE });
  expect(screen.getByText('Dealer has 17')).toBeTruthy();
});
