import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';
import { createDb } from './db.ts';
import { silentLog } from './log.ts';
import { keepNodeNumber } from './node-number.ts';
import { Unavailable } from './unavailable.ts';

const fresh = await freshDatabase();
afterAll(() => fresh.close());

const endOthers =
  'select count(pg_terminate_backend(pid, 5000)) as n from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()';

test('a line that breaks inside a transaction is Unavailable, ends nothing else, and the next transaction works', async () => {
  const broken = fresh.db.inTx(async (tx) => {
    await fresh.owner.query(endOthers);
    await new Promise((resolve) => setTimeout(resolve, 50)); // the driver hears of it between two statements
    return tx.query('select 1');
  });
  await expect(broken).rejects.toThrow(Unavailable);
  expect(await fresh.db.inTx((tx) => tx.query('select 2 as two'))).toEqual([{ two: 2 }]);
});

test('a line that breaks while it is held for nothing ends no process; what it is asked then fails', async () => {
  const held = await fresh.db.connect();
  await fresh.owner.query(endOthers);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await expect(held.query('select 1')).rejects.toThrow();
  held.release(true);
});

test('nobody at the address is Unavailable; a wrong statement and a wrong password are not', async () => {
  const nowhere = createDb({ url: 'postgres://nobody:nothing@127.0.0.1:1/none' });
  await expect(nowhere.query('select 1')).rejects.toThrow(Unavailable);
  await expect(nowhere.inTx((tx) => tx.query('select 1'))).rejects.toThrow(Unavailable);
  await nowhere.close();
  await expect(fresh.db.query('select nothing')).rejects.not.toThrow(Unavailable);
  const stranger = createDb({ url: fresh.url.replace(/:[^:@]+@/, ':guessed@'), role: null });
  await expect(stranger.query('select 1')).rejects.toThrow('password');
  await stranger.close();
});

test('a node number whose line broke is not used again before another is held', async () => {
  const whenLost: (number | 'unavailable')[] = [];
  const log = Object.assign(Object.create(silentLog), { warn: () => whenLost.push(attempt(node.current)) });
  const node = await keepNodeNumber(fresh.db, log);
  expect(attempt(node.current)).toEqual(expect.any(Number));
  await fresh.owner.query(endOthers);
  await expect.poll(() => whenLost).toEqual(['unavailable']);
  await expect.poll(() => attempt(node.current)).toEqual(expect.any(Number));
  node.release();
});

function attempt(current: () => number): number | 'unavailable' {
  try {
    return current();
  } catch (error) {
    if (error instanceof Unavailable) return 'unavailable';
    throw error;
  }
}
