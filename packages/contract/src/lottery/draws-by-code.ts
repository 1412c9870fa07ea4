import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';
import { DrawSearch, listDraws } from './draws.ts';

export const listDrawsByCode = endpoint({
  id: 'listDrawsByCode',
  method: 'GET',
  path: '/lgw/draw/code/:code',
  aliases: ['/lotto/lgw/draw/code/:code'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  params: z.object({ code: text(32, 1) }),
  query: DrawSearch,
  reply: listDraws.reply,
  errors: ['NOT_FOUND'],
  summary: 'Past results of a game, by its code',
});
