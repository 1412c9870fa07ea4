import { freshDatabase } from '@fairhall/testkit/database';
import { afterAll, expect, test } from 'vitest';
import { encodeBatch } from './encode.ts';
import { deposit, intentOf, seededChance, stake } from './testing/arrange.ts';

const fresh = await freshDatabase();
afterAll(() => fresh.close());

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
    const rows = { kind: 'lottery_order' as const, body: { note: text, [`key ${text}`]: [text, { text }] } };
    return {
      intent: { ...intentOf(BigInt(n + 1), transfers, { rows }), actor: { type: 'system' as const, id: text } },
      txId: BigInt(n + 1),
    };
  });
  const rows = await fresh.db.query<{ id: string; reason: string; body: { note: string } }>(
    `select actor_id as id, moves[1].reason as reason, body from unnest($1::ledger_intent[]) order by ordinal`,
    [encodeBatch(batch, 1_795_268_009_304)],
  );
  expect(rows.map(({ id }) => id)).toEqual(texts);
  // A text that is empty is a text; none is none.
  expect(rows.map(({ reason }) => reason)).toEqual(texts);
  expect(rows.map(({ body }) => body)).toEqual(batch.map(({ intent }) => intent.rows?.body));
});

test('what is not said is null', async () => {
  const [row] = await fresh.db.query(`select body, moves[1].reason as reason, kind from unnest($1::ledger_intent[])`, [
    encodeBatch([{ intent: deposit(1n, 5n), txId: 1n }], 1_795_268_009_304),
  ]);
  expect(row).toEqual({ body: null, reason: null, kind: null });
});
