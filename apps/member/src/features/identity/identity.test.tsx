import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { Identity } from './identity.tsx';

beforeEach(async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  await freshApp();
  loginAs();
});
afterEach(() => vi.unstubAllGlobals());

const PAPER = { kind: 'passport', atMs: 1_795_000_000_000, reason: 'blurred' };
const VIEW = {
  ...{ nextTier: 2, dayCapsE4: ['20000000', '500000000', null], due: false, goodUntil: '', occupation: '', funds: '', wanted: [] },
  ...{ tier: 0, plays: false, depositRoomE4: '0', withdrawRoomE4: '0', state: 'rejected', papers: [PAPER] },
  ...{ name: 'Mei Tan', birthDate: '1990-05-05', address: '12 Bay Road', nationality: 'PH', submittedAtMs: null, usualMs: null },
};

const COUNTRIES = [
  { countryCode: 'MM', countryDialingCode: '95', countryName: 'Myanmar' },
  { countryCode: 'PH', countryDialingCode: '63', countryName: 'Philippines' },
];

test('a paper that was sent back says why; what is sent again goes to the desk with what was typed', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'GET /api/identity/verification': () => ({ body: VIEW }),
    'GET /wps/system/country': () => ({ body: { success: true, value: COUNTRIES } }),
    'POST /api/identity/verification': ({ body }) => {
      asked.push(body);
      return { body: { ...VIEW, state: 'under_review', usualMs: 600_000 } };
    },
  });
  renderApp(<Identity />);
  expect(await screen.findByText('Blurred: hold still, in better light.')).toBeTruthy();
  expect(screen.getByText('1 paper again')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'Number of the paper' }), { target: { value: 'P-123456' } });
  await screen.findByRole('option', { name: 'Myanmar' });
  fireEvent.change(screen.getByRole('combobox', { name: 'Nationality' }), { target: { value: 'MM' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to be checked' }));
  expect(await screen.findByText('Being looked at')).toBeTruthy();
  expect(screen.getByText('Usually takes 10 minutes.')).toBeTruthy();
  const rest = { birthDate: '1990-05-05', goodUntil: '', lines: '', occupation: '', funds: '' };
  expect(asked).toEqual([{ name: 'Mei Tan', number: 'P-123456', address: '12 Bay Road', nationality: 'MM', ...rest }]);
});
