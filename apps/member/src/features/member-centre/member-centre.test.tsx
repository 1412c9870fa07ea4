import { FLAG_CODES } from '@fairhall/contract/flags';
import { flagsOn } from '@fairhall/contract/merchant-profile';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { MemberCentre } from './member-centre.tsx';

const info = (toUpline: string | null) =>
  wps({
    id: '77',
    account: 'mei',
    nickname: 'Mei',
    type: 0,
    regDate: Date.now() - 2 * 86_400_000,
    mobile: '',
    countryDialingCode: '',
    mobileVerified: false,
    isEmailVerification: false,
    payee: '',
    bindGA: false,
    toUpline,
    lastLogin: 0,
    lastLoginIp: '',
    clubLabel: { labelName: 'Gold', type: '', color: '', color2: '' },
    sessionSince: Date.now(),
  });

const everything = { flags: flagsOn(FLAG_CODES), promotions: { REFERRAL: true, MISSION: true } };
const names = () => screen.getAllByRole('link').map((link) => link.textContent);

beforeEach(() => {
  fakeServer({ 'GET /wps/member/info': () => info(null) });
});

test.each(['0', '1'])('look %s shows who one is and every way on that the merchant opens', async (mem_cen) => {
  await freshApp({ ...everything, template: { mem_cen, dep_func: '1' } });
  loginAs();
  renderApp(<MemberCentre onWithdraw={vi.fn()} />);
  expect(await screen.findByText('Joined on the 3rd day')).toBeTruthy();
  expect(screen.getByText('Gold')).toBeTruthy();
  for (const name of ['Deposit', 'Security', 'Deposit records', 'Profit and loss', 'Reward centre', 'Invite friends', 'Missions']) {
    expect(names().some((shown) => shown === name)).toBe(true);
  }
  expect(document.querySelector('a[href="/member/benefits"]')).not.toBeNull();
});

test('the older look is one grid, the new one has rows; what the merchant says otherwise is the older', async () => {
  const rowsOf = async (mem_cen: string) => {
    await freshApp({ ...everything, template: { mem_cen, dep_func: '1' } });
    loginAs();
    const { unmount } = renderApp(<MemberCentre onWithdraw={vi.fn()} />);
    await screen.findByText('Gold');
    const rows = document.querySelectorAll('.entry-line').length;
    unmount();
    return rows;
  };
  expect(await rowsOf('1')).toBeGreaterThan(8);
  expect(await rowsOf('0')).toBe(0);
  expect(await rowsOf('')).toBe(0);
});

test('with every switch off only what has none is left', async () => {
  await freshApp({ flags: flagsOn([]), promotions: {} });
  loginAs();
  renderApp(<MemberCentre onWithdraw={vi.fn()} />);
  await screen.findByText('Gold');
  expect(names()).toEqual(['Promotions', 'Announcements', 'Settings']);
});

test('to an upline leads only who has one, to the agency only an agent', async () => {
  await freshApp(everything);
  loginAs({ customerType: 0 });
  const alone = renderApp(<MemberCentre onWithdraw={vi.fn()} />);
  await screen.findByText('Gold');
  expect(names()).not.toContain('Superior transfer');
  expect(names()).not.toContain('Agency centre');
  alone.unmount();
  fakeServer({ 'GET /wps/member/info': () => info('upline1') });
  await freshApp(everything);
  loginAs({ customerType: 1 });
  renderApp(<MemberCentre onWithdraw={vi.fn()} />);
  await screen.findByText('Gold');
  expect(names()).toContain('Superior transfer');
  expect(names()).toContain('Agency centre');
});

test('the session’s time and result and the deposits for life stand there; practice has no deposits', async () => {
  const position = { body: { sinceMs: Date.now(), netE4: '-125000', paidInE4: '5000000' } };
  fakeServer({ 'GET /wps/member/info': () => info(null), 'GET /api/session/position': () => position });
  await freshApp(everything);
  loginAs({ customerType: 0 });
  const member = renderApp(<MemberCentre onWithdraw={vi.fn()} />);
  expect(await screen.findByText(/^−.?12\.50$/)).toBeTruthy();
  expect(screen.getByText('Deposits less withdrawals, all time').nextElementSibling?.textContent).toMatch(/^\+.?500\.00$/);
  member.unmount();
  loginAs({ customerType: 4 });
  renderApp(<MemberCentre onWithdraw={vi.fn()} />);
  expect(await screen.findByText('Won or lost, practice money')).toBeTruthy();
  expect(screen.queryByText('Deposits less withdrawals, all time')).toBeNull();
});
