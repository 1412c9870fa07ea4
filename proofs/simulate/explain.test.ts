import { major } from '@fairhall/money/amount';
import type { WalletId } from '@fairhall/server/test/ledger/model';
import { expect, test } from 'vitest';
import { standsAs } from './compare.ts';
import { type Asked, befallsOf, explain } from './explain.ts';
import { noMoney, reduce } from './money.ts';
import { START_MS } from './plan.ts';
import { KINDS, lineOf } from './rules.ts';
import type { Answer, Money, Operation } from './state.ts';

const WALLET: WalletId = { merchantId: 1, memberId: 1n, asset: 'MMK' };
const DRAW = '1:1';
const CLOSES_MS = START_MS + 10_000;

const deposit = (key: string, whole: number): Operation => ({
  ...{ do: 'move', wallet: WALLET, key, by: 'system' },
  transfers: [
    {
      ...{ debit: { owner: 'house', kind: 'outside', area: 'BANK' }, credit: { owner: 'member', kind: 'cash' } },
      ...{ amount: major(whole), kind: 'deposit', ref: 1n },
    },
  ],
});
const bet = (key: string, multiple: number): Operation => ({
  ...{ do: 'bet', wallet: WALLET, key, draw: DRAW },
  lines: [lineOf(KINDS[0] as string, multiple)],
});
const withdraw = (key: string, whole: number): Operation => ({
  ...{ do: 'withdraw', wallet: WALLET, key, amount: major(whole), fee: 0n },
});
const cancel = (key: string): Operation => ({ do: 'cancel', wallet: WALLET, bets: [`${key}/0`] });

function told(state: Money, ...operations: Operation[]): { state: Money; answers: Answer[] } {
  const answers: Answer[] = [];
  let next = state;
  for (const operation of operations) {
    const reduced = reduce(next, operation);
    next = reduced.state;
    answers.push(reduced.answer);
  }
  return { state: next, answers };
}

const { state: start } = told(
  noMoney(),
  { do: 'clock', nowMs: START_MS },
  { do: 'open', wallet: WALLET },
  { do: 'plan', draw: DRAW, opensAtMs: START_MS - 1, closesAtMs: CLOSES_MS, drawsAtMs: CLOSES_MS + 5_000, rebateE4: 0 },
  deposit('first', 10),
);

/** `end`: how the wallet stands in the tables. */
function isExplained(asked: Asked[], end: Money, meanwhile: Operation[] = [], from = start): boolean {
  const walletOf = ({ books }: Money) => books.wallets.get('1/1/MMK');
  const stands = (state: Money) => standsAs(walletOf(state), walletOf(end), state.nowMs);
  return explain(from, WALLET, { asked, befalls: befallsOf(meanwhile), stands }).ok;
}

const [all, more] = [bet('all', 10), deposit('more', 5)];

test('answers are explained by the one order that gives them', () => {
  const { state: end, answers } = told(start, more, all);
  const [first, second] = answers as [Answer, Answer];
  const asked = [
    { operation: all, answer: second },
    { operation: more, answer: first },
  ];
  expect(isExplained(asked, end)).toBe(true);
  expect(isExplained(asked, told(end, deposit('never', 1)).state)).toBe(false);
  expect(isExplained([asked[0] as Asked], end)).toBe(false);
});

test('what befell the wallet has its place among the answers', () => {
  const settled: Operation[] = [
    { do: 'clock', nowMs: CLOSES_MS + 5_000 },
    { do: 'close', draw: DRAW },
    { do: 'result', draw: DRAW, dice: [1, 2, 3], prizes: { [KINDS[0] as string]: major(2) } },
    { do: 'settle', draw: DRAW },
  ];
  const { state: end, answers } = told(start, all, ...settled, more);
  const asked = [
    { operation: more, answer: answers.at(-1) as Answer },
    { operation: all, answer: answers[0] as Answer },
  ];
  expect(isExplained(asked, end, settled)).toBe(true);
  expect(isExplained(asked, end, settled.slice(0, 3))).toBe(false);
});

test('what tells no version is put where the others leave room, however much is asked for and befalls', () => {
  const draws = ['1:2', '1:3', '1:4'];
  const plans = draws.map(
    (draw): Operation => ({ do: 'plan', draw, opensAtMs: START_MS - 1, closesAtMs: CLOSES_MS, drawsAtMs: CLOSES_MS + 5_000, rebateE4: 0 }),
  );
  const from = told(start, ...plans).state;
  const settled: Operation[] = [
    { do: 'clock', nowMs: CLOSES_MS + 5_000 },
    ...draws.map((draw): Operation => ({ do: 'close', draw })),
    ...draws.map((draw): Operation => ({ do: 'result', draw, dice: [1, 2, 3], prizes: {} })),
    ...draws.map((draw): Operation => ({ do: 'settle', draw })),
  ];
  const deposits = Array.from({ length: 60 }, (_, n) => deposit(`deposit ${n}`, n + 1));
  const bets = Array.from({ length: 100 }, (_, n) => bet(`bet ${n}`, 1 + (n % 20)));
  const withdrawals = [withdraw('three', 3), withdraw('seven', 7), withdraw('eight', 8)];
  const [between, ...behind] = withdrawals as [Operation, Operation, Operation];
  const order = [...deposits, ...bets.slice(0, 50), between, ...bets.slice(50)];
  const first = told(from, ...order);
  const { state: end, answers } = told(first.state, ...settled, ...behind);
  const answered = [...first.answers, ...answers.slice(-behind.length)];
  const asked = [...order, ...behind].map((operation, n) => ({ operation, answer: answered[n] as Answer }));
  const withdrawnFirst = [
    ...asked.filter(({ operation }) => operation.do === 'withdraw'),
    ...asked.filter(({ operation }) => operation.do !== 'withdraw'),
  ];
  expect(isExplained(withdrawnFirst, end, settled, from)).toBe(true);
  expect(isExplained(withdrawnFirst.slice(1), end, settled, from)).toBe(false);
  expect(isExplained(withdrawnFirst, told(end, deposit('never', 1)).state, settled, from)).toBe(false);
});

test('what is asked for again is told the version of the first time, and what moves no cash the one it found', () => {
  const grant: Operation = {
    ...{ do: 'move', wallet: WALLET, key: 'grant', by: 'system' },
    transfers: [
      {
        ...{ debit: { owner: 'house', kind: 'promotion', area: 'WELCOME' }, credit: { owner: 'member', kind: 'commission' } },
        ...{ amount: major(2), kind: 'correction', ref: 1n },
      },
    ],
  };
  const order = [bet('one', 1), bet('two', 2), more, more, withdraw('three', 3), grant, cancel('one'), cancel('one'), more];
  const { state: end, answers } = told(start, ...order);
  const asked = order.map((operation, n) => ({ operation, answer: answers[n] as Answer }));
  expect(isExplained(asked.toReversed(), end)).toBe(true);
  // In the middle of an order's moves nothing is found.
  const late = asked.map((one) => (one.operation === grant ? { ...one, answer: { ...one.answer, version: 5n } } : one));
  expect(isExplained(late.toReversed(), end)).toBe(false);
});

test('what was under way when the clock moved on may be decided by either time, and only by those', () => {
  const clock: Operation = { do: 'clock', nowMs: CLOSES_MS };
  const late = told(told(start, clock).state, bet('late', 1)).answers[0] as Answer;
  const early = told(start, all).answers[0] as Answer;
  const asked = [
    { operation: bet('late', 1), answer: late },
    { operation: all, answer: early },
  ];
  const { state: end } = told(start, all);
  expect(late).toMatchObject({ code: 'REFUSED', version: 1n });
  expect(isExplained(asked, end, [clock])).toBe(true);
  expect(isExplained(asked, end, [clock, { do: 'close', draw: DRAW }])).toBe(true);
  expect(isExplained(asked, end)).toBe(false);
});

test('a limit may refuse by what was given back in the same batch, and by nothing else', () => {
  const from = told(start, { do: 'limit', wallet: WALLET, counter: 'stake', period: 'day', cap: major(1) }).state;
  const bound = told(from, bet('one', 1), deposit('rich', 20)).state;
  const given = told(bound, cancel('one'));
  const wallet = given.state.books.wallets.get('1/1/MMK')?.accounts.cash;
  const refused = { code: 'REFUSED', guards: ['LIMIT_STAKE_DAY'], balance: wallet?.balance, version: wallet?.version } as Answer;
  const asked = [
    { operation: cancel('one'), answer: given.answers[0] as Answer },
    { operation: bet('again', 1), answer: refused },
  ];
  expect(isExplained(asked, given.state, [], bound)).toBe(true);
  expect(isExplained([asked[1] as Asked], given.state, [], given.state)).toBe(false);
});
