import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createControllableClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { systemRandom } from '../../../platform/random.ts';
import { verifyAuditChain } from '../../audit/index.ts';
import { createFirstOperator, createOperator } from '../../backoffice/index.ts';
import { reopenFromOutside } from './reopen-from-outside.ts';

const clock = createControllableClock({ startMs: Date.UTC(2026, 10, 21), frozen: true });
let fresh: FreshDatabase;
let deps: Parameters<typeof reopenFromOutside>[0];
beforeEach(async () => {
  fresh = await freshDatabase();
  deps = { db: fresh.db, clock, ids: createIds(clock, 1), random: systemRandom, passwordCost: 'lowest' };
  await createFirstOperator(deps, { merchantCode: 'lotus', name: 'mya' });
  await createOperator(deps, { name: 'fin', displayName: 'Fin', password: 'long-enough-1', merchantIds: [1], role: 'finance' });
  await fresh.owner.query(
    "insert into money_stop (merchant_id, stop_id, stopped_at, invariant, broken, sample) values (1, 9, now(), 'zero_sum', 1, '{}')",
  );
});
afterEach(() => fresh.close());

const asked = { merchantCode: 'lotus', name: 'mya', reason: 'put right' };

test.each([
  ['nobody of the house', { name: 'nobody' }, 'NO_PERMISSION'],
  ['somebody without the right', { name: 'fin' }, 'NO_PERMISSION'],
  ['a merchant that is none', { merchantCode: 'other' }, 'NOT_FOUND'],
  ['no reason', { reason: ' ' }, 'REASON_REQUIRED'],
])('%s is refused, and the money stands still', async (_, other, code) => {
  expect(await reopenFromOutside(deps, { ...asked, ...other })).toMatchObject({ ok: false, code });
  expect(await fresh.owner.query('select reopened_by from money_stop')).toEqual([{ reopened_by: null }]);
});

test('reopened by an owner, once, with the reason in the audit log and a fact for all processes', async () => {
  expect(await reopenFromOutside(deps, asked)).toEqual({ ok: true, value: { invariant: 'zero_sum' } });
  expect(await reopenFromOutside(deps, asked)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
  expect(await fresh.owner.query('select reopened_by, reopen_reason from money_stop')).toEqual([
    { reopened_by: 'mya', reopen_reason: 'put right' },
  ]);
  expect(await fresh.owner.query("select operator_name, reason, detail from audit_log where action = 'money.reopened'")).toEqual([
    { operator_name: 'mya', reason: 'put right', detail: { invariant: 'zero_sum' } },
  ]);
  expect(await fresh.owner.query("select payload from outbox where topic = 'money.reopened'")).toEqual([
    { payload: { invariant: 'zero_sum' } },
  ]);
  expect(await verifyAuditChain(fresh.db, 1)).toMatchObject({ intact: true });
});
