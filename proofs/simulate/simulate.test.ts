import type { Account } from '@fairhall/server/test/ledger/model';
import { expect, test } from 'vitest';
import { noMoney, reduce } from './money.ts';
import { createPlanner } from './plan.ts';
import { simulate } from './run.ts';

const POPULATION = { members: 8, batchMax: 24, contended: 0 };

test('the same seed tells the same story, answer for answer; another seed another', async () => {
  const [once, twice, other] = [
    await simulate({ seed: 7, steps: 3_000, population: POPULATION }),
    await simulate({ seed: 7, steps: 3_000, population: POPULATION }),
    await simulate({ seed: 8, steps: 3_000, population: POPULATION }),
  ];
  expect(twice.hash).toBe(once.hash);
  expect({ ...twice, seconds: 0 }).toEqual({ ...once, seconds: 0 });
  expect(other.hash).not.toBe(once.hash);
});

test('a story has everything in it', async () => {
  const { operations, answers, faults } = await simulate({ seed: 1, steps: 30_000, population: POPULATION });
  for (const name of [
    'bet',
    'move',
    'reverse',
    'cancel',
    'withdraw',
    'approve',
    'pay',
    'reject',
    'freeze',
    'close',
    'result',
    'correct',
    'void',
  ])
    expect(operations[name], name).toBeGreaterThan(5);
  for (const name of ['settle', 'refund', 'reverse', 'limit', 'export', 'part-paid', 'part-absent', 'part-returned', 'release', 'transfer'])
    expect(operations[name], name).toBeGreaterThan(5);
  for (const code of [
    'INSUFFICIENT_FUNDS',
    'NO_WALLET',
    'DRAW_CLOSED',
    'ACCOUNT_LOCKED',
    'LIMIT_DEPOSIT_DAY',
    'LIMIT_STAKE_DAY',
    'LIMIT_LOSS_WEEK',
    'IDEMPOTENCY_MISMATCH',
    'repeated',
    'paid',
    'absent',
    'returned',
    'rejected',
    'sent',
    'TRANSFER_TARGET',
  ])
    expect(answers[code], code).toBeGreaterThan(5);
  expect(Math.min(...Object.values(faults))).toBeGreaterThan(5);
});

test('the model holds nothing with members and house together, and no cash below zero', () => {
  const planner = createPlanner(3, POPULATION);
  let state = noMoney();
  for (let rounds = 0; rounds < 300; rounds += 1) {
    const { acts, batch, meanwhile } = planner.next(state);
    for (const operation of [...acts, ...batch, ...(meanwhile ?? [])]) state = reduce(state, operation).state;
  }
  const totals = new Map<string, bigint>();
  const put = (asset: string, balance: bigint) => totals.set(asset, (totals.get(asset) ?? 0n) + balance);
  let owed = 0n;
  for (const [name, { accounts }] of state.books.wallets.entries()) {
    for (const [kind, { balance }] of Object.entries(accounts as Record<string, Account>)) {
      put(name.split('/')[2] as string, balance);
      if (kind === 'receivable') owed += balance < 0n ? -balance : 0n;
      else expect(balance >= 0n, `${name} ${kind} ${balance}`).toBe(true);
    }
  }
  for (const [name, balance] of state.books.house.entries()) put(name.split('/')[1] as string, balance);
  expect([...totals].sort()).toEqual([
    ['MMK', 0n],
    ['POINTS', 0n],
    ['TRIAL', 0n],
  ]);
  expect(owed).toBeGreaterThan(0n);
});

test('a state that was left behind stays as it was', () => {
  const planner = createPlanner(5, POPULATION);
  let state = noMoney();
  for (const operation of [...planner.next(state).acts]) state = reduce(state, operation).state;
  const before = state;
  const text = JSON.stringify([...before.books.wallets.entries()], (_, value) => (typeof value === 'bigint' ? String(value) : value));
  for (let rounds = 0; rounds < 20; rounds += 1) for (const operation of planner.next(state).batch) state = reduce(state, operation).state;
  expect(state.books.firsts.size).toBeGreaterThan(before.books.firsts.size);
  expect(JSON.stringify([...before.books.wallets.entries()], (_, value) => (typeof value === 'bigint' ? String(value) : value))).toBe(text);
});
