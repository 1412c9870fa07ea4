import {
  type ConsoleGameTerms,
  consoleGameTerms,
  decideGameTerms,
  gameTermsHistory,
  previewGameTerms,
  saveGameTerms,
} from '@fairhall/contract/console/game-terms';
import type { OperatorRole } from '@fairhall/contract/console/rights';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FakeServer, Refused, startFakeServer } from '../../testing/fake-server.ts';
import { prepareBrowser, renderAtDesk } from '../../testing/render.tsx';
import { TermsPage } from './terms-page.tsx';
import type { TermsTab } from './terms-tabs.ts';

const option = { tier: 'W', label: 'Any triple', chance: '1/36', odds: '349200', standard: '349200', own: false, returnE6: 970_000 };
const PLAY = {
  ...{ code: 'EK3_QT', name: 'Any triple', group: 'Triples', mode: 'ent' as const, on: true, defaultOn: true },
  ...{ lowE6: 970_000, highE6: 970_000, options: [option] },
};
const term = (name: string, kind: string, value: string) => ({ name, kind, value, standard: value, own: false });
const TERMS: ConsoleGameTerms = {
  ...{ gameId: 1, code: 'FASTK3', name: 'Fast K3', family: 'K3', vendors: ['LOTT'], resultBy: 'own', onSale: true, version: 3 },
  terms: [term('stakeMax', 'amount', '10000000'), term('multipleMax', 'count', '999'), term('entReturnE4', 'share', '9700')],
  plays: [PLAY],
  waiting: null,
};

let server: FakeServer;
let now: ConsoleGameTerms;
let previewed: unknown[];

beforeEach(async () => {
  await prepareBrowser();
  server = startFakeServer();
  now = structuredClone(TERMS);
  server.on(consoleGameTerms, () => structuredClone(now));
  previewed = [];
  server.on(previewGameTerms, ({ body }) => {
    previewed.push(body);
    return {
      ...{ version: 3, takesTwo: false, low: [], plays: [PLAY] },
      changes: [{ path: 'terms.multipleMax', before: '999', after: '50' }],
    };
  });
  server.on(gameTermsHistory, () => ({ version: 3, list: [], page: 0, totalPages: 0, total: 0 }));
});
afterEach(() => vi.unstubAllGlobals());

const show = (tab: TermsTab = 'limits', role: OperatorRole = 'owner') =>
  renderAtDesk(<TermsPage view={{ gameId: 1, tab, page: 0 }} onView={() => {}} back={null} />, { role });
const review = async () => within(await screen.findByRole('complementary', { name: 'Review' }));

test('a change is previewed and kept with its reason, over the version it was made on', async () => {
  const bodies: unknown[] = [];
  server.on(saveGameTerms, ({ body }) => {
    bodies.push(body);
    return { ...now, version: 4 };
  });
  show();
  fireEvent.change(await screen.findByLabelText(/Highest multiple/), { target: { value: '50' } });
  const card = await review();
  expect((await card.findByText('50')).tagName).toBe('INS');
  fireEvent.click(card.getByRole('button', { name: 'Save as next version' }));
  expect(await card.findByRole('alert')).toBeTruthy();
  expect(bodies).toEqual([]);
  fireEvent.change(card.getByLabelText('Reason'), { target: { value: ' too high ' } });
  fireEvent.click(card.getByRole('button', { name: 'Save as next version' }));
  await waitFor(() => expect(bodies).toEqual([{ changes: { terms: { multipleMax: '50' } }, expectedVersion: 3, reason: 'too high' }]));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Review' })).toBeNull());
});

test('money is typed in decimals and shares in percent', async () => {
  show();
  fireEvent.change(await screen.findByLabelText(/Highest stake of a line/), { target: { value: '1,500.5' } });
  fireEvent.change(screen.getByLabelText(/Return of fixed odds/), { target: { value: '96.5' } });
  await review();
  await waitFor(() => expect(previewed.at(-1)).toEqual({ changes: { terms: { stakeMax: '15005000', entReturnE4: '9650' } } }));
});

test('odds above the fair ones go before another operator', async () => {
  server.on(previewGameTerms, ({ body }) => {
    previewed.push(body);
    return {
      ...{ version: 3, takesTwo: true, low: [] },
      changes: [{ path: 'odds.EK3_QT.W', before: '349200', after: '370000' }],
      plays: [{ ...PLAY, highE6: 1_027_777, options: [{ ...option, odds: '370000', own: true, returnE6: 1_027_777 }] }],
    };
  });
  show('plays');
  fireEvent.change(await screen.findByLabelText('Any triple, Any triple'), { target: { value: '37' } });
  const card = await review();
  expect(await card.findByText(/until another operator agrees/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Put before another operator' })).toBeTruthy();
  expect(previewed.at(-1)).toEqual({ changes: { odds: { EK3_QT: { W: '370000' } } } });
  expect((await screen.findAllByText('102.77 %')).length).toBeGreaterThan(0);
  expect((await screen.findAllByText('-2.78 %')).length).toBeGreaterThan(0);
});

test('what cannot be is named, and not saved', async () => {
  server.on(previewGameTerms, () => {
    throw new Refused(422, 'PROFILE_INVALID', { detail: { problems: [{ path: 'terms.multipleMax', rule: 'range' }] } });
  });
  show();
  fireEvent.change(await screen.findByLabelText(/Highest multiple/), { target: { value: '0' } });
  const card = await review();
  expect(await card.findByText(/Cannot be saved like this: Highest multiple/)).toBeTruthy();
  expect(card.getByRole('button', { name: 'Save as next version' })).toHaveProperty('disabled', true);
});

test('who asked may drop what waits, and not agree to it; another may', async () => {
  const waiting = { author: 'anna', mine: true, reason: 'a promotion', atMs: 77, overVersion: 3 };
  now.waiting = { ...waiting, changes: [{ path: 'odds.EK3_QT.W', before: '349200', after: '370000' }] };
  const { unmount } = show();
  const mine = within(await screen.findByRole('region', { name: 'Waits for a second operator' }));
  expect(mine.queryByRole('button', { name: 'Agree and put in force' })).toBeNull();
  expect(mine.getByRole('button', { name: 'Drop' })).toBeTruthy();
  unmount();
  now.waiting.mine = false;
  const bodies: unknown[] = [];
  server.on(decideGameTerms, ({ body }) => {
    bodies.push(body);
    return { ...TERMS, version: 4 };
  });
  show();
  const theirs = within(await screen.findByRole('region', { name: 'Waits for a second operator' }));
  fireEvent.change(theirs.getByLabelText('Reason'), { target: { value: 'agreed' } });
  fireEvent.click(theirs.getByRole('button', { name: 'Agree and put in force' }));
  await waitFor(() => expect(bodies).toEqual([{ keep: true, atMs: 77, reason: 'agreed' }]));
});

test('who may not edit sees all and changes nothing', async () => {
  show('plays', 'finance');
  expect(await screen.findByLabelText('Any triple, Any triple')).toHaveProperty('disabled', true);
  expect(screen.getByRole('switch', { name: 'Sold: Any triple' })).toHaveProperty('disabled', true);
});
