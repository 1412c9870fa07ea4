import { readJson, writeJson } from '@fairhall/client/storage';
import { create } from 'zustand';
import { KEPT, remembered } from './search-model.ts';

const STORED = 'searches';

function stored(): string[] {
  const held = readJson('local', STORED);
  return Array.isArray(held) ? held.filter((search): search is string => typeof search === 'string').slice(0, KEPT) : [];
}

const useSearches = create(() => ({ searches: stored() }));

export function useRecentSearches(): readonly string[] {
  return useSearches((state) => state.searches);
}

export function keepSearches(searches: readonly string[]): void {
  writeJson('local', STORED, searches.length > 0 ? searches : null);
  useSearches.setState({ searches: [...searches] });
}

export function rememberSearch(search: string): void {
  keepSearches(remembered(useSearches.getState().searches, search));
}
