import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { arrangeLedger, fund } from '../../../test/ledger/arrange.ts';
import { STORM_CASH, STORM_MEMBERS, stormPlan } from '../../../test/ledger/storm-plan.ts';
import { checkInvariants, type Intent, type LedgerAnswer } from './index.ts';

/** What a client was told: answers as text, since they come from other processes too. */
type Told = { key: string; code: string; repeated: boolean; txId: string; balance: string; version: string };

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  const { ledger } = arrangeLedger(fresh.db, { node: 9 });
  await fund(fresh.db, ledger, { members: STORM_MEMBERS, cash: STORM_CASH });
  await ledger.stop();
});
afterEach(() => fresh.close());

function told({ key }: Intent, { code, repeated, txId, balance, version }: LedgerAnswer): Told {
  return { key, code, repeated, txId: String(txId), balance: String(balance), version: String(version) };
}

/** After any storm: each key has one answer that everybody was given, and the books are exact. */
async function assertCalm(plan: Intent[], answers: Told[], { firstsKnown = true } = {}): Promise<void> {
  const byKey = Map.groupBy(answers, ({ key }) => key);
  expect(byKey.size).toBe(new Set(plan.map(({ key }) => key)).size);
  for (const [key, given] of byKey) {
    expect(new Set(given.map(({ repeated: _, ...answer }) => JSON.stringify(answer))).size, key).toBe(1);
    if (firstsKnown) expect(given.filter(({ repeated }) => !repeated).length, key).toBe(1);
  }
  expect((await checkInvariants(fresh.owner)).filter(({ broken }) => broken > 0)).toEqual([]);

  const placed = new Map([...byKey].flatMap(([key, [answer]]) => (answer?.code === 'PLACED' ? [[key, answer.txId] as const] : [])));
  const stored = await fresh.owner.query<{ key: string; tx: string }>(
    "select idem_key::text as key, tx_id::text as tx from idempotency where code = 'PLACED'",
  );
  const asked = stored.filter(({ key }) => byKey.has(key));
  expect(new Map(asked.map(({ key, tx }) => [key, tx]))).toEqual(placed);
  expect(stored.length - asked.length).toBe(STORM_MEMBERS.length); // what funded the wallets

  const moved = new Map([...placed.keys()].map((key) => [key, plan.find((intent) => intent.key === key) as Intent]));
  const expected = new Map(STORM_MEMBERS.map((id) => [id, STORM_CASH]));
  for (const { memberId, transfers } of moved.values()) {
    for (const { debit, credit, amount } of transfers) {
      const change = (credit.owner === 'member' ? amount : 0n) - (debit.owner === 'member' ? amount : 0n);
      expected.set(memberId, (expected.get(memberId) ?? 0n) + change);
    }
  }
  const totals = await fresh.owner.query<{ member_id: bigint; total: string; lowest: bigint }>(
    'select member_id, sum(balance)::text as total, min(balance) as lowest from account group by member_id',
  );
  expect(new Map(totals.map(({ member_id, total }) => [member_id, BigInt(total)]))).toEqual(expected);
  expect(totals.filter(({ lowest }) => lowest < 0n)).toEqual([]);
}

test('64 clients on few wallets, with repeats and refusals: exact', async () => {
  const plan = stormPlan(1, 3_000);
  const { ledger } = arrangeLedger(fresh.db);
  const answers: Told[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 64 }, async () => {
      while (next < plan.length) {
        const intent = plan[next] as Intent;
        next += 1;
        answers.push(told(intent, await ledger.submit(intent)));
      }
    }),
  );
  await ledger.stop();
  expect(answers.length).toBe(plan.length);
  const refused = answers.filter(({ code }) => code === 'INSUFFICIENT_FUNDS').length;
  expect(refused).toBeGreaterThan(300);
  expect(answers.filter(({ repeated }) => repeated).length).toBeGreaterThan(300);
  await assertCalm(plan, answers);
});

type StormProcess = { child: ChildProcess; answers: Told[]; ended: Promise<unknown> };

/** Processes that begin together. */
async function startProcesses(asked: Parameters<typeof startProcess>[0][]): Promise<StormProcess[]> {
  const started = asked.map(startProcess);
  await Promise.all(started.map(({ ready }) => ready));
  for (const { child } of started) child.stdin?.write('go');
  return started;
}

function startProcess({ node, seed, count, start }: { node: number; seed: number; count: number; start: number }) {
  const script = join(import.meta.dirname, '../../../test/ledger/storm-process.ts');
  const child = spawn(process.execPath, [script, fresh.url, ...[node, seed, count, 32, start].map(String)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers: Told[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => {
    // The last line of a killed process may be cut: that answer was not given.
    if (line.endsWith('}')) answers.push(JSON.parse(line) as Told);
  });
  return { child, answers, ready: once(lines, 'line'), ended: Promise.all([once(child, 'exit'), once(lines, 'close')]) };
}

test('two server processes on one database, both asked for everything: exact', async () => {
  const [seed, count] = [2, 2_000];
  const both = await startProcesses([
    { node: 1, seed, count, start: 0 },
    { node: 2, seed, count, start: count / 2 },
  ]);
  await Promise.all(both.map(({ ended }) => ended));
  const plan = stormPlan(seed, count);
  expect(both.map(({ answers }) => answers.length)).toEqual([count, count]);
  expect(both.map(({ answers }) => answers.filter(({ repeated }) => !repeated).length > count / 10)).toEqual([true, true]);
  await assertCalm(
    plan,
    both.flatMap(({ answers }) => answers),
  );
});

test('a server that is killed in the middle and started again: what was told stays true', async () => {
  const [seed, count] = [3, 1_500];
  const [survivor, victim] = (await startProcesses([
    { node: 1, seed, count, start: count / 2 },
    { node: 2, seed, count, start: 0 },
  ])) as [StormProcess, StormProcess];
  await expect.poll(() => victim.answers.length, { timeout: 60_000, interval: 2 }).toBeGreaterThan(100);
  victim.child.kill('SIGKILL');
  await victim.ended;
  expect(victim.answers.length).toBeLessThan(count);
  const [again] = (await startProcesses([{ node: 3, seed, count, start: 0 }])) as [StormProcess];
  await Promise.all([survivor.ended, again.ended]);
  expect([survivor.answers.length, again.answers.length]).toEqual([count, count]);
  // What the victim placed but could not tell has no first teller: only the others' repeats.
  await assertCalm(
    stormPlan(seed, count),
    [survivor, victim, again].flatMap(({ answers }) => answers),
    { firstsKnown: false },
  );
});
