import { TOAST_MS } from '@fairhall/contract/limits';
import { toast } from '@fairhall/ui/toast';
import { t as say, useT } from '../shared/i18n.ts';
import { useProfile } from '../shared/profile.ts';
import { mayMoveMoney, memberTypeOf, useSession } from '../shared/session.ts';
import type { Entry } from './entries.ts';
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
    if (entry.realMoney && session && !mayMoveMoney(session)) return { ...face, onSelect: refuseTrial };
    return { ...face, to: entryTarget(entry, { memberType }) };
  });
}

/** What a tap on one entry does, for buttons that are no links. */
export function useOpenEntry(): (entry: Entry) => void {
  const go = useGo();
  const session = useSession();
  return (entry) => {
    if (entry.realMoney && session && !mayMoveMoney(session)) refuseTrial();
    else go(entryTarget(entry, { memberType: session ? memberTypeOf(session) : null }));
  };
}

/** Practice and restricted accounts may not move real money (decisions.md 34). */
function refuseTrial(): void {
  toast(say('error.FREE_REJECT'), { kind: 'danger', ms: TOAST_MS.freeAccount });
}
