import { type Amount, amount, major } from '@fairhall/money/amount';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHASE_ISSUES_MAX, type ChaseRule, type ChaseTerms, chaseStake, planChase } from './chase.ts';

const SLIP = { unitE4: major(2), winE4: major(18), multipleMax: 9_999 };
const multiples = (rule: ChaseRule, terms: Partial<ChaseTerms> = {}) => {
  const plan = planChase(rule, { ...SLIP, issues: 6, ...terms });
  return plan.ok ? plan.value.map(({ multiple }) => multiple) : plan;
};

test.each<[string, ChaseRule, unknown]>([
  ['the same each time', { kind: 'same', multiple: 3 }, [3, 3, 3, 3, 3, 3]],
  ['twice as much each time', { kind: 'doubling', multiple: 1, factor: 2, gap: 1 }, [1, 2, 4, 8, 16, 32]],
  ['three times as much every second time', { kind: 'doubling', multiple: 2, factor: 3, gap: 2 }, [2, 2, 6, 6, 18, 18]],
  ['half as much again as was spent', { kind: 'profit-rate', multipleMin: 1, rateE4: 5_000n }, [1, 1, 1, 1, 1, 1]],
  ['seven times what was spent', { kind: 'profit-rate', multipleMin: 1, rateE4: 70_000n }, [1, 8, 72, 648, 5_832, { over: 6 }]],
  ['at least 30 more than was spent', { kind: 'fixed-profit', multipleMin: 1, profitE4: major(30) }, [2, 3, 3, 3, 4, 4]],
])('%s', (_, rule, expected) => {
  const list = expected as (number | { over: number })[];
  const last = list.at(-1);
  if (typeof last === 'object') {
    expect(multiples(rule)).toEqual({ ok: false, code: 'MULTIPLE_OVER', at: last.over });
    expect(multiples(rule, { issues: last.over - 1 })).toEqual(list.slice(0, -1));
  } else expect(multiples(rule)).toEqual(list);
});

test('a slip that wins no more than it costs chases no profit', () => {
  const poor = { winE4: major(3) };
  expect(multiples({ kind: 'fixed-profit', multipleMin: 1, profitE4: major(1) }, { winE4: major(2) })).toMatchObject({
    code: 'NO_PROFIT',
    at: 1,
  });
  expect(multiples({ kind: 'profit-rate', multipleMin: 1, rateE4: 5_000n }, poor)).toMatchObject({ code: 'NO_PROFIT', at: 1 });
  expect(multiples({ kind: 'profit-rate', multipleMin: 1, rateE4: 4_999n }, poor)).toMatchObject({ code: 'MULTIPLE_OVER' });
});

const terms = fc
  .record({
    issues: fc.integer({ min: 1, max: CHASE_ISSUES_MAX }),
    unitE4: fc.bigInt(1n, 200_000n),
    times: fc.bigInt(1n, 1_000n),
    extra: fc.bigInt(0n, 9_999n),
  })
  .map(({ issues, unitE4, times, extra }) => ({
    issues,
    unitE4: amount(unitE4),
    winE4: amount(unitE4 * times + extra) as Amount,
    multipleMax: 100_000,
  }));
const small = fc.integer({ min: 1, max: 50 });
const rules: fc.Arbitrary<ChaseRule> = fc.oneof(
  fc.record({ kind: fc.constant('same' as const), multiple: small }),
  fc.record({ kind: fc.constant('doubling' as const), multiple: small, factor: fc.integer({ min: 1, max: 5 }), gap: small }),
  fc.record({ kind: fc.constant('profit-rate' as const), multipleMin: small, rateE4: fc.bigInt(0n, 100_000n) }),
  fc.record({ kind: fc.constant('fixed-profit' as const), multipleMin: small, profitE4: fc.bigInt(0n, 10_000_000n).map(amount) }),
);

test('a plan is within its bounds, adds up, and keeps what its rule promises with the least it can', () => {
  fc.assert(
    fc.property(rules, terms, (rule, given) => {
      const plan = planChase(rule, given);
      if (!plan.ok) return;
      expect(plan.value).toHaveLength(given.issues);
      let spent = 0n;
      for (const issue of plan.value) {
        const before = spent;
        spent += given.unitE4 * BigInt(issue.multiple);
        expect(issue.multiple).toBeGreaterThanOrEqual(1);
        expect(issue.multiple).toBeLessThanOrEqual(given.multipleMax);
        expect(issue).toMatchObject({ spentE4: spent, profitE4: given.winE4 * BigInt(issue.multiple) - spent });
        const keeps = (times: bigint) => {
          const [staked, won] = [before + given.unitE4 * times, given.winE4 * times];
          if (rule.kind === 'profit-rate') return 10_000n * won >= (10_000n + rule.rateE4) * staked;
          return rule.kind !== 'fixed-profit' || won - staked >= rule.profitE4;
        };
        expect(keeps(BigInt(issue.multiple))).toBe(true);
        if ('multipleMin' in rule && issue.multiple > rule.multipleMin) expect(keeps(BigInt(issue.multiple) - 1n)).toBe(false);
      }
      expect(
        chaseStake(
          given.unitE4,
          plan.value.map(({ multiple }) => multiple),
        ),
      ).toBe(spent);
    }),
    { seed: 20_261_121, numRuns: 400 },
  );
});

test('a plan that is refused could not have been kept: with a higher bound it goes on at the same issue', () => {
  fc.assert(
    fc.property(rules, terms, (rule, given) => {
      const plan = planChase(rule, given);
      if (plan.ok || plan.code === 'NO_PROFIT') return;
      const shorter = plan.at === 1 ? null : planChase(rule, { ...given, issues: plan.at - 1 });
      expect(shorter === null || shorter.ok).toBe(true);
      expect(planChase(rule, { ...given, issues: plan.at })).toMatchObject({ ok: false, at: plan.at });
    }),
    { seed: 7, numRuns: 200 },
  );
});
