import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Secret, text } from '../shapes.ts';
import { TotpCode } from './login.ts';

/** A row that breaks an invariant: its columns, in the order of the statement. */
const BrokenRow = z.array(z.object({ name: z.string(), value: z.string() }));

/** Rows found at a moment: how many, and at most five of them. */
const Breach = z.object({ atMs: z.int(), broken: z.int(), sample: z.array(BrokenRow) });

export const MoneyCheck = z.object({
  invariant: z.string(),
  /** Its breach stops money; another is told alone. */
  stops: z.boolean(),
  /** Of the latest check. */
  checkedAtMs: z.int(),
  /** Rows of the merchant that the latest check looked at: wallets or draws that had changed, or whole tables. */
  looked: Digits,
  /** What was found last since the money was last reopened; later checks may have looked at other rows. Of what stops no money: by the latest. */
  breach: z.nullable(Breach),
});
export type MoneyCheck = z.output<typeof MoneyCheck>;

export const MoneyStop = z.object({
  stopId: z.string(),
  stoppedAtMs: z.int(),
  /** The first invariant found broken, and by how many rows. */
  invariant: z.string(),
  broken: z.int(),
  /** Null while the money stands still. */
  reopened: z.nullable(z.object({ atMs: z.int(), by: z.string(), reason: z.string() })),
});
export type MoneyStop = z.output<typeof MoneyStop>;

export const MoneyState = z.object({
  /** The stop that is open; null while money moves. */
  stop: z.nullable(MoneyStop),
  /** The last ones that ended, newest first. */
  past: z.array(MoneyStop),
  /** When the books were last looked at; null before the first look. */
  checkedAtMs: z.nullable(z.int()),
  /** For how long the oldest change has been waiting to be looked at: some seconds, under load up to an hour. */
  behindMs: z.int(),
  /** Broken ones first. */
  checks: z.array(MoneyCheck),
});
export type MoneyState = z.output<typeof MoneyState>;

/** Whether the acting merchant's money moves, why not, and what the watch of the books has looked at. */
export const moneyState = endpoint({
  id: 'moneyState',
  method: 'GET',
  path: '/console/api/money',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply: MoneyState,
  errors: [],
  summary: 'Whether money moves, and the checks of the books',
});

/**
 * Asks that the acting merchant's money moves again: it does when a second owner confirms (`confirmChange`), or a day later. Asks for the
 * password once more, and for a code where the login does. While the breach is there, what touches it, or the pass of the day, stops the
 * money again. Safe to repeat: money that moves is left alone.
 */
export const reopenMoney = endpoint({
  id: 'reopenMoney',
  method: 'POST',
  path: '/console/api/money/reopen',
  family: 'own',
  auth: 'operator',
  right: 'money.reopen',
  ratePerMinute: 10,
  body: z.object({ reason: text(300, 1), password: Secret, code: z.optional(TotpCode) }),
  /** `waitsUntilMs`: when it takes effect by itself; absent where money moved already. */
  reply: z.extend(MoneyState, { waitsUntilMs: z.optional(z.int()) }),
  errors: [
    'REASON_REQUIRED',
    'PASSWORD_WRONG',
    'OPERATOR_CODE_REQUIRED',
    'OPERATOR_CODE_WRONG',
    'PROOF_REQUIRED',
    'CHANGE_WAITS',
    'TOO_MANY_REQUESTS',
    'OVERLOADED',
  ],
  summary: 'Ask that money moves again, with a reason',
});
