import { memberOwed, type Owed, settleOwed } from '@fairhall/contract/console/owed';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { OwedNotes } from './owed-notes.tsx';

const MEMBER = { memberId: '7300000000000000001', account: 'lotus_mei88' };
const OWED: Owed = { asset: 'MMK', owedE4: '400000', version: '3', collectableE4: '100000', secondFromE4: '500000', first: null };

let server: FakeServer;
let list: Owed[];
let asked: unknown[];
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  list = [OWED];
  asked = [];
  server.on(memberOwed, () => structuredClone({ list }));
  server.on(settleOwed, ({ body }) => {
    asked.push(body);
    list = [{ ...OWED, owedE4: '300000', collectableE4: '0', version: '4' }];
    return { settledE4: '100000', list };
  });
});
afterEach(() => vi.unstubAllGlobals());

test('what is owed is collected as far as cash reaches, with a reason, on the version that was seen', async () => {
  renderAtDesk(<OwedNotes member={MEMBER} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Collect' }));
  const dialog = await screen.findByRole('dialog', { name: 'Collect Ks 10.00 from lotus_mei88?' });
  const collect = within(dialog).getByRole('button', { name: 'Collect' });
  fireEvent.click(collect);
  expect(await within(dialog).findByText('Please give a reason.')).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Agreed with the member' }));
  fireEvent.click(collect);
  const note = await screen.findByRole('region', { name: 'Owes Ks 30.00' });
  expect(asked).toEqual([{ act: 'collect', asset: 'MMK', version: '3', reason: 'Agreed with the member' }]);
  expect(within(note).getByRole<HTMLButtonElement>('button', { name: 'Collect' }).disabled).toBe(true);
});

test('a first approval is shown to the next operator; who may not decide reads alone; practice money is owed by nobody', async () => {
  const first = { act: 'write_off' as const, operator: 'sam', atMs: Date.UTC(2026, 10, 21, 8), reason: 'our fault' };
  list = [
    { ...OWED, owedE4: '600000', first },
    { ...OWED, asset: 'TRIAL' },
  ];
  renderAtDesk(<OwedNotes member={MEMBER} />, { role: 'support' });
  const note = await screen.findByRole('region', { name: 'Owes Ks 60.00' });
  expect(note.textContent).toContain('sam approved writing it off at');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('region')).toHaveLength(1);
});
