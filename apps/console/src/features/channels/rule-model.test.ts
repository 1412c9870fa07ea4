import { expect, test } from 'vitest';
import { fieldsOf, ruleOf, sharesOf } from './rule-model.ts';

test('a rule is what was typed, and what is typed of it says the same', () => {
  const rule = {
    ...{ mode: 'split' as const, accounts: [1, 2], shares: [70, 30], minE4: '10000000', maxE4: null, fromMinute: 540, untilMinute: 1_020 },
    ...{ level: 2, country: 'MM' },
  };
  expect(fieldsOf(rule)).toMatchObject({ shares: '70 30', min: '1000.00', max: '', from: '09:00', until: '17:00' });
  expect(ruleOf(fieldsOf(rule))).toEqual(rule);
  expect(ruleOf({ ...fieldsOf(rule), mode: 'order', country: ' ', level: null })).toMatchObject({ shares: null, country: null, level: 0 });
});

test('shares are one whole number for each account', () => {
  expect([sharesOf('70, 30', 2), sharesOf('70', 2), sharesOf('70 0', 2), sharesOf('1.5 2', 2), sharesOf(undefined, 1)]).toEqual([
    [70, 30],
    null,
    null,
    null,
    null,
  ]);
});
