import { endExposureRule, exposureBoard, setExposureRule } from '@fairhall/contract/console/exposure';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import type { Board } from './api/exposure.ts';
import { ExposurePage } from './exposure-page.tsx';

const figures = (stake: number, liability: number, cap: number | null = null) => ({
  bets: 3,
  stakeE4: String(stake * 10_000),
  liabilityE4: String(liability * 10_000),
  capE4: cap === null ? null : String(cap * 10_000),
});
const PLAY = { play: 'EK3_BSOE', playName: 'Big small' };
const BOARD: Board = {
  games: [{ gameId: 1, name: 'Fast', plays: [PLAY] }],
  draws: [
    {
      ...{ drawId: '7', gameId: 1, gameName: 'Fast', numero: '20261121-001', state: 'open', closesAtMs: 1_800_000_000_000, alarms: 1 },
      ...figures(12, 24),
      plays: [{ ...PLAY, ...figures(12, 24) }],
      worst: [{ ...PLAY, option: 'B', label: 'Big', ...figures(9, 18, 20) }],
    },
  ],
  page: 0,
  totalPages: 1,
  rules: [
    {
      ...{
        ruleId: '5',
        gameId: 1,
        kind: 'cap',
        ...PLAY,
        option: 'B',
        label: 'Big',
        capE4: '200000',
        oddsShareE4: null,
        alarmShareE4: 8_000,
      },
      ...{ fromMs: 1, untilMs: null, author: 'owner', reason: 'busy evening' },
    },
  ],
};

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  server.on(exposureBoard, () => structuredClone(BOARD));
});
afterEach(() => vi.unstubAllGlobals());

const show = (role: OperatorRole = 'owner') => renderAtDesk(<ExposurePage view={{ gameId: null, page: 0 }} onView={() => {}} />, { role });

test('a draw opens to its options, the worst first, and one is bound from there with a reason', async () => {
  const bodies: unknown[] = [];
  server.on(setExposureRule, ({ body }) => {
    bodies.push(body);
    return BOARD.rules[0] as Board['rules'][number];
  });
  show();
  await screen.findByText('Near its cap: 1');
  fireEvent.click(screen.getByText('20261121-001'));
  await screen.findByRole('progressbar', { name: '90 %' });
  fireEvent.click(screen.getByRole('button', { name: 'Bound: Big small Big' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((dialog.getByLabelText('Option') as HTMLInputElement).value).toBe('B');
  fireEvent.change(dialog.getByLabelText(/At most in one draw/), { target: { value: '15.5' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set the rule' }));
  expect(server.calls(setExposureRule)).toBe(0);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' busy ' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set the rule' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4_000 });
  expect(bodies).toEqual([{ gameId: 1, kind: 'cap', play: 'EK3_BSOE', option: 'B', capE4: '155000', alarmShareE4: 8_000, reason: 'busy' }]);
});

test('a rule is ended with a reason, and none is without', async () => {
  const asked: unknown[] = [];
  server.on(endExposureRule, ({ params, body }) => {
    asked.push([params, body]);
    return { ruleId: '5' };
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^End: Cap · Fast · Big small · Big/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'End' }));
  expect(dialog.getByRole('alert').textContent).toBe('Please give a reason.');
  expect(asked).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'quiet again' } });
  fireEvent.click(dialog.getByRole('button', { name: 'End' }));
  await waitFor(() => expect(asked).toEqual([[{ ruleId: '5' }, { reason: 'quiet again' }]]));
});

test('more draws than a page holds are turned to', async () => {
  server.on(exposureBoard, () => ({ ...structuredClone(BOARD), totalPages: 3 }));
  const views: unknown[] = [];
  renderAtDesk(<ExposurePage view={{ gameId: 1, page: 0 }} onView={(view) => views.push(view)} />, { role: 'owner' });
  fireEvent.click(await screen.findByRole('listitem', { name: '2' }));
  expect(views).toEqual([{ gameId: 1, page: 1 }]);
});

test('who may not bound draws sees the board alone', async () => {
  show('support');
  await screen.findByText('busy evening');
  expect(screen.queryByRole('button', { name: /^(New rule|End|Bound)/ })).toBeNull();
});
