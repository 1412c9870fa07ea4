import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { createDb, type Db, patiently } from '../../apps/server/src/platform/db.ts';
import { Unavailable } from '../../apps/server/src/platform/unavailable.ts';
import { startProxy, type TcpProxy } from './tcp-proxy.ts';

const ANSWER_WITHIN_MS = 400;

const fresh = await freshDatabase();
afterAll(() => fresh.close());
let proxy: TcpProxy;
let db: Db;

beforeEach(async () => {
  proxy = await startProxy(() => Number(new URL(fresh.url).port));
  const address = new URL(fresh.url);
  address.port = String(proxy.port);
  db = createDb({ url: address.href, poolMax: 2, answerWithinMs: ANSWER_WITHIN_MS, applicationName: 'half-open' });
});
afterEach(async () => {
  await db.close();
  await proxy.close();
});

const sessions = "select count(*)::integer as open from pg_stat_activity where application_name = 'half-open'";

test('lines that are dead and look open are given up, one after the other, and the next statements go on new ones', async () => {
  for (const handle of [db, db.of(1)]) {
    await Promise.all([handle.query('select pg_sleep(0.05)'), handle.query('select pg_sleep(0.05)')]);
    proxy.freeze();
    await expect(Promise.allSettled([handle.query('select 1'), handle.query('select 1')])).resolves.toEqual(
      Array.from({ length: 2 }, () => ({ status: 'rejected', reason: expect.any(Unavailable) })),
    );
    expect(await handle.query('select 2 as two')).toEqual([{ two: 2 }]);
  }
});

test('a transaction on a dead line is Unavailable, and its session ends with its locks', async () => {
  await fresh.owner.query('create table if not exists held (id integer)');
  const owner = createDb({ url: fresh.url.replace(/:\d+\//, `:${proxy.port}/`), role: null, answerWithinMs: ANSWER_WITHIN_MS });
  const dead = owner.inTx(async (tx) => {
    await tx.query('lock table held');
    proxy.freeze();
    return tx.query('select 1');
  });
  await expect(dead).rejects.toThrow(Unavailable);
  await fresh.owner.inTx((tx) => tx.query('lock table held'));
  await owner.close();
});

test('what is slow and patient is waited for; what is slow and not, is given up, and its line never serves again', async () => {
  const slow = 'select pg_sleep(0.8)::text as late';
  expect(await patiently(10_000, () => db.query(slow))).toEqual([{ late: '' }]);
  await expect(db.query(slow)).rejects.toThrow(Unavailable);
  expect(await db.query('select 3 as three')).toEqual([{ three: 3 }]);
  await expect.poll(async () => (await fresh.owner.query(sessions))[0]?.open, { timeout: 30_000 }).toBe(1);
});
