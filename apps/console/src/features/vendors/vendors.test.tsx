import { type LinkedVendor, linkedVendors, switchVendor } from '@fairhall/contract/console/vendors';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { VendorsPage } from './vendors-page.tsx';

const LINKED: LinkedVendor = {
  ...{ vendor: 'LANTERNWORKS', protocol: 'hub88', baseUrl: 'http://127.0.0.1:8081', operatorId: 'lotus', enabled: true },
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

test('who may not edit vendors sees them, and no button', async () => {
  renderAtDesk(<VendorsPage />, { role: 'finance' });
  expect(await screen.findByText('/vendor/LANTERNWORKS')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Link a vendor' })).toBeNull();
});
