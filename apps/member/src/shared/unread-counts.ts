import { flagOn } from '@fairhall/contract/merchant-profile';
import { chatUnread, inboxUnread } from '@fairhall/contract/message/unread';
import { useQuery } from '@tanstack/react-query';
import { useAnnouncements } from './announcements.ts';
import { useProfile } from './profile.ts';
import { read } from './query-client.ts';
import { isTrial, useSession } from './session.ts';

/** What waits to be read, by where it stands. Practice accounts have neither inbox nor chat: nothing is asked for them. */
export function useUnreadCounts(): { notices: number; inbox: number; chat: number } {
  const profile = useProfile();
  const session = useSession();
  const real = session !== null && !isTrial(session);
  const notices = useAnnouncements().data?.footer.unreadCount ?? 0;
  const inbox = useQuery({ ...read(inboxUnread, {}), enabled: real && flagOn(profile, 'INBOX3') }).data ?? 0;
  const chat = useQuery({ ...read(chatUnread, {}), enabled: real && flagOn(profile, 'CBS3') }).data?.unReadCount ?? 0;
  return { notices, inbox, chat };
}
