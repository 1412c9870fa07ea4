import type { SettingsChanges } from '@fairhall/contract/console/merchant-settings';
import { useDesk } from '../../shared/session.ts';
import { createStore, type Store, useStore } from '../../shared/store.ts';
import { countOf, type Draft, NO_CHANGES, readDraft } from './draft-model.ts';

const stores = new Map<string, Store<Draft | null>>();

/** What an operator has not saved yet for a merchant. It outlives a reload of this tab, and is nobody else's. */
function draftStore(merchant: string, operator: string): Store<Draft | null> {
  const name = `fairhall.console.draft.${operator}.${merchant}`;
  const held = stores.get(name);
  if (held) return held;
  const store = createStore<Draft | null>(readDraft(kept(name)));
  store.subscribe((draft) => keep(name, draft));
  stores.set(name, store);
  return store;
}

/** Forgets what this page remembers of drafts, as a reload does; what the tab keeps stays. For tests. */
export function forgetDrafts(): void {
  stores.clear();
}

export type DraftWays = {
  draft: Draft | null;
  changes: SettingsChanges;
  /** `version`: of the settings in force, where a draft is begun. */
  change: (changes: SettingsChanges, version: number) => void;
  /** Goes on with the same changes over another version. */
  rebase: (version: number) => void;
  discard: () => void;
};

export function useDraft(): DraftWays {
  const { operator, merchant } = useDesk();
  const store = draftStore(merchant.code, operator.name);
  const draft = useStore(store);
  return {
    draft,
    changes: draft?.changes ?? NO_CHANGES,
    change: (changes, version) => store.set(countOf(changes) === 0 ? null : { version: store.get()?.version ?? version, changes }),
    rebase: (version) => {
      const now = store.get();
      if (now) store.set({ ...now, version });
    },
    discard: () => store.set(null),
  };
}

function kept(name: string): string | null {
  try {
    return window.sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** A closed or full store is no error: the draft then lasts for this page only. */
function keep(name: string, draft: Draft | null): void {
  try {
    if (draft) window.sessionStorage.setItem(name, JSON.stringify(draft));
    else window.sessionStorage.removeItem(name);
  } catch {
    // private mode
  }
}
