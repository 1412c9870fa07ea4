import { readText, writeText } from '@fairhall/client/storage';
import { create } from 'zustand';

const STORED = 'balanceHidden';

const useMaskStore = create(() => ({ hidden: readText('local', STORED) === '1' }));

// The other tabs of this browser, and the embedded page, follow.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === STORED) useMaskStore.setState({ hidden: event.newValue === '1' });
  });
}

/** Whether this person has hidden their balance: holds on every screen and in every tab at once, and for the next visit. */
export function useMask(): boolean {
  return useMaskStore((state) => state.hidden);
}

export function setMask(hidden: boolean): void {
  writeText('local', STORED, hidden ? '1' : '0');
  useMaskStore.setState({ hidden });
}
