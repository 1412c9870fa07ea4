import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, text } from '../shapes.ts';

/** A passport, or both sides of a card, licence or permit; the member's own face beside it; and what the third tier asks for. */
export const PAPER_KINDS = [
  'passport',
  'id_front',
  'id_back',
  'licence_front',
  'licence_back',
  'permit_front',
  'permit_back',
  'selfie',
  'address_proof',
  'funds_proof',
] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** What proves who somebody is: any one of these, whole. */
export const PAPER_SETS = {
  id: ['id_front', 'id_back'],
  passport: ['passport'],
  licence: ['licence_front', 'licence_back'],
  permit: ['permit_front', 'permit_back'],
} as const satisfies Record<string, readonly PaperKind[]>;
export type PaperSet = keyof typeof PAPER_SETS;
/** What besides proves the third tier. */
export const MEANS_PAPERS = ['address_proof', 'funds_proof'] as const satisfies readonly PaperKind[];

/** Why a paper is not accepted: each in the member's language, with what to do. */
export const PAPER_REASONS = ['blurred', 'cut_off', 'glare', 'expired', 'not_the_same', 'wrong_paper'] as const;
export type PaperReason = (typeof PAPER_REASONS)[number];

export const CASE_STATES = ['none', 'uploading', 'under_review', 'more_needed', 'verified', 'rejected', 'expired', 'closed'] as const;
export type CaseState = (typeof CASE_STATES)[number];
/** In these its member adds papers. */
export const OPEN_CASE_STATES: readonly CaseState[] = ['none', 'uploading', 'more_needed', 'rejected', 'expired'];

/** What the desk may ask to be told anew. */
export const WANTED_FIELDS = ['name', 'birth', 'number', 'address', 'nationality', 'goodUntil'] as const;
export type WantedField = (typeof WANTED_FIELDS)[number];

export const PAPER_FILES_MAX = 12;
export const PAPER_SIDE_MIN = 600;

/** Times that papers may be sent within thirty days. */
export const CASE_ROUNDS_MAX = 5;

/** "yyyy-MM-dd", or empty. */
const Day = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/));

const Verification = z.object({
  tier: z.int(),
  /** What the papers under way open; null: there is no higher one, or none is asked for. */
  nextTier: z.nullable(z.int()),
  /** At most a day out, by tier, in the order of tiers 1 to 3; null: as much as the merchant allows. */
  dayCapsE4: z.array(z.nullable(Digits)),
  /** Four fifths of a total are used: time to show papers, before a payout waits for them. */
  due: z.boolean(),
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
  /** "yyyy-MM-dd"; empty: the paper says no end. */
  goodUntil: z.string(),
  occupation: z.string(),
  funds: z.string(),
  /** What is to be told anew. */
  wanted: z.array(z.enum(WANTED_FIELDS)),
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
  /** `lines`: those for machines at the foot of the paper. `occupation`, `funds`: for the third tier. */
  body: z.object({
    name: text(80, 1),
    number: text(40, 4),
    address: text(200, 5),
    nationality: z.string().check(z.regex(/^[A-Z]{2}$/)),
    birthDate: z.optional(Day),
    goodUntil: z.optional(Day),
    lines: z.optional(text(160)),
    occupation: z.optional(text(80)),
    funds: z.optional(text(200)),
  }),
  reply: Verification,
  errors: ['KYC_STATE', 'PAPERS_MISSING', 'FIELD_FORMAT', 'CASE_MAX'],
  summary: 'Send the papers to the desk',
});
