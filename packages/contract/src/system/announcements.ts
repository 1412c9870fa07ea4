import { z } from 'zod/mini';
import { EXECUTIONS } from '../announcement-kinds.ts';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** An announcement in the family's names. `linkage` is a path below /m; empty where a tap does nothing. */
export const AnnouncementItem = z.object({
  id: z.string(),
  type: z.string(),
  groupName: z.string(),
  title: z.string(),
  /** HTML of the few elements that messages may have. */
  content: z.string(),
  category: z.string(),
  /** `A` after login, `B` before it, `F` at the first login; empty: whenever it is met. */
  execution: z.enum([...EXECUTIONS, '']),
  promotionType: z.string(),
  announcementImages: z.array(z.object({ imageUrl: z.string() })),
  linkage: z.string(),
  linkageType: z.string(),
  linkageText: z.string(),
  read: z.boolean(),
  createdAt: z.int(),
});
export type AnnouncementItem = z.output<typeof AnnouncementItem>;

export const listAnnouncements = endpoint({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  aliases: ['/wps/relay/CCSFE_getListAnnouncements', '/wps/system/announcements/advanced'],
  family: 'wps',
  auth: 'optional',
  query: z.object({
    /** Comma list of announcement types; empty = all but `A`. */
    types: z.optional(text(20)),
    platform: z.optional(text(4)),
    merchantCode: z.optional(text(32)),
    /** One group of banners; empty = all. */
    groupName: z.optional(text(32)),
    token: z.optional(text(128)),
    language: z.optional(text(8)),
  }),
  reply: z.object({
    banners: z.array(
      z.object({
        id: z.string(),
        groupName: z.string(),
        /** Scene of the banner's picture, drawn by the client; `url` is empty then. */
        scene: z.string(),
        url: z.string(),
        title: z.string(),
        text: z.string(),
        linkage: z.string(),
        linkageType: z.string(),
        linkageText: z.string(),
      }),
    ),
    /** Headlines (H), and for agents who ask for them their own (A). */
    notices: z.array(AnnouncementItem),
    /** Pop-ups (PU), in the order in which they come. */
    popups: z.array(AnnouncementItem),
    /** Promotions (PL, PR). */
    promotion: z.array(AnnouncementItem),
    /** Of the notices: those that the member who asks has not read; 0 for a guest, whose marks are on its phone. */
    footer: z.object({ unreadCount: z.int() }),
  }),
  errors: [],
  summary: 'Banners, notices, pop-ups and promotions in the language of the request',
});
