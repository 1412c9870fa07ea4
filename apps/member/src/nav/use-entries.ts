import { useT } from '../shared/i18n.ts';
import { useProfile } from '../shared/profile.ts';
import { memberTypeOf, useSession } from '../shared/session.ts';
import type { Entry } from './entries.ts';
import { isReal, refuseFree } from './guards.ts';
import { useGo } from './use-go.ts';
import { entryTarget, visibleEntries } from './visible-entries.ts';

export type ShownEntry<Id extends string> = { id: Id; label: string } & (
  | { to: string; onSelect?: undefined }
  | { to?: undefined; onSelect: () => void }
);

/** The entries of a menu as this viewer gets them: words, and either a link or what a tap does instead. */
export function useEntries<Shown extends Entry>(entries: readonly Shown[]): ShownEntry<Shown['id']>[] {
  const t = useT();
  const profile = useProfile();
  const session = useSession();
  const memberType = session ? memberTypeOf(session) : null;
  return visibleEntries(entries, { profile, memberType }).map((entry: Shown) => {
    const face = { id: entry.id as Shown['id'], label: t(entry.labelKey) };
    if (memberType !== null && !isReal(entry, memberType)) return { ...face, onSelect: () => void refuseFree() };
    return { ...face, to: entryTarget(entry, { memberType }) };
  });
}

/** What a tap on one entry does, for buttons that are no links. */
export function useOpenEntry(): (entry: Entry) => void {
  const go = useGo();
  const session = useSession();
  return (entry) => {
    const memberType = session ? memberTypeOf(session) : null;
    if (memberType !== null && !isReal(entry, memberType)) void refuseFree();
    else go(entryTarget(entry, { memberType }));
  };
}
