import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type Desk, type World } from '../test/backoffice/world.ts';

const MORE = 49;

let world: World;
let anna: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
  await (await world.member('lotus', 'mya1')).deposit('10');
});
afterAll(() => world.close());

/** The same member and deposit once more, as often as asked. */
async function multiply(): Promise<void> {
  const copies = (table: string, id: string, over: string) =>
    world.owner.query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('${id}', r.${id} + n, ${over}))).*
         from ${table} r, generate_series(1, $1::integer) n where r.merchant_id = 1`,
      [MORE],
    );
  await copies(
    'member',
    'member_id',
    "'username', r.username || n, 'username_key', r.username_key || n, 'upline_path', (r.member_id + n)::text",
  );
  await copies('deposit', 'deposit_id', "'member_id', r.member_id + n, 'idem_key', gen_random_uuid(), 'reference', 'COPY' || n");
}

/** How many statements a page takes. What follows the outbox meanwhile is not the page's. */
async function statementsOf(path: string): Promise<{ rows: number; statements: number }> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body } = await anna.get(path);
  const texts = asked.mock.calls.map(([first]) => String((first as { text?: string } | undefined)?.text ?? first));
  asked.mockRestore();
  expect(status, path).toBe(200);
  const list = (body.list ?? body.waiting ?? []) as unknown[];
  return { rows: list.length, statements: texts.filter((text) => !text.includes('outbox') && !text.includes('pg_snapshot')).length };
}

const PAGES = [
  '/deposits?queue=waiting&size=100',
  '/withdrawals?queue=waiting',
  '/members?size=100',
  '/orders',
  '/audit',
  '/operators',
  '/changes',
  '/draws',
  '/results',
];

test('a page takes as many statements with fifty rows as with one', async () => {
  // Asked once before: what is remembered is read.
  for (const path of PAGES) await statementsOf(path);
  const one = new Map<string, number>();
  for (const path of PAGES) one.set(path, (await statementsOf(path)).statements);
  await multiply();
  for (const path of PAGES) expect((await statementsOf(path)).statements, path).toBe(one.get(path));
  expect((await statementsOf(PAGES[0] ?? '')).rows).toBe(MORE + 1);
  expect((await statementsOf('/members?size=100')).rows).toBe(MORE + 1);
});
