import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, PageNo, PageSize, text } from '../shapes.ts';

/**
 * Where a vendor's list of transactions and our books disagree. `content`: another kind, member, round, game or currency; `state`: taken
 * back on one side alone. `return`: what a game returned is further from what its vendor states than luck puts it. `sum`: money that came home from
 * a vendor's own wallet, of which the vendor's figures do not add up; it waits on its way. `play`: what a vendor signals about members at one table.
 * `rake`: what the house gained in a span of a table between players is not the rake that the vendor tells of it.
 */
export const VENDOR_CASE_KINDS = ['missing_here', 'missing_there', 'amount', 'content', 'state', 'return', 'sum', 'play', 'rake'] as const;
export type VendorCaseKind = (typeof VENDOR_CASE_KINDS)[number];

/** `settled`: a later look found both sides alike. */
export const VENDOR_CASE_STATES = ['open', 'corrected', 'explained', 'settled'] as const;
export type VendorCaseState = (typeof VENDOR_CASE_STATES)[number];

/** `correct`: the wallet is made what the vendor says, by two operators. `explain`: no money moves. */
export const VENDOR_CASE_ACTS = ['correct', 'explain'] as const;
export type VendorCaseAct = (typeof VENDOR_CASE_ACTS)[number];

/**
 * What members of one table are looked at for. SHARED: a device, an address or a line. OFTEN: much of their hands at one table. FLOW: chips
 * go one way beyond chance. FOLDS: the better hand was folded to the other. SQUEEZE: they raised until a third gave up. TIMES: they act as one.
 */
const PLAY_SIGNALS = ['SHARED', 'OFTEN', 'FLOW', 'FOLDS', 'SQUEEZE', 'TIMES'] as const;
const PLAY_STATES = ['OPEN', 'NOTHING', 'WATCH', 'REFERRED'] as const;

const Count = z.nullable(z.int());

const Play = z.object({
  signal: z.enum(PLAY_SIGNALS),
  /** In the reader's language. */
  gameName: z.string(),
  table: z.nullable(z.string()),
  atMs: z.int(),
  /** What the vendor's people made of it. REFERRED: it looks so, and the operator decides. */
  state: z.enum(PLAY_STATES),
  /** `hands`: all that it was dealt in; `netE4`: what came to it of the others. Null where the signal does not count it. */
  players: z.array(z.object({ memberId: z.string(), account: z.string(), hands: Count, netE4: z.nullable(Digits) })),
  /** Players of other operators. */
  others: z.int(),
  shared: z.array(z.enum(['DEVICE', 'ADDRESS', 'LINE'])),
  /** Hands that all were dealt in. */
  together: Count,
  /** How often it happened, and how often it could have. */
  times: Count,
  of: Count,
  /** The newest first. */
  hands: z.array(z.object({ name: z.string(), atMs: z.int() })),
});

const Side = z.object({
  kind: z.enum(['bet', 'win']),
  user: z.string(),
  round: z.string(),
  gameCode: z.string(),
  currency: z.string(),
  amountE4: Digits,
  /** What it says that counts of its round's stake; null where it says nothing of that. */
  validE4: z.nullable(Digits),
  atMs: z.int(),
  /** Taken back. */
  undone: z.boolean(),
});

export const VendorCase = z.object({
  caseId: z.string(),
  vendor: z.string(),
  kind: z.enum(VENDOR_CASE_KINDS),
  /** The vendor's; of a return the code of the game, of a sum ours of the transfer, of play the vendor's of its case, of a rake the span. */
  transactionId: z.string(),
  /** Null where what the vendor names is no member of the merchant's, of a return, of a rake, and of play, which names its own. */
  member: z.nullable(z.object({ memberId: z.string(), account: z.string() })),
  asset: z.string(),
  theirs: z.nullable(Side),
  ours: z.nullable(Side),
  /** What the wallet lacks of what the vendor says; below 0: what it has too much. Of a rake what the house has of the whole span beyond the rake told. */
  apartE4: Digits,
  /** Of a return, in millionths: what was returned, what is stated, and how far off luck may put it. */
  figures: z.nullable(z.object({ actualE6: z.int(), statedE6: z.int(), boundE6: z.int(), rounds: z.int() })),
  /** Of a sum: what was brought, staked and won there, and what came. */
  home: z.nullable(z.object({ broughtE4: Digits, stakedE4: Digits, wonE4: Digits, cameE4: Digits })),
  play: z.nullable(Play),
  /** Of a rake, of this merchant's sittings alone: how many, staked less won, and the rake told of them. */
  rake: z.nullable(z.object({ sittings: z.int(), gainE4: Digits, rakeE4: Digits })),
  state: z.enum(VENDOR_CASE_STATES),
  foundAtMs: z.int(),
  /** One operator's approval of the correction, which takes two. */
  first: z.nullable(z.object({ operator: z.string(), atMs: z.int(), reason: z.string() })),
  decided: z.nullable(z.object({ operator: z.nullable(z.string()), atMs: z.int(), reason: z.string() })),
});
export type VendorCase = z.output<typeof VendorCase>;

/**
 * How far a vendor's list, or what lies in its wallets, was held against the books; `nothing` where its protocol tells neither. `play`: until
 * when it was heard what it signals about play.
 */
export const VendorCheck = z.object({
  vendor: z.string(),
  by: z.enum(['list', 'balances', 'play', 'nothing']),
  checkedUntilMs: z.nullable(z.int()),
  /** Null before the first try. */
  triedAtMs: z.nullable(z.int()),
  /** Why the last try came to nothing; null where it did not. */
  fault: z.nullable(z.string()),
  open: z.int(),
});
export type VendorCheck = z.output<typeof VendorCheck>;

/** Newest first; pages from 0. */
export const vendorCases = endpoint({
  id: 'vendorCases',
  method: 'GET',
  path: '/console/api/vendor-cases',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  query: z.object({
    state: z.optional(z.enum(['open', 'decided'])),
    vendor: z.optional(text(32)),
    page: z.optional(PageNo),
    size: z.optional(PageSize),
  }),
  reply: z.object({ list: z.array(VendorCase), page: z.int(), totalPages: z.int(), total: z.int(), checks: z.array(VendorCheck) }),
  errors: [],
  summary: 'Differences between vendors’ lists of transactions and the books, and how far both were compared',
});

/**
 * Decides a case, once; of a sum by a correction alone, which books it as it came. Of a correction the first operator's approval is only written down, and another's does it: `state` is `open`
 * still. What the wallet does not cover is owed.
 */
export const decideVendorCase = endpoint({
  id: 'decideVendorCase',
  method: 'POST',
  path: '/console/api/vendor-cases/:caseId',
  family: 'own',
  auth: 'operator',
  right: 'rounds.amend',
  params: z.object({ caseId: Id }),
  body: z.object({ act: z.enum(VENDOR_CASE_ACTS), reason: text(300, 1) }),
  reply: VendorCase,
  errors: [
    'NOT_FOUND',
    'REASON_REQUIRED',
    'CHANGED_MEANWHILE',
    'INVALID_INPUT',
    'AMENDMENT_REFUSED',
    'SECOND_OPERATOR_REQUIRED',
    'PROOF_REQUIRED',
  ],
  summary: 'Correct a wallet as the vendor says, or explain the difference',
});

/** `hand`: its place in the case. The address is the vendor's own, and lasts for a while. */
export const vendorCaseHand = endpoint({
  id: 'vendorCaseHand',
  method: 'GET',
  path: '/console/api/vendor-cases/:caseId/hands/:hand',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  params: z.object({ caseId: Id, hand: z.string().check(z.regex(/^\d{1,2}$/)) }),
  reply: z.object({ url: z.string() }),
  errors: ['NOT_FOUND', 'VENDOR_UNAVAILABLE'],
  summary: 'Where a vendor shows a hand of a case of play',
});
