import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';
import { arrangeLedger, fund, stake } from '../../../test/ledger/arrange.ts';
import { BATCH_COLUMNS } from './encode.ts';
import { partOf } from './part.ts';
import { HOUSE_ACCOUNT_KINDS, MEMBER_ACCOUNT_KINDS, TRANSFER_KINDS } from './port.ts';

const fresh = await freshDatabase();
const { db, owner } = fresh;
const { ledger } = arrangeLedger(db);
afterAll(async () => {
  await ledger.stop();
  await fresh.close();
});

const LEDGER_TABLES = ['account', 'idempotency', 'outbox', 'transfer'];

test('part is computed alike in SQL and in TypeScript', async () => {
  const rows = await owner.query<{ merchant: number; member: bigint; part: number }>(`
    select merchant, member, ledger_part(merchant, member) as part
    from unnest(array[1, 2, 3, 77, 1000003, 1234567890, 2147483646, 2147483647]) merchant, lateral (
      select unnest(array[1, 2, 1024, 2147483646, 2147483647, 2147483648, 9223372036854775807]) as member
      union all select (random() * 9e18)::bigint from generate_series(1, 300 + 0 * merchant)) members`);
  expect(rows.length).toBeGreaterThan(2_000);
  expect(rows.filter(({ merchant, member, part }) => partOf(merchant, member) !== part)).toEqual([]);
});

test('the vocabularies of the schema are those of the port', async () => {
  const [row] = await owner.query(
    'select enum_range(null::account_kind)::text[] as accounts, enum_range(null::transfer_kind)::text[] as transfers',
  );
  expect(row).toEqual({ accounts: [...MEMBER_ACCOUNT_KINDS, ...HOUSE_ACCOUNT_KINDS], transfers: [...TRANSFER_KINDS] });
});

test('the columns of an encoded batch are the attributes of ledger_batch, in their order', async () => {
  const attributes = await owner.query<{ name: string }>(
    "select attname::text as name from pg_attribute where attrelid = 'ledger_batch'::regclass and attnum > 0 order by attnum",
  );
  const spelled = BATCH_COLUMNS.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  expect(attributes.map(({ name }) => name)).toEqual(['at', 'wallets', ...spelled]);
});

test('keys of the ledger hold merchant and part; what is only added leads with what grows; the hot tables have no other index, but for what is seldom', async () => {
  const indexes = await owner.query<{ table: string; columns: string[]; unique: boolean }>(
    `
    select i.indrelid::regclass::text as table, i.indisunique as unique,
      array(select a.attname::text from unnest(i.indkey) with ordinality k(attnum, n)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum order by n) as columns
    from pg_index i where i.indrelid = any ($1::text[]::regclass[]) order by 1, 2`,
    [LEDGER_TABLES],
  );
  expect(indexes).toEqual([
    { table: 'account', unique: true, columns: ['merchant_id', 'part', 'member_id', 'asset', 'kind', 'grant_id'] },
    { table: 'idempotency', unique: true, columns: ['merchant_id', 'idem_key', 'part'] },
    { table: 'outbox', unique: true, columns: ['xid', 'id', 'merchant_id', 'part'] },
    { table: 'transfer', unique: false, columns: ['merchant_id', 'part', 'member_id', 'tx_id', 'leg'] },
    { table: 'transfer', unique: true, columns: ['merchant_id', 'part', 'member_id', 'tx_id', 'leg'] },
  ]);
});

// Money tables, whichever module owns them: a part, and money or the id of its transfer in every row; and the facts about them.
// What operators work on before money moves (a deposit that waits) may be found without a part.
const MONEY_TABLES = `select c.oid from pg_class c
  where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'archive'::regnamespace) and (c.relname like 'outbox%' or
    (select count(*) filter (where a.attname = 'part') = 1
        and count(*) filter (where a.attnotnull and a.attname in ('balance', 'stake', 'won', 'paid', 'tx_id')) > 0
      from pg_attribute a where a.attrelid = c.oid))`;

test('the catalogue rules are about the tables that hold money', async () => {
  const tables = await owner.query<{ name: string }>(`select oid::regclass::text as name from (${MONEY_TABLES}) money`);
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining([...LEDGER_TABLES, 'bet', 'payout', 'settle_chunk']));
});

test('they are meant with all their partitions, and with the archive', async () => {
  const tables = await owner.query<{ name: string }>(`select oid::regclass::text as name from (${MONEY_TABLES}) money`);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'transfer_first',
      'transfer_default',
      'bet_first',
      'outbox_default',
      'idempotency_first',
      'archive.transfer',
      'archive.bet',
    ]),
  );
});

const CATALOGUE_RULES: [string, string][] = [
  [
    'a primary key or unique index without merchant and part',
    `
    select i.indexrelid::regclass::text as breach from pg_index i where i.indrelid in (${MONEY_TABLES}) and i.indisunique
      and not array(select a.attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any (i.indkey))
        @> array['merchant_id', 'part']`,
  ],
  [
    'a foreign key that joins rows of different parts',
    `
    select k.conname::text as breach from pg_constraint k
    where k.contype = 'f' and (k.confrelid in (${MONEY_TABLES}) or k.conrelid in (${MONEY_TABLES}) and k.confrelid in (${MONEY_TABLES}))
      and (select count(*) from unnest(k.conkey, k.confkey) as pair(here, there)
        join pg_attribute h on h.attrelid = k.conrelid and h.attnum = pair.here
        join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.there
        where h.attname = t.attname and h.attname in ('merchant_id', 'part')) < 2`,
  ],
  [
    'a sequence or an identity',
    `
    select a.attrelid::regclass || '.' || a.attname as breach from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid in (${MONEY_TABLES}) and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like '%nextval%')`,
  ],
];

test.each(CATALOGUE_RULES)('no money table has %s', async (_, sql) => {
  expect(await owner.query(sql)).toEqual([]);
});

test('each rule of the catalogue finds its breach', async () => {
  const planted = await freshDatabase();
  await planted.owner.query(`
    create table planted (merchant_id integer, part smallint, id bigserial, stake bigint not null, primary key (merchant_id, part, id), unique (merchant_id, id));
    create table planted_child (merchant_id integer, part smallint, id bigint, stake bigint not null,
      foreign key (merchant_id, id) references planted (merchant_id, id))`);
  for (const [, sql] of CATALOGUE_RULES) expect((await planted.owner.query(sql)).length).toBe(1);
  await planted.close();
});

test('every statement of the ledger on a money table names the part', async () => {
  const functions = await owner.query<{ name: string; source: string }>(
    "select proname::text as name, prosrc as source from pg_proc where proname like 'ledger\\_%' and prolang <> (select oid from pg_language where lanname = 'sql')",
  );
  const statements = functions.flatMap(({ name, source }) => source.split(';').map((statement) => `${name}: ${statement}`));
  const touching = statements.filter((statement) => /\b(from|join|into|update) (account|transfer|idempotency|outbox)\b/.test(statement));
  expect(touching.length).toBeGreaterThanOrEqual(8);
  expect(touching.filter((statement) => !/\bpart\b/.test(statement))).toEqual([]);
});

test.each([
  ['account', 'delete from account'],
  ['transfer', 'delete from transfer'],
  ['transfer', 'update transfer set amount = 1'],
  ['transfer', 'truncate transfer'],
  ['idempotency', 'delete from idempotency'],
  ['idempotency', "update idempotency set code = 'PLACED'"],
  ['outbox', 'delete from outbox'],
  ['outbox', "update outbox set topic = 'other'"],
])('the application may not touch what is written: %s, %s', async (table, sql) => {
  await expect(db.query(sql)).rejects.toThrow(`permission denied for table ${table}`);
});

test.each([
  ['account_floor', "update account set balance = -1 where member_id = 1 and kind = 'cash'"],
  ['account_is_a_members', "insert into account (merchant_id, part, member_id, asset, kind) values (1, 0, 1, 'MMK', 'game')"],
  ['transfer_amount', transfer("'cash', 'game', 'LOTTERY', 0, 'stake', 1, 1, null, null")],
  ['transfer_sides', transfer("'outside', 'game', 'X', 1, 'stake', null, null, null, null")],
  ['transfer_sides', transfer("'cash', 'cash', null, 1, 'stake', 1, 1, 1, 1")],
  ['transfer_sides', transfer("'cash', 'game', null, 1, 'stake', 1, 1, null, null")],
  ['transfer_chain', transfer("'cash', 'game', 'LOTTERY', 1, 'stake', null, null, null, null")],
  ['transfer_chain', transfer("'cash', 'game', 'LOTTERY', 1, 'stake', 1, 1, 1, 1")],
  ['transfer_trial', transfer("'trial_bank', 'cash', 'TRIAL', 1, 'trial_grant', null, null, 1, 1")],
])('the schema itself refuses: %s', async (constraint, sql) => {
  await fund(db, ledger, { members: [1n], cash: 10n });
  await expect(db.query(sql)).rejects.toMatchObject({ code: '23514', constraint });
});

test('asset is one column for both legs, so a transfer between assets can not be written', async () => {
  const columns = await owner.query(
    "select count(*)::int as n from information_schema.columns where table_schema = 'public' and table_name = 'transfer' and column_name like '%asset%'",
  );
  expect(columns).toEqual([{ n: 1 }]);
});

test('a wallet that changed behind its lock stops the batch', async () => {
  await fund(db, ledger, { members: [2n], cash: 10n });
  await owner.query(`create function meddle() returns trigger language plpgsql as $$ begin
    update account set version = version + 1 where member_id = 2; return null; end $$;
    create trigger meddle after insert on transfer execute function meddle()`);
  await expect(ledger.submit(stake(2n, 1n))).rejects.toThrow('a wallet changed without its lock');
  await owner.query('drop function meddle() cascade');
  expect(await ledger.submit(stake(2n, 1n))).toMatchObject({ code: 'PLACED', balance: 9n });
});

/** A row straight into the table: debit, credit, area, amount, kind, debit_after, debit_version, credit_after, credit_version. */
function transfer(middle: string): string {
  return `insert into transfer (merchant_id, part, member_id, tx_id, leg, asset, debit, credit, area, amount, kind, debit_after, debit_version,
    credit_after, credit_version, ref, idem_key, actor_type, actor_id, created_at)
    values (1, 0, 1, 1, 1, 'MMK', ${middle}, 1, gen_random_uuid(), 'system', 'test', now())`;
}
