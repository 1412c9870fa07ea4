import { commit } from '@fairhall/fair/commitment';
import { drawResult } from '@fairhall/fair/draw';
import { EMPTY_ROOT } from '@fairhall/fair/merkle';
import { DRAW_ALGORITHM } from '@fairhall/fair/stream';
import { DRAWN as PUBLICLY_DRAWN } from '@fairhall/fair/testing/drawn';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { installDialog } from '@fairhall/ui/testing/dialog';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import type { Published } from './proof-model.ts';
import { ProofSheet } from './proof-sheet.tsx';

const SEED = 'ab'.repeat(32);
const DRAWN: Published = {
  drawId: '17',
  gameId: 1,
  game: 'FASTK3',
  gameName: 'Fast K3',
  numero: '20261121-0869',
  state: 'settled',
  algorithm: DRAW_ALGORITHM,
  shape: FAMILY_TABLE.K3.shape,
  beacon: null,
  seedHash: commit(SEED),
  committedAtMs: 1,
  closesAtMs: 2,
  drawsAtMs: 3,
  ticketCount: 0,
  ticketRoot: EMPTY_ROOT,
  sealedAtMs: 2,
  seed: SEED,
  official: null,
  voided: null,
  result: drawResult({ seed: SEED, drawId: '17', ticketRoot: EMPTY_ROOT, ticketCount: 0 }, FAMILY_TABLE.K3.shape),
};

beforeAll(installDialog);
beforeEach(async () => {
  await freshApp();
  localStorage.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openProof(change: Partial<Published> = {}) {
  fakeServer({ 'GET /api/draws/17/proof': () => ({ body: { ...DRAWN, ...change } }) });
  renderApp(<ProofSheet drawId="17" onClose={() => {}} />);
  const sheet = within(await screen.findByRole('dialog', { name: 'Draw proof' }));
  await sheet.findByText('Draw 20261121-0869');
  return sheet;
}

/** Under the public beacon, sealed in time: nothing is left open. */
const { beacon, format: _, leaves: __, ...publicly } = PUBLICLY_DRAWN;
const OPEN_TO_ALL: Partial<Published> = {
  ...publicly,
  numero: DRAWN.numero,
  drawId: '17',
  ...{ ticketCount: 0, ticketRoot: EMPTY_ROOT },
  beacon: beacon && { ...beacon, rounds: [...beacon.rounds], roundAtMs: PUBLICLY_DRAWN.drawsAtMs, missedAtMs: null },
  result: drawResult(
    { seed: PUBLICLY_DRAWN.seed, drawId: '17', ticketRoot: EMPTY_ROOT, ticketCount: 0, beacon: beacon?.said.randomness ?? '' },
    FAMILY_TABLE.K3.shape,
  ),
} as Partial<Published>;
const keptOf = (result: readonly number[] | null | undefined) =>
  JSON.parse(localStorage.getItem('checkedDraws') ?? '[]').filter((one: { result: string }) => one.result === result?.join());

it('a draw is called fair only after it was recomputed here, and the phone keeps that', async () => {
  const sheet = await openProof(OPEN_TO_ALL);
  expect(sheet.getByText('0 of 5 checks passed on this phone')).toBeTruthy();
  expect(localStorage.getItem('checkedDraws')).toBeNull();
  fireEvent.click(sheet.getByRole('button', { name: 'Check draw' }));
  await sheet.findByText('This draw is provably fair', {}, { timeout: 5_000 });
  expect(sheet.getByText('5 of 5 checks passed on this phone').className).toContain('text-accent');
  expect(keptOf(OPEN_TO_ALL.result)).toEqual([{ drawId: '17', result: OPEN_TO_ALL.result?.join(), verdict: 'fair' }]);
});

it('a reservation stands in the verdict itself, in its own colour, and nothing there is green or says fair', async () => {
  const sheet = await openProof();
  fireEvent.click(sheet.getByRole('button', { name: 'Check draw' }));
  const verdict = (await sheet.findByText('Checks hold, but whoever knew the seed could foresee it', {}, { timeout: 5_000 })).closest(
    '[role=status]',
  );
  expect(verdict?.textContent).toContain('4 of 4 checks passed on this phone');
  expect(verdict?.outerHTML).toContain('text-warn');
  expect(verdict?.outerHTML).not.toContain('accent');
  expect(sheet.queryByText(/provably fair/)).toBeNull();
  expect(keptOf(DRAWN.result)).toMatchObject([{ verdict: 'reserved' }]);
});

it('a draw that this phone has checked is checked again as its proof opens: link and proof say the same', async () => {
  localStorage.setItem('checkedDraws', JSON.stringify([{ drawId: '17', result: DRAWN.result?.join(), verdict: 'fair' }]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'checkedDraws' }));
  const sheet = await openProof();
  await sheet.findByText('4 of 4 checks passed on this phone');
  expect(keptOf(DRAWN.result)).toMatchObject([{ verdict: 'reserved' }]);
});

it('a seed that was not promised fails its step, with the cause', async () => {
  const sheet = await openProof({ seedHash: commit('cd'.repeat(32)) });
  fireEvent.click(sheet.getByRole('button', { name: 'Check draw' }));
  const cause = await sheet.findByRole('alert', {}, { timeout: 3_000 });
  expect(cause.textContent).toContain('The seed is not the one promised');
  expect(cause.textContent).toContain(commit(SEED));
  expect(sheet.getByText('A check does not hold')).toBeTruthy();
});

it('a draw that the merchant took back says so and why, and is verified all the same', async () => {
  const sheet = await openProof({ voided: { reason: 'The feed failed', atMs: 5 } });
  expect(sheet.getByRole('note').textContent).toBe('This draw is void hereEvery stake in it was given back. Reason: The feed failed');
  fireEvent.click(sheet.getByRole('button', { name: 'Check draw' }));
  await sheet.findByText(/^Checks hold, but/, {}, { timeout: 3_000 });
});

it('before the draw there is nothing to verify yet', async () => {
  const sheet = await openProof({ state: 'open', ticketCount: null, ticketRoot: null, sealedAtMs: null, seed: null, result: null });
  expect(sheet.getByText('Not drawn yet')).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Check draw' }).disabled).toBe(true);
});

describe('a draw held elsewhere', () => {
  const official = { resultVersion: 1, sources: ['feed', 'feed'], partial: null, disputed: false, demo: false, past: [] } as const;
  const OFFICIAL = { ...DRAWN, seedHash: null, seed: null, voided: null };
  const openOfficial = async (change: object) => {
    fakeServer({ 'GET /api/draws/17/proof': () => ({ body: { ...OFFICIAL, ...change } }) });
    renderApp(<ProofSheet drawId="17" onClose={() => {}} />);
    return within(await screen.findByRole('dialog', { name: 'Official result' }));
  };

  it('says what its result rests on, and offers no check', async () => {
    const sheet = await openOfficial({ result: [6, 5, 4], official });
    expect(sheet.getByText('6 5 4')).toBeTruthy();
    expect(sheet.getByText('2 signed feeds that said the same')).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Check draw' })).toBeNull();
  });

  it('made by demonstration sources: says so', async () => {
    const sheet = await openOfficial({ result: [6, 5, 4], official: { ...official, demo: true } });
    expect(sheet.getByRole('note').textContent).toMatch(/not the results of the real lottery/);
  });

  it('corrected: both results, and why', async () => {
    const before = { resultVersion: 1, result: [6, 5, 3], reason: 'the board was misread', sources: ['operator', 'operator'], atMs: 5 };
    const sheet = await openOfficial({ result: [6, 5, 4], official: { ...official, resultVersion: 2, past: [before] } });
    expect(sheet.getByRole('heading', { name: 'Corrected result' }).nextSibling?.textContent).toBe('6 5 4');
    expect(sheet.getByText('6 5 3').className).toContain('line-through');
    expect(sheet.getByText(/the board was misread/)).toBeTruthy();
    expect(sheet.getByText('entered by 2 operators independently')).toBeTruthy();
  });

  it('partial: what has come, with gaps', async () => {
    const partial = [...Array<number>(104).fill(-1), 7, 8, -1];
    const sheet = await openOfficial({ result: null, state: 'closed', official: { ...official, resultVersion: 0, sources: [], partial } });
    expect(sheet.getByRole('row', { name: /Seventh prize/ }).textContent).toBe('Seventh prize·· ·· ·7 8·');
    expect(sheet.getByText(/counts only when two feeds/)).toBeTruthy();
  });
});
