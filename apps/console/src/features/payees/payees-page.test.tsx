import { type PayeeAccount, payeeAccounts } from '@fairhall/contract/console/payees';
import { enterSource, openSource, shutSource } from '@fairhall/contract/console/statement-sources';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { PayeesPage } from './payees-page.tsx';

const BAY: PayeeAccount = {
  ...{ payeeId: '101', vendorId: 101, bankName: 'Bayview', number: '********9035', holder: 'Lotus', state: 'open', isFull: false },
  ...{ replaces: null, isOwn: false, dayCapE4: null, dayCount: null, fromMinute: 0, untilMinute: 0, level: 0, unitE4: null },
  ...{ autoMaxE4: '0', nameMaxE4: '0', profile: null, source: null, usedE4: '0', reservedE4: '0', count: 0 },
};
const SOURCE = {
  ...{ url: 'https://bank.example/{day}.xml', format: 'camt.053' as const, everyMinutes: 10, state: 'entered' as const, isOwn: false },
  ...{ day: '2026-11-20', triedAtMs: null, fault: null },
};

let server: FakeServer;
let sent: object[];
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  sent = [];
  const take = (what: { params: object; body: object }) => {
    sent.push({ ...what.params, ...what.body });
    return { done: true as const };
  };
  server.on(enterSource, take);
  server.on(openSource, take);
  server.on(shutSource, take);
});
const shows = (payee: PayeeAccount) =>
  server.on(payeeAccounts, () => ({ list: [payee], channels: [{ vendorId: 101, bankName: 'Bayview' }], currency: 'MMK' }));
const dialogOf = async () => within(await screen.findByRole('dialog'));

test('where statements are fetched is entered with a token and a reason', async () => {
  shows(BAY);
  renderAtDesk(<PayeesPage />);
  expect(await screen.findByText('brought by hand')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Fetch statements ********9035' }));
  const dialog = await dialogOf();
  const fill = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill('Address, with {day} where the day stands', SOURCE.url);
  fill('Token (never shown again)', 'a word');
  fill('Reason', 'their gateway');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const { url, format, everyMinutes } = SOURCE;
  await waitFor(() => expect(sent).toEqual([{ payeeId: '101', url, format, everyMinutes, token: 'a word', reason: 'their gateway' }]));
});

test('another opens it, who sees the address first; who entered it does not', async () => {
  shows({ ...BAY, source: { ...SOURCE, isOwn: true } });
  const { unmount } = renderAtDesk(<PayeesPage />);
  expect(await screen.findByText('Waits for a second operator')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open fetching ********9035' })).toBeNull();
  unmount();
  shows({ ...BAY, source: SOURCE });
  renderAtDesk(<PayeesPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Open fetching ********9035' }));
  const dialog = await dialogOf();
  expect(dialog.getByText(SOURCE.url)).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'it is theirs' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Open fetching' }));
  await waitFor(() => expect(sent).toEqual([{ payeeId: '101', reason: 'it is theirs' }]));
});

test('one that cannot be asked says why, and is stopped with a reason', async () => {
  shows({ ...BAY, source: { ...SOURCE, state: 'open', triedAtMs: Date.parse('2026-11-21T06:00:00Z'), fault: 'silent' } });
  renderAtDesk(<PayeesPage />);
  expect(await screen.findByText('No answer in time')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop fetching ********9035' }));
  const dialog = await dialogOf();
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'moved' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Stop fetching' }));
  await waitFor(() => expect(sent).toEqual([{ payeeId: '101', reason: 'moved' }]));
});
