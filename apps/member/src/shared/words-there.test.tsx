import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadCatalogue } from '../catalogues.ts';

test('words are there once all their parts are, and whoever waits for them hears of it', async () => {
  vi.resetModules();
  const { loadWords, provideCatalogues, switchLanguage, useWordsThere } = await import('./i18n.ts');
  provideCatalogues(loadCatalogue);
  await switchLanguage('EN', { remember: false });
  const { result } = renderHook(() => useWordsThere(['play', 'draws']));
  await act(() => loadWords('play'));
  expect(result.current).toBe(false);
  await act(() => loadWords('draws'));
  expect(result.current).toBe(true);
});
