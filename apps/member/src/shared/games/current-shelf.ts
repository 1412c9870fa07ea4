import { create } from 'zustand';
import type { Place } from './categories.ts';

const useShelfStore = create<{ shelf: Place }>(() => ({ shelf: 'HOME' }));

/** The category one is in: it stays while a game is open, so that closing it leads back there. */
export function useShelf(): Place {
  return useShelfStore(({ shelf }) => shelf);
}

export function setShelf(shelf: Place): void {
  useShelfStore.setState({ shelf });
}
