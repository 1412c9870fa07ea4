import { fail, ok } from '@fairhall/money/result';
import { checkNumbers, type FamilyDraw, numbersDraw } from '../draw.ts';
import { digitsOfKeno, KENO_SHAPE } from './keno.ts';

const DIGITS = numbersDraw('PC', { kind: 'independent', count: 3, low: 0, high: 9 });

/** Three digits, behind which their sum may stand, or the 20 keno numbers that a game makes them of. */
export const PC_DRAW: FamilyDraw<'PC'> = {
  ...DIGITS,
  parse: (drawn, { keno } = {}) => {
    if (keno && Array.isArray(drawn) && drawn.length === KENO_SHAPE.count) {
      const numbers = checkNumbers(KENO_SHAPE, drawn);
      return numbers.ok ? ok({ family: 'PC', numbers: digitsOfKeno(numbers.value, keno) }) : numbers;
    }
    if (!Array.isArray(drawn) || drawn.length !== 4) return DIGITS.parse(drawn);
    const digits = DIGITS.parse(drawn.slice(0, 3));
    if (!digits.ok) return digits;
    const sum = digits.value.numbers.reduce((total, digit) => total + digit, 0);
    return drawn[3] === sum ? digits : fail('DRAW_RANGE', undefined, { at: 3 });
  },
};
