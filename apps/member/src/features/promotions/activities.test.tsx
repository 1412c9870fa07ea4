import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakePush } from '../../testing/fake-push.ts';
import { fakeServer, own, ownRefusal } from '../../testing/fake-server.ts';
import { ActivityDetail } from './activity-detail.tsx';
import { ActivityList } from './activity-list.tsx';
import { RewardCentre } from './reward-centre.tsx';

const TERMS = {
  ...{ matchBps: 10_000, maxAmountE4: '100000000', minDepositE4: '10000000', amountE4: '0', count: 0, unitE4: '0', wageringX100: 1_000 },
  ...{ maxBetE4: '10000000', maxConvertE4: null, contribution: { RNG: 10_000, LIVE: 1_000 }, playDays: 30, queueDays: 30 },
  ...{ limit: { count: 1, per: 'total' }, oncePer: [], startsAtMs: null, endsAtMs: Date.parse('2026-11-30T06:00:00Z') },
};
const LISTED = {
  ...{ campaignId: '3', version: 4, kind: 'match', trigger: 'opened', title: 'Moonrise match', conditions: 'Cash is never locked.' },
  ...{ label: 'claim', terms: TERMS },
};
const WHOLE = {
  ...LISTED,
  ...{ currency: 'MMK', fullTerms: 'All of it', depositE4: '50000000', rewardId: null, why: null, application: null },
};
const DETAIL = '/api/promotions/3';

beforeEach(async () => {
  await freshApp();
  const push = fakePush();
  onTestFinished(push.stop);
});
afterEach(() => vi.unstubAllGlobals());

test('the list says of each what it gives, what it asks and how one stands; to whom is protected one neutral line', async () => {
  fakeServer({
    'GET /api/promotions': (_, count) =>
      own(count === 1 ? { currency: 'MMK', protected: false, list: [LISTED] } : { currency: 'MMK', protected: true, list: [] }),
  });
  const { unmount } = renderApp(<ActivityList />);
  const card = await screen.findByRole('link');
  expect(card.textContent).toBe(
    'Moonrise matchClaim100% of a deposit, up to K10,000.00stake 10 times30 days to playdeposit from K1,000.00to 30 Nov 2026',
  );
  unmount();
  await freshApp();
  renderApp(<ActivityList />);
  expect(await screen.findByText(/No activities are shown/)).toBeTruthy();
});

test('a detail says it in the member’s figures; its claim goes with the version that was read, under one key', async () => {
  loginAs();
  const server = fakeServer({
    [`GET ${DETAIL}`]: () => own(WHOLE),
    [`POST ${DETAIL}/claim`]: () => own({ rewardId: '9', amountE4: '50000000' }),
  });
  renderApp(<ActivityDetail id="3" code="" />);
  expect((await screen.findByText(/Deposit K5,000.00, get K5,000.00/)).textContent).toContain(
    'Stake K50,000.00 in Slots or K500,000.00 in Live',
  );
  expect(screen.getByRole('row', { name: /Live/ }).textContent).toContain('10%');
  expect(screen.getByRole('row', { name: /Fish/ }).textContent).toContain('closed');
  expect(screen.getByText('Full terms, version 4')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Claimed: K5,000.00')).toBeTruthy();
  const [sent] = server.of(`${DETAIL}/claim`);
  expect(sent?.body).toEqual({ version: 4 });
});

const SPINS = { game: 'Lanterns 5', vendor: 'Lantern Games', at: { gameType: 'RNG', vassalage: 'LANTERNS', nodeId: 900_001 } };

test('of free rounds it is said before they are taken: game, rounds, value, days, what winnings become, and the way to the game', async () => {
  loginAs();
  const terms = {
    ...TERMS,
    ...{ matchBps: 0, minDepositE4: '0', wageringX100: 0, maxBetE4: null, contribution: null, count: 10, unitE4: '20000' },
  };
  const whole = { ...WHOLE, kind: 'spins', terms, depositE4: null, spins: SPINS };
  fakeServer({
    [`GET ${DETAIL}`]: () => own(whole),
    [`POST ${DETAIL}/claim`]: () => own({ rewardId: '9', amountE4: '200000' }),
  });
  renderApp(<ActivityDetail id="3" code="" />);
  expect(await screen.findByText('10 free rounds of Lanterns 5, K2.00 each')).toBeTruthy();
  expect(await screen.findByText(/You have 30 days, and each round plays as if you had staked K2.00/)).toBeTruthy();
  expect(screen.getByText(/What they win is yours in cash/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Open Lanterns 5' });
  expect(link.getAttribute('href')).toContain('/game?gameType=RNG&vassalage=LANTERNS&gameId=900001&nodeId=900001');
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Claimed: 10 free rounds of Lanterns 5, K2.00 each')).toBeTruthy();
});

test('free rounds in the reward centre say how they stand at their vendor', async () => {
  loginAs();
  const reward = { campaignId: '3', kind: 'spins', title: 'Ten rounds', grantState: null, amountE4: '200000', atMs: 1, expiresAtMs: null };
  const spins = { ...SPINS, rounds: 10, left: 4, unitE4: '20000', days: 7, untilMs: Date.parse('2099-11-30T06:00:00Z'), wonE4: '50000' };
  const list = [
    { ...reward, rewardId: '1', state: 'C', spins: { ...spins, state: 'given' } },
    { ...reward, rewardId: '2', state: 'U', spins: { ...spins, state: 'refused', untilMs: null, wonE4: '0' } },
    { ...reward, rewardId: '3', state: 'I', spins: { ...spins, state: null, untilMs: null, wonE4: '0' } },
  ];
  fakeServer({ 'GET /api/rewards': () => own({ currency: 'MMK', counts: { issued: 3, used: 0, expired: 0 }, list }) });
  renderApp(<RewardCentre onCode={() => {}} />);
  const [given, refused, waiting] = (await screen.findAllByText('Ten rounds')).map((one) => one.closest('li')?.textContent);
  expect(given).toMatch(/ready to play.*4 of 10 rounds left.*to 30 Nov 2099.*won K5.00 in cash.*Open Lanterns 5/);
  expect(refused).toContain('the vendor did not give them; you lost nothing');
  expect(waiting).toMatch(/waiting for you.*7 days to play, once claimed.*nothing to stake.*Open Lanterns 5.*Claim/);
});

test('of what pays losses back an example is told, what counts, and that there is nothing to do', async () => {
  loginAs();
  const terms = {
    ...TERMS,
    matchBps: 0,
    minDepositE4: '0',
    wageringX100: 0,
    maxAmountE4: '800000',
    contribution: { RNG: 10_000, LOTT: 10_000 },
  };
  const cashback = { per: 'week', lossBps: 1_000, minAmountE4: '10000' };
  fakeServer({
    [`GET ${DETAIL}`]: () => own({ ...WHOLE, kind: 'cashback', trigger: 'periodEnded', label: 'signed', depositE4: null, terms, cashback }),
  });
  renderApp(<ActivityDetail id="3" code="" />);
  expect(await screen.findByText('10% of a week’s losses, back in cash')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...['nothing to stake', 'at most K80.00', 'paid from K1.00 on', 'to 30 Nov 2026'],
  ]);
  // A tenth would be more than it brings at most.
  expect(screen.getByText(/Whoever lost K1,000.00/).textContent).toContain('gets K80.00 back');
  expect(screen.getByText(/^Counted in:/).textContent).toBe('Counted in: Slots, Lottery.');
  expect(screen.getByText(/It comes by itself/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

describe('what stands in the place of a claim', () => {
  test.each([
    ['a guest', { label: 'claim' }, 'Log in to claim', false],
    ['the budget is spent', { label: 'close', why: 'BUDGET_SPENT' }, 'All of it has been given. You lost nothing.', true],
    ['it is over', { label: 'close', why: 'ENDED' }, 'It is over.', true],
    ['it is for others', { label: 'close' }, 'It is not for your account.', true],
    ['it is coming', { label: 'coming', why: 'NOT_STARTED' }, 'It has not started yet.', true],
    ['it was had', { label: 'claimed', why: 'LIMIT_REACHED' }, 'You have had it.', true],
    ['it is looked at', { label: 'process' }, 'Sent. An operator looks at it within a day.', true],
    ['no deposit fits', { depositE4: null }, 'To the deposit', true],
    ['it waits in the rewards', { label: 'issued', rewardId: '9' }, 'It waits in your rewards.', true],
    [
      'it was rejected',
      { label: 'rejected', application: { state: 'rejected', reason: 'blurred', comment: '', atMs: 1 } },
      'Rejected: blurred',
      true,
    ],
  ])('where %s', async (_, more, text, isMember) => {
    if (isMember) loginAs();
    fakeServer({ [`GET ${DETAIL}`]: () => own({ ...WHOLE, ...more }) });
    renderApp(<ActivityDetail id="3" code="" />);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('the terms changed meanwhile: it says so', async () => {
    loginAs();
    fakeServer({ [`GET ${DETAIL}`]: () => own(WHOLE), [`POST ${DETAIL}/claim`]: () => ownRefusal('TERMS_CHANGED') });
    renderApp(<ActivityDetail id="3" code="" />);
    fireEvent.click(await screen.findByRole('button', { name: 'Claim' }));
    expect((await screen.findByRole('alert')).textContent).toContain('refused: TERMS_CHANGED');
  });
});

test('an application counts characters, not their halves, and is sent with what was written', async () => {
  loginAs();
  const server = fakeServer({
    [`GET ${DETAIL}`]: () => own({ ...WHOLE, label: 'join' }),
    [`POST ${DETAIL}/apply`]: () => own({ state: 'sent' }),
  });
  renderApp(<ActivityDetail id="3" code="" />);
  const field = await screen.findByLabelText('What should we look at?');
  fireEvent.change(field, { target: { value: '😀'.repeat(141) } });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(server.of(`${DETAIL}/apply`)).toHaveLength(0);
  fireEvent.change(field, { target: { value: 'wrong total' } });
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.of(`${DETAIL}/apply`)[0]?.body).toEqual({ version: 4, comment: 'wrong total', fileIds: [] }));
});

test('the reward centre claims what waits, and a code leads to its activity', async () => {
  loginAs();
  const reward = {
    ...{ rewardId: '9', campaignId: '3', kind: 'fixed', title: 'Sorry', state: 'I', grantState: null, amountE4: '5000000' },
    ...{ atMs: Date.parse('2026-11-20T06:00:00Z'), expiresAtMs: Date.parse('2026-12-20T06:00:00Z') },
  };
  const counts = { issued: 1, used: 0, expired: 0 };
  const server = fakeServer({
    'GET /api/rewards': () => own({ currency: 'MMK', counts, list: [reward] }),
    'POST /api/rewards/9/claim': () => own({ rewardId: '9', amountE4: '5000000' }),
    'POST /api/promotion-codes': (_, count) => (count === 1 ? ownRefusal('WRONG_CODE') : own({ campaignId: '3' })),
  });
  const onCode = vi.fn();
  renderApp(<RewardCentre onCode={onCode} />);
  expect((await screen.findByRole('listitem')).textContent).toContain('claim by 20 Dec 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Claim' }));
  await waitFor(() => expect(server.of('/api/rewards/9/claim')).toHaveLength(1));
  fireEvent.change(screen.getByLabelText('Promotion code'), { target: { value: 'nope' } });
  fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  expect(await screen.findByText('refused: WRONG_CODE')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Look it up' }));
  await waitFor(() => expect(onCode).toHaveBeenCalledWith('3', 'nope'));
});
