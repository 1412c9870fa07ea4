import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { readCase } from '@fairhall/bonus/cases/read-case';
import { playCase } from '@fairhall/bonus/testing/model';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../steps.ts';

const CASE = {
  id: 'one',
  members: ['a'],
  campaigns: [
    { id: 'm', kind: 'match', matchBps: 10_000, wageringX100: 1_000 },
    { id: 'v', kind: 'freeBets', count: 2, unit: '100' },
  ],
  events: [
    { at: 1, op: 'deposit', member: 'a', deposit: 'd', amount: '1000000', campaign: 'm' },
    { at: 2, op: 'claim', member: 'a', campaign: 'v' },
    { at: 3, op: 'bet', member: 'a', bet: 'x', amount: '1500000', category: 'RNG' },
    { at: 4, op: 'settle', bet: 'x', payout: '2000001' },
    { at: 5, op: 'bet', member: 'a', bet: 'y', amount: '100', category: 'RNG', freeBet: true },
    { at: 6, op: 'withdraw', member: 'a', withdrawal: 'w', amount: '1333335' },
    { at: 2_592_000_001, op: 'withdrawRejected', withdrawal: 'w' },
  ],
};

test('the command answers each line in its turn, a case by what the rules say, and an error ends nothing', async () => {
  const child = spawn(process.execPath, [join(REPOSITORY, 'tools/bonus.ts')], { stdio: 'pipe' });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (errors += text));
  const lines = [
    '{',
    JSON.stringify(CASE),
    '[]',
    JSON.stringify({ ...CASE, id: 2, events: [{ op: 'tick' }] }),
    JSON.stringify({ ...CASE, id: 3 }),
  ];
  child.stdin.end(lines.join('\n'));
  await once(child, 'close');
  const steps = playCase(readCase(CASE));
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { id: null, error: 'BAD_LINE' },
    { id: 'one', steps },
    { id: null, error: 'BAD_LINE' },
    { id: 2, error: 'NUMBER_INVALID' },
    { id: 3, steps },
  ]);
  expect(steps.at(-1)?.members.a?.cash).toBe('1333334');
  expect(errors).toBe('');
}, 120_000);
