import { readJson, writeJson } from '@fairhall/client/storage';
import { POPUPS_MAX } from '@fairhall/contract/limits';
import type { AnnouncementItem } from '@fairhall/contract/system/announcements';

export type Popup = Pick<AnnouncementItem, 'id' | 'title' | 'content' | 'execution' | 'announcementImages' | 'linkage' | 'linkageText'>;

/** Who looks: nobody known, a member, or a member who is here for the first time. */
export type Visitor = { memberId: string | null; firstLogin: boolean };

/** The pop-ups to show now, in their order: those of this moment that were not seen in this session, three in a row at most. */
export function duePopups<Item extends Pick<Popup, 'id' | 'execution'>>(
  popups: readonly Item[],
  visitor: Visitor,
  seen: readonly string[],
): Item[] {
  return popups.filter(({ id, execution }) => isMoment(execution, visitor) && !seen.includes(id)).slice(0, POPUPS_MAX);
}

function isMoment(execution: Popup['execution'], { memberId, firstLogin }: Visitor): boolean {
  if (execution === 'B') return memberId === null;
  if (execution === 'A') return memberId !== null;
  return execution === 'F' ? memberId !== null && firstLogin : true;
}

/** Kept for the session, each account's own. */
const storedUnder = (memberId: string | null) => `popupsSeen:${memberId ?? 'anonymous'}`;

export function seenPopups(memberId: string | null): string[] {
  const stored = readJson('session', storedUnder(memberId));
  return Array.isArray(stored) ? stored.map(String) : [];
}

export function markPopupSeen(memberId: string | null, id: string): void {
  writeJson('session', storedUnder(memberId), [...new Set([...seenPopups(memberId), id])]);
}
