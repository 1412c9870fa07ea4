import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

export const listAnnouncements = endpoint({
  id: 'listAnnouncements',
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  aliases: ['/wps/relay/CCSFE_getListAnnouncements'],
  family: 'wps',
  auth: 'optional',
  query: z.object({
    types: z.optional(text(20)),
    platform: z.optional(text(4)),
    merchantCode: z.optional(text(32)),
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
    notices: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), read: z.boolean(), createdAt: z.int() })),
  }),
  errors: [],
  summary: 'Banners and notices in the language of the request',
});
