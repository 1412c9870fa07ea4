import {
  countAudience,
  decideApplications,
  deskApplications,
  deskCampaign,
  deskCampaigns,
  makeCampaignDraft,
  memberGrants,
  moveCampaign,
  takeGrantBack,
} from '@fairhall/contract/console/campaigns';
import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ApplicationsPage } from './applications-page.tsx';
import { CampaignPage } from './campaign-page.tsx';
import { CampaignsPage } from './campaigns-page.tsx';
import { audienceOf, draftOf, fieldsOf } from './draft-model.ts';
import { MemberGrants } from './member-grants.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  server.on(countAudience, () => ({ members: 7 }));
});

const WORDS = { title: 'Moonrise', conditions: 'Cash is never locked.', terms: 'All of it' };
const DRAFT: CampaignDraft = {
  ...{ kind: 'match', trigger: 'depositApproved', nth: 1, claimMode: 'auto', budgetE4: '120000000000' },
  audience: {
    all: [
      { fact: 'level', op: 'ge', value: 2 },
      { fact: 'deposits.sum', op: 'lt', value: '10000' },
    ],
  },
  terms: {
    ...{ matchBps: 10_000, maxAmountE4: '100000000', minDepositE4: '10000000', amountE4: '0', count: 0, unitE4: '0', wageringX100: 1_000 },
    ...{ maxBetE4: null, maxConvertE4: null, contribution: { RNG: 10_000, LIVE: 1_000 }, playDays: 30, queueDays: 30 },
    ...{ limit: { count: 1, per: 'total' }, oncePer: [], startsAtMs: null, endsAtMs: Date.parse('2026-11-30T06:00:00Z') },
  },
  texts: { EN: WORDS, MY: WORDS, CN: { ...WORDS, title: ' ' } },
};
const FIGURES = {
  ...{ issued: 3, issuedE4: '300000000', waiting: 1, active: 2, activeE4: '150000000', convertedE4: '50000000', forfeitedE4: '0' },
  ...{ freeUsed: 0, freeStakedE4: '0', freeWonE4: '0', spins: null },
  ...{ budgetE4: '120000000000', leftE4: '119700000000' },
};
const LISTED = {
  ...{ campaignId: '3', kind: 'match', trigger: 'depositApproved', title: 'Moonrise', state: 'draft' as const, version: 4 },
  ...{ startsAtMs: null, endsAtMs: null, madeAtMs: 1, startedAtMs: null, ...FIGURES },
};
const WHOLE = {
  ...LISTED,
  ...{ currency: 'MMK', draft: DRAFT, makerName: 'theo', mine: false, approverName: null, undoUntilMs: null },
  ...{ book: null, codes: { count: 0, left: 0 }, versions: [{ version: 4, madeAtMs: 1, makerName: 'theo' }] },
};

test('what a form holds of a draft is the draft again; conditions that it can’t show stay', () => {
  const fields = { ...fieldsOf(DRAFT, 'Asia/Yangon'), reason: '' };
  expect(draftOf(fields, { kept: DRAFT.audience, timeZone: 'Asia/Yangon' })).toEqual(DRAFT);
  const kept: CampaignDraft['audience'] = { any: [{ fact: 'level', op: 'eq', value: 1 }] };
  expect(draftOf({ ...fields, asked: [] }, { kept, timeZone: 'UTC' }).audience).toEqual(kept);
  expect(audienceOf([{ fact: 'mobileVerified', op: 'eq', value: 'true' }, {}])).toEqual({
    all: [{ fact: 'mobileVerified', op: 'eq', value: true }],
  });
});

test('a calendar is its days, each by itself; limit, deposit and a sum of the whole are none of it', () => {
  const days = [
    { amountE4: '500000', cash: true, depositE4: '0', validBetE4: '0' },
    { amountE4: '1000000', cash: false, depositE4: '20000', validBetE4: '30000', ticketFor: '9' },
  ];
  const terms = { ...DRAFT.terms, matchBps: 0, maxAmountE4: null, minDepositE4: '0', limit: { count: 1, per: 'day' as const } };
  const calendar = { streak: false, repeats: true, days };
  const draft: CampaignDraft = { ...DRAFT, kind: 'fixed', trigger: 'calendar', nth: null, terms, calendar };
  const fields = { ...fieldsOf(draft, 'UTC'), reason: '' };
  expect(fields.days[0]).toEqual({ amount: '50.00', cash: true, deposit: '', validBet: '' });
  const typed = { ...fields, limitPer: 'total' as const, minDeposit: '5', amount: '7' };
  expect(draftOf(typed, { kept: draft.audience, timeZone: 'UTC' })).toEqual(draft);
});

test('a board is the prizes of its ranks, which are its budget, between its two moments', () => {
  const terms = {
    ...{ ...DRAFT.terms, matchBps: 0, maxAmountE4: null, minDepositE4: '0', startsAtMs: Date.parse('2026-11-01T00:00:00Z') },
    limit: { count: 1, per: 'total' as const },
  };
  const prizes = [
    { amountE4: '500000', cash: true },
    { amountE4: '200000', cash: false },
  ];
  const board = { dayCapE4: '70000', prizes };
  const draft: CampaignDraft = { ...DRAFT, kind: 'fixed', trigger: 'rank', nth: null, terms, board, budgetE4: '700000' };
  const fields = { ...fieldsOf(draft, 'UTC'), reason: '' };
  const typed = { ...fields, kind: 'match' as const, budget: '5', oncePer: ['device' as const], limitPer: 'day' as const };
  expect(draftOf(typed, { kept: draft.audience, timeZone: 'UTC' })).toEqual(draft);
});

test('free rounds are a game, rounds and their value, with no terms of bonus money', () => {
  const terms = {
    ...{ ...DRAFT.terms, matchBps: 0, maxAmountE4: null, minDepositE4: '0', wageringX100: 0, contribution: null },
    ...{ count: 10, unitE4: '20000' },
  };
  const spins = { vendor: 'LANTERNS', game: 'S3' };
  const draft: CampaignDraft = { ...DRAFT, kind: 'spins', trigger: 'opened', nth: null, terms, spins };
  const fields = { ...fieldsOf(draft, 'UTC'), reason: '' };
  expect(fields.spins).toBe('LANTERNS/S3');
  const typed = { ...fields, times: 3, maxBet: '5', maxConvert: '6', amount: '7', shares: { ...fields.shares, RNG: 10 } };
  expect(draftOf(typed, { kept: draft.audience, timeZone: 'UTC' })).toEqual(draft);
});

test('what pays losses back is its period and its share, as cash and with no other limit', () => {
  const terms = {
    ...{ ...DRAFT.terms, matchBps: 0, minDepositE4: '0', wageringX100: 0, limit: { count: 1, per: 'month' as const } },
    maxAmountE4: '7000000',
  };
  const cashback = { per: 'month' as const, lossBps: 1_250, minAmountE4: '10000' };
  const draft: CampaignDraft = { ...DRAFT, kind: 'cashback', trigger: 'periodEnded', nth: null, terms, cashback };
  const fields = { ...fieldsOf(draft, 'UTC'), reason: '' };
  const typed = { ...fields, kind: 'match' as const, times: 3, limitPer: 'total' as const, oncePer: ['device' as const], maxBet: '5' };
  expect(draftOf(typed, { kept: draft.audience, timeZone: 'UTC' })).toEqual(draft);
});

test.each([
  ['validStake', ['RNG'], '50000000'],
  ['bets', null, '20'],
] as const)('a mission of %s is its milestones, counted in its own time', (counter, categories, target) => {
  const milestones = [{ target, amountE4: '500000', cash: true, ticketFor: '9' }];
  const terms = {
    ...{ ...DRAFT.terms, matchBps: 0, maxAmountE4: null, minDepositE4: '0', startsAtMs: Date.parse('2026-11-01T00:00:00Z') },
    limit: { count: 1, per: 'week' as const },
  };
  const mission = { counter, per: 'week' as const, milestones, categories: categories && [...categories] };
  const draft: CampaignDraft = { ...DRAFT, kind: 'fixed', trigger: 'mission', nth: null, terms, mission };
  const fields = { ...fieldsOf(draft, 'UTC'), reason: '' };
  expect(draftOf({ ...fields, kind: 'match', percent: 9 }, { kept: draft.audience, timeZone: 'UTC' })).toEqual(draft);
});

test.each<[string, NonNullable<CampaignDraft['prizes']>, string]>([
  [
    'a deck',
    {
      mode: 'deck',
      packet: null,
      lines: [
        { kind: 'cash', amountE4: '50000', weight: 3 },
        { kind: 'none', amountE4: '0', weight: 7 },
      ],
    },
    '150000',
  ],
  ['a packet', { mode: 'packet', lines: [], packet: { totalE4: '1000000', stepE4: '100', pieces: 9, cash: false } }, '1000000'],
  [
    'a raffle, whose points are no money,',
    {
      mode: 'raffle',
      packet: null,
      lines: [
        { kind: 'cash', amountE4: '1000000', weight: 1 },
        { kind: 'points', amountE4: '90000', weight: 3 },
      ],
      raffle: { depositE4: '100000', stakeE4: null, pointsE4: '20000', free: false, ticketsMax: 7 },
    },
    '1000000',
  ],
  ['a wheel', { mode: 'wheel', packet: null, lines: [{ kind: 'bonus', amountE4: '50000', weight: 4_000_000 }] }, '120000000000'],
])('%s is its prizes; what is known to the last unit is the budget', (_, prizes, budgetE4) => {
  const terms = { ...DRAFT.terms, matchBps: 0, maxAmountE4: null, minDepositE4: '0', limit: { count: 4, per: 'week' as const } };
  const draft: CampaignDraft = { ...DRAFT, kind: 'fixed', trigger: 'draw', nth: null, terms, prizes, budgetE4 };
  const fields = { ...fieldsOf(draft, 'UTC'), reason: '' };
  const budget = prizes.mode === 'wheel' ? fields.budget : '1';
  expect(draftOf({ ...fields, budget }, { kept: draft.audience, timeZone: 'UTC' })).toEqual(draft);
});

test('of a draw that was started it is told what is left, and there is nothing to change', async () => {
  const line = { kind: 'cash' as const, amountE4: '50000', weight: 3, left: 1 };
  const raffle = {
    ...{ tickets: 1_300, holders: 40, unpaid: 2, drawsAtMs: 1, rounds: [7, 67, 127], ticketRoot: 'ef'.repeat(32), sealedAtMs: 1 },
    ...{ missedAtMs: null, drawnAtMs: 2, voidAtMs: null },
  };
  const book = { seedHash: 'ab'.repeat(32), root: 'cd'.repeat(32), drawn: 2, revealedAtMs: null, lines: [line, line], raffle };
  server.on(deskCampaign, () => ({ ...WHOLE, state: 'paused' as const, trigger: 'draw', book }));
  renderAtDesk(<CampaignPage campaignId="3" back={null} onOpen={() => undefined} />);
  expect((await screen.findByText('cash 5.00')).parentElement?.textContent).toContain('2 of 6');
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy();
  expect(screen.getByText('1,300 of 40 members')).toBeTruthy();
  expect(screen.getByText('Winners not given yet').parentElement?.textContent).toContain('2');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
});

test('a campaign is approved by another than its writer, with a reason, at the version that was read', async () => {
  const sent: object[] = [];
  server.on(deskCampaign, () => WHOLE);
  server.on(moveCampaign, ({ body }) => {
    sent.push(body);
    return { state: 'approved' as const, takenBack: 0 };
  });
  renderAtDesk(<CampaignPage campaignId="3" back={null} onOpen={() => undefined} />);
  const preview = await screen.findByRole('complementary', { name: 'On the phone' });
  expect(within(preview).getByRole('alert').textContent).toContain('简体中文');
  expect(preview.textContent).toContain('100% · 1,000.00 → 1,000.00');
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'read it all' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual([{ version: 4, to: 'approve', reason: 'read it all' }]));
});

test('the writer of a campaign has no approval of its own', async () => {
  server.on(deskCampaign, () => ({ ...WHOLE, mine: true }));
  renderAtDesk(<CampaignPage campaignId="3" back={null} onOpen={() => undefined} />);
  expect(await screen.findByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true);
});

test('the builder says what the server refuses, and leads to what it saved', async () => {
  const onOpen = vi.fn();
  server.on(deskCampaigns, () => ({ currency: 'MMK', strict: true, waiting: 0, list: [LISTED] }));
  server.on(makeCampaignDraft, ({ body: { draft } }) => {
    if (draft.terms.contribution !== null) throw new Refused(422, 'PRODUCTS_MIXED', { message: 'One group only.' });
    return { campaignId: '9' };
  });
  renderAtDesk(<CampaignsPage CampaignLink={({ children }) => <a href="/x">{children}</a>} onOpen={onOpen} />);
  expect((await screen.findByRole('row', { name: /Moonrise/ })).textContent).toContain('11,970,000.00of 12,000,000.00');
  fireEvent.click(screen.getByRole('button', { name: 'New campaign' }));
  const dialog = await screen.findByRole('dialog');
  const type = (label: string | RegExp, value: string) => fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  type('Amount', '500');
  type('Budget', '5000');
  for (const tab of within(dialog).getAllByRole('tab')) fireEvent.click(tab);
  for (const label of ['Title', 'What matters, on the card', 'Full terms'])
    for (const field of within(dialog).getAllByLabelText(label)) fireEvent.change(field, { target: { value: 'said' } });
  type('Fish, %', '0');
  type('Reason', 'spring');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Save the draft' }));
  expect(await within(dialog).findByText('One group only.')).toBeTruthy();
  type('Fish, %', '100');
  fireEvent.click(within(dialog).getByRole('button', { name: /Save the draft/ }));
  await waitFor(() => expect(onOpen).toHaveBeenCalledWith('9'));
});

test('applications are approved many at once; who rejects says why', async () => {
  const sent: object[] = [];
  const row = (n: number) => ({
    ...{ applicationId: String(n), campaignId: '3', title: 'Gift', memberId: '1', account: `member${n}`, comment: 'look', fileIds: ['5'] },
    ...{ state: 'sent' as const, amountE4: '5000000', firstName: null, handlerName: null, reason: '', atMs: 1, decidedAtMs: null },
  });
  server.on(deskApplications, () => ({ total: 2, list: [row(1), row(2)] }));
  server.on(decideApplications, ({ body }) => {
    sent.push(body);
    return { done: body.applicationIds.length, refused: [] };
  });
  renderAtDesk(<ApplicationsPage MemberLink={({ children }) => <a href="/m">{children}</a>} Picture={() => <i>picture</i>} />);
  await screen.findByText('member1');
  fireEvent.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Approve (2)' }));
  await waitFor(() => expect(sent).toEqual([{ applicationIds: ['1', '2'], decision: 'approve', reason: '' }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Reject (0)' })).toHaveProperty('disabled', true));
  fireEvent.click(screen.getAllByRole('checkbox')[1] as HTMLElement);
  fireEvent.click(screen.getByRole('button', { name: 'Reject (1)' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'blurred' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Reject (1)' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ applicationIds: ['1'], decision: 'reject', reason: 'blurred' }));
});

test('a grant shows what moved its money, and is taken back with a reason', async () => {
  const sent: object[] = [];
  const grant = {
    ...{ grantId: '7', campaignId: '3', title: 'Gift', kind: 'bonus', state: 'active', amountE4: '200000', balanceE4: '200000' },
    ...{ wageredE4: '0', requiredE4: '600000', convertedE4: '0', issuedAtMs: 1, expiresAtMs: 2, endedAtMs: null },
    moves: [{ txId: '11', kind: 'grant', amountE4: '200000', into: true, actor: 'system:grants', atMs: 1 }],
  };
  server.on(memberGrants, () => ({ currency: 'MMK', grants: [grant] }));
  server.on(takeGrantBack, ({ body, params }) => {
    sent.push({ ...body, ...params });
    return { grantId: '7' };
  });
  renderAtDesk(<MemberGrants memberId="1" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Expand row' }));
  expect(screen.getByText('+20.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('20.00 goes back to the campaign');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'a mistake' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'a mistake', memberId: '1', grantId: '7' }]));
});
