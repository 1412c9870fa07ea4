import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartRefused } from '../start-refused.ts';
import { lockDataDir } from './data-dir-lock.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is held until released, and leaves nothing behind', () => {
  const lock = lockDataDir(dataDir);
  expect(() => lockDataDir(dataDir)).toThrow(new StartRefused(`DATA_DIR ${dataDir} is in use by process ${process.pid}`));
  lock.release();
  lockDataDir(dataDir).release();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('releasing twice does not take the lock of the next holder', () => {
  const first = lockDataDir(dataDir);
  first.release();
  writeFileSync(join(dataDir, 'lock'), '{"pid":1,"identity":"other"}');
  first.release();
  expect(existsSync(join(dataDir, 'lock'))).toBe(true);
});

test('an unreadable lock is taken over', () => {
  writeFileSync(join(dataDir, 'lock'), '{"pid":');
  lockDataDir(dataDir).release();
});

test('of many that find the lock of a dead process at once, one gets it', async () => {
  for (let round = 0; round < 3; round += 1) {
    writeFileSync(join(dataDir, 'lock'), '{"pid":1,"identity":"a process that has ended"}');
    const contenders = Array.from({ length: 6 }, startContender);
    const answers = await Promise.all(contenders.map(async ({ stdout }) => String((await once(stdout, 'data'))[0])));
    expect(answers.filter((answer) => answer === 'got')).toHaveLength(1);
    for (const contender of contenders) contender.kill('SIGKILL');
    await Promise.all(contenders.map((contender) => once(contender, 'close')));
  }
});

function startContender() {
  const program = `
    import { lockDataDir } from ${JSON.stringify(join(import.meta.dirname, 'data-dir-lock.ts'))};
    try { lockDataDir(${JSON.stringify(dataDir)}); process.stdout.write('got'); } catch { process.stdout.write('refused'); }
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
}
