import { addBank, changeBank, consoleBanks, setRails } from '@fairhall/contract/console/banks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { BankSection } from './bank-section.tsx';

const PAGODA = {
  ...{ bankCode: 'PAGODA', kind: 'wallet' as const, nameEn: 'Pagoda', nameMy: 'ပုဂိုဒါး', nameCn: '佛塔', place: 3, open: true, cards: 12 },
  ...{ restsFromMs: null, restsUntilMs: null, country: null, bin: null, bic: null, localCode: null, rails: [] },
  ...{ numberForm: 'mm_wallet' as const, numberMin: 9, numberMax: 11, branch: 'none' as const },
};

const NO_CODES = { country: null, bin: null, bic: null, localCode: null };

let server: FakeServer;
let sent: { bankCode?: string; body: object }[];
beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  sent = [];
  server.on(consoleBanks, () => [PAGODA]);
  server.on(addBank, ({ body }) => {
    sent.push({ body });
    return { done: true as const };
  });
  server.on(changeBank, ({ params, body }) => {
    sent.push({ bankCode: params.bankCode, body });
    return { done: true as const };
  });
});

const dialogOf = async () => within(await screen.findByRole('dialog'));

test('a wallet is switched off with a reason, its number form kept', async () => {
  renderAtDesk(<BankSection may />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change PAGODA' }));
  const dialog = await dialogOf();
  expect(dialog.queryByLabelText('Digits, at least')).toBeNull();
  fireEvent.click(dialog.getByRole('switch', { name: 'Open to members' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Reason').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'its lines are down' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const { bankCode, kind: _kind, cards: _cards, rails: _rails, ...terms } = PAGODA;
  await waitFor(() => expect(sent).toEqual([{ bankCode, body: { ...terms, open: false, reason: 'its lines are down' } }]));
});

test('its rest is set by the clocks of the merchant, and stands beside its state', async () => {
  const rest = { restsFromMs: Date.parse('2099-11-21T17:30:00Z'), restsUntilMs: Date.parse('2099-11-21T18:30:00Z') };
  server.on(consoleBanks, () => [{ ...PAGODA, ...rest }]);
  renderAtDesk(<BankSection may />);
  expect(await screen.findByText('rests until 2099-11-22 01:00')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Change PAGODA' }));
  const dialog = await dialogOf();
  expect((dialog.getByLabelText('Rests from') as HTMLInputElement).value).toBe('2099-11-22T00:00');
  fireEvent.change(dialog.getByLabelText('Rests until'), { target: { value: '2099-11-22T02:00' } });
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'they said so' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ ...rest, restsUntilMs: Date.parse('2099-11-21T19:30:00Z') });
});

test('one is added behind the last, named in three languages', async () => {
  renderAtDesk(<BankSection may />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add a bank or wallet' }));
  const dialog = await dialogOf();
  const typed = {
    'Code, for ever': 'RIDGE',
    'Name in English': 'Ridge ',
    'Name in Burmese': 'ရစ်ဂ်',
    'Name in Chinese': '山脊',
    Reason: 'new',
  };
  for (const [label, value] of Object.entries(typed)) fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const terms = { numberForm: 'digits', numberMin: 10, numberMax: 19, branch: 'none', place: 4, reason: 'new', ...NO_CODES };
  const names = { bankCode: 'RIDGE', kind: 'bank', nameEn: 'Ridge', nameMy: 'ရစ်ဂ်', nameCn: '山脊' };
  await waitFor(() => expect(sent).toEqual([{ body: { ...names, ...terms } }]));
});

test('who may not change looks on', async () => {
  renderAtDesk(<BankSection may={false} />);
  expect(await screen.findByText('Pagoda')).toBeTruthy();
  expect(screen.getByText('9–11 digits')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add|Change/ })).toBeNull();
});

test('a way to pay it is added: its bounds and hours are sent as they were typed', async () => {
  server.on(setRails, ({ params, body }) => {
    sent.push({ bankCode: params.bankCode, body });
    return { done: true as const };
  });
  renderAtDesk(<BankSection may />);
  fireEvent.click(await screen.findByRole('button', { name: 'Paid by PAGODA' }));
  const dialog = await dialogOf();
  fireEvent.click(dialog.getByRole('button', { name: 'Add a way to pay' }));
  const typed = { 'Name of the way': 'Fast', Least: '100', Most: '50,000', 'until (equal: always)': '14:00', Reason: 'agreed' };
  for (const [label, value] of Object.entries(typed)) fireEvent.change(await dialog.findByLabelText(label), { target: { value } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const rail = { name: 'Fast', accountId: null, channelCode: '', leastE4: '1000000', mostE4: '500000000', fromMinute: 0, untilMinute: 840 };
  await waitFor(() => expect(sent).toEqual([{ bankCode: 'PAGODA', body: { rails: [rail], reason: 'agreed' } }]));
});
