import { invariant } from '@fairhall/money/result';
import type { Db } from '@fairhall/server/platform/db';
import { freshDatabase } from '@fairhall/testkit/database';
import { expect, test } from 'vitest';
import { openSimulated } from './cluster.ts';
import type { Divergence } from './run.ts';
import { simulateWorld } from './world.ts';

type Plant = (owner: Db) => Promise<unknown>;

/** Says something else in a function of the database. */
function say(name: string, right: string, wrong: string): Plant {
  return async (owner) => {
    const [row] = await owner.query<{ text: string }>('select pg_get_functiondef(oid) as text from pg_proc where proname = $1', [name]);
    const text = row?.text ?? '';
    invariant(text.includes(right), `${name} says "${right}"`);
    await owner.query(text.replace(right, () => wrong));
  };
}

/** Changes rows of a table, or drops them, as they are written. */
function meddle(when: string, condition: string, act: string): Plant {
  return async (owner) => {
    await owner.query(`create function planted() returns trigger language plpgsql as $$ begin ${act} end $$`);
    await owner.query(`create trigger planted before ${when} for each row when (${condition}) execute function planted()`);
  };
}

const FAULTS: readonly (readonly [string, Plant, RegExp])[] = [
  [
    'a version that is not counted',
    meddle('update on account', 'new.version % 7 = 0', 'new.version := old.version; return new;'),
    /version/,
  ],
  ['a refusal that is forgotten', meddle('insert on idempotency', `new.code = 'INSUFFICIENT_FUNDS'`, 'return null;'), /INSUFFICIENT_FUNDS/],
  [
    'a sale that goes on behind the close',
    say('lottery_order_guard', '>= d.closes_at', ">= d.closes_at + interval '1 hour'"),
    /DRAW_CLOSED/,
  ],
  ['a limit that lets through more than it says', say('ledger_limits', 't.take > 0', 't.take > 100000'), /LIMIT/],
  ['a move that is taken back twice', say('ledger_taken_back', 'coalesce(g.moved, 0) -', '2 * coalesce(g.moved, 0) -'), /TAKEN_BACK/],
  ['a bet that is cancelled twice', say('lottery_cancel_guard', 'else 0 end', 'else 1 end'), /BET_NOT_CANCELLABLE|fails/],
  [
    'a ticket that is paid twice',
    say('lottery_payouts', 'z.amount * b.multiple', 'z.amount * b.multiple * case b.multiple when 7 then 2 else 1 end'),
    /stands|answered/,
  ],
  [
    'a stake that is not given back by a void',
    say('lottery_void_chunk', 'where b.draw_id = p_chunk.draw_id', 'where b.multiple <> 5 and b.draw_id = p_chunk.draw_id'),
    /stands|answered/,
  ],
];

async function foundWith(plant: Plant, contended: number): Promise<Divergence | null> {
  const fresh = await freshDatabase();
  const app = openSimulated(fresh.url);
  try {
    await plant(fresh.owner);
    const options = { seed: 11, steps: 4_000, population: { members: 8, batchMax: 40, contended }, compareEvery: 2 };
    return (await simulateWorld({ app, owner: fresh.owner }, options)).divergence;
  } finally {
    await app.close();
    await fresh.close();
  }
}

test.each(FAULTS)('%s is found', async (_name, plant, words) => {
  const divergence = await foundWith(plant, 0);
  expect(divergence?.what).toMatch(words);
  expect(divergence?.trace.length).toBeGreaterThan(0);
});

test('also when everything comes at once no order explains what is wrong', async () => {
  const twice = say('lottery_payouts', 'z.amount * b.multiple', 'z.amount * b.multiple * case b.multiple when 7 then 2 else 1 end');
  expect((await foundWith(twice, 100))?.what).toMatch(/no order explains/);
});
