import { decideVendorCase, type VendorCase, vendorCases } from '@fairhall/contract/console/vendor-cases';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
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
  atMs: AT,
  undone: false,
};
const CASE: VendorCase = {
  ...{ caseId: '9', vendor: 'LANTERNWORKS', kind: 'amount', transactionId: 'a-1', asset: 'MMK', apartE4: '-20000', state: 'open' },
  ...{ member: { memberId: '77', account: 'demo1' }, theirs: { ...SIDE, amountE4: '70000' }, ours: SIDE },
  ...{ figures: null, foundAtMs: AT, first: null, decided: null },
};
const CHECK = { vendor: 'LANTERNWORKS', checkedUntilMs: Date.parse('2026-11-21T17:30:00Z'), triedAtMs: AT, fault: null, open: 1 };
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
