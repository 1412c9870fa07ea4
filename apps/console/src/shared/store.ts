import { useSyncExternalStore } from 'react';

/** One value that several components read and few places write. */
export type Store<Value> = {
  get(): Value;
  set(value: Value): void;
  /** Called after each change with the new value; the answer ends it. */
  subscribe(listener: (value: Value) => void): () => void;
};

export function createStore<Value>(initial: Value): Store<Value> {
  let held = initial;
  const listeners = new Set<(value: Value) => void>();
  return {
    get: () => held,
    set: (value) => {
      if (Object.is(held, value)) return;
      held = value;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get, store.get);
}
