import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CatalogueId, PageNo, PageSize } from '../shapes.ts';

/** An issue, whole or the end of it: "20261121-0869", "0869". */
const IssueText = z.string().check(z.regex(/^[\d-]{1,24}$/));
/** A day of the game's own calendar. */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/));

/** Ours: `numero` searches by issue, `day` by the day that draws count for. Without a day the end of an issue is sought in the last week. */
export const DrawSearch = z.object({
  page: z.optional(PageNo),
  size: z.optional(PageSize),
  numero: z.optional(IssueText),
  day: z.optional(Day),
});

/** Pages from 0, newest first, the last ten thousand of them; `winNo` is the faces as a comma list. */
export const listDraws = endpoint({
  id: 'listDraws',
  method: 'GET',
  path: '/lgw/draw/:gameId',
  aliases: ['/lotto/lgw/draw/:gameId'],
  family: 'lgw',
  auth: 'none',
  module: 'LOTT3',
  params: z.object({ gameId: CatalogueId }),
  query: DrawSearch,
  reply: z.object({
    content: z.array(
      z.object({
        ...{ numero: z.string(), drawId: z.string(), winNo: z.string(), drawTime: z.int(), state: z.string() },
        /** Results that were corrected, the first one first. */
        past: z.array(z.string()),
      }),
    ),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: ['NOT_FOUND'],
  summary: 'Past results of a game',
});
