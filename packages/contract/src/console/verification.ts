import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { CASE_STATES, PAPER_KINDS, PAPER_REASONS, WANTED_FIELDS } from '../identity/verification.ts';
import { EpochMs, Id, text } from '../shapes.ts';

/** What whoever verifies has looked at, one by one. */
export const PAPER_CHECKS = [
  'paper_genuine',
  'paper_valid',
  'four_corners',
  'name_same',
  'birth_same',
  'number_same',
  'face_same',
  'of_age',
  'not_double',
] as const;

/** A case goes back to the queue after this time without a decision. */
export const CASE_LEASE_MS = 600_000;
/** The desk's promise to members. */
export const CASE_PROMISE_MS = 4 * 3_600_000;

const CaseRow = z.object({
  caseId: Id,
  memberId: Id,
  account: z.string(),
  state: z.enum(CASE_STATES),
  submittedAtMs: z.nullable(EpochMs),
  takenBy: z.nullable(z.string()),
  /** What the papers are to open. */
  tier: z.int(),
  /** Another has verified it: whoever looks now is the second. */
  isSecond: z.boolean(),
});
export type CaseRow = z.output<typeof CaseRow>;

const CaseDetail = z.extend(CaseRow, {
  /** Held by who asks, until then. */
  mineUntilMs: z.nullable(EpochMs),
  /** As typed now, beside what the account says: what differs is marked. */
  /** `paper`: what the lines for machines say, when they were typed and their check digits fit. */
  fields: z.array(
    z.object({
      field: z.enum([...WANTED_FIELDS, 'occupation', 'funds']),
      typed: z.string(),
      account: z.nullable(z.string()),
      paper: z.nullable(z.string()),
      /** Of a name: whether it is the others', as names are compared everywhere; null where there is no other, and of what is no name. */
      like: z.nullable(z.enum(['match', 'close', 'none'])),
    }),
  ),
  lines: z.enum(['none', 'right', 'wrong']),
  wanted: z.array(z.enum(WANTED_FIELDS)),
  /** What whoever checks papers elsewhere has answered; null: nobody was asked, or nothing has come yet. */
  vendor: z.nullable(z.object({ answer: z.string(), labels: z.array(z.string()) })),
  /** Members that share something heavy with this one. */
  alike: z.int(),
  papers: z.array(z.object({ no: z.int(), kind: z.enum(PAPER_KINDS), reason: z.nullable(z.enum(PAPER_REASONS)), atMs: EpochMs })),
  decided: z.nullable(z.object({ operator: z.string(), atMs: EpochMs, reason: z.string() })),
});
export type CaseDetail = z.output<typeof CaseDetail>;

export const verificationQueue = endpoint({
  id: 'verificationQueue',
  method: 'GET',
  path: '/console/api/verification',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  reply: z.object({ list: z.array(CaseRow) }),
  errors: [],
  summary: 'Papers that wait for a decision, the oldest first',
});

export const verificationCase = endpoint({
  id: 'verificationCase',
  method: 'GET',
  path: '/console/api/verification/:caseId',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  params: z.object({ caseId: Id }),
  reply: CaseDetail,
  errors: ['NOT_FOUND'],
  summary: 'One case, its typed fields and papers',
});

export const takeVerification = endpoint({
  id: 'takeVerification',
  method: 'POST',
  path: '/console/api/verification/:caseId/take',
  family: 'own',
  auth: 'operator',
  right: 'papers.decide',
  params: z.object({ caseId: Id }),
  reply: CaseDetail,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'OPERATOR_PARTIAL'],
  summary: 'Take a case for ten minutes',
});

export const standAside = endpoint({
  id: 'standAside',
  method: 'POST',
  path: '/console/api/verification/:caseId/aside',
  family: 'own',
  auth: 'operator',
  right: 'papers.decide',
  params: z.object({ caseId: Id }),
  reply: CaseDetail,
  errors: ['NOT_FOUND'],
  summary: 'Leave a case to others for good, since the operator knows the member',
});

export const verificationPaper = endpoint({
  id: 'verificationPaper',
  method: 'GET',
  path: '/console/api/verification/:caseId/papers/:no',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  params: z.object({ caseId: Id, no: z.string().check(z.regex(/^\d{1,3}$/)) }),
  reply: null,
  errors: ['NOT_FOUND'],
  summary: 'The picture of a paper; each look is written to the audit log',
});

export const decideVerification = endpoint({
  id: 'decideVerification',
  method: 'POST',
  path: '/console/api/verification/:caseId/decide',
  family: 'own',
  auth: 'operator',
  right: 'papers.decide',
  params: z.object({ caseId: Id }),
  /** To verify each check is named; to reject at least one paper with its reason. */
  body: z.object({
    verdict: z.enum(['verified', 'rejected', 'more_needed']),
    checks: z.array(z.enum(PAPER_CHECKS)).check(z.maxLength(PAPER_CHECKS.length)),
    reasons: z.array(z.object({ no: z.int().check(z.minimum(1), z.maximum(99)), reason: z.enum(PAPER_REASONS) })).check(z.maxLength(12)),
    /** Which fields its member is to tell anew. */
    wanted: z.array(z.enum(WANTED_FIELDS)).check(z.maxLength(WANTED_FIELDS.length)),
    note: text(300),
  }),
  reply: CaseDetail,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED', 'INVALID_INPUT', 'OPERATOR_PARTIAL'],
  summary: 'Verify a member, or send papers back with a reason each',
});

const PAIR_STATES = ['open', 'same_person', 'household', 'unrelated'] as const;
const Who = z.object({ memberId: Id, account: z.string() });
const Pair = z.object({
  low: Who,
  high: Who,
  /** In 1/10000. */
  scoreE4: z.int(),
  /** `shared`: members that have it in common; `addsE4`: what the score would be less without it. */
  parts: z.array(z.object({ kind: z.string(), shared: z.int(), addsE4: z.int() })),
  state: z.enum(PAIR_STATES),
  foundAtMs: EpochMs,
});
export type Pair = z.output<typeof Pair>;

export const signalPairs = endpoint({
  id: 'signalPairs',
  method: 'GET',
  path: '/console/api/signals',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  reply: z.object({ list: z.array(Pair) }),
  errors: [],
  summary: 'Pairs of accounts that look like one person, the likeliest first',
});

const MemberSignals = z.object({
  member: Who,
  /** Pairs of this member, decided ones too, the likeliest first. */
  pairs: z.array(Pair),
  /** What members have in common: a node with its ends, the heaviest first. */
  nodes: z.array(z.object({ kind: z.string(), shared: z.int(), members: z.array(Who) })),
});
export type MemberSignals = z.output<typeof MemberSignals>;

export const memberSignals = endpoint({
  id: 'memberSignals',
  method: 'GET',
  path: '/console/api/signals/:memberId',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  params: z.object({ memberId: Id }),
  reply: MemberSignals,
  errors: ['NOT_FOUND'],
  summary: 'What a member has in common with others, as a graph',
});

export const decidePair = endpoint({
  id: 'decidePair',
  method: 'POST',
  path: '/console/api/signals',
  family: 'own',
  auth: 'operator',
  right: 'signals.decide',
  body: z.object({ low: Id, high: Id, state: z.enum(['same_person', 'household', 'unrelated']), reason: text(300, 1) }),
  reply: z.object({ list: z.array(Pair) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  summary: 'Say what two accounts are to each other',
});
