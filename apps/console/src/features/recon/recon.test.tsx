import { type Adjustment, adjustments, askAdjustment, postAdjustment } from '@fairhall/contract/console/adjustments';
import { cashFlow, cashFlowLines } from '@fairhall/contract/console/cash-flow';
import { searchMembers } from '@fairhall/contract/console/members';
import { type ReconCase, reconCases, reverseDeposit, workReconCase } from '@fairhall/contract/console/recon-cases';
import { type TreasuryMove, treasury } from '@fairhall/contract/console/treasury';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { AdjustmentsPage } from './adjustments-page.tsx';
import { ReconCasesPage } from './cases-page.tsx';
import { CashFlowPage } from './cash-flow-page.tsx';
import { TreasuryPage } from './treasury-page.tsx';

const AT = Date.parse('2026-11-21T21:40:00Z');
const CASE: ReconCase = {
  ...{ caseId: '9', kind: 'charge_back', channel: 'BAYVIEW', provider: null, asset: 'MMK', theirId: 'B1', apartE4: '-20000000' },
  deposit: { depositId: '5', reference: 'LT-7Q4K2', state: 'approved', amountE4: '20000000' },
  withdrawal: null,
  member: { memberId: '77', account: 'demo1' },
  ...{ ours: { amountE4: '20000000', says: 'approved' }, theirs: { amountE4: '-20000000', says: 'taken_back' } },
  ...{ happenedAtMs: AT, foundAtMs: AT, state: 'open', needsTwo: false, taken: null, first: null, decided: null, txId: null, moveId: null },
};
const KINDS = [{ kind: 'charge_back' as const, count: 1, oldestMs: AT }];
const RUNS = [
  { source: 'provider:3', name: 'Siam', day: '2026-11-20', fault: 'no_answer' },
  { source: 'float', name: '', day: '2026-11-20', fault: null },
];
const cases = (...list: ReconCase[]) => ({ list, page: 0, totalPages: 1, total: list.length, open: KINDS, runs: RUNS });
const asked = { operator: 'sam', atMs: AT, lapsesAtMs: AT, byMe: false };
const ADJUSTMENT: Adjustment = {
  ...{ adjustmentId: '4', member: { memberId: '77', account: 'demo1' }, direction: 'minus', amountE4: '5000000', asset: 'MMK' },
  ...{ cause: 'channel_error', area: 'BAYVIEW', owes: false, reason: 'credited twice', caseId: null, state: 'asked', asked, decided: null },
  ...{ movedE4: null, owedE4: null },
};
const MOVE: TreasuryMove = {
  ...{ moveId: '3', kind: 'settlement', fromChannel: 'KBZ', toChannel: 'BAYVIEW', asset: 'MMK', amountE4: '70000000' },
  ...{
    bookedOn: '2026-11-20',
    document: 'S-17',
    reason: 'weekly',
    caseId: null,
    state: 'asked',
    asked: { ...asked, byMe: true },
    decided: null,
  },
};
const Member = ({ children }: { children: ReactNode }) => <span>{children}</span>;
const nothing = () => undefined;

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const showCases = (role?: 'owner' | 'support' | 'compliance') =>
  renderAtDesk(<ReconCasesPage search={{}} onSearch={nothing} MemberLink={Member} />, role ? { role } : {});

test('a case opens to both sides; taking a deposit back needs a reason, and the first of two says so', async () => {
  const sent = vi.fn();
  server.on(reconCases, () => cases(CASE));
  server.on(reverseDeposit, (given) => {
    sent(given);
    return { ...CASE, state: 'taken' as const, first: { operator: 'nora', atMs: AT, reason: 'x' } };
  });
  showCases();
  expect(await screen.findByText(/Siam: 2026-11-20 cannot be looked at \(no_answer\)/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Charge-back' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('row', { name: 'Amount 2,000.00 MMK −2,000.00 MMK' })).toBeTruthy();
  expect(drawer.getByText('The channel holds 2,000.00 MMK less than the books say.')).toBeTruthy();
  fireEvent.click(drawer.getByRole('button', { name: 'Take the deposit back' }));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(drawer.getByRole('button', { name: 'The bank confirmed it' }));
  fireEvent.click(drawer.getByRole('button', { name: 'Take the deposit back' }));
  await waitFor(() =>
    expect(sent.mock.calls[0]?.[0]).toMatchObject({ params: { caseId: '9' }, body: { reason: 'The bank confirmed it' } }),
  );
  expect(await screen.findByText('Approved. Another operator decides.')).toBeTruthy();
});

test('compliance explains and moves no money; support looks on; a failure says so', async () => {
  server.on(reconCases, () => cases({ ...CASE, kind: 'fee', apartE4: '-10000' }));
  server.on(workReconCase, () => ({ ...CASE, state: 'explained' as const }));
  const { unmount } = showCases('compliance');
  fireEvent.click(await screen.findByRole('button', { name: 'Another fee' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByRole('button', { name: 'Explain, no money' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Correct by the treasury' })).toBeNull();
  unmount();
  const support = showCases('support');
  fireEvent.click(await screen.findByRole('button', { name: 'Another fee' }));
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Explain, no money' })).toBeNull();
  support.unmount();
  server.on(reconCases, () => ({ ...cases(), open: [], runs: [] }));
  showCases();
  expect(await screen.findByText('No differences.')).toBeTruthy();
  expect(screen.getByText(/Nothing was compared yet/)).toBeTruthy();
});

test('what another asked for is posted; what oneself asked for is not; a new one names its member', async () => {
  const [posted, sent] = [vi.fn(), vi.fn()];
  server.on(adjustments, () => ({
    ...{ list: [ADJUSTMENT, { ...ADJUSTMENT, adjustmentId: '6', asked: { ...asked, byMe: true } }], page: 0, totalPages: 1, total: 2 },
    channels: ['BAYVIEW'],
  }));
  server.on(postAdjustment, (given) => {
    posted(given);
    return { ...ADJUSTMENT, state: 'posted' as const };
  });
  server.on(searchMembers, () => ({ list: [], page: 0, totalPages: 0, total: 0 }));
  server.on(askAdjustment, (given) => {
    sent(given);
    return ADJUSTMENT;
  });
  renderAtDesk(<AdjustmentsPage search={{}} onSearch={nothing} MemberLink={Member} />);
  expect((await screen.findAllByText('−500.00 MMK')).length).toBe(2);
  expect(screen.getAllByRole('button', { name: 'Post' }).length).toBe(1);
  expect(screen.getByText('Another operator posts it')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Post' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('500.00 MMK From the member, demo1. This moves money now.')).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(posted.mock.calls[0]?.[0]).toMatchObject({ params: { adjustmentId: '4' } }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask for an adjustment' }));
  const form = within((await screen.findAllByRole('dialog')).at(-1) as HTMLElement);
  fireEvent.click(form.getByRole('button', { name: 'Ask for an adjustment' }));
  await waitFor(() => expect(form.getAllByText(/./, { selector: '.ant-form-item-explain-error' }).length).toBeGreaterThanOrEqual(3));
  expect(sent).not.toHaveBeenCalled();
});

test('a channel shows what should lie there and what its bank says; who may not adjust has no button', async () => {
  const night = { day: '2026-11-20', expectedE4: '10000', actualE4: '0', apartE4: '-10000' };
  server.on(treasury, () => ({
    ...{ list: [MOVE], page: 0, totalPages: 1, total: 1, channels: ['BAYVIEW', 'KBZ'], today: '2026-11-21', currency: 'MMK' },
    floats: [
      { channel: 'BAYVIEW', asset: 'MMK', expectedE4: '30000', night },
      { channel: 'KBZ', asset: 'MMK', expectedE4: '0', night: null },
    ],
  }));
  const { unmount } = renderAtDesk(<TreasuryPage search={{}} onSearch={nothing} />);
  expect(await screen.findByText('−1.00 apart')).toBeTruthy();
  expect(screen.getByText('no statement')).toBeTruthy();
  expect(screen.getByText('KBZ → BAYVIEW')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Take back' })).toBeTruthy();
  unmount();
  renderAtDesk(<TreasuryPage search={{}} onSearch={nothing} />, { role: 'support' });
  expect(await screen.findByText('KBZ → BAYVIEW')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Write down a move' })).toBeNull();
});

test('a day of a channel opens to its lines', async () => {
  const sums = { openingE4: '0', inE4: '50000', outE4: '0', feesE4: '0', costsE4: '10000', settledE4: '0', closingE4: '40000' };
  server.on(cashFlow, () => ({
    ...{ from: '2026-11-20', to: '2026-11-21', today: '2026-11-21' },
    days: [{ day: '2026-11-21', channel: 'BAYVIEW', asset: 'MMK', ...sums }],
  }));
  server.on(cashFlowLines, () => ({
    list: [
      { key: '1-1', atMs: AT, kind: 'deposit', member: { memberId: '77', account: 'demo1' }, reference: 'LT-7Q4K2', amountE4: '50000' },
    ],
    ...{ page: 0, totalPages: 1, total: 1 },
    house: [{ moveId: '3', kind: 'cost' as const, document: 'S-17', reason: 'their invoice', amountE4: '-10000' }],
  }));
  renderAtDesk(<CashFlowPage search={{}} onSearch={nothing} MemberLink={Member} />);
  fireEvent.click(await screen.findByRole('button', { name: 'BAYVIEW · MMK' }));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('LT-7Q4K2')).toBeTruthy();
  expect(drawer.getByText('+5.00')).toBeTruthy();
  expect(drawer.getByText('−1.00')).toBeTruthy();
});
