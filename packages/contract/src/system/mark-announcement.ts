import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Marking twice is one mark; an id that is nobody's answers the same. */
export const markAnnouncementRead = endpoint({
  id: 'markAnnouncementRead',
  method: 'POST',
  path: '/wps/relay/MCSFE_markAnnouncementAsRead',
  family: 'wps',
  auth: 'member',
  module: 'COMM3',
  memberRatePerMinute: 120,
  body: z.object({ announcementId: text(40, 1), read: z.literal(true) }),
  reply: z.object({ unreadCount: z.int() }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Marks an announcement as read',
});
