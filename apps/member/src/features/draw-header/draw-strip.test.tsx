import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadWords } from '../../shared/i18n.ts';
import { freshApp, renderApp } from '../../testing/app.tsx';
import { steadyNow } from './api/near-draw.ts';
import { DrawStrip } from './draw-strip.tsx';

const LONG_MS = 3_600_000;
const nothing = () => undefined;

beforeEach(async () => {
  await freshApp();
  await Promise.all([loadWords('board'), loadWords('draws')]);
});
afterEach(cleanup);

function lastResultOf(official: { demo: boolean }): string {
  const at = steadyNow() + LONG_MS;
  const moments = { numero: '20261201', drawId: '12', closesAtMs: at, drawsAtMs: at, isSale: true };
  const previous = { numero: '20261130', drawId: '11', winNo: '97137', official: null };
  const near = { moments, drawsAtMs: Date.now() + LONG_MS, dayOff: false, official, previous };
  const rest = { draws: [], voided: false, onProof: nothing, onTrend: nothing, onDemo: nothing };
  renderApp(<DrawStrip family="VNN" near={near} periodSeconds={86_400} {...rest} />);
  return screen.getByRole('button', { name: /20261130/ }).textContent ?? '';
}

it('a result that others drew says so; a demonstration’s is not called official', () => {
  expect(lastResultOf({ demo: false })).toContain('Official result');
  cleanup();
  expect(lastResultOf({ demo: true })).not.toContain('Official');
  expect(screen.getByRole('button', { name: 'Demo' })).toBeTruthy();
});
