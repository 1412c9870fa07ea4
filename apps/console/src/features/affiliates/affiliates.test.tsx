import { type Affiliate, affiliatePlans, affiliates, decideAffiliate, saveAffiliatePlan } from '@fairhall/contract/console/affiliates';
import { type PostbackDelivery, postbackLog, resendPostback } from '@fairhall/contract/console/postbacks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { AffiliatesPage } from './affiliates-page.tsx';
import { fieldsOf, termsOf } from './plan-fields.ts';

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
});

const TERMS = {
  share: { mode: 'LADDER' as const, by: 'NGR' as const, steps: [{ from: '0', rate: 2_550 }] },
  acquisition: {
    ...{ mode: 'WHOLE' as const, minDepositE4: '10000000', minWagerE4: '5', days: 30, cap: null },
    steps: [{ from: 1, amountE4: '500000' }],
  },
  fees: { admin: 1_500, tax: 25, vendor: 0, payment: 500 },
  ...{ carry: 'ALL' as const, highRollerE4: null, advance: true, subRate: 1_000, minPayoutE4: '2000000' },
};
const APPLIED: Affiliate = {
  ...{ memberId: '7', account: 'ayechan', state: 'APPLIED', sites: 'a channel', appliedAtMs: 1, isKnown: false },
  ...{ decidedAtMs: null, decidedName: null, reason: '', plan: null },
};

test('a plan goes through its form unchanged, and an application is decided with a reason', async () => {
  for (const terms of [
    TERMS,
    { ...TERMS, acquisition: null, share: { mode: 'WHOLE' as const, by: 'QUALIFIED' as const, steps: [{ from: '3', rate: 1 }] } },
  ])
    expect(termsOf({ name: '', reason: '', ...fieldsOf(terms) })).toEqual(terms);
  const sent: object[] = [];
  let list = [APPLIED];
  const plan = { planId: '9', name: 'Standard', version: 2, terms: TERMS, hash: '', madeAtMs: 1, madeName: 'x', affiliates: 0 };
  server.on(affiliatePlans, () => ({ list: [plan] }));
  server.on(postbackLog, () => ({ list: [], next: null }));
  server.on(saveAffiliatePlan, ({ body }) => {
    sent.push(body);
    return plan;
  });
  server.on(affiliates, ({ query }) => ({ list: query.state === 'APPLIED' ? list : [], next: null }));
  server.on(decideAffiliate, ({ params, body }) => {
    sent.push({ ...params, ...body });
    list = [];
    return { ...APPLIED, state: body.to };
  });
  renderAtDesk(<AffiliatesPage />);
  const row = await screen.findByRole('row', { name: /ayechan/ });
  expect(row.textContent).toContain('not verified: pay is held');
  expect(await screen.findByText('Share 25.5%, a player 50.00')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  const form = await screen.findByRole('dialog');
  fireEvent.change(within(form).getByLabelText('Reason'), { target: { value: 'again' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ planId: '9', version: 2, name: 'Standard', terms: TERMS, reason: 'again' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  fireEvent.click(within(row).getByRole('button', { name: 'Close for good' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' no site ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close for good' }));
  await waitFor(() => expect(sent[1]).toEqual({ memberId: '7', to: 'CLOSED', planId: null, reason: 'no site' }));
  expect(await screen.findByText('Nobody here')).toBeTruthy();
});

test('a postback that was given up is sent again with a reason, and one on its way is not', async () => {
  const dead: PostbackDelivery = {
    ...{
      deliveryId: '5',
      account: 'ayechan',
      event: 'deposit',
      eventId: 'e-5',
      refEventId: null,
      host: 't.example',
      amountE4: '15000000',
      atMs: 1,
    },
    ...{ state: 'dead', tries: 9, status: 500, reason: 'answer', triedAtMs: 2, nextAtMs: null, mayResend: true },
  };
  const sent: object[] = [];
  server.on(affiliatePlans, () => ({ list: [] }));
  server.on(affiliates, () => ({ list: [], next: null }));
  server.on(postbackLog, ({ query: { state } }) => ({
    ...{ list: state === 'dead' ? [dead] : [{ ...dead, state, mayResend: false, nextAtMs: 3 }], next: null },
  }));
  server.on(resendPostback, ({ params, body }) => {
    sent.push({ ...params, ...body });
    return { ...dead, state: 'queued' as const, tries: 0 };
  });
  renderAtDesk(<AffiliatesPage />);
  const row = await screen.findByRole('row', { name: /t\.example/ });
  expect(row.textContent).toContain('deposit 1,500.00');
  expect(row.textContent).toContain('9 · HTTP 500 · refused');
  fireEvent.click(within(row).getByRole('button', { name: 'Send again' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: ' it is back ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(sent).toEqual([{ deliveryId: '5', reason: 'it is back' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByText('On their way'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull());
});
