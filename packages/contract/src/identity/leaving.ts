import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/** What keeps an account from being closed. */
export const STANDING = ['balance', 'held', 'owed', 'bets', 'deposits'] as const;

const Leaving = z.object({
  /** The last export: asked for, or ready until then. */
  export: z.nullable(z.object({ state: z.enum(['asked', 'ready']), askedAtMs: z.int(), untilMs: z.nullable(z.int()) })),
  /** When the next may be asked for; null: now. */
  nextExportMs: z.nullable(z.int()),
  /** Under way, and when it is done. */
  closure: z.nullable(z.object({ askedAtMs: z.int(), dueMs: z.int() })),
  stands: z.array(z.enum(STANDING)),
});

const own = { family: 'own', auth: 'member', memberTypes: [0, 1, 2], reply: Leaving } as const;

export const ownLeaving = endpoint({
  ...own,
  id: 'ownLeaving',
  method: 'GET',
  path: '/api/identity/leaving',
  errors: [],
  summary: 'Export and closure of the account, as they stand',
});

export const askExport = endpoint({
  ...own,
  id: 'askExport',
  fullSession: true,
  method: 'POST',
  path: '/api/identity/exports',
  ratePerMinute: 10,
  errors: ['REAUTH_REQUIRED', 'TOO_MANY_REQUESTS'],
  summary: 'Have all that is kept of the member written into a file',
});

export const takeExport = endpoint({
  ...own,
  id: 'takeExport',
  fullSession: true,
  method: 'POST',
  path: '/api/identity/exports/take',
  ratePerMinute: 1_200,
  /** Which piece: 0 is the first. */
  body: z.object({ from: z.int().check(z.minimum(0), z.maximum(100_000)) }),
  /** The same twice: for machines, and to be read as tables. All pieces, one behind the other, are the files; `next` null: no more. */
  reply: z.object({ json: z.string(), csv: z.string(), next: z.nullable(z.int()) }),
  errors: ['REAUTH_REQUIRED', 'NOT_FOUND'],
  summary: 'A piece of the files of the last export',
});

/** CLOSURE_STANDS: its value lists what `stands`. */
export const askClosure = endpoint({
  ...own,
  id: 'askClosure',
  fullSession: true,
  method: 'POST',
  path: '/api/identity/closure',
  ratePerMinute: 10,
  body: z.object({ reason: z.optional(text(200)) }),
  errors: ['REAUTH_REQUIRED', 'CLOSURE_STANDS'],
  summary: 'Close the account seven days from now',
});

export const undoClosure = endpoint({
  ...own,
  id: 'undoClosure',
  method: 'POST',
  path: '/api/identity/closure/undo',
  ratePerMinute: 10,
  errors: [],
  summary: 'The account stays open',
});
