import { flagsOn } from '@fairhall/contract/merchant-profile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, own, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { AgentHome } from './agent-home.tsx';
import type { Downline, Overview, TeamBet } from './api.ts';
import { daysOf, partOfDay } from './days.ts';
import { TeamBets } from './team-bets.tsx';
import { TeamMembers } from './team-members.tsx';
import { TeamOverview } from './team-overview.tsx';
import { TeamProfit } from './team-profit.tsx';

const OVERVIEW = '/wps/relay/ODSFE2_getTeamOverviewSum';
const DOWNLINES = '/wps/agent/downlines';
const PNL = '/api/agent/pnl';
const BETS = '/wps/agent/teamBetting';
const NOW = Date.parse('2026-11-21T08:06:00Z'); // 14:36 in Yangon

const FOOTER: Overview['footer'] = {
  ...{ teamLoginMemberCount: 21, teamBetMemberCount: 38, teamRegisterMemberCount: 4, teamOnlineCount: 0 },
  ...{ teamDepositAmount: '900.0000', teamWithdrawAmount: '287.5000', teamBetAmount: '4050000.0000', teamValidBetAmount: '4050000.0000' },
  ...{ teamWinAmount: '3800000.0000', teamRebateAmount: '63780.0000', teamProfit: '-186220.0000' },
  ...{ firstDepositMemberCount: 5, firstDepositAmount: '50.0000', teamBalance: '1.0000', teamSize: 214, agentIncome: '38412.6000' },
};
const overview = () => wps({ footer: FOOTER, asOf: NOW });

const SUMS = {
  ...{ stakeE4: '1000000', validE4: '1000000', wonE4: '400000', rebateE4: '5000', promotionE4: '0', depositE4: '0', withdrawE4: '0' },
  ...{ transferInE4: '0', transferOutE4: '0', bets: 3, players: 1 },
};
const LINE = { memberId: '11', name: 'thura_k', kind: 1, teamSize: 86, ...SUMS };
const pnl = (more: object = {}) => ({
  of: { memberId: '1', name: 'top', kind: 2, depth: 0 },
  ...{ path: [], own: SUMS, total: { ...SUMS, stakeE4: '3000000' }, list: [LINE], next: null, ...more },
});
const DIRECT: Downline = {
  ...{ customerId: '11', customerName: 'thura_k', type: 1, kind: 1, depth: 1, teamSize: 86, registerDate: NOW, lastLogin: NOW },
  ...{ accountBalance: '12.5000', activeFlag: true, sscRebate: null, super6Rebate: null },
};
const DEEP: Downline = {
  ...DIRECT,
  customerId: '12',
  customerName: 'su***',
  depth: 2,
  accountBalance: null,
  lastLogin: null,
  activeFlag: false,
};

beforeEach(async () => {
  vi.setSystemTime(NOW);
  await freshApp({ flags: flagsOn(['AGEINFO3', 'AGEDOWNMAN3', 'TRANSREC3', 'SIGNCONDIV3', 'SECPRIV']), support: 'https://help.example' });
  loginAs({ customerType: 2, userName: 'ayechan' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const home = (onNoAgent = vi.fn()) => renderApp(<AgentHome onNoAgent={onNoAgent} onMoney={vi.fn()} />);
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('the agency centre greets, counts today, and leads where the merchant has a page open', async () => {
  fakeServer({ [`GET ${OVERVIEW}`]: overview });
  home();
  expect(screen.getByText('Good afternoon,')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'ayechan' })).toBeTruthy();
  const today = await screen.findByRole('region', { name: 'Team today' });
  for (const [name, value] of [
    ['Logged in', '21'],
    ['Played', '38of 214'],
    ['Registered', '4'],
    ['Online now', '0'],
    ['Deposits less pay-outs', '612.50'],
  ])
    expect(within(today).getByText(name as string).nextElementSibling?.textContent, name).toBe(value);
  await screen.findByRole('link', { name: 'Team overview' });
  expect(hrefs()).toEqual(
    expect.arrayContaining([
      '/agent/team/overview',
      '/member/team',
      '/securityCenter?backUrl=/m/agent',
      'https://help.example',
      '/agentRegister',
    ]),
  );
  // Switched off at the merchant.
  expect(hrefs()).not.toContain('/member/agent/dailySalary');
});

test('whom the server takes for no agent is led away', async () => {
  fakeServer({ [`GET ${OVERVIEW}`]: () => wpsRefusal('NO_PERMISSION', { status: 403 }) });
  const onNoAgent = vi.fn();
  home(onNoAgent);
  await waitFor(() => expect(onNoAgent).toHaveBeenCalledOnce());
});

test('an overview of other days is asked for by those days', async () => {
  const server = fakeServer({ [`GET ${OVERVIEW}`]: overview });
  renderApp(<TeamOverview />);
  expect((await screen.findByText('Result of the members')).nextElementSibling?.textContent).toBe('−186,220.00');
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  await waitFor(() => expect(server.of(OVERVIEW)).toHaveLength(2));
  expect(server.of(OVERVIEW).map(({ query }) => [query.get('startDate'), query.get('endDate')])).toEqual([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-15', '2026-11-21'],
  ]);
});

test('members right below are listed; a name is sought in the whole team, once the typing rests', async () => {
  const server = fakeServer({
    [`GET ${DOWNLINES}`]: ({ query }) => {
      const list = query.get('customerName') ? [DEEP] : [DIRECT];
      return wps({ teamBalance: '0.0000', teamSize: 2, pageInfo: { total: list.length }, path: [], list });
    },
  });
  renderApp(<TeamMembers of={null} rates={() => null} />);
  const row = (await screen.findByText('thura_k')).closest('a');
  expect(row?.getAttribute('href')).toBe('/member/team?of=11');
  expect(row?.textContent).toContain('86 below');
  expect(row?.textContent).toContain('12.50');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'su' } });
  const deep = (await screen.findByText('su***')).closest('a');
  expect(deep?.textContent).toContain('Inactive');
  expect(deep?.textContent).not.toContain('12.50');
  expect(server.of(DOWNLINES).map(({ query }) => query.get('downlineType'))).toEqual(['0', '1']);
});

test('a sum opens its lines; the way back leads through those above', async () => {
  const server = fakeServer({ [`GET ${PNL}`]: () => own(pnl({ path: [{ customerId: '11', customerName: 'thura_k' }] })) });
  renderApp(<TeamProfit of="11" />);
  expect((await screen.findByRole('region', { name: 'Everybody below' })).textContent).toContain('300.00');
  expect(screen.getByRole('navigation', { name: 'Place in the line' }).textContent).toBe('You›thura_k');
  const line = screen.getAllByText('thura_k').find((one) => one.closest('ul') !== null);
  expect(line?.closest('a')?.textContent).toContain('−59.50');
  expect(server.of(PNL)[0]?.query.get('agentId')).toBe('11');
});

test('bets say whose they are and how they stand; one name at a time is asked for', async () => {
  const bet: TeamBet = {
    ...{ betId: '5', customerName: 'thura_k', gameName: 'Fast K3', numero: '20261121-001', betTimeInTimestamp: NOW },
    ...{ betAmount: '10.0000', winAmount: '19.5000', state: 'won' },
  };
  const footer = { total_actual_bet_amount: '10.0000', total_win_amount: '19.5000' };
  const server = fakeServer({ [`GET ${BETS}`]: ({ query }) => wps({ list: query.get('customerName') ? [] : [bet], next: null, footer }) });
  renderApp(<TeamBets />);
  const row = (await screen.findByText('Fast K3')).closest('li');
  for (const said of ['thura_k', '10.00', '+19.50', 'Won']) expect(row?.textContent).toContain(said);
  fireEvent.change(screen.getByRole('textbox', { name: 'Account name' }), { target: { value: ' nobody ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(await screen.findByText('No bets in these days')).toBeTruthy();
  expect(server.of(BETS).at(-1)?.query.get('customerName')).toBe('nobody');
});

test.each([
  ['today', '2026-11-30T17:29:59Z', '2026-11-30', '2026-11-30'],
  ['today', '2026-11-30T17:30:00Z', '2026-12-01', '2026-12-01'],
  ['yesterday', '2026-11-30T17:30:00Z', '2026-11-30', '2026-11-30'],
  ['week', '2026-12-03T00:00:00Z', '2026-11-27', '2026-12-03'],
  ['month', '2026-12-31T00:00:00Z', '2026-12-01', '2026-12-31'],
] as const)('%s at %s', (range, at, startDate, endDate) => {
  expect(daysOf(range, { nowMs: Date.parse(at), timeZone: 'Asia/Yangon' })).toEqual({ startDate, endDate });
});

test('the day is greeted by its hour', () => {
  expect([0, 4, 5, 11, 12, 17, 18, 23].map(partOfDay)).toEqual([
    'evening',
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
