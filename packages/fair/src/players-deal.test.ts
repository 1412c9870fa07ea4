import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { commit } from './commitment.ts';
import { isSealedPart, playersText } from './players-deal.ts';

const PARTS = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)];

test('all parts count, in the order of seats', () => {
  expect(playersText(PARTS)).toBe(
    createHash('sha256')
      .update(Buffer.from(PARTS.join(''), 'hex'))
      .digest('hex'),
  );
  expect(playersText([...PARTS].reverse())).not.toBe(playersText(PARTS));
});

test('a part is the one that was sealed, or none', () => {
  const [part] = PARTS as [string];
  expect([isSealedPart(part, commit(part)), isSealedPart('44'.repeat(32), commit(part)), isSealedPart('44', commit(part))]).toEqual([
    ...[true, false, false],
  ]);
});

test.each([[[]], [['11']], [['ZZ'.repeat(32)]]])('%j is refused', (parts) => {
  expect(() => playersText(parts)).toThrow(RangeError);
});
