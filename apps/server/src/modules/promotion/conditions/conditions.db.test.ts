import { type Condition, FACT_OPS, FACTS, type FactName } from '@fairhall/contract/promotion/plan';
import { type FreshDatabase, freshDatabase } from '@fairhall/testkit/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conditionSql } from '../store/facts.ts';
import { wrongCondition } from './check-condition.ts';
import { holds, type MemberFacts } from './holds.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.close());

const NUMBERS = fc.integer({ min: -2, max: 3 });
const WORDS = fc.constantFrom('EN', 'MY', '');
const valueOfType = { number: NUMBERS, text: WORDS, truth: fc.boolean(), amount: NUMBERS.map(String) };
const names = Object.keys(FACTS) as FactName[];

const leaf: fc.Arbitrary<Condition> = fc.constantFrom(...names).chain((fact) => {
  const type = FACTS[fact];
  const ops = type === 'number' || type === 'amount' ? FACT_OPS : (['eq', 'ne'] as const);
  return fc.record({ fact: fc.constant(fact), op: fc.constantFrom(...ops), value: valueOfType[type] as fc.Arbitrary<string> });
});
const sides = (inner: fc.Arbitrary<Condition>) => fc.array(inner, { minLength: 1, maxLength: 3 });
const around = (inner: fc.Arbitrary<Condition>): fc.Arbitrary<Condition> =>
  fc.oneof(
    leaf,
    sides(inner).map((all) => ({ all })),
    sides(inner).map((any) => ({ any })),
    inner.map((not) => ({ not })),
  );
const condition = around(around(around(leaf)));
const facts = fc.record(
  Object.fromEntries(
    names.map((name) => [name, FACTS[name] === 'amount' ? NUMBERS.map(BigInt) : (valueOfType[FACTS[name]] as fc.Arbitrary<string>)]),
  ),
) as fc.Arbitrary<MemberFacts>;

const COLUMNS = {
  ...{ registeredDays: 'registered_days', type: 'type', level: 'level', tier: 'tier', label: 'label', language: 'language' },
  ...{ mobileVerified: 'mobile_verified', emailVerified: 'email_verified', birthdayToday: 'birthday_today' },
  ...{ 'deposits.count': 'deposits_count', 'deposits.sum': 'deposits_sum', 'stake.valid': 'stake_valid', 'claims.count': 'claims_count' },
  ...{ cardBound: 'card_bound', installed: 'installed', 'played.days': 'played_days', lastPlayDays: 'last_play_days', netLoss: 'net_loss' },
  ...{ 'friends.qualified': 'friends_qualified', hour: 'hour', weekday: 'weekday' },
} as const satisfies Record<FactName, string>;
const TYPES = { number: 'integer', text: 'text', truth: 'boolean', amount: 'bigint' };

test('what a condition says of a member, it says in the database too', async () => {
  await fc.assert(
    fc.asyncProperty(condition, fc.array(facts, { minLength: 1, maxLength: 4 }), async (asked, members) => {
      const params: unknown[] = [];
      const rows = members.map(
        (member) =>
          `(${names
            .map((name) => {
              params.push(member[name]);
              return `$${params.length}::${TYPES[FACTS[name]]}`;
            })
            .join(', ')})`,
      );
      const where = conditionSql(asked, params);
      const told = await fresh.db.query<{ is: boolean }>(
        `select ${where} as is from (values ${rows.join(', ')}) f (${names.map((name) => COLUMNS[name]).join(', ')})`,
        params,
      );
      expect(told.map(({ is }) => is)).toEqual(members.map((member) => holds(asked, member)));
    }),
    { seed: 2_030, numRuns: 300 },
  );
});

const LEAF = { fact: 'level', op: 'ge', value: 1 } as const;
test.each<[Condition, string | null]>([
  [LEAF, null],
  [{ all: [LEAF, { not: { any: [LEAF] } }] }, null],
  [{ all: [LEAF, { not: { any: [{ not: LEAF }] } }] }, '/all/1/not/any/0/not'],
  [{ any: Array.from({ length: 33 }, () => LEAF) }, ''],
  [{ fact: 'level', op: 'ge', value: '1' }, ''],
  [{ any: [{ fact: 'language', op: 'lt', value: 'EN' }] }, '/any/0'],
  [{ fact: 'deposits.sum', op: 'ge', value: '1e3' }, ''],
  [{ fact: 'netLoss', op: 'le', value: '10000' }, null],
  [{ fact: 'netLoss', op: 'ge', value: '10000' }, ''],
  [{ any: [LEAF, { not: { fact: 'netLoss', op: 'le', value: '10000' } }] }, '/any/1/not'],
])('%o is refused at %s', (asked, path) => expect(wrongCondition(asked)).toBe(path));
