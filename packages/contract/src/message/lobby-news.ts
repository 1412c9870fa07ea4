import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** Headlines alone, for old lobbies. */
export const lobbyNews = endpoint({
  id: 'lobbyNews',
  method: 'GET',
  path: '/wps/relay/GLS2_lobbyNews',
  family: 'wps',
  auth: 'none',
  module: 'COMM3',
  query: z.object({ language: z.optional(text(8)), platform: z.optional(text(4)) }),
  reply: z.object({ list: z.array(z.object({ id: z.string(), title: z.string(), content: z.string(), createdAt: z.int() })) }),
  errors: [],
  summary: 'Headlines of the lobby',
});
