import { amount } from '@fairhall/money/amount';
import { type Candidate, type RouteRule, rank, ruleFor } from '../../../apps/server/src/modules/cashier/providers/routing.ts';
import type { Figure } from '../figure.ts';
import { within } from '../report.ts';
import { percentile } from '../studio.ts';

const [ACCOUNTS, RULES, ORDERS, GOAL_MS] = [20, 50, 20_000, 1];

/** Where an order goes, of twenty accounts by fifty rules, half of which fit no order: the decision alone, without what it is read from. */
export const routing: Figure = async () => {
  const candidates = Array.from({ length: ACCOUNTS }, (_, n): Candidate => {
    const account = { accountId: n + 1, place: null, feeE4: n % 7, open: n % 9 !== 0, rests: n % 11 === 0 };
    return { ...account, succeeded: 40 + (n % 10), decided: 50 };
  });
  const rules = Array.from({ length: RULES }, (_, place): RouteRule => {
    const bounds = {
      minAmount: amount(BigInt(place) * 100_000_000n),
      maxAmount: null,
      fromMinute: 0,
      untilMinute: 0,
      level: place % 2 ? 9 : 0,
    };
    const accounts = [1 + (place % ACCOUNTS), 1 + ((place + 5) % ACCOUNTS)];
    const isSplit = place % 3 === 0;
    return {
      place,
      mode: isSplit ? 'split' : 'order',
      ...bounds,
      country: place % 5 ? null : 'MM',
      accounts,
      shares: isSplit ? [70, 30] : null,
    };
  });
  const times: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const facts = { amount: amount(BigInt(n % 500) * 10_000_000n), minute: n % 1_440, level: n % 8, country: n % 2 ? 'MM' : null };
    const startedMs = performance.now();
    const { decision } = rank(candidates, BigInt(n) << 12n, ruleFor(rules, facts));
    times.push(performance.now() - startedMs);
    if (decision.candidates.length !== ACCOUNTS) throw new Error('each account is looked at');
  }
  times.sort((one, other) => one - other);
  const note = `${ACCOUNTS} accounts, ${RULES} rules, p50 ${(percentile(times, 0.5) * 1_000).toFixed(0)} µs`;
  return [within({ name: 'where an order goes: p99', unit: 'ms', value: percentile(times, 0.99), goal: GOAL_MS, note })];
};
