import { approveDeposit, rejectDeposit, takeDeposit } from '@fairhall/contract/console/decide-deposit';
import { type ConsoleDeposit, consoleDeposits } from '@fairhall/contract/console/deposits';
import { consoleReadFile } from '@fairhall/contract/console/read-file';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveData } from '../../shared/live.ts';
import { depositOf, serveDeposits } from '../../testing/deposits.ts';
import { type FakeServer, Lost, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { DepositQueue, type DepositQueueState } from './deposit-queue.tsx';

let server: FakeServer;
let deposits: ConsoleDeposit[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  deposits = [
    depositOf({ depositId: '11' }),
    depositOf({ depositId: '12', amountE4: '44505020', account: 'sofia_k', nickname: '' }),
    depositOf({ depositId: '13', handler: 'sam', state: 'review' }),
  ];
  serveDeposits(server, deposits);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function Queue({ live = false, open = null, queue = 'waiting' }: { live?: boolean } & Partial<Pick<DepositQueueState, 'open' | 'queue'>>) {
  const [view, setView] = useState<DepositQueueState>({ queue, search: '', page: 0, open });
  return (
    <>
      {live ? <Live /> : null}
      <DepositQueue
        view={view}
        onView={(change) => setView({ ...view, ...change })}
        MemberLink={({ children }) => <a href="/m">{children}</a>}
      />
    </>
  );
}

function Live() {
  useLiveData('lotus');
  return null;
}

/** The button, once it may be pressed. */
async function button(name: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByRole('button', { name });
  await waitFor(() => expect(found).toHaveProperty('disabled', false));
  return found;
}

const press = async (name: string | RegExp) => fireEvent.click(await button(name));
const drawer = () => screen.getByRole('complementary');

test('a request is opened, taken and credited with its exact amount and the note', async () => {
  const asked: unknown[] = [];
  const approve = approveAs((body) => asked.push(body));
  renderAtDesk(<Queue />);
  await press('LT-12');
  expect(await within(await screen.findByRole('complementary')).findByText('Ks 4,450.5020')).toBeTruthy();
  await press('Take this request');
  fireEvent.change(await screen.findByLabelText(/Note for the audit log/), { target: { value: ' seen on the statement ' } });
  await press('Credit Ks 4,450.5020');
  expect(await screen.findByText('Credited Ks 4,450.5020 to sofia_k')).toBeTruthy();
  expect(asked).toEqual([{ amountE4: '44505020', note: 'seen on the statement' }]);
  expect(server.calls(takeDeposit)).toBe(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'LT-12' })).toBeNull());
  expect(within(drawer()).queryByRole('button', { name: /^Credit/ })).toBeNull();
  fireEvent.click((await within(drawer()).findAllByRole('button', { name: 'Next request' })).at(-1) as HTMLElement);
  expect(await within(drawer()).findByRole('heading', { name: 'LT-13' })).toBeTruthy();
  approve();
});

test('a request is taken straight from its row, which waits for a click and for nothing else', async () => {
  renderAtDesk(<Queue />);
  const take = await button('Take LT-12');
  expect(take.className).not.toContain('loading');
  fireEvent.click(take);
  expect(await within(await screen.findByRole('complementary')).findByRole('heading', { name: 'LT-12' })).toBeTruthy();
  expect(server.calls(takeDeposit)).toBe(1);
});

test('a rejection is not sent without a reason, and carries it word for word', async () => {
  deposits[0] = Object.assign(deposits[0] as ConsoleDeposit, { handler: 'nora', state: 'review' });
  renderAtDesk(<Queue open="11" />);
  await press('Reject');
  await press('Reject the deposit');
  expect((await screen.findByRole('alert')).textContent).toBe('Please give a reason.');
  fireEvent.change(screen.getByLabelText('Reason for the rejection'), { target: { value: '   ' } });
  await press('Reject the deposit');
  expect(server.calls(rejectDeposit)).toBe(0);
  fireEvent.change(screen.getByLabelText('Reason for the rejection'), { target: { value: 'The slip shows another account.' } });
  await press('Reject the deposit');
  await waitFor(() => expect(deposits[0]?.state).toBe('rejected'));
  expect(deposits[0]?.reason).toBe('The slip shows another account.');
  expect(await within(drawer()).findByText('The slip shows another account.')).toBeTruthy();
});

test('however often it is clicked, a deposit is credited once', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, { handler: 'nora', state: 'review' });
  renderAtDesk(<Queue open="11" />);
  const credit = await button('Credit Ks 2,000.00');
  act(() => {
    credit.click();
    credit.click();
    credit.click();
  });
  await screen.findByText('Credited Ks 2,000.00 to lotus_mei88');
  expect(server.calls(approveDeposit)).toBe(1);
});

test('a click that hits the button just after taking credits nothing', async () => {
  renderAtDesk(<Queue open="11" />);
  await press('Take this request');
  const credit = await screen.findByRole('button', { name: 'Credit Ks 2,000.00' });
  fireEvent.click(credit);
  await button('Credit Ks 2,000.00');
  expect(server.calls(approveDeposit)).toBe(0);
  expect(deposits[0]?.state).toBe('review');
});

test('an answer that was lost after the deed is shown as done, never as failed', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, { handler: 'nora', state: 'review' });
  server.on(approveDeposit, () => {
    Object.assign(deposits[0] as ConsoleDeposit, { state: 'approved', decidedAtMs: 1 });
    throw new Lost();
  });
  renderAtDesk(<Queue open="11" />);
  await press('Credit Ks 2,000.00');
  expect(await screen.findByText(/Checking with the server/)).toBeTruthy();
  expect(await screen.findByText('The answer was lost, but the server has carried it out.')).toBeTruthy();
  expect(screen.queryByText('This was not done')).toBeNull();
  expect(await screen.findByText('Credited Ks 2,000.00 to lotus_mei88')).toBeTruthy();
});

test('an answer that was lost before the deed leaves the request as it is, to be repeated', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, { handler: 'nora', state: 'review' });
  server.on(approveDeposit, () => {
    throw new Lost();
  });
  renderAtDesk(<Queue open="11" />);
  await press('Credit Ks 2,000.00');
  expect(await screen.findByText(/It was not carried out. The server says: In review/)).toBeTruthy();
  serveDeposits(server, deposits);
  await press(/Credit Ks 2,000.00/);
  expect(await screen.findByText('Credited Ks 2,000.00 to lotus_mei88')).toBeTruthy();
  expect(server.calls(approveDeposit)).toBe(2);
});

test('a refusal says what and why, with the number of the request, and shows the true state', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, { handler: 'nora', state: 'review' });
  server.on(approveDeposit, () => {
    Object.assign(deposits[0] as ConsoleDeposit, { state: 'expired', decidedAtMs: 1 });
    throw new Refused(409, 'DEPOSIT_STATE', { message: 'This deposit has already moved on.' });
  });
  renderAtDesk(<Queue open="11" />);
  await press('Credit Ks 2,000.00');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('This was not done');
  expect(alert.textContent).toContain('This deposit has already moved on.');
  expect(alert.textContent).toContain('DEPOSIT_STATE');
  expect(alert.textContent).toContain('f00dcafe');
  expect((await within(drawer()).findAllByText('Expired')).length).toBeGreaterThan(0);
});

test('a request in other hands can be read, not decided', async () => {
  renderAtDesk(<Queue open="13" />);
  expect(await screen.findByText('sam is handling this request.')).toBeTruthy();
  expect(within(drawer()).queryByRole('button', { name: /Credit|Reject|Take/ })).toBeNull();
});

test('a new request stands in the list as soon as the server says so', async () => {
  renderAtDesk(<Queue live />);
  await screen.findByRole('button', { name: 'LT-11' });
  await waitFor(() => expect(server.calls(consoleDeposits)).toBeGreaterThan(1)); // the line is open, all was read again
  deposits.push(depositOf({ depositId: '14' }));
  server.push('deposit.changed', { depositId: '14', state: 'paid' });
  expect(await screen.findByRole('button', { name: 'LT-14' })).toBeTruthy();
});

test('the arrow keys go through the queue, Escape closes, and typing is left alone', async () => {
  renderAtDesk(<Queue open="11" />);
  await screen.findByRole('button', { name: 'LT-11' });
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(await within(drawer()).findByRole('heading', { name: 'LT-12' })).toBeTruthy();
  expect(within(drawer()).getByText('2 of 3')).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'ArrowUp' });
  expect(await within(drawer()).findByRole('heading', { name: 'LT-11' })).toBeTruthy();
  await press('Take this request');
  fireEvent.keyDown(await screen.findByLabelText(/Note for the audit log/), { key: 'ArrowDown' });
  expect(within(drawer()).getByRole('heading', { name: 'LT-11' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the image of a slip is read once, however often the request is looked at', async () => {
  renderAtDesk(<Queue open="11" />);
  await waitFor(() => expect(server.calls(consoleReadFile)).toBe(1));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await press('LT-11');
  await screen.findByRole('img', { name: 'Payment slip slip.png' });
  expect(server.calls(consoleReadFile)).toBe(1);
});

const firstBy = (operator: string) => ({
  state: 'review' as const,
  handler: operator,
  needsTwo: true,
  firstApproval: { operator, atMs: 1, note: 'seen' },
});

test('a large deposit is approved first, and then waits for a colleague: no second click', async () => {
  deposits[0] = Object.assign(deposits[0] as ConsoleDeposit, { handler: 'nora', state: 'review', needsTwo: true });
  renderAtDesk(<Queue open="11" />);
  expect(await screen.findByText('An amount this large takes two approvals. Yours is the first.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Credit/ })).toBeNull();
  fireEvent.change(await screen.findByLabelText(/Note for the audit log/), { target: { value: 'on the statement' } });
  await press('First approval: Ks 2,000.00');
  expect(await screen.findByText('First approval for lotus_mei88 is noted. A colleague decides.')).toBeTruthy();
  expect(screen.queryByText(/^Credited Ks/)).toBeNull();
  expect(await within(drawer()).findByText(/nora approved first/)).toBeTruthy();
  expect(within(drawer()).getByText('on the statement')).toBeTruthy();
  expect(await within(drawer()).findByText(/It waits for a colleague: nobody approves twice/)).toBeTruthy();
  await button('Reject');
  expect(screen.getByRole('button', { name: 'Credit Ks 2,000.00' })).toHaveProperty('disabled', true);
  expect(server.calls(approveDeposit)).toBe(1);
});

test('what a colleague approved first is credited by the second operator, who reads whose approval and note it was', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, firstBy('sam'));
  renderAtDesk(<Queue open="11" queue="second" />);
  expect(await within(await screen.findByRole('complementary')).findByText(/sam approved first, 1970-01-01/)).toBeTruthy();
  expect(within(drawer()).getByText('seen')).toBeTruthy();
  expect(within(drawer()).getByText('Check it with eyes of your own: your approval decides.')).toBeTruthy();
  await press('Credit Ks 2,000.00');
  expect(await screen.findByText('Credited Ks 2,000.00 to lotus_mei88')).toBeTruthy();
});

test('a list of its own and a badge show what waits for a second approval', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, firstBy('sam'));
  renderAtDesk(<Queue />);
  const row = (await screen.findByRole('button', { name: 'LT-11' })).closest('tr') as HTMLElement;
  expect(within(row).getByText('Second approval')).toBeTruthy();
  fireEvent.click(screen.getByText('Second approval 1'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'LT-12' })).toBeNull());
  expect(screen.getByRole('button', { name: 'LT-11' })).toBeTruthy();
});

test('the server’s refusal of a second click says that a colleague must approve', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, { ...firstBy('nora'), needsTwo: false });
  server.on(approveDeposit, () => {
    Object.assign(deposits[0] as ConsoleDeposit, { needsTwo: true });
    throw new Refused(409, 'SECOND_OPERATOR_REQUIRED', { message: 'You have approved this already.' });
  });
  renderAtDesk(<Queue open="11" />);
  await press('Credit Ks 2,000.00');
  expect((await screen.findByRole('alert')).textContent).toContain('You have approved this already.');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Credit Ks 2,000.00' })).toHaveProperty('disabled', true));
});

test('a first approval whose answer was lost is found, and not called failed', async () => {
  Object.assign(deposits[0] as ConsoleDeposit, { handler: 'nora', state: 'review', needsTwo: true });
  server.on(approveDeposit, () => {
    Object.assign(deposits[0] as ConsoleDeposit, firstBy('nora'));
    throw new Lost();
  });
  renderAtDesk(<Queue open="11" />);
  await press('First approval: Ks 2,000.00');
  expect(await screen.findByText('The answer was lost, but the server has carried it out.')).toBeTruthy();
});

test('who may not decide reads the request without its buttons', async () => {
  renderAtDesk(<Queue open="11" />, { role: 'support' });
  expect(await screen.findByText('Your role lets you read this, not decide it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Take/ })).toBeNull();
});

/** Approves as the server does, and tells what was asked. The answer checks that it was asked at all. */
function approveAs(onBody: (body: unknown) => void): () => void {
  server.on(approveDeposit, ({ params, body }) => {
    onBody(body);
    return Object.assign(deposits.find(({ depositId }) => depositId === params.depositId) as ConsoleDeposit, {
      state: 'approved' as const,
      decidedAtMs: 1,
    });
  });
  return () => expect(server.calls(approveDeposit)).toBe(1);
}
