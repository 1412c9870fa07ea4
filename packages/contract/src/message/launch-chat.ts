import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ROOM_TYPES } from '../game/rooms.ts';
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

/** What this member may do in the live chat: neither where the merchant has no desk. */
export const chatPermission = endpoint({
  id: 'chatPermission',
  method: 'GET',
  path: '/wps/relay/CBS_groupPermission',
  family: 'wps',
  auth: 'member',
  memberTypes: [0, 1, 2, 40, 41, 42],
  module: 'CBS3',
  reply: z.object({ chat: z.boolean(), upload: z.boolean() }),
  errors: [],
  summary: 'What a member may do in the live chat',
});

/** Where the member's own events are read, chat among them. */
export const streamAddress = endpoint({
  id: 'streamAddress',
  method: 'GET',
  path: '/wps/relay/CSP_ImUrl',
  family: 'wps',
  auth: 'member',
  reply: z.string(),
  errors: [],
  summary: "Address of the member's stream",
});

/** Live rooms of the merchant that are open now. */
export const liveRooms = endpoint({
  id: 'liveRooms',
  method: 'GET',
  path: '/wps/relay/CBS_modelList',
  family: 'wps',
  auth: 'none',
  module: 'CBS3',
  reply: z.object({ list: z.array(z.object({ id: z.string(), nodeId: z.int(), name: z.string(), type: z.enum(ROOM_TYPES) })) }),
  errors: [],
  summary: 'Live rooms that are open',
});
