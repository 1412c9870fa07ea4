import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDb, type Db } from '../../apps/server/src/platform/db.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { openReplica, type Reader, type Replica } from '../../apps/server/src/platform/replica.ts';
import { StartRefused } from '../../apps/server/src/platform/start-refused.ts';
import { enginesHere, type Pair, startPair } from './pair.ts';

const engines = enginesHere();
test("Debian's PostgreSQL is tried besides", ({ skip }) => {
  if (engines.length === 1) skip("not run: no PostgreSQL of Debian's here, the embedded one alone was tried");
});

/** Two databases, on a machine with other work. */
const START_WITHIN_MS = 180_000;
const MEMBER = { merchantId: 1, memberId: 7n };

// As Linux does it: whoever is root starts PostgreSQL as somebody else.
describe.runIf(process.platform === 'linux').each(engines)('history from a standby, %s', (_, binaries) => {
  let pair: Pair;
  let primary: Db;
  let replica: Replica;
  let db: Db;
  let counted = 0;

  beforeAll(async () => {
    pair = await startPair(binaries);
    await pair.owner.query('create table note (id bigint primary key)');
    await pair.owner.query('grant select, insert on note to fairhall_app');
    // Ends when the standby has all of it.
    await pair.resume();
    primary = createDb({ url: pair.primaryUrl });
    replica = await openReplica({ url: pair.replicaUrl, primary, log: silentLog, waitMs: 300 });
    db = replica.serve(primary);
  }, START_WITHIN_MS);
  afterAll(async () => {
    await replica.close();
    await primary.close();
    await pair.close();
  }, START_WITHIN_MS);

  const write = () => primary.query('insert into note values ($1)', [++counted]);
  /** Which server answered a read of history, and how many notes it knew. */
  async function read(reader: Partial<Reader> = {}): Promise<{ from: 'replica' | 'primary'; notes: number }> {
    const whole: Reader = { seen: 0n, whose: () => MEMBER, ...reader };
    const [row] = await replica.asReader(whole, () =>
      db
        .of(1)
        .history.query<{ standby: boolean; notes: number }>('select pg_is_in_recovery() as standby, count(*)::integer as notes from note'),
    );
    invariant(row, 'a count has a row');
    return { from: row.standby ? 'replica' : 'primary', notes: row.notes };
  }

  test('a reader is served by the replica, everything else by the primary', async () => {
    expect(await read()).toMatchObject({ from: 'replica' });
    const where = 'select pg_is_in_recovery() as standby';
    expect(await db.of(1).history.query(where)).toEqual([{ standby: false }]);
    const whole: Reader = { seen: 0n, whose: () => MEMBER };
    expect(await replica.asReader(whole, () => db.of(1).query(where))).toEqual([{ standby: false }]);
    expect(await replica.asReader(whole, () => db.of(1).inTx((tx) => tx.query(where)))).toEqual([{ standby: false }]);
    expect(await read({ whose: () => null })).toMatchObject({ from: 'primary' });
  });

  test('who has written reads its own writes, a hundred times in a row, and mostly from the replica', async () => {
    const seen = [];
    for (let n = 0; n < 100; n += 1) {
      await write();
      const position = await replica.written(null);
      expect(await read({ seen: position ?? 0n })).toMatchObject({ notes: counted });
      seen.push((await read({ seen: position ?? 0n })).from);
    }
    expect(seen.filter((from) => from === 'replica').length).toBeGreaterThan(80);
  });

  test('a replica that stands still serves who has written nothing, and nobody else', async () => {
    await pair.pause();
    const before = counted;
    await write();
    const seen = (await replica.written(null)) ?? 0n;
    expect(await read({ seen })).toEqual({ from: 'primary', notes: counted });
    expect(await read()).toEqual({ from: 'replica', notes: before });
    await pair.resume();
    expect(await read({ seen })).toEqual({ from: 'replica', notes: counted });
  });

  test('a request that was sent to the primary once stays there', async () => {
    await pair.pause();
    await write();
    const reader: Reader = { seen: (await replica.written(null)) ?? 0n, whose: () => MEMBER };
    const where = () => replica.asReader(reader, () => db.of(1).history.query('select pg_is_in_recovery() as standby'));
    expect(await where()).toEqual([{ standby: false }]);
    await pair.resume();
    expect(await where()).toEqual([{ standby: false }]);
  });

  test('who was told of a fact finds it: the member, others of the merchant when it is about all, and its operators', async () => {
    const row = { position: { xid: 1n, id: 1n }, part: 0, topic: 'x', payload: {}, atMs: 0 };
    await pair.pause();
    await write();
    await replica.told([{ ...row, merchantId: 1, memberId: 7n }]);
    expect((await read()).from).toBe('primary');
    expect((await read({ whose: () => ({ merchantId: 1, memberId: null }) })).from).toBe('primary');
    expect((await read({ whose: () => ({ merchantId: 1, memberId: 8n }) })).from).toBe('replica');
    await replica.told([{ ...row, merchantId: 1, memberId: null }]);
    expect((await read({ whose: () => ({ merchantId: 1, memberId: 8n }) })).from).toBe('primary');
    expect((await read({ whose: () => ({ merchantId: 2, memberId: 8n }) })).from).toBe('replica');
    await pair.resume();
    expect((await read()).from).toBe('replica');
  });

  test('rows of another merchant are not seen at the replica either', async () => {
    await pair.owner.query(
      "insert into merchant (merchant_id, code, preset, created_at) values (1, 'one', 'x', now()), (2, 'two', 'x', now())",
    );
    const seen = (await replica.written(null)) ?? 0n;
    const all = await replica.asReader({ seen, whose: () => MEMBER }, () =>
      db.of(1).history.query('select pg_is_in_recovery() as standby, array_agg(merchant_id)::text as merchants from merchant'),
    );
    expect(all).toEqual([{ standby: true, merchants: '{1}' }]);
  });

  test('a replica that dies costs nobody an answer, and is used again when it is back', async () => {
    expect((await read()).from).toBe('replica');
    await pair.killReplica();
    for (let n = 0; n < 5; n += 1) expect(await read()).toEqual({ from: 'primary', notes: counted });
    expect(await replica.figures[0]?.read()).toBe(-1);
    await pair.startReplica();
    await vi.waitUntil(async () => (await read()).from === 'replica', 60_000);
    expect(await read()).toMatchObject({ notes: counted });
  });

  test('what is no replica of this database is refused at the start, what does not answer is not', async () => {
    await expect(openReplica({ url: pair.primaryUrl, primary, log: silentLog })).rejects.toThrow(StartRefused);
    const away = await openReplica({ url: 'postgres://owner:x@127.0.0.1:1/fairhall', primary, log: silentLog });
    expect(await away.figures[0]?.read()).toBe(-1);
    await away.close();
  });

  test('a standby that was promoted is a database of its own and is read no more', async () => {
    await pair.promote();
    await vi.waitUntil(async () => (await replica.figures[0]?.read()) === -1, 60_000);
    await write();
    expect(await read()).toEqual({ from: 'primary', notes: counted });
  });
});
