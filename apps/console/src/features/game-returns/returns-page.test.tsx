import { type GameReturn, gameReturns, stateGameReturn } from '@fairhall/contract/console/game-returns';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ReturnsPage } from './returns-page.tsx';

const GAME: GameReturn = {
  ...{ nodeId: 99_000, vendor: 'LANTERNWORKS', code: 'S3', name: 'Lanterns', asset: 'MMK', rounds: 1_000_000 },
  ...{ stakeE4: '10000000000', wonE4: '9900000000', actualE6: 990_000, stated: { returnE6: 962_622, deviationE4: 29_609 } },
  ...{ boundE6: 9_742, off: true },
};

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const show = (role?: 'finance') => renderAtDesk(<ReturnsPage days="30" onDays={() => undefined} />, role ? { role } : {});

test('a game that is off stands out with its figures; an owner writes down what the vendor states', async () => {
  const sent = vi.fn();
  server.on(gameReturns, () => ({
    list: [GAME, { ...GAME, nodeId: 7, stated: null, boundE6: null, off: false }],
    from: '2026-10-23',
    to: '2026-11-21',
  }));
  server.on(stateGameReturn, (asked) => {
    sent(asked);
    return { returnE6: 960_000, deviationE4: 30_000 };
  });
  show();
  const [, off, unstated] = await screen.findAllByRole('row');
  expect(off?.textContent).toContain('99.0000 %');
  expect(off?.textContent).toContain('96.2622 %');
  expect(off?.textContent).toContain('± 0.9742 %');
  expect(within(off as HTMLElement).getByText('Off')).toBeTruthy();
  expect(within(unstated as HTMLElement).getByText('Nothing stated')).toBeTruthy();
  fireEvent.click(within(off as HTMLElement).getByRole('button', { name: 'State' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Return, %'), { target: { value: '96' } });
  fireEvent.change(within(dialog).getByLabelText('Standard deviation of a round, in stakes'), { target: { value: '3.0' } });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'their paper' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ body: { returnE6: 960_000, deviationE4: 30_000, reason: 'their paper' } });
});

test('who may not edit vendors states nothing', async () => {
  server.on(gameReturns, () => ({ list: [GAME], from: '2026-10-23', to: '2026-11-21' }));
  show('finance');
  expect(await screen.findByText('Off')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'State' })).toBeNull();
});
