import { flagsOn } from '@fairhall/contract/merchant-profile';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps } from '../../testing/fake-server.ts';
import { ContractPrompts } from './contract-prompts.tsx';

const FUNDS = '/wps/member/info/funds/consolidated';
const SUMS = Object.fromEntries(
  [
    'sumBalance',
    'mainWalletBalance',
    'heldBalance',
    'bonusBalance',
    'commissionBalance',
    'points',
    'requiredTurnover',
    'actualTurnover',
  ].map((name) => [name, '0.0000']),
);
const funds = (prompts: object) =>
  wps({
    ...{ ...SUMS, currency: 'MMK', currencySymbol: 'K', netDeposits: { total: '0.0000', year: '0.0000', month: '0.0000' } },
    ...{ dailysalreqtype: '', divtypecompperiodreq: '', contracthoursalreq: '', ...prompts },
  });

beforeEach(async () => {
  installDialog();
  await freshApp({ flags: flagsOn(['COMM3']) });
});

test('each request that waits is told once, put off or followed to its page', async () => {
  loginAs({ customerType: 1 });
  fakeServer({ [`GET ${FUNDS}`]: () => funds({ dailysalreqtype: 'P', contracthoursalreq: 'E' }) });
  const go = vi.fn();
  renderApp(<ContractPrompts onGo={go} />);
  expect(await screen.findByText('A daily wage contract waits for you')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('An hourly wage contract waits for you')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Look at it' }));
  expect(go).toHaveBeenCalledWith('/member/agent/getHourContract');
});

test('who signs no contracts is asked nothing', async () => {
  loginAs({ customerType: 0 });
  const server = fakeServer({ [`GET ${FUNDS}`]: () => funds({ dailysalreqtype: 'P' }) });
  renderApp(<ContractPrompts onGo={() => undefined} />);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.of(FUNDS)).toEqual([]);
});
