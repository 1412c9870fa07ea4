import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';

const fresh = await freshDatabase();
afterAll(() => fresh.close());

const SOURCES = join(import.meta.dirname, '../..');
const WRITES = /\b(insert\s+into|update|delete\s+from|truncate|merge\s+into)\s+(only\s+)?(account|transfer|idempotency)\b/i;

/** Sources that run in production: no tests, nothing that arranges them. */
function sources(): { path: string; text: string }[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|tenancy|hostile)(\/|\.ts$)/.test(path))
    .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));
}

test('what writes member money is found', () => {
  for (const sql of ['insert into transfer (a)', 'UPDATE account set', 'delete from only idempotency', 'update  only account a'])
    expect(WRITES.test(sql)).toBe(true);
  for (const sql of ['insert into transfer_note', 'select 1 from account for update', 'update account_note set'])
    expect(WRITES.test(sql)).toBe(false);
});

test('all member money goes through the door: no SQL outside the ledger writes accounts, transfers or first answers', () => {
  const all = sources();
  const writing = all.filter(({ text }) => WRITES.test(text)).map(({ path }) => path);
  expect(all.length).toBeGreaterThan(200);
  expect(writing.length).toBeGreaterThan(0);
  expect(writing.filter((path) => !path.startsWith('modules/ledger/'))).toEqual([]);
});

test('nor does any function of the schema but those of the ledger', async () => {
  const functions = await fresh.owner.query<{ name: string; source: string }>(
    "select proname::text as name, prosrc as source from pg_proc where pronamespace = 'public'::regnamespace",
  );
  const writing = functions.filter(({ source }) => WRITES.test(source)).map(({ name }) => name);
  expect(writing).toContain('ledger_apply');
  expect(writing.filter((name) => !name.startsWith('ledger_'))).toEqual([]);
  const triggers = await fresh.owner.query<{ name: string; writes: boolean }>(
    `select t.tgname::text as name, p.prosrc ~* '\\m(insert|update|delete)\\M' as writes from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not t.tgisinternal and t.tgrelid = any (array['account', 'transfer', 'idempotency']::regclass[])`,
  );
  expect(triggers).toEqual([{ name: 'account_kind', writes: false }]);
});
