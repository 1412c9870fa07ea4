import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { freshApp, renderApp } from '../testing/app.tsx';
import { PageFailure } from './page-failure.tsx';

beforeEach(() => freshApp());

test('a page that fails says so, with another try and a way home that loads anew', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = new Error('no such file');
  renderApp(<PageFailure error={error} reset={() => undefined} />);
  expect(screen.getByRole('alert').textContent).toContain('This page did not open');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/m/home');
  expect(told).toHaveBeenCalledWith(error);
  told.mockRestore();
});
