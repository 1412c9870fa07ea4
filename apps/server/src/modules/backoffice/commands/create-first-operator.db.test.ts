import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createControllableClock } from '../../../platform/clock.ts';
import { createIds } from '../../../platform/ids.ts';
import { systemRandom } from '../../../platform/random.ts';
import { createMerchant, createMerchantModule } from '../../merchant/index.ts';
import { createFirstOperator } from './create-first-operator.ts';
import { createOperator } from './create-operator.ts';

const clock = createControllableClock({ startMs: Date.UTC(2026, 10, 21), frozen: true });

let fresh: FreshDatabase;
let deps: Parameters<typeof createFirstOperator>[0];
beforeEach(async () => {
  fresh = await freshDatabase();
  deps = { db: fresh.db, clock, ids: createIds(clock, 1), random: systemRandom, passwordCost: 'lowest' };
});
afterEach(() => fresh.close());

const operators = () =>
  fresh.owner.query(
    `select o.name, min(m2.role) as role, o.must_change_password as must, array_agg(m.code) as merchants
       from operator o join operator_merchant m2 using (operator_id) join merchant m using (merchant_id) group by o.operator_id`,
  );

test('on an empty installation it opens the merchant and makes its owner, with a password that has to be replaced', async () => {
  const made = await createFirstOperator(deps, { merchantCode: 'lotus', name: 'Mya' });
  expect(made).toMatchObject({ ok: true, value: { password: expect.stringMatching(/^[a-zA-Z2-9]{24}$/) } });
  expect(await operators()).toEqual([{ name: 'mya', role: 'owner', must: true, merchants: ['lotus'] }]);
  const { port } = createMerchantModule({ db: fresh.db, nowMs: clock.nowMs });
  expect((await port.byCode('lotus'))?.profile.jurisdiction).toBe('standard');
  expect(await fresh.owner.query('select merchant_id, action, detail from audit_log')).toEqual([
    { merchant_id: 1, action: 'operator.created', detail: { name: 'mya', role: 'owner' } },
  ]);
});

test('it takes a merchant that is there as it is', async () => {
  const merchant = { merchantId: 7, code: 'harbor', preset: 'strict', hosts: [], overrides: {}, author: 'test', reason: 'test' };
  await createMerchant({ db: fresh.owner, nowMs: clock.nowMs() }, merchant);
  expect((await createFirstOperator(deps, { merchantCode: 'harbor', name: 'mya' })).ok).toBe(true);
  expect(await fresh.owner.query('select merchant_id, preset from merchant')).toEqual([{ merchant_id: 7, preset: 'strict' }]);
});

test('a new merchant does not take the number of another', async () => {
  const merchant = { merchantId: 7, code: 'harbor', preset: 'strict', hosts: [], overrides: {}, author: 'test', reason: 'test' };
  await createMerchant({ db: fresh.owner, nowMs: clock.nowMs() }, merchant);
  await createFirstOperator(deps, { merchantCode: 'lotus', name: 'mya' });
  expect(await operators()).toMatchObject([{ merchants: ['lotus'] }]);
  expect(await fresh.owner.query("select merchant_id from merchant where code = 'lotus'")).toEqual([{ merchant_id: 8 }]);
});

test('it is refused once there is any operator, and then opens no merchant', async () => {
  await createFirstOperator(deps, { merchantCode: 'lotus', name: 'mya' });
  expect(await createFirstOperator(deps, { merchantCode: 'harbor', name: 'zaw' })).toEqual({ ok: false, code: 'OPERATOR_EXISTS' });
  expect(await fresh.owner.query('select code from merchant')).toEqual([{ code: 'lotus' }]);
});

test('two setups at the same moment make one operator', async () => {
  const merchant = { merchantId: 1, code: 'lotus', preset: 'standard', hosts: [], overrides: {}, author: 'test', reason: 'test' };
  await createMerchant({ db: fresh.owner, nowMs: clock.nowMs() }, merchant);
  const made = await Promise.all(['mya', 'zaw', 'hla'].map((name) => createFirstOperator(deps, { merchantCode: 'lotus', name })));
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await operators()).toHaveLength(1);
});

test.each([
  ['LOTUS', 'mya', 'merchantCode'],
  ["l'otus", 'mya', 'merchantCode'],
  ['lotus', 'm', 'name'],
  ['lotus', 'mya aye', 'name'],
  ['lotus', 'မြ', 'name'],
])('merchant %s with operator %s is refused, and nothing is made', async (merchantCode, name, field) => {
  expect(await createFirstOperator(deps, { merchantCode, name })).toEqual({ ok: false, code: 'FIELD_FORMAT', field });
  expect(await fresh.owner.query('select code from merchant')).toEqual([]);
});

test('an operator name is taken once, whatever its case, and a password has its length', async () => {
  const account = { name: 'Mya', displayName: 'Mya', password: 'correct horse', merchantIds: [], role: 'support' as const };
  expect((await createOperator(deps, account)).ok).toBe(true);
  expect(await createOperator(deps, { ...account, name: 'mya' })).toMatchObject({ ok: false, code: 'USERNAME_TAKEN' });
  expect(await createOperator(deps, { ...account, name: 'zaw', password: 'elevenchars' })).toMatchObject({
    ok: false,
    code: 'PASSWORD_LENGTH',
  });
});
