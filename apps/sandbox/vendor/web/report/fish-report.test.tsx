import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inLanguage } from '../frame/speech.tsx';
import { FishReport } from './fish-report.tsx';

test('every fish and weapon returns 96 of a hundred, one of them by the pool', async () => {
  render(await inLanguage('EN', <FishReport />));
  expect(screen.getAllByText('96.0000 %')).toHaveLength(23);
  expect(screen.getAllByText('95.0000 %')).toHaveLength(23);
  expect(screen.getAllByText('1.0000 %')).toHaveLength(23);
  expect(screen.getByRole('heading', { name: 'Golden carp ×100 · Torpedo' })).toBeDefined();
});
