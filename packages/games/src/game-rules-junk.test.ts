import { expect, test } from 'vitest';
import { answerQuestion } from './game-rules.ts';
import { QUESTIONS } from './testing/questions.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

const JUNK: readonly Json[] = [
  ...[
    null,
    true,
    0,
    -1,
    1.5,
    1e300,
    2 ** 53,
    '',
    'x',
    '0',
    '-1',
    '1.5',
    '1e9',
    '9'.repeat(18),
    '9'.repeat(40),
    'AS',
    '__proto__',
    'constructor',
  ],
  ...[[], [null], [[]], [0, 0], [{}], {}, { length: 3 }, { constructor: 1 }],
];

/** Every question that differs from this one in a single place, which is something else, gone, or there twice. */
function* spoiled(value: Json): Generator<Json> {
  yield* JUNK;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      yield value.toSpliced(at, 1);
      yield value.toSpliced(at, 0, item);
      for (const other of spoiled(item)) yield value.with(at, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _gone, ...others } = value as Record<string, Json>;
      yield others;
      for (const other of spoiled(item)) yield { ...value, [key]: other };
    }
  }
}

test.each(Object.entries(QUESTIONS))(
  '%s: whatever is asked is answered, with figures or with a code, and never breaks off',
  (op, question) => {
    let refused = 0;
    for (const other of spoiled(question as Json)) {
      if (typeof other !== 'object' || other === null) continue;
      const answer = answerQuestion({ op, ...other });
      // What cannot be written as JSON would end the checker.
      expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
      if ('error' in answer) refused += Number(/^[A-Z_]+$/.test(String(answer.error)));
    }
    expect(refused).toBeGreaterThan(10);
  },
);
