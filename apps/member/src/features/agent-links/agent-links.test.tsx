import { flagsOn } from '@fairhall/contract/merchant-profile';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freshApp, loginAs, renderApp } from '../../testing/app.tsx';
import { fakeServer, wps, wpsRefusal } from '../../testing/fake-server.ts';
import { AgentLinks } from './agent-links.tsx';
import type { OwnLink } from './api.ts';

const LIST = '/wps/agent/affiliateUrls';
const ONE = '/wps/agent/affiliateUrl';
const NOW = Date.parse('2026-11-21T08:00:00Z');

const LINK: OwnLink = {
  ...{ id: '9', code: 'teahouse', path: 'teahouse', url: '/m/register?affiliateCode=teahouse', pathType: 2, type: 0, status: 1 },
  ...{ startDate: NOW, endDate: NOW + 864_000_000, affiliateCount: 19, configs: [] },
};
const listOf = (...links: OwnLink[]) => wps({ List: links, pageInfo: { totalRecords: links.length, pageSize: 20, currentPage: 1 } });

beforeEach(async () => {
  installDialog();
  vi.setSystemTime(NOW);
  await freshApp({ flags: flagsOn(['AFFMAN3']), ageMin: 18 });
  loginAs({ customerType: 1 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a link shows whom it opens, how many came, and its code to scan; closing it asks once', async () => {
  const server = fakeServer({
    [`GET ${LIST}`]: () => listOf(LINK, { ...LINK, id: '8', code: 'old', status: 0 }),
    [`DELETE ${ONE}`]: () => wps(true),
  });
  renderApp(<AgentLinks />);
  const row = (await screen.findByText('teahouse')).closest('li') as HTMLElement;
  expect(row.textContent).toContain('Player · 19 registered · to 1 Dec 2026');
  expect(row.textContent).toContain(`${window.location.origin}/m/register?affiliateCode=teahouse`);
  fireEvent.click(within(row).getByRole('button', { name: 'QR' }));
  expect(within(row).getByRole('img', { name: 'QR code of teahouse' })).toBeTruthy();
  expect(row.textContent).toContain('For adults of age 18');
  // What is closed leads nowhere: nothing is offered to copy.
  expect(screen.getByText('old').closest('li')?.querySelectorAll('button')).toHaveLength(0);
  fireEvent.click(within(row).getByRole('button', { name: 'Close' }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(server.received.find(({ method }) => method === 'DELETE')?.query.get('affiUrlId')).toBe('9'));
});

test('a new link is asked for with its kind, word and end; a word that is taken is said beside it', async () => {
  const server = fakeServer({
    [`GET ${LIST}`]: () => listOf(),
    [`POST ${ONE}`]: (_, count) => (count === 1 ? wpsRefusal('LINK_PATH_TAKEN', { field: 'path' }) : wps(LINK)),
  });
  renderApp(<AgentLinks />);
  expect(await screen.findByText('No links yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Agent' }));
  fireEvent.click(screen.getByRole('radio', { name: '7 days' }));
  const word = screen.getByRole('textbox', { name: 'Own word' });
  fireEvent.change(word, { target: { value: 'taken' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(word.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(word, { target: { value: 'teahouse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect((word as HTMLInputElement).value).toBe(''));
  expect(server.of(ONE).map(({ body }) => body)).toEqual(
    ['taken', 'teahouse'].map((path) => ({ type: 1, pathType: 2, path, endDate: NOW + 604_800_000 })),
  );
});

test('a link may give rates of no more than one’s own: what the sliders show is sent, and the link says it', async () => {
  await freshApp({ flags: flagsOn(['AFFMAN3', 'AGEDOWNMAN3']), ageMin: 18 });
  loginAs({ customerType: 1 });
  const rates = [
    { type: 'LOTT', prizeModeId: 1, min: 1_900, max: 1_950, step: 2 },
    { type: 'RNG', prizeModeId: 0, min: 0, max: 1.2, step: 0.01 },
  ];
  const configs = [
    { gameCode: 'LOTT', prizeModeId: 1, rebate: 1_950 },
    { gameCode: 'RNG', prizeModeId: 0, rebate: 0.8 },
  ];
  const server = fakeServer({
    [`GET ${LIST}`]: () => listOf({ ...LINK, configs }),
    'GET /wps/agent/globalRebateSettings': () => wps({ rates, quotas: [] }),
    [`POST ${ONE}`]: () => wps(LINK),
  });
  renderApp(<AgentLinks />);
  expect((await screen.findByText('teahouse')).closest('li')?.textContent).toMatch(/1950 · .* 0\.80%/);
  fireEvent.click(screen.getByRole('radio', { name: 'I choose' }));
  fireEvent.change((await screen.findAllByRole('slider'))[1] as HTMLElement, { target: { value: '0.8' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(server.of(ONE).map(({ body }) => body)).toEqual([{ type: 0, configs }]));
});

test('who only looks on opens none and closes none', async () => {
  loginAs({ customerType: 42 });
  fakeServer({ [`GET ${LIST}`]: () => listOf(LINK) });
  renderApp(<AgentLinks />);
  await screen.findByText('teahouse');
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});
