import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';

/** A merchant announces something anew, or no longer. */
export const ANNOUNCEMENT_CHANGED = 'announcement.changed';
export type AnnouncementFact = { id: string };

/** Everybody at the merchant reads its announcements again: who is meant is known to the list alone. */
export const expanders: Record<string, Expander<MemberPush<'announcement.changed'>> & Expander<ConsolePush<'announcement.changed'>>> = {
  [ANNOUNCEMENT_CHANGED]: telling((_fact: AnnouncementFact) => [{ name: 'announcement.changed' as const, data: {} }]),
};
