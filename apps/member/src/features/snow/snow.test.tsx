import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp } from '../../testing/app.tsx';
import { Snow } from './snow.tsx';
import { maySnow, SNOW } from './snow-model.ts';

const page = vi.hoisted(() => ({ touched: true }));
vi.mock('../../shared/use-unhurried.ts', () => ({ useUnhurried: () => page.touched }));

const falling = () => document.querySelector('[data-snow]');

beforeEach(() => {
  page.touched = true;
  return freshApp();
});

test('waits until somebody has touched the page: one that opens needs its frames for itself', () => {
  page.touched = false;
  const { container, rerender } = render(<Snow />);
  expect(container.innerHTML).toBe('');
  page.touched = true;
  rerender(<Snow key="later" />);
  expect(falling()?.children).toHaveLength(SNOW.length);
});

test('stops at a tap, and stays away on the next visit until it is wanted', () => {
  const first = render(<Snow />);
  expect(falling()?.children).toHaveLength(SNOW.length);
  fireEvent.click(screen.getByRole('button', { name: 'Stop the snow' }));
  expect(falling()).toBeNull();
  first.unmount();
  render(<Snow />);
  expect(falling()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Let it snow' }));
  expect(falling()).not.toBeNull();
});

test('does not fall where less motion is asked for, or data is to be saved', () => {
  expect(maySnow({ reduced: false, saveData: false })).toBe(true);
  expect(maySnow({ reduced: true, saveData: false })).toBe(false);
  expect(maySnow({ reduced: false, saveData: true })).toBe(false);
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
  const { container } = render(<Snow />);
  expect(container.innerHTML).toBe('');
});

test('is never more than 24 flakes', () => {
  expect(SNOW.length).toBeLessThanOrEqual(24);
});
