import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

const STATEMENT_FORMATS = ['camt.053', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];
/**
 * address: it leads where nobody is asked; silent: no answer in time; unreachable: nobody is there; refused: it was answered with a refusal;
 * too_large; unreadable: the file is no statement of this account, or not whole.
 */
const STATEMENT_FAULTS = ['address', 'silent', 'unreachable', 'refused', 'too_large', 'unreadable'] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

const changing = { family: 'own', auth: 'operator', right: 'channels.edit' } as const;
const PayeeParams = z.object({ payeeId: text(19, 1) });
const Reason = text(300, 1);
const Done = z.object({ done: z.literal(true) });

/** Where an account's statements are fetched; its token is never shown. */
export const SourceView = z.object({
  url: z.string(),
  format: z.enum(STATEMENT_FORMATS),
  everyMinutes: z.int(),
  state: z.enum(['entered', 'open', 'shut']),
  /** Whether the operator who asks entered it: another opens it. */
  isOwn: z.boolean(),
  /** The oldest day of which the bank may tell more. */
  day: z.string(),
  triedAtMs: z.nullable(z.int()),
  fault: z.nullable(z.enum(STATEMENT_FAULTS)),
});
export type SourceView = z.output<typeof SourceView>;

/** `url`: with {day} in the place of the day. `token`: sent in the head. CSV asks that the account knows how its bank writes it. */
export const enterSource = endpoint({
  ...changing,
  id: 'enterSource',
  method: 'POST',
  path: '/console/api/payees/:payeeId/source',
  params: PayeeParams,
  body: z.object({
    url: text(500, 8),
    format: z.enum(STATEMENT_FORMATS),
    everyMinutes: z.int().check(z.minimum(1), z.maximum(1_440)),
    token: text(200, 1),
    reason: Reason,
  }),
  reply: Done,
  errors: ['FIELD_FORMAT', 'NOT_FOUND'],
  summary: "Say where a bank hands out an account's statements",
});

export const openSource = endpoint({
  ...changing,
  id: 'openSource',
  method: 'POST',
  path: '/console/api/payees/:payeeId/source/open',
  params: PayeeParams,
  body: z.object({ reason: Reason }),
  reply: Done,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Have statements fetched from where another operator said',
});

export const shutSource = endpoint({
  ...changing,
  id: 'shutSource',
  method: 'POST',
  path: '/console/api/payees/:payeeId/source/shut',
  params: PayeeParams,
  body: z.object({ reason: Reason }),
  reply: Done,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  summary: 'Stop fetching statements',
});
