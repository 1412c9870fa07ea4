import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { text } from '../shapes.ts';

/**
 * M1 reference and amount; M2 an amount that is one deposit's alone; M3 sender and amount; M4 reference, another amount; M5 reference, late;
 * M6 reference of one that has its money; M7 taken back by the bank; M8 none of these.
 */
export const MATCH_RULES = ['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'M7', 'M8'] as const;
export type MatchRule = (typeof MATCH_RULES)[number];
const LINE_STATES = ['new', 'planned', 'credited', 'waits', 'desk', 'charge_back', 'aside', 'closed'] as const;
export type LineState = (typeof LINE_STATES)[number];

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const deciding = { ...seeing, right: 'cash.decide' } as const;
const PayeeParams = z.object({ payeeId: text(19, 1) });
const LineParams = z.object({ lineId: text(19, 1) });

/** Facts that speak for or against a deposit being what a line pays. */
const MATCH_SIGNS = ['reference', 'one_off', 'amount', 'unique', 'sender', 'in_time'] as const;
export type MatchSign = (typeof MATCH_SIGNS)[number];

/** A line in the form that all banks have in common. Money in 1/10000 digits; below 0 went out. */
const BankLine = z.object({
  lineId: z.string(),
  fromMs: z.int(),
  /** Later than `fromMs` where the bank tells the day alone. */
  toMs: z.int(),
  amountE4: z.string(),
  words: z.string(),
  counterparty: z.string(),
  counterAccount: z.string(),
  reversal: z.boolean(),
  /** Another of its day says the same. */
  twin: z.boolean(),
  state: z.enum(LINE_STATES),
  rule: z.nullable(z.enum(MATCH_RULES)),
  /** The deposit that it pays, is proposed for, or takes back. */
  depositId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** Whoever matched it first, where two must. */
  first: z.nullable(z.object({ operator: z.string(), depositId: z.string() })),
  needsTwo: z.boolean(),
  /** Deposits that it may pay, the likeliest first, with what speaks for each. */
  proposals: z.array(z.object({ depositId: z.string(), signs: z.array(z.enum(MATCH_SIGNS)) })),
});
export type BankLine = z.output<typeof BankLine>;

const Import = z.object({
  importId: z.string(),
  name: z.string(),
  format: z.enum(['csv', 'camt.053', 'camt.054']),
  openingE4: z.nullable(z.string()),
  closingE4: z.nullable(z.string()),
  cameE4: z.string(),
  wentE4: z.string(),
  lines: z.int(),
  /** Those that no earlier file had. */
  fresh: z.int(),
  /** Empty: it was fetched. */
  operator: z.string(),
  importedAtMs: z.int(),
});
export type StatementImport = z.output<typeof Import>;

/**
 * Body: the bank's file itself, CSV or camt.053 / camt.054, at most 20 MB. Refused whole where one line is wrong. The same file again answers
 * as the first time. `preview` keeps nothing. `profile`: how this CSV is written, as JSON; kept with the account.
 */
export const importStatement = endpoint({
  ...deciding,
  id: 'importStatement',
  method: 'POST',
  path: '/console/api/payees/:payeeId/statements',
  ratePerMinute: 30,
  upload: true,
  bytesMax: 20 * 1024 * 1024,
  params: PayeeParams,
  query: z.object({ name: z.optional(text(120)), preview: z.optional(z.boolean()), profile: z.optional(text(2_000)) }),
  reply: z.object({
    /** Null: a preview, nothing is kept. */
    import: z.nullable(Import),
    openingE4: z.nullable(z.string()),
    closingE4: z.nullable(z.string()),
    lines: z.int(),
    /** The first twenty as they were read. */
    sample: z.array(
      z.object({
        row: z.int(),
        day: z.string(),
        amountE4: z.string(),
        balanceE4: z.nullable(z.string()),
        words: z.string(),
        counterparty: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'FIELD_FORMAT', 'STATEMENT_REFUSED', 'BODY_TOO_LARGE'],
  summary: "Read a bank's statement: each line once, each that names its deposit credited",
});

/** Lines that nobody knows, with deposits that they may pay; `all`: those of the last days besides, whatever became of them. */
export const bankDesk = endpoint({
  ...seeing,
  id: 'bankDesk',
  method: 'GET',
  path: '/console/api/payees/:payeeId/desk',
  params: PayeeParams,
  query: z.object({ all: z.optional(z.boolean()) }),
  reply: z.object({
    import: z.nullable(Import),
    lines: z.array(BankLine),
    deposits: z.array(
      z.object({
        depositId: z.string(),
        reference: z.string(),
        account: z.string(),
        payeeName: z.string(),
        amountE4: z.string(),
        state: z.string(),
        createdAtMs: z.int(),
        heldUntilMs: z.int(),
      }),
    ),
    counts: z.object({ lines: z.int(), credited: z.int(), under: z.int(), left: z.int(), deposits: z.int() }),
    depositsE4: z.string(),
    /** Money that came and is nobody's yet. */
    unattributed: z.object({ count: z.int(), sumE4: z.string(), oldestMs: z.nullable(z.int()) }),
    currency: z.string(),
  }),
  errors: ['NOT_FOUND'],
  summary: 'The matching desk of one account: lines that are left and open deposits',
});

/** Credits what came to the deposit. From the merchant's threshold on the first operator is written down, and another one credits. */
export const matchLine = endpoint({
  ...deciding,
  id: 'matchLine',
  method: 'POST',
  path: '/console/api/bank-lines/:lineId/match',
  params: LineParams,
  body: z.object({ depositId: text(19, 1) }),
  reply: z.object({ became: z.enum(['first', 'credited', 'waits']) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Match a line with the deposit that it pays',
});

/** Takes a proposal away, or the first of two matches. */
export const unmatchLine = endpoint({
  ...deciding,
  id: 'unmatchLine',
  method: 'POST',
  path: '/console/api/bank-lines/:lineId/unmatch',
  params: LineParams,
  reply: z.object({ done: z.literal(true) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE'],
  summary: 'Say that a line does not pay what is proposed',
});

/** Explains a line that is no member's (sent back, the house's own), or that took money back. Two operators from the threshold on. */
export const closeLine = endpoint({
  ...deciding,
  id: 'closeLine',
  method: 'POST',
  path: '/console/api/bank-lines/:lineId/close',
  params: LineParams,
  body: z.object({ reason: text(300, 1) }),
  reply: z.object({ became: z.enum(['first', 'closed']) }),
  errors: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'REASON_REQUIRED', 'SECOND_OPERATOR_REQUIRED', 'PROOF_REQUIRED'],
  summary: 'Explain a line that is no deposit',
});
