import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../test/invariants/planting.ts';
import { appendAudit } from '../modules/audit/append.ts';
import { createMerchant } from '../modules/merchant/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createIds } from '../platform/ids.ts';
import { brokenInvariants } from './index.ts';

const fresh = await freshDatabase();
const ids = createIds(systemClock, 5);
beforeAll(async () => {
  const words = { hosts: [], overrides: {}, author: 'test', reason: 'test', preset: 'standard' as const };
  await createMerchant({ db: fresh.owner, nowMs: systemClock.nowMs() }, { merchantId: 1, code: 'lotus', ...words });
  for (const id of ['1', '2', '3'])
    await fresh.db.inTx((tx) =>
      appendAudit({ clock: systemClock, ids }, tx, 1, {
        operator: null,
        action: 'operator.login_failed',
        subject: { type: 'operator', id },
        ip: '',
      }),
    );
});
afterAll(() => fresh.close());

test('a log that was only written to is unbroken', async () => {
  expect(await brokenInvariants(fresh.owner)).toEqual([]);
});

const DEPOSIT = `insert into deposit (merchant_id, part, deposit_id, member_id, account, asset, amount, payee_name, payee_key, vendor_id, channel,
    bank_type, bank_name, receiver_name, reference, state, handler_id, handler_name, reason, idem_key, request_hash,
    created_at, held_until, paid_at, taken_at, decided_at)
  values (1, 0, 5, 1, 'm', 'MMK', 1, '', '', 1, '', '', '', '', 'R', 'rejected', 1, 'x', 'no', gen_random_uuid(), 0, now(), now(), now(),
    now(), now())`;

test.each([
  ['a row that was taken out', 'delete from audit_log where audit_id = 2', ['audit_log_unbroken']],
  ['rows that were exchanged', "update audit_log set hash = sha256('x') where audit_id = 1", ['audit_log_unbroken']],
  ['a decision that nobody wrote down', DEPOSIT, ['decision_is_in_the_audit_log']],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(fresh.owner, fault)).toEqual(names);
});
