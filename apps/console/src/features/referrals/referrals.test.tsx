import { decideReferral, deskReferrals, referralRule, setReferralRule } from '@fairhall/contract/console/referrals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ReferralsPage } from './referrals-page.tsx';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const RULE = {
  ...{ shown: true, tier: 1, minDepositE4: '100000000', minStakeE4: '0', withinDays: 30, monthCap: 50, friendE4: '0' },
  steps: [{ from: 1, amountE4: '5000000' }],
};
const ROW = {
  ...{ friendId: '7', friend: 'kim', inviterId: '5', inviter: 'ivy', state: 'review' as const, why: 'ADDRESS' as const },
  ...{ amountE4: '0', friendE4: '0', atMs: 1, handlerName: null, reason: '' },
};

test('a friend in review is paid with a reason; the rule is changed whole, at the version that was read', async () => {
  const [decided, set]: object[][] = [[], []];
  const desk = { currency: 'MMK', version: 2, changedName: 'theo', rule: RULE };
  server.on(referralRule, () => desk);
  server.on(deskReferrals, () => ({ total: 1, list: [ROW] }));
  server.on(decideReferral, ({ body }) => {
    decided?.push(body);
    return { state: 'paid' as const };
  });
  server.on(setReferralRule, ({ body }) => {
    set?.push(body);
    return desk;
  });
  renderAtDesk(<ReferralsPage MemberLink={({ children }) => <span>{children}</span>} />);
  expect((await screen.findByRole('row', { name: /kim/ })).textContent).toContain('address');
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  let dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'one flat' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Pay' }));
  await waitFor(() => expect(decided).toEqual([{ decision: 'pay', reason: 'one flat' }]));
  fireEvent.click(screen.getByRole('button', { name: 'Set the rule' }));
  dialog = within(await screen.findByRole('dialog', { name: 'Set the rule' }));
  fireEvent.change(dialog.getByLabelText('To the inviter'), { target: { value: '700' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'autumn' } });
  fireEvent.click(dialog.getByRole('button', { name: /Save/ }));
  await waitFor(() => expect(set).toHaveLength(1));
  expect(set?.[0]).toEqual({ ...RULE, steps: [{ from: 1, amountE4: '7000000' }], version: 2, reason: 'autumn' });
});
