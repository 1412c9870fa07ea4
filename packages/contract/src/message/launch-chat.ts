import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Where the live chat of this member opens: a page with a ticket that serves once, within a minute. */
export const launchChat = endpoint({
  id: 'launchChat',
  method: 'GET',
  path: '/wps/relay/CBS_launchChat',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2, 40, 41, 42],
  module: 'CBS3',
  query: z.object({
    b2c: z.optional(text(2)),
    language: z.optional(text(8)),
    backUrl: z.optional(text(200)),
    headerColor: z.optional(text(9)),
    title: z.optional(text(80)),
  }),
  reply: z.object({ chatUrl: z.string() }),
  errors: ['CHAT_OFFLINE'],
  summary: 'Address of the live chat',
});

/** Open live rooms of the merchant: none until there are live games. */
export const liveRooms = endpoint({
  id: 'liveRooms',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  family: 'wps',
  auth: 'none',
  module: 'CBS3',
  reply: z.object({ list: z.array(z.object({ id: z.string(), name: z.string(), type: z.string() })) }),
  errors: [],
  summary: 'Hosts of live rooms',
});
