import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDb, MERCHANT_ROLE, type Tx } from '../../src/platform/db.ts';
import { ABOVE } from './above-merchants.ts';
import type { StoreCall, StoreCalls } from './store-call.ts';
import { storeCallsOf } from './store-calls.ts';
import { createTraces, tablesOfMerchants } from './traces.ts';
import { createWorld, type World } from './world.ts';

let world: World;
let tracesOf: Awaited<ReturnType<typeof createTraces>>;
let calls: StoreCalls;
beforeAll(async () => {
  world = await createWorld();
  tracesOf = await createTraces(world.fresh.owner);
  calls = await storeCallsOf(world.fresh.owner, world.lotus);
});
afterAll(() => world.close());

const [LOTUS, HARBOR] = [1, 2];
const MODULES = join(import.meta.dirname, '../../src/modules');

/** All functions that stores export, as `module/file:name`. */
async function storeFunctions(): Promise<string[]> {
  const isStore = /(^|\/)store(\/[a-z-]+)?\.ts$/;
  const paths = readdirSync(MODULES, { recursive: true, encoding: 'utf8' }).filter((path) => isStore.test(path));
  const found = await Promise.all(
    paths.map(async (path) => {
      const module: Record<string, unknown> = await import(join(MODULES, path));
      const file = relative('.', path).replace(/\.ts$/, '');
      return Object.keys(module)
        .filter((name) => typeof module[name] === 'function')
        .map((name) => `${file}:${name}`);
    }),
  );
  return found.flat().sort();
}

/** Nothing: no row, no figure, no text, however it is wrapped. */
function isNothing(value: unknown): boolean {
  if (value instanceof Map) return [...value.values()].every(isNothing);
  if (Array.isArray(value)) return value.every(isNothing);
  if (typeof value === 'object' && value !== null) return Object.values(value).every(isNothing);
  return value === undefined || value === null || value === false || value === 0 || value === 0n || value === '';
}

const POLICY = '42501';
const NO_SUCH_ROW = '23503';

/** What a wrong question comes to: nothing, or a refusal: by a policy, for want of the row it hangs on, or for want of the one it changes. */
async function outcomeOf(ask: Promise<unknown>): Promise<unknown> {
  try {
    const told = await ask;
    return isNothing(told) ? 'nothing' : told;
  } catch (error) {
    const { code } = error as { code?: string };
    return code === POLICY || code === NO_SUCH_ROW || error instanceof TypeError ? 'refused' : error;
  }
}

/** Rows of merchant 0 are everybody's to read: facts of all. */
const SHARED: readonly string[] = ['outbox'];
const inTx = (db: World['db'], call: StoreCall, merchantId: number) => db.inTx((tx: Tx) => call(tx, merchantId));

test('every function of every store is asked, or it is said why not', async () => {
  const said = [...Object.keys(calls.telling), ...Object.keys(calls.quiet), ...Object.keys(calls.whole), ...Object.values(ABOVE).flat()];
  expect(said.filter((name) => name.includes(':')).sort()).toEqual(await storeFunctions());
});

test('asked rightly, on the system’s handle and on the merchant’s own, they tell', async () => {
  for (const [name, call] of Object.entries({ ...calls.telling, ...calls.whole })) {
    expect(isNothing(await inTx(world.db, call, LOTUS)), `${name}, system`).toBe(false);
    expect(isNothing(await inTx(world.db.of(LOTUS), call, LOTUS)), `${name}, own`).toBe(false);
  }
});

test('asked in another merchant’s name they tell and change nothing: the first wall', async () => {
  const before = await tracesOf(LOTUS);
  for (const [name, call] of Object.entries({ ...calls.telling, ...calls.quiet })) {
    expect(['nothing', 'refused'], name).toContain(await outcomeOf(inTx(world.db, call, HARBOR)));
  }
  expect(await tracesOf(LOTUS)).toEqual(before);
});

test('asked in the merchant’s name on another’s handle they tell and change nothing: the second wall', async () => {
  const before = await tracesOf(LOTUS);
  for (const [name, call] of Object.entries({ ...calls.telling, ...calls.quiet, ...calls.whole })) {
    expect(['nothing', 'refused'], name).toContain(await outcomeOf(inTx(world.db.of(HARBOR), call, LOTUS)));
  }
  expect(await tracesOf(LOTUS)).toEqual(before);
});

describe('tables', () => {
  test('each with a merchant in it has both policies, and no other', async () => {
    const { owner } = world.fresh;
    const policies = await owner.query(
      `select tablename as "table", policyname as name, permissive, roles::text[] as roles, cmd, qual, with_check as "check"
         from pg_policies where schemaname = 'public' order by 1, 2`,
    );
    const own = "(merchant_id = (current_setting('fairhall.merchant'::text))::integer)";
    expect(policies).toEqual(
      (await tablesOfMerchants(owner)).flatMap((table) => [
        {
          table,
          name: 'own_merchant',
          permissive: 'RESTRICTIVE',
          roles: ['fairhall_merchant'],
          cmd: 'ALL',
          qual: SHARED.includes(table) ? `(${own} OR (merchant_id = 0))` : own,
          check: own,
        },
        { table, name: 'system', permissive: 'PERMISSIVE', roles: ['fairhall_app'], cmd: 'ALL', qual: 'true', check: 'true' },
      ]),
    );
    const unguarded = await owner.query(
      `select relname from pg_class where relname = any ($1) and relnamespace = 'public'::regnamespace and not relrowsecurity`,
      [await tablesOfMerchants(owner)],
    );
    expect(unguarded).toEqual([]);
  });

  test('each shows a merchant its own rows alone, and to the system all', async () => {
    const { db } = world;
    for (const table of await tablesOfMerchants(world.fresh.owner)) {
      const seen = async (handle: typeof db) =>
        (await handle.query<{ id: number }>(`select distinct merchant_id as id from ${table} order by 1`)).map(({ id }) => id);
      const all = await seen(db);
      const isShared = (id: number) => id === 0 && SHARED.includes(table);
      expect(
        all.filter((id) => id === HARBOR || isShared(id)),
        table,
      ).toEqual(await seen(db.of(HARBOR)));
      expect(await seen(db.of(77)), table).toEqual(all.filter(isShared));
    }
  });

  test('none takes a row of another merchant', async () => {
    const { owner } = world.fresh;
    let tried = 0;
    for (const table of await tablesOfMerchants(owner)) {
      const [row] = await owner.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t where merchant_id = $1 limit 1`, [LOTUS]);
      if (!row) continue;
      const insert = world.db
        .of(HARBOR)
        .query(`insert into ${table} select * from jsonb_populate_record(null::${table}, $1::jsonb)`, [JSON.stringify(row.row)]);
      await expect(insert, table).rejects.toThrow('row-level security');
      tried += 1;
    }
    expect(tried).toBeGreaterThan(15);
  });

  test('none lets a row be handed over to another merchant', async () => {
    const hand = world.db.of(HARBOR).query('update session set merchant_id = 1 where user_agent is not null');
    await expect(hand).rejects.toThrow(/row-level security|foreign key/);
  });
});

describe('handles', () => {
  test('of a merchant are made once, and are nobody else’s', () => {
    const { db } = world;
    expect(db.of(LOTUS)).toBe(db.of(LOTUS));
    expect(db.of(LOTUS).of(LOTUS)).toBe(db.of(LOTUS));
    expect(() => db.of(LOTUS).of(HARBOR)).toThrow('asked for merchant 2');
    for (const id of [0, -1, 1.5, Number.NaN]) expect(() => db.of(id)).toThrow('has an id');
  });

  test('that name no merchant see nothing: they fail', async () => {
    const nobody = createDb({ url: world.fresh.url, role: MERCHANT_ROLE, poolMax: 1 });
    await expect(nobody.query('select 1 from member')).rejects.toThrow('fairhall.merchant');
    await nobody.close();
  });

  test('of a merchant may do no more than the system’s', async () => {
    const own = world.db.of(LOTUS);
    for (const statement of [
      'delete from transfer',
      "update transfer set reason = 'x'",
      'delete from member',
      'create table mine (id bigint)',
    ]) {
      await expect(own.query(statement), statement).rejects.toThrow('permission denied');
    }
  });
});
