import { installDialog } from '@fairhall/ui/testing/dialog';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CashOffer, PlaceSlip, Slip, SlipPageSays, SlipServerSays, SportsRefusal } from '../../sports-api.ts';
import { en } from '../../words/en.ts';
import { Refusal, Unreached } from '../frame/play-client.ts';
import { Spoken } from '../frame/speech.tsx';
import { FakeSocket } from '../testing/fake-socket.ts';
import { SportsLine } from './book-context.tsx';
import type { SportsClient } from './sports-client.ts';
import { SportsPage } from './sports-page.tsx';
import { fixtureOf, legOf, marketOf, RULES, slipOf, snapshotOf } from './testing/book.ts';

installDialog();

const FIXTURES = [fixtureOf('f1'), fixtureOf('f2'), fixtureOf('f3')];
type Socket = FakeSocket<SlipPageSays, SlipServerSays>;
let socket: Socket;
let placed: PlaceSlip[];
let answers: ((asked: PlaceSlip) => Slip | SportsRefusal | null)[];
let offers: (CashOffer | SportsRefusal)[];
let settled: Slip[];
let taken: string[];
let version: number;

const refuse = (refusal: SportsRefusal) => new Refusal(refusal as never);
const client: SportsClient = {
  menu: async () => ({
    game: 'SPORTS-1',
    sports: [{ code: 'football', name: 'Football', counts: { inplay: 3, today: 0, early: 0, outright: 0 } }],
    rules: RULES,
  }),
  fixtures: async () => ({ tournaments: [{ id: 't', name: 'Delta Premier', category: 'Delta', fixtures: FIXTURES }], next: null }),
  fixture: async (id) => FIXTURES.find((each) => each.id === id) as (typeof FIXTURES)[0],
  price: async () => ({ legs: [], refusal: null, kinds: [] }),
  place: async (asked) => {
    placed.push(asked);
    const answer = answers.shift()?.(asked);
    if (!answer) throw new Unreached('slip');
    if ('code' in answer) throw refuse(answer);
    return answer;
  },
  slip: async (id) => slipOf(id, { state: 'PENDING', version: 0 }),
  settled: async () => ({ slips: settled, next: null }),
  offer: async () => {
    const offer = offers.shift();
    if (!offer || 'code' in offer) throw refuse(offer ?? { code: 'NOT_OPEN' });
    return offer;
  },
  cashOut: async (slip, { offer }) => {
    taken.push(`${offer} of ${slip}`);
    throw refuse({ code: 'OFFER_OVER' });
  },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  [placed, answers, offers, settled, taken, version] = [[], [], [], [], [], 0];
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

type Unsigned<Says> = Says extends unknown ? Omit<Says, 'v' | 'at'> : never;
function hear(says: Unsigned<SlipServerSays>): void {
  version += 1;
  act(() => socket.hear({ ...says, v: version, at: Date.now() } as SlipServerSays));
}

async function enter(snapshot = {}): Promise<void> {
  socket = new FakeSocket();
  version = 0;
  const line = new SportsLine(() => socket as unknown as WebSocket, 'secret-of-session');
  render(
    <Spoken language="EN" words={en}>
      <SportsPage line={line} client={client} />
    </Spoken>,
  );
  act(() => socket.open());
  hear(snapshotOf(snapshot));
  await screen.findByRole('tab', { name: /Fixtures/ });
}

const price = (fixture: number, odds = '1.92') => screen.findByRole('button', { name: new RegExp(`^Home f${fixture} .*, 1 ${odds}`) });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
async function pick(...fixtures: number[]): Promise<void> {
  for (const fixture of fixtures) fireEvent.click(await price(fixture));
  press('Open slip');
  press(/Stake per bet K1,000/);
}
const moved = (odds: string, change = {}) =>
  hear({
    kind: 'odds',
    fixtures: [
      {
        ...{ id: 'f1', version: 2, state: 'PLANNED', live: null, all: 5 },
        markets: [
          marketOf(
            'f1-1x2',
            { '1': odds },
            { selections: [{ id: 'f1-1x2/1', sel: '1', name: '1', line: null, odds, version: 5, isOpen: true }], ...change },
          ),
        ],
      },
    ],
  });

test('a parlay shows what it costs and brings at most before it is placed, and is placed as it was seen', async () => {
  await enter();
  await pick(1, 2);
  expect(screen.getByText('K3,686.40')).toBeTruthy();
  expect(screen.getByText('One bet at 3.6864: every selection has to win')).toBeTruthy();
  answers.push(({ kind }) => slipOf('new', { kind }));
  press('Place K1,000.00');
  await screen.findByText('Accepted: K1,000.00');
  expect(placed).toMatchObject([{ kind: 'PARLAY', unit: '10000000', consent: { kind: 'none' } }]);
  expect(placed[0]?.legs).toEqual([
    { selection: 'f1-1x2/1', version: 1, odds: '19200' },
    { selection: 'f2-1x2/1', version: 1, odds: '19200' },
  ]);
  expect(screen.queryByText('Parlay')).toBeNull();
});

test('a price that moved under the thumb asks: nothing can be placed until the new one is accepted, by a press of its own', async () => {
  await enter();
  await pick(1);
  moved('17400');
  const button = screen.getByRole('button', { name: /Accept the price to place/ });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(button);
  expect(placed).toEqual([]);
  press('Accept 1.74');
  answers.push(() => slipOf('new'));
  press('Place K1,000.00');
  await waitFor(() => expect(placed[0]?.legs).toEqual([{ selection: 'f1-1x2/1', version: 5, odds: '17400' }]));
});

test('a refusal by the server for a changed price leaves the slip as it was, with the new price to be accepted', async () => {
  await enter();
  await pick(1);
  const change = { selection: 'f1-1x2/1', old: '19200', now: '18000', version: 7, atMs: 1 };
  answers.push(() => ({ code: 'ODDS_CHANGED', changed: [change] }));
  press('Place K1,000.00');
  await screen.findByText('Not accepted, nothing charged');
  expect(await screen.findByRole('button', { name: 'Accept 1.80' })).toBeTruthy();
});

test('a bet in play is checked first and costs nothing meanwhile; a goal in that time refuses it', async () => {
  await enter();
  await pick(1);
  const pending = slipOf('new', { state: 'PENDING', placedAtMs: Date.now(), decideAtMs: Date.now() + 5_000 });
  answers.push(() => pending);
  press('Place K1,000.00');
  expect(await screen.findByText('K1,000.00: nothing is charged before it is accepted')).toBeTruthy();
  expect(screen.getByRole('timer', { name: /s of checking left/ })).toBeTruthy();
  hear({ kind: 'slip', slip: { ...pending, state: 'REFUSED', refusal: { code: 'GOAL' }, version: 2 }, money: { balance: '1', net: '0' } });
  expect(screen.getByText('A score came while the bet was being checked.')).toBeTruthy();
  press('Done');
  expect(screen.getByText('Home f1', { selector: 'section b, li b, span' })).toBeTruthy();
});

test('while nobody answers the same press is asked again, under the same key', async () => {
  await enter();
  await pick(1);
  answers.push(
    () => null,
    () => slipOf('new'),
  );
  press('Place K1,000.00');
  await screen.findByText('Asking the server again');
  await screen.findByText('Accepted: K1,000.00', {}, { timeout: 6_000 });
  expect(placed.map(({ key }) => key)).toEqual([placed[0]?.key, placed[0]?.key]);
});

test('singles are a slip each; systems say what they make of the legs', async () => {
  await enter();
  await pick(1, 2, 3);
  fireEvent.click(screen.getByRole('radio', { name: 'Systems' }));
  fireEvent.click(screen.getByRole('radio', { name: /Patent/ }));
  expect(screen.getByText('7 bets: each single and every group up to all 3 of 3')).toBeTruthy();
  expect(screen.getByText('K7,000.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Singles' }));
  answers.push(
    () => slipOf('n1'),
    () => slipOf('n2'),
    () => ({ code: 'STAKE_LIMIT', bound: 'member', most: '5000000', memberLimit: { maxStake: '5000000', reason: 'own', sinceMs: 0 } }),
  );
  press('Place K3,000.00');
  expect(await screen.findByText(/Your own limit is K500\.00 now\. .*set by yourself/)).toBeTruthy();
  expect(placed.map(({ kind, legs }) => `${kind} ${legs.length}`)).toEqual(['SINGLE 1', 'SINGLE 1', 'SINGLE 1']);
});

test('odds are written as the player likes, and the device remembers it', async () => {
  await enter();
  await price(1);
  fireEvent.change(screen.getByRole('combobox', { name: 'How odds are written' }), { target: { value: 'my' } });
  expect(await price(1, '0.920')).toBeTruthy();
  cleanup();
  await enter();
  expect(await price(1, '0.920')).toBeTruthy();
});

test('a silent feed shuts every price and says so', async () => {
  await enter();
  await price(1);
  moved('19200', { state: 'SUSPENDED', reason: 'silent' });
  expect(screen.getByText(/^The feed is silent/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Home f1 .*, 1 1\.92/ })).toBeNull();
});

test('a page that is loaded again has its slip', async () => {
  await enter();
  fireEvent.click(await price(1));
  cleanup();
  await enter();
  expect(await screen.findByRole('button', { name: 'Open slip' })).toBeTruthy();
  expect((await price(1)).getAttribute('aria-pressed')).toBe('true');
});

test('a cash-out is offered only when it is asked for, with its fair value and margin; one that is over is asked for anew', async () => {
  await enter({ slips: [slipOf('s1')] });
  fireEvent.click(screen.getByRole('tab', { name: /Open bets/ }));
  expect(screen.queryByText('Fair value')).toBeNull();
  offers.push({
    ...{ offer: 'o1', id: 's1', fair: '24750000', amount: '24007500', max: '45000000', margin: 300 },
    untilMs: Date.now() + 5_000,
  });
  press('Ask for a cash-out');
  expect(await screen.findByText('K2,475.00')).toBeTruthy();
  expect(screen.getByText('3.00 %')).toBeTruthy();
  press('Cash out K2,400.75');
  expect(await screen.findByText(/that offer is over/)).toBeTruthy();
  expect(taken).toEqual(['o1 of s1']);
});

test('a settled bet tells how each leg was settled, and both settlements where there were two', async () => {
  settled = [
    slipOf('s1', {
      ...{ kind: 'PARLAY', state: 'RESETTLED', returned: '53024200', paid: true, version: 3 },
      legs: [
        legOf('f1', { state: 'halfwon' }),
        legOf('f2', { state: 'void', voidReason: 'postponed' }),
        legOf('f3', { state: 'won', wasState: 'lost' }),
      ],
      settlements: [
        { returned: '53024200', atMs: 2, version: 2, why: 'correction' },
        { returned: '0', atMs: 1, version: 1, why: 'result' },
      ],
    }),
  ];
  await enter();
  fireEvent.click(screen.getByRole('tab', { name: 'Settled' }));
  expect(await screen.findByText('Half won')).toBeTruthy();
  const card = screen.getByText(/^Parlay ·/).closest('li') as HTMLElement;
  for (const text of ['Returned', 'Returned: not played in time', 'Won', 'Lost', '+K4,302.42'])
    expect(within(card).getByText(text), text).toBeTruthy();
  expect(within(card).getByText(/^Settled anew after a correction/)).toBeTruthy();
  expect(within(card).getByText('K0.00')).toBeTruthy();
});

test('without a line the page stands still and nothing can be placed', async () => {
  await enter();
  await pick(1);
  act(() => socket.close());
  expect(screen.getByRole('alertdialog', { name: /No connection|No line|Offline/i })).toBeTruthy();
  expect((screen.getByRole('button', { name: 'No line' }) as HTMLButtonElement).disabled).toBe(true);
});
