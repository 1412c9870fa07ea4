import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { describe, expect, it } from 'vitest';
import { prizeRows } from './prize-rows.ts';

const digits = (text: string) => [...text].map(Number);

describe('a table of prizes', () => {
  it.each(['VNN', 'VNS', 'TH', 'D4'] as const)('%s: every digit stands in it, in order', (family) => {
    const result = Array.from({ length: FAMILY_TABLE[family].shape.count }, (_, place) => place % 10);
    const rows = prizeRows(result);
    expect(rows?.flatMap(({ numbers }) => numbers).join('')).toBe(result.join(''));
  });
  it('names the prizes of Thailand in the order of the result', () => {
    expect(prizeRows(digits('12345678901234567890'))).toEqual([
      { name: 'proof.prize.1', numbers: ['123456'] },
      { name: 'proof.prize.bottom', numbers: ['78'] },
      { name: 'proof.prize.front', numbers: ['901', '234'] },
      { name: 'proof.prize.back', numbers: ['567', '890'] },
    ]);
  });
  it('leaves out what is not drawn', () => {
    const lao = [-1, -1, 3, 4, 5, 6, 7, 8, ...Array<number>(12).fill(-1)];
    expect(prizeRows(lao)).toEqual([
      { name: 'proof.prize.1', numbers: ['3456'] },
      { name: 'proof.prize.bottom', numbers: ['78'] },
    ]);
  });
  it.each([
    ['five digits', digits('12345')],
    ['a keno', Array.from({ length: 20 }, (_, place) => place * 4 + 1)],
  ])('%s is none', (_, result) => expect(prizeRows(result)).toBeNull());
});
