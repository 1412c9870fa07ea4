import { flagsOn } from '@fairhall/contract/merchant-profile';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, own } from '../../testing/fake-server.ts';
import { AffiliatePart } from './affiliate-part.tsx';
import type { AffiliateTerms, OwnAffiliate } from './api.ts';

const PATH = '/api/agent/affiliate';
const TERMS: AffiliateTerms = {
  share: {
    ...{ mode: 'WHOLE', by: 'NGR' },
    steps: [
      { from: '0', rate: 2_500 },
      { from: '75000000', rate: 3_000 },
    ],
  },
  acquisition: {
    ...{ mode: 'LADDER', minDepositE4: '10000000', minWagerE4: '10000000', days: 90, cap: 10 },
    steps: [{ from: 1, amountE4: '500000' }],
  },
  fees: { admin: 1_500, tax: 0, vendor: 0, payment: 500 },
  ...{ carry: 'NONE', highRollerE4: '100000000', advance: true, subRate: 1_000, minPayoutE4: '2000000' },
};
const NONE: OwnAffiliate = { state: 'NONE', reason: '', plan: null, next: null, month: null, links: [], campaigns: [] };

beforeEach(async () => {
  await freshApp({ flags: flagsOn(['AFFMAN3']) });
  loginAs({ customerType: 1 });
});
afterEach(() => vi.unstubAllGlobals());

test('an agent applies once, and its application is being read', async () => {
  let state: OwnAffiliate['state'] = 'NONE';
  const server = fakeServer({
    [`GET ${PATH}`]: () => own({ ...NONE, state }),
    [`POST ${PATH}`]: () => {
      state = 'APPLIED';
      return own({ state });
    },
  });
  renderApp(<AffiliatePart />);
  const button = await screen.findByRole('button', { name: 'Apply' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: ' a channel ' } });
  fireEvent.click(button);
  expect(await screen.findByText('Your application is being read.')).toBeTruthy();
  expect(server.received.find(({ method }) => method === 'POST')?.body).toEqual({ sites: 'a channel' });
});

test('the plan stands in sentences, what becomes of a minus first; the month and what links brought below it', async () => {
  const month = {
    ...{
      from: '2026-11-01',
      to: '2026-11-21',
      players: 3,
      active: 2,
      qualified: 2,
      ngrE4: '149000000',
      poolE4: '149000000',
      carryInE4: '0',
    },
    ...{ baseE4: '149000000', shareE4: '44700000', sharePaidE4: '44700000', recoupE4: '0', cpaE4: '1000000', subE4: '2570000' },
    ...{ clawbackE4: '0', heldE4: '0', payableE4: '48270000', state: 'PAYABLE' as const },
  };
  const plan = { name: 'Better', fromMonth: '2026-11-01', terms: TERMS, hash: 'ab' };
  const link = { name: 'teahouse', path: '/go/teahouse', clicks: 120, registered: 7, deposited: 3 };
  fakeServer({ [`GET ${PATH}`]: () => own({ ...NONE, state: 'APPROVED', plan, month, links: [link] }) });
  renderApp(<AffiliatePart />);
  const title = await screen.findByText('Your plan: Better');
  const said = [...(title.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent);
  expect(said[0]).toBe('A minus ends with its month.');
  expect(said).toContain('Share of net revenue: 25% from 0.00, 30% from 7,500.00.');
  expect(said).toContain('For each player who paid in 1,000.00 and staked 1,000.00 within 90 days: 50.00 from 1.');
  expect(said).toHaveLength(11);
  await waitFor(() => expect(screen.getByText('To be paid').nextElementSibling?.textContent).toBe('4,827.00'));
  expect(screen.getByText('120 clicks · 7 registered · 3 paid in')).toBeTruthy();
});
