import { consoleResults, enterResult, type OfficialDraw, previewResult } from '@fairhall/contract/console/results';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ResultsPage } from './results-page.tsx';

const AT_MS = Date.UTC(2026, 10, 21, 8, 0);
const NEVER_MS = Date.UTC(2040, 0, 1);

function official(over: Partial<OfficialDraw> = {}, draw: Partial<OfficialDraw['draw']> = {}): OfficialDraw {
  return {
    draw: {
      ...{ drawId: '7300000000000000009', gameId: 511, gameName: 'Jiangsu K3', numero: '20261121-20', state: 'closed' as const },
      ...{ opensAtMs: AT_MS, closesAtMs: AT_MS, drawsAtMs: AT_MS, result: null, seedHash: null, ticketCount: 3, ticketRoot: 'cd' },
      ...{ bets: 3, stakeE4: '30000', payoutE4: '0', voided: null, chunksDone: 0, chunksTotal: 8, ...draw },
    },
    ...{ family: 'K3', resultVersion: 0, sources: [], partial: null, disputedAtMs: null, lateAtMs: NEVER_MS, feeds: [], entry: null },
    ...{ differed: null, past: [], ...over },
  };
}

const DRAWN = official(
  {
    resultVersion: 1,
    sources: [
      { by: 'feed', name: 'demo source A' },
      { by: 'feed', name: 'demo source B' },
    ],
  },
  { state: 'settled', result: [6, 5, 4] },
);
const EFFECT = {
  ...{ code: 'lotus', name: 'Lotus', currencySymbol: 'Ks ', paidE4: '400000', payoutE4: '200000', gaining: 1, gainE4: '200000' },
  ...{ losing: 2, lossE4: '400000', owing: 1, owedE4: '150000', owe: [{ account: 'spent', owedE4: '150000' }] },
};

let server: FakeServer;
let waiting: OfficialDraw[];
let recent: OfficialDraw[];
let typed: unknown[];
let outcome: 'first' | 'taken' | 'differs';

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  [waiting, recent, typed, outcome] = [[official()], [], [], 'first'];
  server.on(consoleResults, () => structuredClone({ waiting, recent }));
  server.on(enterResult, ({ body }) => {
    typed.push(body);
    return { outcome, resultVersion: body.version };
  });
  server.on(previewResult, () => ({ merchants: [EFFECT] }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (role: OperatorRole = 'results') => renderAtDesk(<ResultsPage DrawAct={() => null} />, { role });
const dialog = async () => within(await screen.findByRole('dialog'));

async function open(name = 'Type the result 20261121-20') {
  fireEvent.click(await screen.findByRole('button', { name }));
  return dialog();
}

type Shown = Awaited<ReturnType<typeof dialog>>;

function type(shown: Shown, numbers: readonly string[], title = 'Result') {
  for (const [place, text] of numbers.entries())
    fireEvent.change(shown.getByLabelText(numbers.length === 1 ? title : `${title} ${place + 1}`), { target: { value: text } });
}

const press = (shown: Shown, name: string) => fireEvent.click(shown.getByRole('button', { name }));

describe('a result that is typed', () => {
  test('goes to the server as numbers in draw order, once, and says that another operator is needed', async () => {
    show();
    const shown = await open();
    type(shown, ['6', '5', '4']);
    for (let times = 0; times < 2; times += 1) press(shown, 'Confirm the result');
    expect(await screen.findByText('Draw 20261121-20: typed. A second operator must type the same.')).toBeTruthy();
    expect(typed).toEqual([{ version: 0, result: [6, 5, 4], reason: '' }]);
  });

  test('that is no result of the game stays here', async () => {
    show();
    const shown = await open();
    for (const numbers of [
      ['6', '5', ''],
      ['6', '5', '7'],
    ]) {
      type(shown, numbers);
      press(shown, 'Confirm the result');
      expect(shown.getByRole('alert').textContent).toBe('This is no result of the game.');
      expect(shown.getByLabelText('Result 3').getAttribute('aria-invalid')).toBe('true');
    }
    expect(typed).toEqual([]);
  });

  test('unlike the other operator’s: it says so, and stays open', async () => {
    outcome = 'differs';
    show();
    const shown = await open();
    type(shown, ['6', '5', '4']);
    press(shown, 'Confirm the result');
    expect((await shown.findByRole('alert')).textContent).toContain('This is not what the other operator typed.');
  });

  test('after a feed was quicker is refused with the reason', async () => {
    server.on(enterResult, () => {
      throw new Refused(409, 'RESULT_VERSION', { message: 'The draw has another result by now.' });
    });
    show();
    const shown = await open();
    type(shown, ['6', '5', '4']);
    press(shown, 'Confirm the result');
    expect(await shown.findByText('The draw has another result by now.')).toBeTruthy();
  });
});

test('Vietnam: a box for each number of each prize; from the limit on numbers may be left out', async () => {
  waiting = [official({ family: 'VNN', lateAtMs: AT_MS })];
  show();
  const shown = await open();
  expect(shown.getAllByRole('textbox')).toHaveLength(27);
  expect(shown.getByText(/may be left empty/)).toBeTruthy();
  type(shown, ['12', '34', '56', '78'], 'G7');
  press(shown, 'Confirm the result');
  await waitFor(() => expect(typed).toHaveLength(1));
  const [{ result }] = typed as [{ result: number[] }];
  expect(result).toHaveLength(107);
  expect(result.filter((digit) => digit >= 0)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

test('of a family whose results come whole none may be left out, and no word says so', async () => {
  waiting = [official({ family: 'K3', lateAtMs: AT_MS })];
  show();
  expect((await open()).queryByText(/may be left empty/)).toBeNull();
});

test('a correction is confirmed only with a reason, after its effect on every merchant was shown', async () => {
  [waiting, recent] = [[], [DRAWN]];
  show();
  const shown = await open('Correct 20261121-20');
  type(shown, ['6', '6', '4']);
  press(shown, 'Show what it would do');
  expect(await shown.findByText('2 members give back')).toBeTruthy();
  expect(shown.getByText('1 member has too little left: Ks 15.00 will be owed')).toBeTruthy();
  press(shown, 'Confirm the result');
  expect((await shown.findByRole('alert')).textContent).toBe('Please give a reason.');
  fireEvent.change(shown.getByLabelText('Reason'), { target: { value: 'misread' } });
  // Other numbers are another effect.
  type(shown, ['6', '6', '5']);
  expect(shown.queryByText('2 members give back')).toBeNull();
  press(shown, 'Show what it would do');
  await shown.findByText('2 members give back');
  press(shown, 'Confirm the result');
  await waitFor(() => expect(typed).toEqual([{ version: 1, result: [6, 6, 5], reason: 'misread' }]));
});

describe('the lists', () => {
  test('say what sources say, who typed, and that a result was corrected', async () => {
    const feeds = [
      { name: 'north', result: [1, 2, 3], complete: true, atMs: AT_MS },
      { name: 'harbour', result: [1, 2, 4], complete: true, atMs: AT_MS },
    ];
    waiting = [official({ disputedAtMs: AT_MS, feeds, entry: { name: 'bo', mine: false, atMs: AT_MS } })];
    const past = [{ resultVersion: 1, result: [1, 1, 1], reason: 'misread', sources: [], atMs: AT_MS }];
    recent = [{ ...DRAWN, resultVersion: 2, past, draw: { ...DRAWN.draw, drawId: '8' } }];
    show();
    expect(await screen.findByText('Sources differ')).toBeTruthy();
    expect(screen.getByText('bo typed it; a second operator is needed', { exact: false })).toBeTruthy();
    for (const text of ['north', 'harbour', 'Corrected', 'misread', 'demo source A + demo source B'])
      expect(screen.getByText(text)).toBeTruthy();
  });

  test.each<[OperatorRole, boolean]>([
    ['results', true],
    ['owner', false],
    ['finance', false],
    ['support', false],
    ['read_only', false],
  ])('%s: typing is offered: %s', async (role, offered) => {
    show(role);
    await screen.findByText('20261121-20');
    expect(screen.queryByRole('button', { name: 'Type the result 20261121-20' }) !== null).toBe(offered);
  });
});
