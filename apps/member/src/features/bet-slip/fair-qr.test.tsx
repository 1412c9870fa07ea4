import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FairQr } from './fair-qr.tsx';

/** Dark modules as rows of text, read back from what is drawn. */
function modulesOf(svg: Element): Set<string> {
  const path = svg.querySelector('path')?.getAttribute('d') ?? '';
  return new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
}

test('the code has its three finders within a white margin of four modules, and other addresses other codes', () => {
  const { unmount } = render(<FairQr address="https://lotus.test/m/fair/7/20261121-0869" label="Proof" />);
  const svg = screen.getByRole('img', { name: 'Proof' });
  const size = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const dark = modulesOf(svg);
  for (const at of dark) for (const n of at.split(' ').map(Number)) expect(n >= 4 && n < size - 4).toBe(true);
  for (const [x, y] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    const row = (dy: number) => Array.from({ length: 7 }, (_, dx) => (dark.has(`${x + dx} ${y + dy}`) ? '#' : '.')).join('');
    expect([0, 1, 2, 3, 4, 5, 6].map(row)).toEqual(['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']);
  }
  unmount();
  render(<FairQr address="https://lotus.test/m/fair/7/20261121-0870" label="Proof" />);
  expect(modulesOf(screen.getByRole('img', { name: 'Proof' }))).not.toEqual(dark);
});
