import { decideVendorCase, type VendorCase, vendorCaseHand, vendorCases } from '@fairhall/contract/console/vendor-cases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { CasesPage } from './cases-page.tsx';

const AT = Date.parse('2026-11-21T21:40:00Z');
const SIDE = {
  kind: 'bet' as const,
  user: '1-77',
  round: 'r1',
  gameCode: 'S3',
  currency: 'MMK',
  amountE4: '50000',
  validE4: null,
  atMs: AT,
  undone: false,
};
const CASE: VendorCase = {
  ...{ caseId: '9', vendor: 'LANTERNWORKS', kind: 'amount', transactionId: 'a-1', asset: 'MMK', apartE4: '-20000', state: 'open' },
  ...{ member: { memberId: '77', account: 'demo1' }, theirs: { ...SIDE, amountE4: '70000' }, ours: SIDE },
  ...{ figures: null, home: null, play: null, rake: null, foundAtMs: AT, first: null, decided: null },
};
const CHECK = {
  vendor: 'LANTERNWORKS',
  by: 'list' as const,
  checkedUntilMs: Date.parse('2026-11-21T17:30:00Z'),
  triedAtMs: AT,
  fault: null,
  open: 1,
};
const page = (...list: VendorCase[]) => ({ list, page: 0, totalPages: 1, total: list.length, checks: [CHECK] });
const Member = ({ children }: { children: React.ReactNode }) => <span>{children}</span>;

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});
afterEach(() => vi.unstubAllGlobals());

const show = (role?: 'owner' | 'support') =>
  renderAtDesk(<CasesPage search={{}} onSearch={() => undefined} MemberLink={Member} />, role ? { role } : {});

test('a case opens to both sides; a correction needs a reason, and the first of two approvals says so', async () => {
  const sent = vi.fn();
  server.on(vendorCases, () => page(CASE));
  server.on(decideVendorCase, (asked) => {
    sent(asked);
    return { ...CASE, first: { operator: 'nora', atMs: AT, reason: 'x' } };
  });
  show();
  expect(await screen.findByText(/LANTERNWORKS: compared up to .*00:00/)).toBeTruthy();
  fireEvent.click(screen.getByText('Another amount'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('row', { name: 'Amount 7.00 MMK 5.00 MMK' })).toBeTruthy();
  expect(within(drawer).getByText('The wallet has 2.00 MMK too much.')).toBeTruthy();
  fireEvent.click(within(drawer).getByRole('button', { name: 'Correct the wallet' }));
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(within(drawer).getByRole('button', { name: 'The vendor confirmed it' }));
  fireEvent.click(within(drawer).getByRole('button', { name: 'Correct the wallet' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ params: { caseId: '9' }, body: { act: 'correct', reason: 'The vendor confirmed it' } });
  expect(await screen.findByText('Approved. Another operator decides.')).toBeTruthy();
});

test('who may not amend sees the case, and no button; of a difference without an amount nothing can be corrected', async () => {
  server.on(vendorCases, () => page({ ...CASE, kind: 'content', apartE4: '0' }));
  const { unmount } = show('support');
  fireEvent.click(await screen.findByText('Another member, round or game'));
  expect(within(await screen.findByRole('dialog')).queryByRole('button', { name: 'Close without money' })).toBeNull();
  unmount();
  show();
  fireEvent.click(await screen.findByText('Another member, round or game'));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getByRole('button', { name: 'Close without money' })).toBeTruthy();
  expect(within(drawer).queryByRole('button', { name: 'Correct the wallet' })).toBeNull();
});

test('money home that does not add up shows its sum, and is corrected alone', async () => {
  const home = { broughtE4: '400000', stakedE4: '100000', wonE4: '30000', cameE4: '300000' };
  server.on(vendorCases, () => page({ ...CASE, kind: 'sum', theirs: null, ours: null, home, apartE4: '-30000' }));
  show();
  fireEvent.click(await screen.findByText('Money home does not add up'));
  const drawer = within(await screen.findByRole('dialog'));
  for (const text of ['40.00 MMK', '10.00 MMK', '3.00 MMK', '30.00 MMK', '3.00 MMK less came than that makes.'])
    expect(drawer.getByText(text)).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Close without money' })).toBeNull();
  expect(drawer.getByRole('button', { name: 'Correct the wallet' })).toBeTruthy();
});

test('a table that kept another sum than its rake says by how much, and asks for no correction', async () => {
  const rake = { sittings: 3, gainE4: '-70000', rakeE4: '20000' };
  const found = { ...CASE, kind: 'rake' as const, transactionId: 'CARDS-1-LOW-MMK-1-40', member: null, theirs: null, ours: null, rake };
  server.on(vendorCases, () => page({ ...found, apartE4: '-10000' }));
  show();
  fireEvent.click(await screen.findByText('Tables kept more or less than their rake'));
  const drawer = within(await screen.findByRole('dialog'));
  for (const text of ['−7.00 MMK', '2.00 MMK', 'All seats of the table together left 1.00 MMK less than the rake.'])
    expect(drawer.getByText(text)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Close without money' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Correct the wallet' })).toBeNull();
});

test('a case that was decided says what came of it', async () => {
  const decided = { operator: 'nora', atMs: AT, reason: 'x' };
  server.on(vendorCases, () => page({ ...CASE, state: 'corrected', decided }));
  const { unmount } = show();
  fireEvent.click(await screen.findByText('Another amount'));
  expect(await screen.findByText('Corrected: the wallet was changed by −2.00 MMK.')).toBeTruthy();
  expect(screen.queryByText(/has 2.00 MMK too much/)).toBeNull();
  unmount();
  server.on(vendorCases, () => page({ ...CASE, state: 'explained', decided }));
  show();
  fireEvent.click(await screen.findByText('Another amount'));
  expect(await screen.findByText('Closed, and no money moved.')).toBeTruthy();
});

test('a return off its bounds says by how much, and asks for no correction', async () => {
  const figures = { actualE6: 1_034_512, statedE6: 965_000, boundE6: 41_200, rounds: 182_344 };
  server.on(vendorCases, () => page({ ...CASE, kind: 'return', member: null, theirs: null, ours: null, figures, apartE4: '0' }));
  show();
  fireEvent.click(await screen.findByText('Return off its bounds'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('6.9512 percentage points above what is stated; luck explains 4.1200.')).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'The vendor has been asked' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Correct the wallet' })).toBeNull();
});

test('what a vendor’s protocol lets us compare is said of each', async () => {
  const checks = [
    { ...CHECK, vendor: 'OWN', by: 'balances' as const },
    { ...CHECK, vendor: 'TABLES', by: 'nothing' as const, checkedUntilMs: null, triedAtMs: null },
  ];
  server.on(vendorCases, () => ({ ...page(), checks }));
  show();
  expect(await screen.findByText(/^OWN: wallets there compared up to .*00:00/)).toBeTruthy();
  expect(screen.getByText('TABLES: not to be compared, its protocol has no list')).toBeTruthy();
});

const PLAYED: NonNullable<VendorCase['play']> = {
  ...{ signal: 'FLOW', gameName: 'Hold’em', table: 'CARDS-3-LOW-MMK-1', atMs: AT, state: 'REFERRED', others: 1, shared: [] },
  players: [{ memberId: '77', account: 'demo1', hands: null, netE4: '300000' }],
  ...{ together: 60, times: null, of: null, hands: [{ name: 'CARDS-3-LOW-MMK-1-60', atMs: AT }] },
};
const playCase = (play: Partial<NonNullable<VendorCase['play']>> = {}): VendorCase => ({
  ...{ ...CASE, kind: 'play', transactionId: '12', member: null, theirs: null, ours: null, apartE4: '0' },
  play: { ...PLAYED, ...play },
});

test('a signal of play says between whom, what was counted, and what the vendor made of it; it is closed, never corrected', async () => {
  server.on(vendorCases, () => page(playCase()));
  show();
  expect(await screen.findByText('demo1')).toBeTruthy();
  fireEvent.click(screen.getByText('Chips go one way'));
  const drawer = within(await screen.findByRole('dialog'));
  for (const text of ['Hold’em', 'Looks so: yours to decide', '60', '+30.00 MMK', 'and 1 player of another operator'])
    expect(drawer.getByText(text)).toBeTruthy();
  expect(drawer.getByText(/proves nothing/)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'Close the case' })).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'Correct the wallet' })).toBeNull();
});

test.each<[Partial<NonNullable<VendorCase['play']>>, string]>([
  [{ signal: 'SHARED', shared: ['DEVICE', 'LINE'] }, 'device · line of agents'],
  [{ signal: 'FOLDS', times: 1_234 }, '1,234'],
  [{ signal: 'TIMES', times: 45, of: 60 }, '45 of 60'],
])('%j is counted in words', async (play, text) => {
  server.on(vendorCases, () => page(playCase(play)));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /At one table|folded|at one pace/ }));
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
});

test('a hand opens where the vendor shows it, and the window it opens in knows nothing of ours; what fails closes it', async () => {
  const tab = { opener: window, location: { replace: vi.fn() }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  server.on(vendorCases, () => page(playCase()));
  server.on(vendorCaseHand, ({ params }) => {
    expect(params).toEqual({ caseId: '9', hand: '0' });
    return { url: 'https://vendor.example/round/h' };
  });
  show('support');
  fireEvent.click(await screen.findByText('Chips go one way'));
  fireEvent.click(await screen.findByRole('button', { name: 'Replay' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://vendor.example/round/h'));
  expect(tab.opener).toBeNull();
  server.on(vendorCaseHand, () => {
    throw new Refused(422, 'VENDOR_UNAVAILABLE');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Replay' }));
  await waitFor(() => expect(tab.close).toHaveBeenCalled());
});
