import { amendRound, consoleRound, memberRounds, openRounds, type RoundDetail } from '@fairhall/contract/console/rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { MemberRounds } from './member-rounds.tsx';
import { OpenRoundsPage } from './open-rounds-page.tsx';
import { RoundPage } from './round-page.tsx';

const HOUR = 3_600_000;
const AT = Date.now();
const ROUND = {
  ...{ id: '77-9', member: { memberId: '77', account: 'demo1' }, vendor: 'LANTERNWORKS', nodeId: 99_000, gameName: 'Lanterns' },
  ...{ round: 'r-1', version: 3, asset: 'MMK', bets: 1, stakeE4: '50000', wonE4: '90000', openedAtMs: AT, closedAtMs: AT },
};
const MOVE = {
  transactionId: 'a-1',
  kind: 'bet',
  amountE4: '50000',
  free: false,
  reference: '',
  undone: false,
  balanceE4: '1000000',
  told: '',
  atMs: AT,
};
const DETAIL: RoundDetail = { ...ROUND, moves: [MOVE], first: null };
const Plain = ({ children }: { children: React.ReactNode }) => <span>{children}</span>;
const Way = ({ roundId, children }: { roundId: string; children: React.ReactNode }) => <a href={`/rounds/${roundId}`}>{children}</a>;

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

test('open rounds stand with what was staked, and those that are late say so', async () => {
  const late = { ...ROUND, id: '77-1', round: 'old', openedAtMs: AT - 49 * HOUR, closedAtMs: null };
  server.on(openRounds, () => ({ list: [late, { ...ROUND, closedAtMs: null }], page: 0, totalPages: 1, total: 2, lateMs: 48 * HOUR }));
  renderAtDesk(<OpenRoundsPage page={0} onPage={() => undefined} MemberLink={Plain} RoundLink={Plain} />);
  const [, first, second] = await screen.findAllByRole('row');
  expect(within(first as HTMLElement).getByText('Late')).toBeTruthy();
  expect(second?.textContent).toContain('5.00 MMK');
  expect(within(second as HTMLElement).queryByText('Late')).toBeNull();
});

test('each move of a round bears the sign of what it did to the wallet', async () => {
  const win = { ...MOVE, transactionId: 'w-1', kind: 'win', amountE4: '200000', undone: true };
  const back = { ...MOVE, transactionId: 'u-1', kind: 'rollback', amountE4: '200000', reference: 'w-1' };
  const undone = { ...MOVE, transactionId: 'u-2', kind: 'rollback', reference: MOVE.transactionId };
  server.on(consoleRound, () => ({ ...DETAIL, moves: [MOVE, win, back, undone] }));
  renderAtDesk(<RoundPage roundId={ROUND.id} back={null} MemberLink={Plain} />);
  const amounts = async (of: string) => (await screen.findByText(of)).closest('tr')?.querySelector('.amount')?.textContent;
  expect([await amounts(MOVE.transactionId), await amounts('w-1')]).toEqual(['−5.00', '+20.00']);
  expect([await amounts('u-1'), await amounts('u-2')]).toEqual(['−20.00', '+5.00']);
});

test('what the vendor said of a move beside stands with it, in its own words', async () => {
  const told = '{"supplier_transaction_id":"st-7","jackpot_win":70000}';
  server.on(consoleRound, () => ({ ...DETAIL, moves: [{ ...MOVE, told }] }));
  renderAtDesk(<RoundPage roundId={ROUND.id} back={null} MemberLink={Plain} />);
  expect((await screen.findByText(told)).closest('tr')?.textContent).toContain(MOVE.transactionId);
});

test('a member’s rounds lead to their pages, those that are over too', async () => {
  const asked = vi.fn();
  const open = { ...ROUND, id: '77-1', round: 'under way', closedAtMs: null };
  server.on(memberRounds, ({ params, query }) => {
    asked(params, query);
    return { list: [open, ROUND], page: 1, totalPages: 2 };
  });
  renderAtDesk(<MemberRounds memberId="77" page={1} onPage={() => undefined} RoundLink={Way} />);
  const [, first, second] = await screen.findAllByRole('row');
  expect(within(first as HTMLElement).getByText('Open')).toBeTruthy();
  expect(within(second as HTMLElement).queryByText('Open')).toBeNull();
  expect(
    within(second as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/rounds/77-9');
  expect(asked.mock.calls[0]).toMatchObject([{ memberId: '77' }, { page: '1' }]);
});

test('a closed round is settled anew with a figure, a reason and the version that was looked at', async () => {
  const sent = vi.fn();
  server.on(consoleRound, () => DETAIL);
  server.on(amendRound, (asked) => {
    sent(asked);
    return { ...DETAIL, first: { wonE4: '12500000', operator: 'nora', atMs: AT, reason: 'x' } };
  });
  renderAtDesk(<RoundPage roundId="77-9" back={null} MemberLink={Plain} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Settle anew' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('New winnings, MMK'), { target: { value: '9' } });
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'their paper' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle anew' }));
  expect(await within(dialog).findByText('This does not look right.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(within(dialog).getByLabelText('New winnings, MMK'), { target: { value: '1,250' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Settle anew' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({
    params: { roundId: '77-9' },
    body: { wonE4: '12500000', version: 3, reason: 'their paper' },
  });
});

test('who may not amend, and whoever looks at an open round, is offered nothing', async () => {
  server.on(consoleRound, () => DETAIL);
  const { unmount } = renderAtDesk(<RoundPage roundId="77-9" back={null} MemberLink={Plain} />, { role: 'support' });
  expect(await screen.findByText('a-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Settle anew' })).toBeNull();
  unmount();
  server.on(consoleRound, () => ({ ...DETAIL, closedAtMs: null }));
  renderAtDesk(<RoundPage roundId="77-9" back={null} MemberLink={Plain} />);
  expect(await screen.findByText('a-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Settle anew' })).toBeNull();
});
