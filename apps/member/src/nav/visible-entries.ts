import { flagOn, type MerchantProfile, promotionOn } from '@fairhall/contract/merchant-profile';
import { type Access, accessOf } from './access.ts';
import type { Entry } from './entries.ts';

export type Viewer = {
  profile: Pick<MerchantProfile, 'flags' | 'promotions'>;
  /** Member kind of the session; null when logged out. */
  memberType: number | null;
};

/** The entries this viewer may see. Courtesy only: the server refuses by the same flags and kinds. */
export function visibleEntries<Shown extends Entry>(entries: readonly Shown[], { profile, memberType }: Viewer): Shown[] {
  return entries.filter((entry: Entry) => {
    if (isOff(entry, profile)) return false;
    return !entry.memberTypes || entry.memberTypes.some((type) => type === memberType);
  });
}

/** Where a tap on an entry leads: without a session first to login, which comes back here. */
export function entryTarget({ to, needsSession }: Pick<Entry, 'to' | 'needsSession'>, { memberType }: Pick<Viewer, 'memberType'>): string {
  return needsSession && memberType === null ? `/login?next=${encodeURIComponent(`/m${to}`)}` : to;
}

/** Whether the merchant has switched off the page at this path. */
export function isClosed(path: string, profile: Viewer['profile']): boolean {
  return isOff(accessOf(path), profile);
}

function isOff({ flag, promotion }: Access, profile: Viewer['profile']): boolean {
  return (flag !== undefined && !flagOn(profile, flag)) || (promotion !== undefined && !promotionOn(profile, promotion));
}
