import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';
import { deposit, hold, intentOf, seededChance, stake } from '../../../test/ledger/arrange.ts';
import { BATCH_COLUMNS, encodeBatch } from './encode.ts';
import { partOf } from './part.ts';

const fresh = await freshDatabase();
afterAll(() => fresh.close());

/** Those of a batch in a statement. */
const PARAMETERS = Array.from({ length: BATCH_COLUMNS.length + 2 }, (_, n) => `$${n + 1}`).join();

const KNOWN = [
  'plain',
  '',
  'say "no"',
  'back\\slash',
  '\\"',
  '"\\',
  '{a,b}',
  '(x,"y")',
  'NULL',
  'null',
  "it's",
  'line\nbreak\r\n\ttab',
  '\u0001\u001f\u007f\u0085\u2028',
  'လက်ကျန်ငွေ 余额 é 🙂',
  ' spaces ',
  '\\n \\u0041',
];

/** Texts of signs that mean something to somebody on the way. */
function anyTexts(count: number): string[] {
  const chance = seededChance(11);
  const signs = ['"', '\\', ',', '{', '}', '(', ')', '\n', '\u0008', '🙂', 'မ', 'a', "'", ' ', '$1', '%'];
  return Array.from({ length: count }, () => Array.from({ length: chance.below(12) }, () => signs[chance.below(signs.length)]).join(''));
}

test('every text arrives in the database as it was, wherever in a batch it stands', async () => {
  const texts = [...KNOWN, ...anyTexts(300)];
  const batch = texts.map((text, n) => {
    const intent = stake(BigInt(n + 1), 5n);
    const transfers = intent.transfers.map((transfer) => ({ ...transfer, reason: text }));
    const rows = { kind: text, numbers: [n, 9_007_199_254_740_993n], texts: [text, `and ${text}`] };
    return {
      intent: { ...intentOf(BigInt(n + 1), transfers, { rows }), actor: { type: 'system' as const, id: text } },
      txId: BigInt(n + 1),
    };
  });
  const rows = await fresh.db.query<{ id: string; reason: string; kind: string; numbers: string[]; texts: string[] }>(
    `select batch.actor_ids[i] as id, batch.reasons[i] as reason, batch.kinds[i] as kind,
       batch.numbers[batch.numbers_before[i] + 1 : batch.numbers_before[i + 1]]::text[] as numbers,
       batch.texts[batch.texts_before[i] + 1 : batch.texts_before[i + 1]] as texts
     from (select row(${PARAMETERS})::ledger_batch as batch offset 0) b, unnest((batch).move_intents) i order by i`.replaceAll(
      'batch.',
      '(batch).',
    ),
    encodeBatch(batch, 1_795_268_009_304),
  );
  expect(rows.map(({ id }) => id)).toEqual(texts);
  // A text that is empty is a text; none is none.
  expect(rows.map(({ reason }) => reason)).toEqual(texts);
  expect(rows.map(({ kind }) => kind)).toEqual(texts);
  expect(rows.map(({ numbers }) => numbers)).toEqual(texts.map((_, n) => [String(n), '9007199254740993']));
  expect(rows.map((row) => row.texts)).toEqual(texts.map((text) => [text, `and ${text}`]));
});

test('what is not said is null', async () => {
  const [row] = await fresh.db.query(
    `select batch.reasons[1] as reason, batch.kinds[1] as kind, batch.numbers::text as numbers, batch.again::text as again
     from (select row(${PARAMETERS})::ledger_batch as batch offset 0) b`.replaceAll('batch.', '(batch).'),
    encodeBatch([{ intent: deposit(1n, 5n), txId: 1n }], 1_795_268_009_304),
  );
  expect(row).toEqual({ reason: null, kind: null, numbers: '{}', again: '{}' });
});

test('when all intents have rows of one kind, it is said once', async () => {
  const rows = { kind: 'tombola_ticket', numbers: [1n], texts: [''] };
  const batch = (last?: typeof rows) =>
    [rows, rows, last].map((own, n) => ({ intent: stake(BigInt(n + 1), 1n, own ? { rows: own } : {}), txId: BigInt(n + 1) }));
  const kindsOf = async (of: ReturnType<typeof batch>) =>
    (
      await fresh.db.query(
        `select (batch).kinds::text as kinds, (batch).row_kinds::text as "rowKinds", ledger_of_kind('tombola_ticket', batch, '{1,3}')::text as found
         from (select row(${PARAMETERS})::ledger_batch as batch offset 0) b`,
        encodeBatch(of, 1_795_268_009_304),
      )
    )[0];
  expect(await kindsOf(batch(rows))).toEqual({ kinds: null, rowKinds: '{tombola_ticket}', found: '{1,3}' });
  expect(await kindsOf(batch())).toEqual({ kinds: '{tombola_ticket,tombola_ticket,NULL}', rowKinds: '{tombola_ticket}', found: '{1}' });
});

test('wallets are numbered in the order of their keys, accounts that are touched besides cash come after them', async () => {
  const ids = [9n, 5n, 9n, 7n];
  const batch = ids.map((id, n) => ({ intent: n === 3 ? hold(id, 1n) : stake(id, 1n), txId: BigInt(n + 1) }));
  const [row] = await fresh.db.query<Record<'wallets' | 'kinds' | 'slots' | 'members' | 'debits' | 'credits', unknown>>(
    `select batch.wallets, batch.slot_kinds::text as kinds, batch.cash_slots as slots, batch.debit_slots as debits,
       batch.credit_slots as credits, (select array_agg(batch.member_ids[i] order by n)::text[] from unnest(batch.slot_intents) with ordinality s (i, n)) as members
     from (select row(${PARAMETERS})::ledger_batch as batch offset 0) b`.replaceAll('batch.', '(batch).'),
    encodeBatch(batch, 1_795_268_009_304),
  );
  const order = [5n, 7n, 9n].sort((a, b) => partOf(1, a) - partOf(1, b));
  const slotOf = (id: bigint) => order.indexOf(id) + 1;
  expect(row).toEqual({
    wallets: 3,
    kinds: '{cash,cash,cash,held}',
    slots: ids.map(slotOf),
    members: [...order, 7n].map(String),
    debits: ids.map(slotOf),
    credits: [0, 0, 0, 4],
  });
});
