import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { FightBet, FightBetRequest, FightsHear, FightsSay, FightsView } from '../../fights-api.ts';
import { en } from '../../words/en.ts';
import { Refusal, Unreached } from '../frame/play-client.ts';
import { Spoken } from '../frame/speech.tsx';
import { FakeSocket } from '../testing/fake-socket.ts';
import { FightsPage } from './fights-page.tsx';
import { fightsLine } from './fights-state.ts';
import { fightsView } from './testing/view.ts';

installDialog();

let socket: FakeSocket<FightsHear, FightsSay>;
let asked: FightBetRequest[];
let answer: (request: FightBetRequest) => Promise<FightBet>;

const tell = (view: FightsView) => act(() => socket.hear({ kind: 'view', v: 1, at: Date.now(), view }));
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const betOf = ({ key, fight, side, stake }: FightBetRequest): FightBet => ({
  ...{ id: key, fight, number: 1, side, stake, state: 'ACCEPTED', refusal: null, back: null, paid: false, atMs: 0 },
});

beforeEach(() => {
  sessionStorage.setItem('rules FIGHTS-1', 'seen');
  asked = [];
  answer = async (request) => betOf(request);
  const line = fightsLine(() => {
    socket = new FakeSocket();
    return socket as unknown as WebSocket;
  }, 'secret-of-session');
  const send = (request: FightBetRequest) => {
    asked.push(request);
    return answer(request);
  };
  render(
    <Spoken language="EN" words={en}>
      <FightsPage line={line} send={send} readMine={async () => []} />
    </Spoken>,
  );
  act(() => socket.open());
});
afterEach(cleanup);

test('chips gather on a side, say what they would bring, and go as one press', async () => {
  tell(fightsView());
  press(/^Meron 1\.71/);
  press(/^Meron 1\.71/);
  expect(screen.getByText('Meron · ₱2.00')).toBeTruthy();
  // 0.95 · 20 / 12 = 1.58, with its own weight.
  expect(screen.getByText('about ₱3.16 back at 1.58')).toBeTruthy();
  press('Place bet');
  await waitFor(() => expect(asked).toMatchObject([{ fight: 'FIGHTS-1-1', side: 'M', stake: '20000' }]));
  await waitFor(() => expect(screen.getByText('Tap meron, draw or wala')).toBeTruthy());
});

test('nobody answered: pressed again, the very same bet is asked for', async () => {
  tell(fightsView());
  answer = () => Promise.reject(new Unreached('/play/fights/bet'));
  press(/^Wala /);
  press('Place bet');
  await waitFor(() => expect(screen.getByText(/^Nothing is charged twice/)).toBeTruthy());
  answer = async (request) => betOf(request);
  press('Place bet');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toEqual(asked[0]);
});

test.each([
  [{ code: 'NOT_ALLOWED', field: 'place' }, 'Fights may not be bet on where you are or live. Nothing was charged.'],
  [{ code: 'LIMIT_REACHED', field: 'D' }, 'The house takes no more on this draw. Meron and wala are open.'],
  [{ code: 'STAKE_RANGE', field: 'M' }, 'Meron: at most ₱1,000.00 in one fight.'],
  [{ code: 'NOT_ENOUGH_MONEY' }, 'Not enough money for this bet. Nothing was charged.'],
] as const)('%j is told in words', async (refusal, text) => {
  tell(fightsView());
  answer = () => Promise.reject(new Refusal(refusal));
  press(/^Meron /);
  press('Place bet');
  await waitFor(() => expect(screen.getByText(text)).toBeTruthy());
});

test('in the last call dividends are held, at the close they are final, and nothing more is placed', () => {
  tell(fightsView({ fight: { state: 'LAST_CALL' } }));
  expect(screen.getByRole('button', { name: /^Meron 1\.71 held/ })).toBeTruthy();
  expect(screen.getByText('Dividends held on screen, final at close.')).toBeTruthy();
  const pool = { ...(fightsView().fight as NonNullable<FightsView['fight']>).pool, isFinal: true };
  tell(fightsView({ fight: { state: 'CLOSED', pool } }));
  expect(screen.getByRole('button', { name: /^Meron 1\.71 final/ })).toBeTruthy();
  expect((screen.getByRole('button', { name: 'Bets closed' }) as HTMLButtonElement).disabled).toBe(true);
});

test('what came back is told plainly; only what is above all stakes is a win', () => {
  const bet = (side: string, stake: string, back: string) => ({
    ...{ id: side, fight: 'FIGHTS-1-1', number: 1, side, stake, back, state: 'SETTLED', refusal: null, paid: true, atMs: 0 },
  });
  tell(fightsView({ fight: { state: 'PAID', result: 'W' }, mine: [bet('M', '100000', '0'), bet('W', '80000', '170400')] }));
  expect(screen.getByText('₱17.04 back on ₱18.00')).toBeTruthy();
  expect(screen.queryByText(/^\+/)).toBeNull();
  tell(fightsView({ fight: { state: 'PAID', result: 'W' }, mine: [bet('W', '80000', '170400')] }));
  expect(screen.getByText('+₱9.04').className).toContain('text-win');
});

test('a void pool says why, and where fights may not be bet on nothing can be placed', () => {
  const pool = { ...(fightsView().fight as NonNullable<FightsView['fight']>).pool, void: 'DIVIDEND' as const };
  tell(fightsView({ fight: { state: 'VOID', pool } }));
  expect(screen.getByText('A dividend was below 1.07: everything comes back, draw bets too.')).toBeTruthy();
  tell(fightsView({ view: { closed: 'PLACE' } }));
  expect(screen.getByText('Fights may not be bet on where you are. You can look on.')).toBeTruthy();
  press(/^Meron /);
  expect((screen.getByRole('button', { name: 'Not here' }) as HTMLButtonElement).disabled).toBe(true);
});
