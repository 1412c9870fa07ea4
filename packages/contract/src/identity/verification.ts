import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, text } from '../shapes.ts';

/** A passport, or both sides of a card; and the member's own face beside it. */
export const PAPER_KINDS = ['passport', 'id_front', 'id_back', 'selfie'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Why a paper is not accepted: each in the member's language, with what to do. */
export const PAPER_REASONS = ['blurred', 'cut_off', 'glare', 'expired', 'not_the_same', 'wrong_paper'] as const;
export type PaperReason = (typeof PAPER_REASONS)[number];

export const CASE_STATES = ['none', 'uploading', 'under_review', 'verified', 'rejected'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const PAPER_FILES_MAX = 12;
export const PAPER_SIDE_MIN = 600;

const Verification = z.object({
  tier: z.int(),
  /** Whether its member may play for money here. */
  plays: z.boolean(),
  /** What may still be paid in and taken out, by the tier alone; null: as much as the merchant allows. */
  depositRoomE4: z.nullable(Digits),
  withdrawRoomE4: z.nullable(Digits),
  state: z.enum(CASE_STATES),
  /** The newest of each kind. */
  papers: z.array(z.object({ kind: z.enum(PAPER_KINDS), atMs: EpochMs, reason: z.nullable(z.enum(PAPER_REASONS)) })),
  name: z.string(),
  /** As registered, "yyyy-MM-dd"; empty: not told. */
  birthDate: z.string(),
  address: z.string(),
  nationality: z.string(),
  submittedAtMs: z.nullable(EpochMs),
  /** Half of the last decisions took no longer. */
  usualMs: z.nullable(z.int()),
});

export const ownVerification = endpoint({
  id: 'ownVerification',
  method: 'GET',
  path: '/api/identity/verification',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'KYC3',
  reply: Verification,
  errors: [],
  summary: 'How well the member is known, what that opens, and its papers',
});

/** Body: the PNG or JPEG itself, at most 5 MB. A later one takes the place of an earlier one of its kind. */
export const addPaper = endpoint({
  id: 'addPaper',
  method: 'POST',
  path: '/api/identity/verification/papers/:kind',
  family: 'own',
  auth: 'member',
  ratePerMinute: 20,
  memberTypes: [0, 1, 2],
  module: 'KYC3',
  upload: true,
  params: z.object({ kind: z.enum(PAPER_KINDS) }),
  reply: Verification,
  errors: ['TOO_MANY_REQUESTS', 'KYC_STATE', 'SLIP_TYPE', 'PAPER_SMALL', 'PAPER_MAX', 'BODY_TOO_LARGE', 'OVERLOADED'],
  summary: 'Add a picture of a paper',
});

export const submitVerification = endpoint({
  id: 'submitVerification',
  method: 'POST',
  path: '/api/identity/verification',
  family: 'own',
  auth: 'member',
  memberTypes: [0, 1, 2],
  module: 'KYC3',
  body: z.object({ name: text(80, 1), number: text(40, 4), address: text(200, 5), nationality: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  reply: Verification,
  errors: ['KYC_STATE', 'PAPERS_MISSING', 'FIELD_FORMAT'],
  summary: 'Send the papers to the desk',
});
