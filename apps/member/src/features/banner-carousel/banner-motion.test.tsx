import { act, fireEvent, screen } from '@testing-library/react';
import { Activity, createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, renderApp } from '../../testing/app.tsx';
import BannerMotion from './banner-motion.tsx';

/** What moves the slides, as the carousel's library has it: it says where it stands, and is told when to move by itself. */
const strip = vi.hoisted(() => ({ at: 0, moves: false, taken: null as unknown, heard: new Set<() => void>(), reduced: false }));
const embla = vi.hoisted(() => ({
  selectedScrollSnap: () => strip.at,
  on: (_: string, hear: () => void) => strip.heard.add(hear),
  off: (_: string, hear: () => void) => strip.heard.delete(hear),
}));
const attach = vi.hoisted(() => (viewport: unknown) => {
  strip.taken = viewport;
});
vi.mock('embla-carousel-react', () => ({
  default: (_: object, plugins: readonly object[]) => {
    strip.moves = plugins.length > 0;
    return [attach, embla];
  },
}));
const quiet = vi.hoisted(() => ({ tell: [] as (() => void)[] }));
vi.mock('../../shared/quiet.ts', () => ({ quietMoment: () => new Promise<void>((done) => quiet.tell.push(done)) }));
vi.mock('@fairhall/ui/reduced-motion', () => ({ useReducedMotion: () => strip.reduced }));

beforeEach(async () => {
  Object.assign(strip, { at: 0, moves: false, taken: null, reduced: false });
  strip.heard.clear();
  quiet.tell.length = 0;
  await freshApp();
});

function show() {
  const viewport = createRef<HTMLDivElement>();
  viewport.current = document.createElement('div');
  const [onPlace, onReady] = [vi.fn(), vi.fn()];
  const home = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <BannerMotion viewport={viewport} count={3} place={1} onPlace={onPlace} onReady={onReady} />
    </Activity>
  );
  const { rerender, ...view } = renderApp(home('visible'));
  return { ...view, viewport, onPlace, onReady, go: (mode: 'visible' | 'hidden') => act(async () => rerender(home(mode))) };
}

const becomeQuiet = () =>
  act(async () => {
    for (const tell of quiet.tell.splice(0)) tell();
  });

test('it takes up the slides that stand, says so once, and follows where they are moved', async () => {
  const { viewport, onPlace, onReady, unmount } = show();
  await becomeQuiet();
  expect(strip.taken).toBe(viewport.current);
  expect(onReady).toHaveBeenCalledTimes(1);
  expect(onPlace.mock.calls).toEqual([[0]]);
  strip.at = 2;
  act(() => {
    for (const hear of strip.heard) hear();
  });
  expect(onPlace.mock.lastCall).toEqual([2]);
  unmount();
  expect(strip.heard.size).toBe(0);
});

test('home that is left lets its slides go and stands at the first; come back, it takes them up when it is quiet', async () => {
  const { viewport, onPlace, go } = show();
  await becomeQuiet();
  strip.at = 2;
  await go('hidden');
  expect([strip.taken, onPlace.mock.lastCall]).toEqual([null, [0]]);
  strip.at = 0;
  await go('visible');
  expect(strip.taken).toBeNull();
  await becomeQuiet();
  expect(strip.taken).toBe(viewport.current);
});

test('it moves by itself until it is paused, and again when it is let go', () => {
  show();
  expect(strip.moves).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the banners' }));
  expect(strip.moves).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Move the banners' }));
  expect(strip.moves).toBe(true);
});

test('for those who asked for less motion it never moves by itself, and has nothing to pause', () => {
  strip.reduced = true;
  show();
  expect([strip.moves, screen.queryByRole('button')]).toEqual([false, null]);
});

test('the dot of the slide in sight is the long one', () => {
  const { container } = show();
  expect([...container.querySelectorAll('i')].map(({ className }) => className.includes('banner-dot-on'))).toEqual([false, true, false]);
});
