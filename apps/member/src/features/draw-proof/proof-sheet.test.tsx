import { commit } from '@fairhall/fair/commitment';
import { drawResult } from '@fairhall/fair/draw';
import { EMPTY_ROOT } from '@fairhall/fair/merkle';
import { DRAW_ALGORITHM } from '@fairhall/fair/stream';
import { CHANCE_SHAPES } from '@fairhall/lottery/draw';
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
  numero: '20261121-0869',
  state: 'settled',
  algorithm: DRAW_ALGORITHM,
  shape: CHANCE_SHAPES.K3,
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
  result: drawResult({ seed: SEED, drawId: '17', ticketRoot: EMPTY_ROOT, ticketCount: 0 }, CHANCE_SHAPES.K3),
};

beforeAll(installDialog);
beforeEach(() => freshApp());
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

it('a draw is called fair only after it was recomputed here', async () => {
  const sheet = await openProof();
  expect(sheet.getByText('0 of 4 checks passed on this phone')).toBeTruthy();
  fireEvent.click(sheet.getByRole('button', { name: 'Verify draw' }));
  await sheet.findByText('This draw is provably fair', {}, { timeout: 3_000 });
  expect(sheet.getByText('4 of 4 checks passed on this phone')).toBeTruthy();
});

it('a seed that was not promised fails its step, with the cause', async () => {
  const sheet = await openProof({ seedHash: commit('cd'.repeat(32)) });
  fireEvent.click(sheet.getByRole('button', { name: 'Verify draw' }));
  const cause = await sheet.findByRole('alert', {}, { timeout: 3_000 });
  expect(cause.textContent).toContain('The seed is not the one promised');
  expect(cause.textContent).toContain(commit(SEED));
  expect(sheet.getByText('A check does not hold')).toBeTruthy();
});

it('a draw that the merchant took back says so and why, and is verified all the same', async () => {
  const sheet = await openProof({ voided: { reason: 'The feed failed', atMs: 5 } });
  expect(sheet.getByRole('note').textContent).toBe('This draw is void hereEvery stake in it was given back. Reason: The feed failed');
  fireEvent.click(sheet.getByRole('button', { name: 'Verify draw' }));
  await sheet.findByText('This draw is provably fair', {}, { timeout: 3_000 });
});

it('before the draw there is nothing to verify yet', async () => {
  const sheet = await openProof({ state: 'open', ticketCount: null, ticketRoot: null, sealedAtMs: null, seed: null, result: null });
  expect(sheet.getByText('Not drawn yet')).toBeTruthy();
  expect(sheet.getByRole<HTMLButtonElement>('button', { name: 'Verify draw' }).disabled).toBe(true);
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
    expect(sheet.queryByRole('button', { name: 'Verify draw' })).toBeNull();
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
