import {
  changeVendorKeys,
  type LinkedVendor,
  linkedVendors,
  linkVendor,
  pauseVendor,
  switchVendor,
} from '@fairhall/contract/console/vendors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { VendorsPage } from './vendors-page.tsx';

const LINKED: LinkedVendor = {
  ...{ vendor: 'LANTERNWORKS', protocol: 'hub88', baseUrl: 'http://127.0.0.1:8081', operatorId: 'lotus', enabled: true, pause: null },
  ...{ inboundPath: '/vendor/LANTERNWORKS', keys: [{ side: 'ours', keyId: 'ab12', publicKey: 'PEM OF OURS' }] },
};

let server: FakeServer;
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  server.on(linkedVendors, () => ({ list: [LINKED] }));
});
afterEach(() => vi.unstubAllGlobals());

test('a vendor is switched off with a reason, and opens to its keys', async () => {
  const sent = vi.fn();
  server.on(switchVendor, (asked) => {
    sent(asked);
    return { list: [{ ...LINKED, enabled: false }] };
  });
  renderAtDesk(<VendorsPage />);
  expect(await screen.findByText('/vendor/LANTERNWORKS')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'their wish' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ params: { vendor: 'LANTERNWORKS' }, body: { enabled: false, reason: 'their wish' } });
});

test('a maintenance is set by the merchant’s clocks, stands in the row, and is ended with a reason', async () => {
  const sent = vi.fn();
  const [fromMs, untilMs] = [Date.parse('2031-01-01T03:30:00Z'), Date.parse('2031-01-01T05:30:00Z')];
  server.on(pauseVendor, (asked) => {
    sent(asked);
    const set = (asked as { body: { pause: unknown } }).body.pause !== null;
    const list = [{ ...LINKED, pause: set ? { fromMs, untilMs, reason: 'new engine' } : null }];
    server.on(linkedVendors, () => ({ list }));
    return { list };
  });
  renderAtDesk(<VendorsPage />);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Maintenance' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'new engine' } });
    return within(dialog);
  };
  const first = await open();
  fireEvent.change(first.getByLabelText('From'), { target: { value: '2031-01-01T10:00' } });
  fireEvent.change(first.getByLabelText('Until'), { target: { value: '2031-01-01T09:00' } });
  fireEvent.click(first.getByRole('button', { name: 'Set' }));
  expect(await first.findByText('The end must come after the begin.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(first.getByLabelText('Until'), { target: { value: '2031-01-01T12:00' } });
  fireEvent.click(first.getByRole('button', { name: 'Set' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ body: { pause: { fromMs, untilMs }, reason: 'new engine' } });
  expect(await screen.findByText('2031-01-01 10:00 – 2031-01-01 12:00')).toBeTruthy();
  fireEvent.click((await open()).getByRole('button', { name: 'End it' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]?.[0]).toMatchObject({ body: { pause: null, reason: 'new engine' } });
});

test('a secret of One Wallet is made and shown once; the vendor’s token is changed by giving another alone', async () => {
  const one: LinkedVendor = { ...LINKED, vendor: 'ONE', protocol: 'onewallet' };
  server.on(linkedVendors, () => ({ list: [one] }));
  const sent = vi.fn();
  server.on(changeVendorKeys, (asked) => {
    sent((asked as { body: object }).body);
    return { list: [one], ...(sent.mock.calls.length === 1 ? { secret: 'made-here-and-told-once-0123456789' } : {}) };
  });
  renderAtDesk(<VendorsPage />);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'New key' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'a year is over' } });
    return dialog;
  };
  const made = await open();
  fireEvent.click(made.getByRole('button', { name: 'New key' }));
  expect(await screen.findByText('made-here-and-told-once-0123456789')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  await waitFor(() => expect(screen.queryByText('made-here-and-told-once-0123456789')).toBeNull());
  const given = await open();
  fireEvent.click(given.getByLabelText('Take the new token that it gave us'));
  fireEvent.change(await given.findByLabelText('Token that it gave us to show'), { target: { value: 'token-of-the-vendor-2' } });
  fireEvent.click(given.getByRole('button', { name: 'New key' }));
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls.map(([body]) => body)).toEqual([
    { alone: false, reason: 'a year is over' },
    { apiToken: 'token-of-the-vendor-2', alone: false, reason: 'a year is over' },
  ]);
});

test('One Wallet is linked without a key: its secret is made and shown once', async () => {
  const sent = vi.fn();
  server.on(linkVendor, (asked) => {
    sent((asked as { body: object }).body);
    return { list: [LINKED], secret: 'made-here-and-told-once-0123456789' };
  });
  renderAtDesk(<VendorsPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Link a vendor' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.mouseDown(dialog.getByRole('combobox'));
  fireEvent.click(await screen.findByText('onewallet'));
  const type = (label: string, value: string) => fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Code', 'ONE');
  type('Its address', 'https://tables.example');
  type('Token that it gave us to show', 'token-of-the-vendor-1');
  type('Reason', 'signed');
  fireEvent.click(dialog.getByRole('button', { name: 'Link a vendor' }));
  expect(await screen.findByText('made-here-and-told-once-0123456789')).toBeTruthy();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ protocol: 'onewallet', apiToken: 'token-of-the-vendor-1' });
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty('publicKey');
});

test('who may not edit vendors sees them, and no button', async () => {
  renderAtDesk(<VendorsPage />, { role: 'finance' });
  expect(await screen.findByText('/vendor/LANTERNWORKS')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Link a vendor' })).toBeNull();
});
