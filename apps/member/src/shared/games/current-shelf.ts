import { create } from 'zustand';
import type { Shelf } from './categories.ts';

const useShelfStore = create<{ shelf: Shelf }>(() => ({ shelf: 'HOT' }));

/** The category one is in: it stays while a game is open, so that closing it leads back there. */
export function useShelf(): Shelf {
  return useShelfStore(({ shelf }) => shelf);
}

export function setShelf(shelf: Shelf): void {
  useShelfStore.setState({ shelf });
}
