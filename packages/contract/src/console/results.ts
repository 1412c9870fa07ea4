import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, text } from '../shapes.ts';
import { ConsoleDraw } from './draws.ts';

const params = z.object({ drawId: Id });

/** Numbers in draw order, prize after prize; -1 stands for one that is not drawn. */
const Numbers = z.array(z.int().check(z.minimum(-1), z.maximum(99)));
const EnteredNumbers = z.array(z.int().check(z.minimum(-1), z.maximum(99))).check(z.minLength(1), z.maxLength(120));

/** Who said a result: the name of a feed, or of an operator who typed it. */
const Source = z.object({ by: z.enum(['feed', 'operator']), name: z.string() });

/** A draw held elsewhere, and what is known of its result. */
const OfficialDraw = z.object({
  draw: ConsoleDraw,
  family: z.string(),
  resultVersion: z.int(),
  sources: z.array(Source),
  /** As far as two sources agree, while the rest is to come. */
  partial: z.nullable(Numbers),
  disputedAtMs: z.nullable(z.int()),
  /** From then on prizes that never came may be left out, and the draw may have to be voided. */
  lateAtMs: z.int(),
  /** What each feed said last. */
  feeds: z.array(z.object({ name: z.string(), result: Numbers, complete: z.boolean(), atMs: z.int() })),
  /** An entry that waits for a second operator; what was typed is told to nobody. */
  entry: z.nullable(z.object({ name: z.string(), mine: z.boolean(), atMs: z.int() })),
  /** The last two entries, which were not the same. */
  differed: z.nullable(z.object({ names: z.array(z.string()), atMs: z.int() })),
  /** Results that were corrected, the first one first. */
  past: z.array(z.object({ resultVersion: z.int(), result: Numbers, reason: z.string(), sources: z.array(Source), atMs: z.int() })),
});
export type OfficialDraw = z.output<typeof OfficialDraw>;

/** Draws held elsewhere of games that the acting merchant has: all that wait for a result, newest first, at most 100, and the last 40 with one. */
export const consoleResults = endpoint({
  id: 'consoleResults',
  method: 'GET',
  path: '/console/api/results',
  family: 'own',
  auth: 'operator',
  right: 'work.see',
  reply: z.object({ waiting: z.array(OfficialDraw), recent: z.array(OfficialDraw) }),
  errors: [],
  summary: 'Results that are drawn elsewhere',
});

/**
 * An operator types a result; the second one who types the same makes it the draw's. `version`: the result version that the operator
 * saw, 0 where there is none; a reason is asked for from 1 on, where it is a correction. Outcomes: 'first', waits for another operator;
 * 'taken'; 'differs', neither of the two counts any more.
 */
export const enterResult = endpoint({
  id: 'enterResult',
  method: 'POST',
  path: '/console/api/draws/:drawId/result',
  family: 'own',
  auth: 'operator',
  right: 'results.enter',
  params,
  body: z.object({ version: z.int().check(z.minimum(0), z.maximum(1_000)), result: EnteredNumbers, reason: text(300) }),
  reply: z.object({ outcome: z.enum(['first', 'taken', 'differs']), resultVersion: z.int() }),
  errors: ['NOT_FOUND', 'RESULT_SHAPE', 'RESULT_VERSION', 'RESULT_SAME', 'REASON_REQUIRED'],
  summary: 'Type the result of a draw held elsewhere',
});

/**
 * What a result would do to the members of each merchant that the asker serves, by the tables of this moment, real money only: what
 * stands paid, what would be paid instead, who would gain or lose by it, and who would come to owe something.
 */
export const previewResult = endpoint({
  id: 'previewResult',
  method: 'POST',
  path: '/console/api/draws/:drawId/result/preview',
  family: 'own',
  auth: 'operator',
  right: 'results.enter',
  params,
  body: z.object({ result: EnteredNumbers }),
  reply: z.object({
    merchants: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        currencySymbol: z.string(),
        paidE4: Digits,
        payoutE4: Digits,
        gaining: z.int(),
        gainE4: Digits,
        losing: z.int(),
        lossE4: Digits,
        owing: z.int(),
        owedE4: Digits,
        /** Who would owe most, at most 10. */
        owe: z.array(z.object({ account: z.string(), owedE4: Digits })),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'RESULT_SHAPE'],
  summary: 'What a result of a draw held elsewhere would pay and take back',
});
