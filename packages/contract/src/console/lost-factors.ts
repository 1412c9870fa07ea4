import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { LOSABLE, LOSS_STATES } from '../identity/lost-factors.ts';
import { PAPER_KINDS, PAPER_REASONS } from '../identity/verification.ts';
import { EpochMs, Id, text } from '../shapes.ts';

const LossRow = z.object({
  lossId: Id,
  memberId: Id,
  account: z.string(),
  state: z.enum(LOSS_STATES),
  lost: z.array(z.enum(LOSABLE)),
  sentAtMs: z.nullable(EpochMs),
  /** Both have agreed: it takes effect then. */
  dueAtMs: z.nullable(EpochMs),
  /** Who agreed first; null: nobody yet. `mine`: who asks now, so that another must be the second. */
  first: z.nullable(z.object({ by: z.string(), reason: z.string(), mine: z.boolean() })),
});
export type LossRow = z.output<typeof LossRow>;

const LossDetail = z.extend(LossRow, {
  /** Verified by papers before: the tier it stands at. */
  tier: z.int(),
  /** As typed now, beside what the account and the papers of before say; empty: they say nothing. */
  fields: z.array(
    z.object({
      field: z.enum(['name', 'birth', 'number']),
      typed: z.string(),
      account: z.string(),
      before: z.string(),
      like: z.nullable(z.enum(['match', 'close', 'none'])),
    }),
  ),
  papers: z.array(z.object({ no: z.int(), kind: z.enum(PAPER_KINDS), atMs: EpochMs })),
  /** How many addresses and numbers were told of it. */
  told: z.int(),
});
export type LossDetail = z.output<typeof LossDetail>;

const params = z.object({ lossId: Id });

export const deskLosses = endpoint({
  id: 'deskLosses',
  method: 'GET',
  path: '/console/api/losses',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  reply: z.object({ list: z.array(LossRow) }),
  errors: [],
  summary: 'Lost factors that wait for an operator or for their time, the oldest first',
});

export const deskLoss = endpoint({
  id: 'deskLoss',
  method: 'GET',
  path: '/console/api/losses/:lossId',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  params,
  reply: LossDetail,
  errors: ['NOT_FOUND'],
  summary: 'One of them, what was typed and its papers',
});

export const lossPaper = endpoint({
  id: 'lossPaper',
  method: 'GET',
  path: '/console/api/losses/:lossId/papers/:no',
  family: 'own',
  auth: 'operator',
  right: 'papers.see',
  params: z.extend(params, { no: z.string().check(z.regex(/^\d{1,3}$/)) }),
  reply: null,
  errors: ['NOT_FOUND'],
  summary: 'The picture of a paper; each look is written to the audit log',
});

/** The first operator agrees, the second gives it back after a time. One is enough to refuse. */
export const decideLoss = endpoint({
  id: 'decideLoss',
  method: 'POST',
  path: '/console/api/losses/:lossId/decide',
  family: 'own',
  auth: 'operator',
  right: 'papers.decide',
  params,
  /** `refused`: why, as the member reads it; null: agreed. */
  body: z.object({ refused: z.nullable(z.enum(PAPER_REASONS)), reason: text(300, 1) }),
  reply: LossDetail,
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED', 'OPERATOR_PARTIAL', 'PROOF_REQUIRED', 'SECOND_OPERATOR_REQUIRED'],
  summary: 'Agree that a lost factor is given back, or refuse it',
});
