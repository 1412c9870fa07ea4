import { approveWithdrawal, payWithdrawal, rejectWithdrawal, takeWithdrawal } from '@fairhall/contract/console/decide-withdrawal';
import { revealNumber } from '@fairhall/contract/console/numbers';
import { type ConsoleWithdrawal, consoleWithdrawal, consoleWithdrawals } from '@fairhall/contract/console/withdrawals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Lost, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { WithdrawalQueue, type WithdrawalQueueState } from './withdrawal-queue.tsx';

const MADE_AT_MS = Date.UTC(2026, 10, 21, 8, 0);

function withdrawalOf(withdrawalId: string, over: Partial<ConsoleWithdrawal> = {}): ConsoleWithdrawal {
  return {
    withdrawalId,
    reference: `WLT-${withdrawalId}`,
    state: 'requested',
    memberId: '7300000000000000001',
    account: 'lotus_mei88',
    nickname: 'Mei',
    bankName: 'Bayview Demo Bank',
    cardNumber: '********9035',
    cardHolder: 'Mei Tan',
    amountE4: '20000000',
    feeE4: '200000',
    netE4: '19800000',
    currency: 'MMK',
    createdAtMs: MADE_AT_MS,
    decidedAtMs: null,
    handler: null,
    reason: '',
    needsTwo: false,
    firstApproval: null,
    bankReference: '',
    ...over,
  };
}

let server: FakeServer;
let rows: ConsoleWithdrawal[];

const isOpen = ({ state }: ConsoleWithdrawal) => state !== 'paid' && state !== 'rejected';
const QUEUES: Record<WithdrawalQueueState['queue'], (row: ConsoleWithdrawal) => boolean> = {
  waiting: ({ state }) => state === 'requested' || state === 'review',
  mine: ({ state, handler, firstApproval }) => state === 'review' && handler === 'nora' && firstApproval === null,
  second: ({ state, firstApproval }) => state === 'review' && firstApproval !== null,
  approved: ({ state }) => state === 'approved',
  done: (row) => !isOpen(row),
};

/** A cashier's desk on the server: rules as strict as the contract says, kept in memory. */
function serve(): void {
  const move = (id: string, from: readonly ConsoleWithdrawal['state'][], change: Partial<ConsoleWithdrawal>) => {
    const row = rows.find(({ withdrawalId }) => withdrawalId === id);
    if (!row) throw new Refused(404, 'NOT_FOUND');
    if (!from.includes(row.state)) throw new Refused(409, 'WITHDRAWAL_STATE', { message: 'This withdrawal has already moved on.' });
    return structuredClone(Object.assign(row, change));
  };
  server.on(consoleWithdrawals, ({ query }) => {
    const list = rows.filter(QUEUES[query.queue]);
    const figures = {
      waiting: 2,
      waitingE4: '0',
      mine: 0,
      second: rows.filter(QUEUES.second).length,
      approved: 1,
      approvedE4: '0',
      medianWaitMs: null,
      paidToday: 0,
      paidTodayE4: '0',
    };
    return { list: structuredClone(list), page: 0, totalPages: 1, total: list.length, figures };
  });
  server.on(consoleWithdrawal, ({ params }) => {
    const row = move(params.withdrawalId, ['requested', 'review', 'approved', 'paid', 'rejected'], {});
    return {
      ...row,
      branch: '',
      score: {
        ...{ version: 1, score: 55, most: 40, outcome: 'person' as const, stops: ['score' as const] },
        points: [{ factor: 'device' as const, points: 20 }],
      },
      timeline: [{ state: 'requested', atMs: MADE_AT_MS, actor: 'lotus_mei88' }],
      earlier: { paid: 3, rejected: 0 },
      checks: [{ name: 'card_unshared' as const, ok: false, detail: '2' }],
    };
  });
  server.on(takeWithdrawal, ({ params }) => move(params.withdrawalId, ['requested'], { state: 'review', handler: 'nora' }));
  server.on(approveWithdrawal, ({ params, body }) => {
    const row = rows.find(({ withdrawalId }) => withdrawalId === params.withdrawalId);
    const first = row?.needsTwo && row.firstApproval === null;
    const change = first
      ? { firstApproval: { operator: 'nora', atMs: MADE_AT_MS, note: body.note ?? '' } }
      : { state: 'approved' as const, needsTwo: false };
    return move(params.withdrawalId, ['review'], change);
  });
  server.on(rejectWithdrawal, ({ params, body }) =>
    move(params.withdrawalId, ['review', 'approved'], { state: 'rejected', reason: body.reason, decidedAtMs: MADE_AT_MS }),
  );
  server.on(revealNumber, ({ body }) => {
    expect(body).toEqual({ of: 'withdrawal', id: '11', reason: 'to pay it' });
    return { number: '004822179035' };
  });
  server.on(payWithdrawal, ({ params, body }) =>
    move(params.withdrawalId, ['approved'], { state: 'paid', bankReference: body.bankReference, decidedAtMs: MADE_AT_MS }),
  );
}

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  rows = [
    withdrawalOf('11'),
    withdrawalOf('12', { state: 'review', handler: 'sam' }),
    withdrawalOf('13', { state: 'approved', handler: 'sam' }),
  ];
  serve();
});
afterEach(() => vi.unstubAllGlobals());

function Queue({ open = null, queue = 'waiting' }: Partial<Pick<WithdrawalQueueState, 'open' | 'queue'>>) {
  const [view, setView] = useState<WithdrawalQueueState>({ queue, search: '', page: 0, open });
  return (
    <WithdrawalQueue
      view={view}
      onView={(change) => setView({ ...view, ...change })}
      MemberLink={({ children }) => <a href="/m">{children}</a>}
    />
  );
}

/** The button, once it may be pressed. */
async function button(name: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  return found;
}
const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const drawer = () => within(screen.getByRole('complementary'));

test('a request is taken, approved, and paid under the bank’s reference', async () => {
  renderAtDesk(<Queue open="11" />);
  await press('Take this request');
  await press('Approve Ks 2,000.00');
  await press('Show ···9035');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: ' to pay it ' } });
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show' }));
  expect(await drawer().findByText('004822179035')).toBeTruthy();
  const mark = await button('Mark Ks 1,980.00 as paid');
  fireEvent.click(mark);
  expect(await drawer().findByText("Enter the bank's reference of the payment.")).toBeTruthy();
  expect(server.calls(payWithdrawal)).toBe(0);
  fireEvent.change(drawer().getByLabelText("Bank's reference"), { target: { value: ' BV-1 ' } });
  fireEvent.click(mark);
  await waitFor(() => expect(rows[0]).toMatchObject({ state: 'paid', bankReference: 'BV-1' }));
  expect([server.calls(takeWithdrawal), server.calls(approveWithdrawal), server.calls(payWithdrawal)]).toEqual([1, 1, 1]);
});

test('a double click acts once', async () => {
  rows[0] = withdrawalOf('11', { state: 'review', handler: 'nora' });
  renderAtDesk(<Queue open="11" />);
  const approve = await button('Approve Ks 2,000.00');
  fireEvent.click(approve);
  fireEvent.click(approve);
  await waitFor(() => expect(rows[0]?.state).toBe('approved'));
  expect(server.calls(approveWithdrawal)).toBe(1);
});

test('nothing is returned without a reason', async () => {
  renderAtDesk(<Queue open="13" queue="approved" />);
  await press('The bank would not pay: return it');
  await press('Return the amount');
  expect(server.calls(rejectWithdrawal)).toBe(0);
  fireEvent.change(screen.getByLabelText(/reason/i), { target: { value: 'The account is closed.' } });
  await press('Return the amount');
  await waitFor(() => expect(rows[2]).toMatchObject({ state: 'rejected', reason: 'The account is closed.' }));
  expect(await drawer().findByText(/The account is closed/)).toBeTruthy();
});

test('what another operator has in hand can only be read', async () => {
  renderAtDesk(<Queue open="12" />);
  expect(await drawer().findByText(/sam is handling/)).toBeTruthy();
  expect(drawer().queryByRole('button', { name: /Approve|Return/ })).toBeNull();
});

test('a lost answer is never called failed: the true state is read', async () => {
  rows[2] = withdrawalOf('13', { state: 'approved', handler: 'nora' });
  server.on(revealNumber, ({ body }) => {
    expect(body).toEqual({ of: 'withdrawal', id: '11', reason: 'to pay it' });
    return { number: '004822179035' };
  });
  server.on(payWithdrawal, ({ body }) => {
    Object.assign(rows[2] as ConsoleWithdrawal, { state: 'paid', bankReference: body.bankReference, decidedAtMs: MADE_AT_MS });
    throw new Lost();
  });
  renderAtDesk(<Queue open="13" queue="approved" />);
  fireEvent.change(await screen.findByLabelText("Bank's reference"), { target: { value: 'BV-2' } });
  await press(/^Mark/);
  await waitFor(() => expect(drawer().getAllByText('Paid').length).toBeGreaterThan(0), { timeout: 4_000 });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.calls(payWithdrawal)).toBe(1);
});

test('a large one is approved first; it is not to be paid until a colleague has approved it too', async () => {
  rows[0] = withdrawalOf('11', { state: 'review', handler: 'nora', needsTwo: true });
  renderAtDesk(<Queue open="11" />);
  await press('First approval: Ks 2,000.00');
  expect(await screen.findByText('First approval for lotus_mei88 is noted. A colleague decides.')).toBeTruthy();
  expect(await drawer().findByText(/nora approved first/)).toBeTruthy();
  expect(drawer().getAllByText('Second approval').length).toBeGreaterThan(0);
  await button('Return');
  expect(drawer().getByRole('button', { name: 'Approve Ks 2,000.00' })).toHaveProperty('disabled', true);
  expect(drawer().queryByLabelText("Bank's reference")).toBeNull();
  expect(server.calls(approveWithdrawal)).toBe(1);
});

test('the second operator finds it in a list of its own, and approves it for payment, or returns it', async () => {
  const first = { firstApproval: { operator: 'sam', atMs: MADE_AT_MS, note: 'called the member' } };
  rows = [withdrawalOf('11', { state: 'review', handler: 'sam', needsTwo: true, ...first }), withdrawalOf('12')];
  renderAtDesk(<Queue open="11" queue="second" />);
  expect(await screen.findByRole('button', { name: 'WLT-11' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'WLT-12' })).toBeNull();
  expect(await drawer().findByText('called the member')).toBeTruthy();
  await button('Return');
  await press('Approve Ks 2,000.00');
  await button('Mark Ks 1,980.00 as paid');
  expect(drawer().queryByText('004822179035')).toBeNull();
});

test('who may not decide reads the request without its buttons', async () => {
  renderAtDesk(<Queue open="13" queue="approved" />, { role: 'read_only' });
  expect(await screen.findByText('Your role lets you read this, not decide it.')).toBeTruthy();
  expect(screen.queryByLabelText("Bank's reference")).toBeNull();
});
