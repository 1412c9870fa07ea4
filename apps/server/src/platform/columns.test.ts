import { expect, expectTypeOf, test } from 'vitest';
import { type Columns, columns, day, float, json, time } from './columns.ts';

type Card = { cardId: bigint; holder: string; marks: string[]; createdAtMs: number };

const CARD = columns<Card>({ cardId: 'card_id', holder: 'holder', marks: json('marks'), createdAtMs: time('created_at') });
const card: Card = { cardId: 7n, holder: 'Mya', marks: ['a'], createdAtMs: 1_795_000_000_123 };

test('a list says its columns once, for select and for insert', () => {
  expect(CARD.select).toBe('card_id as "cardId", holder, marks, created_at as "createdAtMs"');
  expect(CARD.selectOf('c')).toBe('c.card_id as "cardId", c.holder, c.marks, c.created_at as "createdAtMs"');
  expect(CARD.insert).toBe('(card_id, holder, marks, created_at) values ($1, $2, $3, to_timestamp($4 / 1000.0))');
  expect(CARD.params(card)).toEqual([7n, 'Mya', '["a"]', 1_795_000_000_123]);
});

test('what the driver reads otherwise is read as the field wants it', () => {
  const round = columns<{ round: number; day: string }>({ round: float('round'), day: day('drawn_on') });
  expect(round.selectOf('r')).toBe(`r.round::float8 as "round", to_char(r.drawn_on, 'YYYY-MM-DD') as "day"`);
  expect(round.insert).toBe('(round, drawn_on) values ($1, $2)');
  expect(round.replace).toBe('round = excluded.round, drawn_on = excluded.drawn_on');
});

test('many rows go in by one statement, a column at a time', () => {
  expect(CARD.insertAll({ cardId: 'bigint', holder: 'text', marks: 'jsonb', createdAtMs: 'bigint' }).replace(/\s+/g, ' ')).toBe(
    '(card_id, holder, marks, created_at) select n.card_id, n.holder, n.marks, to_timestamp(n.created_at / 1000.0)' +
      ' from unnest($1::bigint[], $2::text[], $3::jsonb[], $4::bigint[]) n (card_id, holder, marks, created_at)',
  );
  expect(CARD.arrays([card, { ...card, cardId: 8n, marks: [] }])).toEqual([
    [7n, 8n],
    ['Mya', 'Mya'],
    ['["a"]', '[]'],
    [card.createdAtMs, card.createdAtMs],
  ]);
});

test('a list can be narrowed, and stand behind a key', () => {
  const own = CARD.only('holder', 'createdAtMs').behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
  expectTypeOf(own).toEqualTypeOf<Columns<{ merchantId: number } & Pick<Card, 'holder' | 'createdAtMs'>>>();
  expect(own.insert).toBe('(merchant_id, holder, created_at) values ($1, $2, to_timestamp($3 / 1000.0))');
  expect(own.params({ merchantId: 1, holder: 'Mya', createdAtMs: 5 })).toEqual([1, 'Mya', 5]);
});

test('a field without a column and a column without a field do not compile', () => {
  // @ts-expect-error createdAtMs has no column
  columns<Card>({ cardId: 'card_id', holder: 'holder', marks: json('marks') });
  // @ts-expect-error no field says branch
  columns<Card>({ cardId: 'card_id', holder: 'holder', marks: json('marks'), createdAtMs: time('created_at'), branch: 'branch' });
  // @ts-expect-error a record lacks its moment
  expect(CARD.params({ cardId: 7n, holder: 'Mya', marks: [] })[3]).toBeUndefined();
});
