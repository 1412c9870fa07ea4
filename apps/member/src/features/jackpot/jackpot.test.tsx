import { WON_TICK } from '@fairhall/fair/testing/jackpots';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own, wps } from '../../testing/fake-server.ts';
import { chanceOf, filledOf, newest } from './chance.ts';
import { outcomesOf } from './check-tick.tsx';
import { Jackpot } from './jackpot.tsx';

beforeEach(() => freshApp());

const vo = { notAuto: 1, iconUrl: '', showIcon: 'k3', customerName: 'ni***l', gameName: 'Fast K3', winAmount: '50085.0000' };

const POOL = {
  ...{ poolId: '31', name: 'Lantern pot', currency: 'MMK', amountE4: '234567891', version: '6', running: true, startE4: '100000000' },
  ...{ ceilingE4: '500000000', rateBps: 100, reserveBps: 50, games: ['Fast K3'], categories: ['RNG'], round: 3, seedHash: 'ab'.repeat(32) },
  ...{ committedAtMs: 1, wins: [] as object[] },
};

function serve(jackpotIllustration: boolean, pools: readonly object[] = []) {
  fakeServer({
    'GET /api/jackpots': () => own({ list: pools }),
    'GET /api/jackpots/31/ticks/7': () => own(WON_TICK),
    'GET /wps/system/templates': () =>
      wps({
        ...{ resources: [], customerService: [], affiliateLink: '', template: { app_background: '', app_desc: '' } },
        ...{ authorities: [], partners: [], licence: '', jackpotIllustration },
      }),
    'GET /wps/relay/GCSGAME_getRankList': () => wps({ list: [{ vo: { ...vo, vendor: 'LOTT', gameId: 1, nodeId: 1 } }] }),
  });
}

test('a counter without a pool says that it is an illustration', async () => {
  serve(true);
  renderApp(<Jackpot />);
  expect(await screen.findByText('Illustration')).toBeDefined();
  expect(screen.getByText(/belongs to no pool/)).toBeDefined();
});

test('a merchant that shows none has none; who won is told all the same', async () => {
  serve(false);
  renderApp(<Jackpot />);
  expect(await screen.findByText('No jackpot yet')).toBeDefined();
  expect((await screen.findByText('ni***l')).closest('li')?.textContent).toContain('50,085.00');
  expect(screen.queryByText('Illustration')).toBeNull();
});

const WIN = {
  ...{
    round: WON_TICK.round,
    tick: String(WON_TICK.tick),
    winner: 'ni***l',
    prizeE4: WON_TICK.won?.prize ?? '',
    wonAtMs: 1_795_000_000_000,
  },
  seedHash: WON_TICK.seedHash,
};

test('a pool shows what is in it, its ceiling, the chance of a stake now and its rules; it counts up with what is pushed, and never back', async () => {
  loginAs();
  serve(true, [POOL]);
  const push = fakePush();
  onTestFinished(push.stop);
  renderApp(<Jackpot />);
  expect(await screen.findByText('K23,456.78')).toBeDefined();
  expect(screen.queryByText('Illustration')).toBeNull();
  expect(screen.getByText('Won at K50,000.00 at the latest')).toBeDefined();
  // (50,000 − 23,456.7891) / 0.01
  expect(screen.getByText('A stake of K1.00 wins it now with a chance of 1 in 2,654,321.')).toBeDefined();
  expect(screen.getByText(/1% of each stake in cash goes into it, and 0.5% is kept/)).toBeDefined();
  expect(screen.getByText('Games: Fast K3, Slots')).toBeDefined();
  expect(screen.getByText('Nobody has won it yet.')).toBeDefined();
  await push.send({ name: 'jackpot.changed', data: { poolId: '31', amountE4: '240000000', version: '7' } });
  expect(await screen.findByText('K24,000.00')).toBeDefined();
  await push.send({ name: 'jackpot.changed', data: { poolId: '9', amountE4: '1', version: '99' } });
  expect(screen.getByText('K24,000.00')).toBeDefined();
});

test('a win is computed anew on the phone, and what differs from what was told is found', async () => {
  serve(false, [{ ...POOL, running: false, wins: [WIN] }]);
  renderApp(<Jackpot />);
  expect(await screen.findByText('No stake feeds it just now. What is in it stays in it.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Check it yourself' }));
  expect((await screen.findByRole('status')).textContent).toBe('Checked on this device: seed, contributions and beacon give this winner.');
  expect(screen.getByText(/this system’s own/)).toBeDefined();
  const faults = (win: typeof WIN) => outcomesOf(WON_TICK, { poolId: '31', win }).flatMap(({ ok, step }) => (ok ? [] : [step]));
  expect(faults(WIN)).toEqual([]);
  expect(faults({ ...WIN, seedHash: 'cd'.repeat(32) })).toEqual(['commitment']);
  expect(faults({ ...WIN, prizeE4: '1' })).toEqual(['outcome']);
});

test('the chance is that of the way that is left, and sure at its end', () => {
  expect(chanceOf({ rateBps: 100, ceilingE4: '500000000' }, 499_999_950n)).toBe(1);
  expect(chanceOf({ rateBps: 0, ceilingE4: '500000000' }, 1n)).toBeNull();
  expect(filledOf(POOL, 300_000_000n)).toBe(50);
  expect(filledOf(POOL, 600_000_000n)).toBe(100);
  expect(newest({ version: '9' }, { version: '10' })).toEqual({ version: '10' });
  expect(newest({ version: '9' }, { version: '8' })).toEqual({ version: '9' });
});
