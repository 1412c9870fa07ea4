import {
  askVendorList,
  type DeskChange,
  decideChanges,
  deskChanges,
  type VendorList,
  vendorLists,
} from '@fairhall/contract/console/vendor-lists';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { ListChanges } from './list-changes.tsx';

const said = { name: 'Night Ferry', enabled: true, blockedCountries: ['SG'] };
const FERRY: DeskChange = {
  ...{ nodeId: 1_000_000, code: 'N1', category: 'FISH', vendor: 'LANTERNS', listed: false, kind: 'new' },
  ...{ former: null, said, version: 1 },
};
const GONE: DeskChange = {
  ...{ nodeId: 900_001, code: 'S3', category: 'RNG', vendor: 'LANTERNS', listed: true, kind: 'gone' },
  ...{
    former: { name: 'Three', enabled: true, blockedCountries: [] },
    said: { name: 'Three', enabled: false, blockedCountries: [] },
    version: 4,
  },
};

let asked: object[];
let list: VendorList;

beforeEach(async () => {
  await prepareBrowser();
  const server = startFakeServer();
  asked = [];
  list = { vendor: 'LANTERNS', askedAtMs: Date.parse('2026-11-21T06:00:00Z'), wanted: false, fault: 'EMPTY' };
  server.on(deskChanges, () => ({ list: [FERRY, GONE], page: 0, totalPages: 1, total: 2 }));
  server.on(vendorLists, () => ({ list: [list] }));
  server.on(askVendorList, ({ params }) => {
    asked.push(params);
    list = { ...list, wanted: true };
    return { list: [list] };
  });
  server.on(decideChanges, ({ body }) => {
    asked.push(body);
    return { version: 2 };
  });
});

test('what a list brought is accepted with a reason, and only what was chosen', async () => {
  renderAtDesk(<ListChanges may />);
  expect(await screen.findByText('Not allowed in: SG')).toBeTruthy();
  expect(screen.getByText('Off at the vendor')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Night Ferry' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept (1)' }));
  expect(asked).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'looked at' } });
  fireEvent.click(screen.getByRole('button', { name: 'Accept (1)' }));
  await waitFor(() => expect(asked).toEqual([{ games: [{ nodeId: 1_000_000, version: 1 }], decision: 'accept', reason: 'looked at' }]));
});

test('a fault of a list is said, and it is asked for anew by a press', async () => {
  renderAtDesk(<ListChanges may />);
  expect(await screen.findByText('The list is empty')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
  expect(await screen.findByText('Will be asked within a minute or so.')).toBeTruthy();
  expect(asked).toEqual([{ vendor: 'LANTERNS' }]);
});

test('who may not edit games reads them, and decides on none', async () => {
  renderAtDesk(<ListChanges may={false} />);
  expect(await screen.findByText('Night Ferry')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Ask now' })).toBeNull();
});
