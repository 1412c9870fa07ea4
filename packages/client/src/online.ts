import { useSyncExternalStore } from 'react';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

const read = () => navigator.onLine !== false;

/** Whether this device has a network. Acts are shut while it has none; nothing is queued. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, read, () => true);
}
