import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, PageNo, PageSize, text } from '../shapes.ts';

/**
 * Where counterparts and the books disagree. `charge_back`: a deposit's money was taken back; `ours_only`, `theirs_only`: a payment that one
 * side alone has; `amount`, `fee`, `state`: both have it, otherwise; `currency`: paid in another; `unanswered`: nobody says what became of it;
 * `no_line`: approved by its slip, and never on the bank's statement; `float`: an account holds another sum than the books make.
 */
export const RECON_CASE_KINDS = [
  ...(['charge_back', 'ours_only', 'theirs_only', 'amount', 'fee', 'state'] as const),
  ...(['currency', 'unanswered', 'no_line', 'float'] as const),
] as const;
export type ReconCaseKind = (typeof RECON_CASE_KINDS)[number];

/** `corrected` by a group of the ledger or a move of the treasury; `explained`: no money moved. */
export const RECON_CASE_STATES = ['open', 'taken', 'explained', 'corrected'] as const;
export type ReconCaseState = (typeof RECON_CASE_STATES)[number];

/** A side: an amount in 1/10000, and what it says of how it stands. Null: it has no such thing. */
const Side = z.object({ amountE4: z.nullable(Digits), says: z.string() });

export const ReconCase = z.object({
  caseId: z.string(),
  kind: z.enum(RECON_CASE_KINDS),
  /** Code of the channel whose money it is about. */
  channel: z.string(),
  /** The provider's account, where there is one. */
  provider: z.nullable(z.string()),
  asset: z.string(),
  theirId: z.string(),
  deposit: z.nullable(z.object({ depositId: z.string(), reference: z.string(), state: z.string(), amountE4: Digits })),
  withdrawal: z.nullable(z.object({ withdrawalId: z.string(), reference: z.string(), amountE4: Digits })),
  member: z.nullable(z.object({ memberId: z.string(), account: z.string() })),
  ours: Side,
  theirs: Side,
  /** What the channel holds more than the books say; below 0: less. */
  apartE4: Digits,
  happenedAtMs: z.int(),
  foundAtMs: z.int(),
  state: z.enum(RECON_CASE_STATES),
  /** From the merchant's threshold on it takes two operators to decide it with money. */
  needsTwo: z.boolean(),
  taken: z.nullable(z.object({ operator: z.string(), atMs: z.int() })),
  first: z.nullable(z.object({ operator: z.string(), atMs: z.int(), reason: z.string() })),
  /** `operator` null: it came right by itself. */
  decided: z.nullable(z.object({ operator: z.nullable(z.string()), atMs: z.int(), reason: z.string() })),
  /** What corrected it. */
  txId: z.nullable(z.string()),
  moveId: z.nullable(z.string()),
});
export type ReconCase = z.output<typeof ReconCase>;

/** Newest first; pages from 0. `open`: how many of each kind are undecided, and since when the oldest. */
export const reconCases = endpoint({
  id: 'reconCases',
  method: 'GET',
  path: '/console/api/recon-cases',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({
    state: z.optional(z.enum(['open', 'decided'])),
    kind: z.optional(z.enum(RECON_CASE_KINDS)),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({
    list: z.array(ReconCase),
    page: z.int(),
    totalPages: z.int(),
    total: z.int(),
    open: z.array(z.object({ kind: z.enum(RECON_CASE_KINDS), count: z.int(), oldestMs: z.int() })),
    /** How far each counterpart was looked at; `fault`: why the last try came to nothing. */
    runs: z.array(z.object({ source: z.string(), name: z.string(), day: z.string(), fault: z.nullable(z.string()) })),
  }),
  errors: [],
  summary: 'Differences between banks, providers and the books',
});

/** Takes a case in hand, or closes it with a reason and without money. Closing a charge-back leaves the loss with the house: two from the threshold on. */
export const workReconCase = endpoint({
  id: 'workReconCase',
  method: 'POST',
  path: '/console/api/recon-cases/:caseId',
  family: 'own',
  auth: 'operator',
  right: 'cases.work',
  params: z.object({ caseId: Id }),
  body: z.object({ act: z.enum(['take', 'explain']), reason: text(300) }),
  reply: ReconCase,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Take a case in hand, or explain it',
});

/**
 * Takes a charged-back deposit back: from cash as far as it reaches, the rest is owed. From the merchant's threshold on the first operator's
 * approval is only written down, and another's does it.
 */
export const reverseDeposit = endpoint({
  id: 'reverseDeposit',
  method: 'POST',
  path: '/console/api/recon-cases/:caseId/reverse',
  family: 'own',
  auth: 'operator',
  right: 'money.adjust',
  params: z.object({ caseId: Id }),
  body: z.object({ reason: text(300, 1) }),
  reply: ReconCase,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Take back a deposit that the bank or the provider took back',
});
