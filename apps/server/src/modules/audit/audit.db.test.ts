import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createControllableClock } from '../../platform/clock.ts';
import { createIds } from '../../platform/ids.ts';
import { readOutbox } from '../../platform/outbox.ts';
import { appendAudit, appendAuditToAll } from './append.ts';
import type { AuditEntry } from './entry.ts';
import { searchAudit } from './store.ts';
import { type ChainVerdict, verifyAuditChain } from './verify.ts';

const START_MS = Date.UTC(2026, 10, 21, 12, 0, 0, 123);
const clock = createControllableClock({ startMs: START_MS, frozen: true });
/** Two processes: their ids run apart. */
const here = { clock, ids: createIds(clock, 1) };
const there = { clock, ids: createIds(clock, 2) };

let fresh: FreshDatabase;
beforeEach(async () => {
  fresh = await freshDatabase();
  for (const [merchantId, code] of [
    [1, 'lotus'],
    [2, 'harbor'],
  ] as const) {
    await fresh.owner.query("insert into merchant (merchant_id, code, preset, created_at) values ($1, $2, 'standard', now())", [
      merchantId,
      code,
    ]);
  }
});
afterEach(() => fresh.close());

const entry = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  operator: null,
  action: 'deposit.approved',
  subject: { type: 'deposit', id: '77' },
  reason: 'seen on the statement',
  ip: '203.0.113.7',
  detail: { amountE4: '5000000', account: 'demo1' },
  ...more,
});

const add = (merchantId = 1, more: Partial<AuditEntry> = {}, deps = here) =>
  fresh.db.inTx((tx) => appendAudit(deps, tx, merchantId, entry(more)));

test('an empty chain is intact', async () => {
  expect(await verifyAuditChain(fresh.db, 1)).toEqual({ intact: true, rows: 0n, head: '' });
});

test('forty rows written at once by two processes are one chain without a gap', async () => {
  const numbers = await Promise.all(Array.from({ length: 40 }, (_, n) => add(1, { reason: `row ${n}` }, n % 2 ? here : there)));
  expect(numbers.sort((a, b) => Number(a - b))).toEqual(Array.from({ length: 40 }, (_, n) => BigInt(n + 1)));
  expect(await verifyAuditChain(fresh.db, 1)).toMatchObject({ intact: true, rows: 40n });
});

test('each merchant has a chain of its own, and rows for several are written in any order without a deadlock', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, n) => fresh.db.inTx((tx) => appendAuditToAll(here, tx, n % 2 ? [1, 2] : [2, 1], entry()))),
  );
  await add(2);
  expect(await verifyAuditChain(fresh.db, 1)).toMatchObject({ intact: true, rows: 20n });
  expect(await verifyAuditChain(fresh.db, 2)).toMatchObject({ intact: true, rows: 21n });
});

test('whatever is changed in a row is found', async () => {
  const tamperings = [
    "at = at + interval '1 ms'",
    "operator_name = 'somebody'",
    "action = 'deposit.rejected'",
    "subject_type = 'file'",
    "subject_id = '78'",
    "reason = ''",
    "ip = '203.0.113.8'",
    `detail = '{"amountE4": "5000001", "account": "demo1"}'`,
    `detail = '{"amountE4": "5000000"}'`,
    "prev_hash = sha256('x')",
    "hash = sha256('x')",
  ];
  for (let n = 0; n < 4; n += 1) await add();
  for (const tampering of tamperings) {
    let verdict: ChainVerdict | null = null;
    await fresh.owner.inTx(async (tx) => {
      await tx.query(`update audit_log set ${tampering} where merchant_id = 1 and audit_id = 3`);
      verdict = await verifyAuditChain(tx, 1);
      return { ok: false }; // rolls back: each tampering stands alone
    });
    expect(verdict, tampering).toEqual({ intact: false, auditId: 3n });
  }
  expect(await verifyAuditChain(fresh.db, 1)).toMatchObject({ intact: true, rows: 4n });
});

test('a row taken out is found, also when the numbers are closed up behind it', async () => {
  for (let n = 0; n < 4; n += 1) await add();
  await fresh.owner.query('delete from audit_log where merchant_id = 1 and audit_id = 2');
  expect(await verifyAuditChain(fresh.db, 1)).toEqual({ intact: false, auditId: 3n });
  await fresh.owner.query('update audit_log set audit_id = audit_id - 1 where merchant_id = 1 and audit_id > 2');
  expect(await verifyAuditChain(fresh.db, 1)).toEqual({ intact: false, auditId: 2n });
});

test('rows cut off at the end show in number and head', async () => {
  for (let n = 0; n < 3; n += 1) await add();
  const before = await verifyAuditChain(fresh.db, 1);
  await fresh.owner.query('delete from audit_log where merchant_id = 1 and audit_id = 3');
  const after = await verifyAuditChain(fresh.db, 1);
  expect(after).toMatchObject({ intact: true, rows: 2n });
  expect(after).not.toEqual(before);
});

test('a row moved to another merchant is found', async () => {
  await add(1);
  await fresh.owner.query('update audit_log set merchant_id = 2');
  expect(await verifyAuditChain(fresh.db, 2)).toEqual({ intact: false, auditId: 1n });
});

test('the application can neither change nor delete a row', async () => {
  await add();
  await expect(fresh.db.query("update audit_log set reason = ''")).rejects.toThrow('permission denied');
  await expect(fresh.db.query('delete from audit_log')).rejects.toThrow('permission denied');
  await expect(fresh.db.query('truncate audit_log')).rejects.toThrow('permission denied');
});

test('text that the database would refuse or change neither fails nor breaks the chain', async () => {
  await add(1, { reason: 'a\0b \ud800 ကျပ် 客服 🎲', detail: { name: '\udfff\0"\\', empty: '' }, subject: { type: 'file', id: '\0' } });
  await add();
  expect(await verifyAuditChain(fresh.db, 1)).toMatchObject({ intact: true, rows: 2n });
  const { list } = await searchAudit(fresh.db, 1, { text: 'ကျပ်', page: 0, size: 10 });
  expect(list.map(({ reason }) => reason)).toEqual(['ab � ကျပ် 客服 🎲']);
});

test('an act that fails leaves no row, and no gap in the chain', async () => {
  await add();
  const refused = fresh.db.inTx(async (tx) => {
    await appendAudit(here, tx, 1, entry());
    throw new Error('the act failed');
  });
  await expect(refused).rejects.toThrow('the act failed');
  await fresh.db.inTx(async (tx) => {
    await appendAudit(here, tx, 1, entry());
    return { ok: false as const };
  });
  expect(await add()).toBe(2n);
  expect(await verifyAuditChain(fresh.db, 1)).toMatchObject({ intact: true, rows: 2n });
});

test('each row is told to the console of its merchant, by number alone', async () => {
  await add(2);
  // Rows appear once the oldest transaction of the whole cluster has ended.
  const rows = await vi.waitUntil(async () => {
    const found = await readOutbox(fresh.db, { xid: 0n, id: 0n }, 10);
    return found.length > 0 && found;
  }, 60_000);
  expect(rows).toMatchObject([{ merchantId: 2, memberId: null, topic: 'audit.added', payload: { auditId: '1' } }]);
});

test('a search finds by operator, action, part of the reason and whole subject, newest first, wildcards taken as they are', async () => {
  await add(1, { reason: 'first' });
  await add(1, { action: 'deposit.rejected', reason: '100% wrong', subject: { type: 'deposit', id: '5' } });
  await add(2, { reason: 'first' });
  const found = async (text: string) => (await searchAudit(fresh.db, 1, { text, page: 0, size: 10 })).list.map(({ auditId }) => auditId);
  expect(await found('')).toEqual([2n, 1n]);
  expect(await found('REJECTED')).toEqual([2n]);
  expect(await found('0%')).toEqual([2n]);
  expect(await found('%')).toEqual([2n]);
  expect(await found('irs')).toEqual([1n]);
  expect(await found('77')).toEqual([1n]);
  expect(await found('7')).toEqual([]);
  expect(await searchAudit(fresh.db, 1, { text: '', page: 1, size: 1 })).toMatchObject({ total: 2, list: [{ auditId: 1n }] });
});
