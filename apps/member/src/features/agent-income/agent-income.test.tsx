import { createHash } from 'node:crypto';
import { flagsOn } from '@fairhall/contract/merchant-profile';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../shared/query-client.ts';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, own, ownRefusal, wps } from '../../testing/fake-server.ts';
import type { Statement, StatementHead } from './api.ts';
import { Earned } from './earned.tsx';
import { IncomePage } from './income-page.tsx';

const INCOME = '/api/agent/income';
const LIST = '/api/agent/statements';
const TAKE_OUT = '/api/agent/take-out';
const PAY = '/wps/relay/ODSFE2_PayoutDividend';

const HEAD: StatementHead = {
  ...{
    statementId: '7',
    kind: 'dividend',
    from: '2026-11-16',
    to: '2026-11-30',
    fromMs: null,
    agent: 'ayechan',
    payer: '',
    turnoverE4: '6500000000',
  },
  ...{ active: 3, tier: 1, dueE4: '81300000', paidE4: '81300000', state: 'PAID', heldFor: null },
};
/** The worked example: stakes of 650,000, and what is taken off before 15 %. */
const SAID = {
  ...{ v: 1, kind: 'dividend', turnover: '6500000000', active: 3, stake: '6500000000', won: '5800000000', rebate: '65000000' },
  ...{ promotion: '17000000', fee: '5000000', commission: '39000000', salary: '32000000', net: '542000000', carryIn: '0' },
  ...{ isLastOfMonth: true, assessed: '542000000', tier: 1, due: '81300000', carryOut: '0' },
  terms: {
    ...{ rateType: 'P', max: null, activeMin: '1000000', ownFunds: false, carry: 'ALL' },
    deduct: ['rebate', 'commission', 'promotion', 'fee', 'salary'],
    tiers: [{ loss: '100000000', betVolume: '0', activeMember: 0, rate: '1500' }],
  },
};
const SUMS = { active: 3, stakeE4: '6500000000', wonE4: '5800000000', rebateE4: '0', promotionE4: '0', feeE4: '0' };
const statementOf = (said: object, more: Partial<Statement> = {}): Statement => {
  const frozen = JSON.stringify(said);
  const row = { row: 1, child: 'thura', isSelf: false, group: '', baseE4: '6500000000', rateE4: 0, amountE4: '0', ...SUMS };
  return {
    ...HEAD,
    closedAtMs: 0,
    frozen,
    hash: sha256(frozen),
    rows: [row],
    players: [],
    adjustments: [],
    dispute: null,
    mayDisputeUntilMs: null,
    ...more,
  };
};
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const listOf = (rows: StatementHead[]) => own({ list: rows, next: null });

beforeEach(async () => {
  installDialog();
  await freshApp({ flags: flagsOn(['AGEINFO3', 'SIGNCONDIV3']) });
  loginAs({ customerType: 2, userName: 'ayechan' });
});
afterEach(() => vi.unstubAllGlobals());

test('what is held says why, and what does not count of the turnover is told', async () => {
  const held: StatementHead = { ...HEAD, paidE4: '0', state: 'HELD', heldFor: 'flag' };
  fakeServer({
    [`GET ${LIST}`]: ({ query }) => listOf(query.get('side') === 'own' ? [held] : [{ ...held, statementId: '8', heldFor: null }]),
    [`GET ${LIST}/7`]: () => own(statementOf({ ...SAID, flagged: '250000000' }, held)),
  });
  renderApp(<Earned kind="dividend" />);
  const rows = await screen.findAllByText(/Some of the play is being looked over/);
  expect(rows).toHaveLength(1); // who pays it is told nothing of why
  fireEvent.click(rows[0] as HTMLElement);
  const how = await screen.findByRole('region', { name: 'How it was reckoned' });
  expect(within(how).getByText('Play that does not count').nextElementSibling?.textContent).toBe('25,000.00');
});

test('a statement tells its formula, and the phone reckons it again; a figure that was changed comes to something else', async () => {
  let told = statementOf(SAID);
  fakeServer({
    [`GET ${LIST}`]: ({ query }) => listOf(query.get('side') === 'own' ? [HEAD] : []),
    [`GET ${LIST}/7`]: () => own(told),
  });
  const { unmount } = renderApp(<Earned kind="dividend" />);
  fireEvent.click(await screen.findByRole('button', { name: /2026-11-16 – 11-30/ }));
  const how = await screen.findByRole('region', { name: 'How it was reckoned' });
  for (const [name, value] of [
    ['Commissions', '− 3,900.00'],
    ['Result of the team', '54,200.00'],
    ['Tier 1', '15.00%'],
    ['Due', '8,130.00'],
  ] as const)
    expect(within(how).getByText(name).nextElementSibling?.textContent, name).toBe(value);
  expect(screen.getByRole('region', { name: 'By direct downline' }).textContent).toContain('thura70,000.00');
  fireEvent.click(screen.getByRole('button', { name: 'Check it yourself' }));
  expect(await screen.findByText('The same: 8,130.00, and the text is unchanged.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Changed after closing' })).toBeNull();
  unmount();

  const later = JSON.stringify({
    ...SAID,
    net: '-40000000',
    assessed: '-40000000',
    won: '6382000000',
    tier: 0,
    due: '0',
    carryOut: '-40000000',
  });
  const minus = { paidE4: '0', takenE4: '61300000', owedE4: '20000000', forgoneE4: '0' };
  const change = {
    adjustmentId: '9',
    day: '2026-12-02',
    madeAtMs: 0,
    wasE4: '81300000',
    nowE4: '0',
    grantedE4: '0',
    causes: ['draw' as const],
    isBooked: true,
  };
  told = statementOf(SAID, { adjustments: [{ ...change, ...minus, frozen: later, hash: sha256(later) }] });
  queryClient.removeQueries({ queryKey: ['agentStatement'] });
  const { unmount: leave } = renderApp(<Earned kind="dividend" />);
  fireEvent.click(await screen.findByRole('button', { name: /2026-11-16 – 11-30/ }));
  const changed = (await screen.findByRole('region', { name: 'Changed after closing' })).textContent;
  for (const text of [
    '2026-12-02',
    '8,130.00 → 0.00',
    'A draw was settled or corrected',
    '6,130.00 taken from commission · 2,000.00 still owed',
  ])
    expect(changed, text).toContain(text);
  fireEvent.click(screen.getByRole('button', { name: 'Check it yourself' }));
  expect(await screen.findByText('The same: 8,130.00, and the text is unchanged.')).toBeTruthy();
  leave();

  told = { ...statementOf(SAID), frozen: JSON.stringify({ ...SAID, won: '5700000000' }) };
  queryClient.removeQueries({ queryKey: ['agentStatement'] });
  renderApp(<Earned kind="dividend" />);
  fireEvent.click(await screen.findByRole('button', { name: /2026-11-16 – 11-30/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Check it yourself' }));
  expect(await screen.findByText('It comes to 9,630.00. Please tell customer service.')).toBeTruthy();
});

test('a statement of one’s own is disputed in one’s words, and tells what became of it; what a dispute added is sound', async () => {
  const DAY = Date.parse('2026-12-30T12:00:00Z');
  let told = statementOf(SAID, { mayDisputeUntilMs: DAY });
  const opened = { words: 'Thura played more', openedAtMs: 1, answer: '', sumE4: '0', answeredAtMs: null, decidedAtMs: null };
  const server = fakeServer({
    [`GET ${LIST}`]: ({ query }) => listOf(query.get('side') === 'own' ? [HEAD] : []),
    [`GET ${LIST}/7`]: () => own(told),
    'POST /api/agent/disputes': (_, count) => {
      if (count === 1) return ownRefusal('STATE_CONFLICT');
      told = statementOf(SAID, { dispute: { ...opened, state: 'OPEN' } });
      return own(told.dispute as object);
    },
  });
  const { unmount } = renderApp(<Earned kind="dividend" />);
  fireEvent.click(await screen.findByRole('button', { name: /2026-11-16 – 11-30/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Dispute this statement' }));
  const form = screen.getByRole('form', { name: 'Dispute this statement' });
  expect(form.textContent).toContain('30 Dec 2026');
  const send = within(form).getByRole('button', { name: 'Send the dispute' });
  expect(send.hasAttribute('disabled')).toBe(true);
  fireEvent.change(within(form).getByLabelText('What is wrong with it'), { target: { value: ' Thura played more ' } });
  fireEvent.click(send);
  expect((await within(form).findByRole('alert')).textContent).toContain('STATE_CONFLICT');
  fireEvent.click(send);
  expect((await screen.findByRole('region', { name: 'Your dispute' })).textContent).toContain('Waits for an answerThura played more');
  expect(server.of('/api/agent/disputes').map(({ body }) => body)[1]).toEqual({ statementId: '7', words: 'Thura played more' });
  unmount();

  const change = { adjustmentId: '9', day: '2026-12-02', madeAtMs: 0, wasE4: '81300000', nowE4: '81800000', grantedE4: '500000' };
  const sums = { paidE4: '500000', takenE4: '0', owedE4: '0', forgoneE4: '0', frozen: told.frozen, hash: told.hash };
  told = statementOf(SAID, {
    adjustments: [{ ...change, ...sums, causes: ['dispute'], isBooked: true }],
    dispute: { ...opened, state: 'UPHELD', answer: 'A round was missing', sumE4: '500000', answeredAtMs: 2, decidedAtMs: 3 },
  });
  queryClient.removeQueries({ queryKey: ['agentStatement'] });
  renderApp(<Earned kind="dividend" />);
  fireEvent.click(await screen.findByRole('button', { name: /2026-11-16 – 11-30/ }));
  const upheld = (await screen.findByRole('region', { name: 'Your dispute' })).textContent;
  for (const text of ['Upheld', 'A round was missing', '50.00 was added']) expect(upheld, text).toContain(text);
  expect(screen.getByRole('region', { name: 'Changed after closing' }).textContent).toContain('50.00 of it by your dispute');
  fireEvent.click(screen.getByRole('button', { name: 'Check it yourself' }));
  expect(await screen.findByText('The same: 8,130.00, and the text is unchanged.')).toBeTruthy();
});

test('an affiliate’s month tells its formula and its players, and the phone reckons it again', async () => {
  const terms = {
    share: { mode: 'WHOLE', by: 'NGR', steps: [{ from: '0', rate: 3_000 }] },
    acquisition: { mode: 'LADDER', minDepositE4: '0', minWagerE4: '0', days: 90, cap: null, steps: [{ from: 1, amountE4: '500000' }] },
    fees: { admin: 0, tax: 0, vendor: 0, payment: 0 },
    ...{ carry: 'NONE', highRollerE4: null, advance: false, subRate: 1_000, minPayoutE4: '0' },
  };
  const said = {
    ...{ v: 1, kind: 'affiliate', terms, turnover: '1100000000', pool: '149000000', carryIn: '0', base: '149000000', recoupIn: '0' },
    ...{ revshare: '44700000', revsharePaid: '44700000', players: 2, cpa: '1000000', recruits: [['5', '25700000']], sub: '2570000' },
    ...{ clawbacks: [['6', '4', 'self', '500000']], clawback: '500000', heldIn: '0', held: '0', state: 'PAYABLE', due: '47770000' },
  };
  const month: StatementHead = { ...HEAD, kind: 'affiliate', from: '2026-11-01', dueE4: '47770000', paidE4: '47770000' };
  const sums = { betsE4: '1100000000', winsE4: '880000000', bonusE4: '0', chargedBackE4: '0', depositsE4: '0', withdrawalsE4: '0' };
  const player = { row: 1, player: 'thura', ...sums, ggrE4: '220000000', ngrE4: '176000000', priceE4: '500000', takenE4: '0' };
  fakeServer({
    [`GET ${LIST}`]: ({ query }) => listOf(query.get('kind') === 'affiliate' ? [month] : []),
    [`GET ${LIST}/7`]: () => own(statementOf(said, { ...month, rows: [], players: [{ ...player, stage: 'QUALIFIED' }] })),
  });
  renderApp(<Earned kind="affiliate" />);
  fireEvent.click(await screen.findByRole('button', { name: /2026-11-01 – 11-30/ }));
  const how = await screen.findByRole('region', { name: 'How it was reckoned' });
  for (const [name, value] of [
    ['Net revenue', '14,900.00'],
    ['Players who qualified (2)', '100.00'],
    ['Taken back', '− 50.00'],
    ['To be paid', '4,777.00'],
  ] as const)
    expect(within(how).getByText(name).nextElementSibling?.textContent, name).toBe(value);
  expect(screen.getByRole('region', { name: 'Players' }).textContent).toContain('17,600.00qualified · + 50.00');
  fireEvent.click(screen.getByRole('button', { name: 'Check it yourself' }));
  expect(await screen.findByText('The same: 4,777.00, and the text is unchanged.')).toBeTruthy();
});

test('what one owes is paid by hand after a question, and a refusal stands beside it', async () => {
  const owed: StatementHead = { ...HEAD, agent: 'thura', payer: 'ayechan', dueE4: '38000000', paidE4: '10000000', state: 'PART' };
  const server = fakeServer({
    [`GET ${LIST}`]: ({ query }) => listOf(query.get('side') === 'below' ? [owed] : []),
    [`POST ${PAY}`]: () => wps({ list: [], paid: '2800.0000' }),
  });
  renderApp(<Earned kind="dividend" />);
  const list = await screen.findByRole('region', { name: 'To be paid by you' });
  expect(list.textContent).toContain('to thura');
  expect(list.textContent).toContain('1,000.00 paid');
  fireEvent.click(within(list).getByRole('button', { name: 'Pay now · 2,800.00' }));
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(server.of(PAY).map(({ body }) => body)).toEqual([{ id: '7' }]));
});

test('the income page: pockets, closed days, and money moved within what there is', async () => {
  const income = {
    ...{ today: '2026-12-01', commissionE4: '2520000', ownFundsE4: '0', cashE4: '0', waitingE4: '1000000', owedE4: '0', debtE4: '1500000' },
    days: [{ day: '2026-11-30', rebateE4: '50000', dailyE4: '4720000', dividendE4: '0', paidE4: '4770000', adjustedE4: '-200000' }],
  };
  const server = fakeServer({
    [`GET ${INCOME}`]: () => own(income),
    [`GET ${LIST}`]: () => listOf([]),
    [`POST ${TAKE_OUT}`]: (_, count) =>
      count === 1 ? ownRefusal('ACCOUNT_LOCKED') : own({ commissionE4: '2000000', ownFundsE4: '0', cashE4: '520000' }),
  });
  renderApp(<IncomePage />);
  const days = await screen.findByRole('region', { name: 'Closed days' });
  expect(days.textContent).toContain('457.00');
  expect(days.textContent).toContain('Commission 5.00 · Daily wage 472.00 · Adjusted −20.00');
  expect(screen.getByText('Owed, worked off by commission').nextElementSibling?.textContent).toBe('150.00');
  expect(screen.queryByRole('button', { name: 'Set cash aside' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take out to cash' }));
  const amount = () => screen.getByRole('textbox', { name: /Amount/ });
  await screen.findByRole('textbox', { name: /Amount/ });
  const send = () => fireEvent.click(screen.getAllByRole('button', { name: 'Take out to cash' }).at(-1) as HTMLElement);
  fireEvent.change(amount(), { target: { value: '253' } });
  send();
  await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'));
  expect(server.of(TAKE_OUT)).toEqual([]);
  fireEvent.change(amount(), { target: { value: '52' } });
  send();
  await waitFor(() => expect(server.of(TAKE_OUT).map(({ body }) => body)).toEqual([{ amountE4: '520000' }]));
  await waitFor(() => expect(amount().getAttribute('aria-invalid')).toBe('true'));
  send();
  expect(await screen.findByText('Done.')).toBeTruthy();
});
