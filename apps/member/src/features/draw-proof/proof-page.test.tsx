import { commit } from '@fairhall/fair/commitment';
import { drawResult } from '@fairhall/fair/draw';
import { EMPTY_ROOT } from '@fairhall/fair/merkle';
import { DRAW_ALGORITHM } from '@fairhall/fair/stream';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { withBundle } from './api/offline-file.ts';
import type { Published } from './proof-model.ts';
import ProofPage from './proof-page.tsx';

const SEED = 'ab'.repeat(32);
const SHAPE = FAMILY_TABLE.K3.shape;
const DRAWN: Published = {
  ...{ drawId: '17', gameId: 1, game: 'FASTK3', gameName: 'Fast K3', numero: '20261121-0869', state: 'settled' },
  ...{ algorithm: DRAW_ALGORITHM, shape: SHAPE, beacon: null, seedHash: commit(SEED), committedAtMs: 1, closesAtMs: 2, drawsAtMs: 3 },
  ...{ ticketCount: 0, ticketRoot: EMPTY_ROOT, sealedAtMs: 2, seed: SEED, official: null, voided: null },
  result: drawResult({ seed: SEED, drawId: '17', ticketRoot: EMPTY_ROOT, ticketCount: 0 }, SHAPE),
};

beforeEach(async () => {
  await freshApp();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: () => { status?: number; body: object }, onNewest = () => {}) {
  fakeServer({ 'GET /api/games/1/draws/20261121-0869/proof': answer });
  renderApp(<ProofPage gameId={1} numero="20261121-0869" onNewest={onNewest} />);
}

it('a stranger who opens it sees it checked on this phone, without a tap; the headline itself bears the reservation', async () => {
  open(() => ({ body: DRAWN }));
  const verdict = (await screen.findByText('Fast K3, draw 20261121-0869')).closest('[role=status]');
  expect(verdict?.textContent).toMatch(/Checking, \d of 4/);
  await screen.findByText(/^4 of 4 checks done on this phone, \d\d:\d\d:\d\d$/, {}, { timeout: 5_000 });
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('It follows its seed, with one reservation');
  expect(screen.getByRole('heading', { level: 3, name: 'Checks hold, but whoever knew the seed could foresee it' })).toBeTruthy();
});

it('a seed that was not promised: the verdict says so', async () => {
  open(() => ({ body: { ...DRAWN, seedHash: commit('cd'.repeat(32)) } }));
  await screen.findByRole('heading', { level: 2, name: 'A check does not hold' }, { timeout: 5_000 });
  expect(screen.getByRole('alert').textContent).toContain('The seed is not the one promised');
});

it('before the draw it shows what is promised, and nothing to check', async () => {
  const early = { state: 'open', ticketCount: null, ticketRoot: null, sealedAtMs: null, seed: null, result: null };
  open(() => ({ body: { ...DRAWN, ...early } }));
  await screen.findByRole('heading', { level: 2, name: 'Not drawn yet' });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check again' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Offline file' }).disabled).toBe(true);
});

it('a draw that is none leads to the newest one', async () => {
  const onNewest = vi.fn();
  open(() => ({ status: 404, body: { errorCode: 'NOT_FOUND', message: '', requestId: 'r1' } }), onNewest);
  fireEvent.click(await screen.findByRole('button', { name: 'Newest finished draw' }));
  expect(onNewest).toHaveBeenCalledOnce();
});

it('the offline file holds the bundle where the checker looks for it, whatever stands in it', () => {
  const page = withBundle('<html><body>\n<script>checker</script></body></html>', '{"numero":"</script><b>"}');
  const held = new DOMParser().parseFromString(page, 'text/html').getElementById('bundle');
  expect(JSON.parse(held?.textContent ?? '')).toEqual({ numero: '</script><b>' });
});
