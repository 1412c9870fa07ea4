import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { major } from '@fairhall/money/amount';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bet, type Player, type SignedCall, signed, type VendorStage, vendorStage, win } from '../../../test/vendor/stage.ts';
import { brokenInvariants } from '../../invariants/index.ts';

let s: VendorStage;
let player: Player;
const running = new Set<ChildProcess>();
beforeEach(async () => {
  s = await vendorStage();
  player = await s.player(major(1_000));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  await s.close();
});

const PROGRAM = join(import.meta.dirname, '../../../test/vendor/gateway-process.ts');

/** A process that takes calls; `answers` by the body that was sent. */
async function gateway() {
  const args = [PROGRAM, s.fresh.url, s.config.dataDir, String(s.clock.nowMs())];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  running.add(child);
  child.stdin.on('error', () => {}); // it was killed
  const answers = new Map<string, string>();
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  lines.on('line', (line) => {
    const { body, answer } = JSON.parse(line) as { body: string; answer: string };
    answers.set(body, answer);
  });
  return {
    answers,
    send: (calls: readonly SignedCall[]) => void child.stdin.write(calls.map((call) => `${JSON.stringify(call)}\n`).join('')),
    /** One by one until it is killed, so that some are always under way. */
    async trickle(calls: readonly SignedCall[]) {
      for (const call of calls) {
        if (child.killed) return;
        child.stdin.write(`${JSON.stringify(call)}\n`);
        await sleep(1);
      }
    },
    async answered(count: number) {
      await expect.poll(() => answers.size, { timeout: 120_000, interval: 1 }).toBeGreaterThanOrEqual(count);
    },
    async kill() {
      child.kill('SIGKILL');
      await once(child, 'exit');
      running.delete(child);
    },
  };
}

const replay = async ({ path, body, headers }: SignedCall) => {
  const { httpStatus: _, ...said } = await s.send(path, body, headers);
  return said;
};

test('a process killed among bets and wins: asked again, each is done once, and what was answered is answered the same', async () => {
  const placed = Array.from({ length: 300 }, () => bet(player, 10_000n));
  const calls = placed.map((one) => signed('bet', one));
  const killed = await gateway();
  void killed.trickle(calls);
  await killed.answered(20);
  await killed.kill();
  expect(killed.answers.size).toBeLessThan(300);

  const again = await Promise.all(calls.map(replay));
  for (const [index, { body }] of calls.entries()) {
    const first = killed.answers.get(body);
    if (first) expect(again[index]).toEqual(JSON.parse(first));
  }
  expect(again.every(({ status }) => status === 'RS_OK')).toBe(true);
  expect(await s.cash(player)).toBe(7_000_000n);

  const wins = placed.map((one) => signed('win', win(one, 20_000n)));
  const next = await gateway();
  void next.trickle(wins);
  await next.answered(20);
  await next.kill();
  expect((await Promise.all(wins.map(replay))).every(({ status }) => status === 'RS_OK')).toBe(true);
  expect(await s.cash(player)).toBe(13_000_000n);
}, 120_000);

test('a bet that was taken and never answered is answered by the next process as it would have been', async () => {
  const placed = signed('bet', bet(player, 10_000n));
  const [first, next] = [await gateway(), await gateway()];
  first.send([placed]);
  await expect.poll(() => s.cash(player), { timeout: 120_000 }).toBe(9_990_000n);
  await first.kill();
  next.send([signed('bet', bet(player, 5_000n))]);
  await next.answered(1);
  next.send([placed]);
  await next.answered(2);
  expect(JSON.parse(next.answers.get(placed.body) ?? '')).toMatchObject({ status: 'RS_OK', balance: 99_900_000 });
  expect(await s.cash(player)).toBe(9_985_000n);
}, 120_000);

test('lines to the database cut among bets: each that is answered was done once', async () => {
  const placed = Array.from({ length: 100 }, () => bet(player, 10_000n));
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'select codes%ledger_apply%'`;
  const answers = placed.map((one) => s.call('bet', one));
  for (let cuts = 0; cuts < 5; cuts += 1) await s.fresh.owner.query(cut);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  const again = await Promise.all(placed.map((one) => s.call('bet', one)));
  expect(again.every(({ status }) => status === 'RS_OK')).toBe(true);
  expect(new Set(statuses).has('RS_OK')).toBe(true);
  expect(await s.cash(player)).toBe(9_000_000n);
}, 60_000);

test('two processes are asked the same at once: one debit, one answer', async () => {
  const calls = Array.from({ length: 20 }, () => signed('bet', bet(player, 10_000n)));
  const [one, other] = [await gateway(), await gateway()];
  for (const each of [one, other]) each.send(calls);
  for (const each of [one, other]) await each.answered(20);
  expect([...one.answers].sort()).toEqual([...other.answers].sort());
  expect(await s.cash(player)).toBe(9_800_000n);
}, 120_000);
