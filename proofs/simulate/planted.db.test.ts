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
    await owner.query(text.replaceAll(right, () => wrong));
  };
}

/** Changes rows of a table, or drops them, as they are written. */
function meddle(when: string, condition: string, act: string): Plant {
  return async (owner) => {
    await owner.query(`create function planted() returns trigger language plpgsql as $$ begin ${act} end $$`);
    await owner.query(`create trigger planted before ${when} for each row when (${condition}) execute function planted()`);
  };
}

/** Each with the seed of a story that comes upon it early. */
const FAULTS: readonly (readonly [string, number, Plant, RegExp])[] = [
  [
    'a version that is not counted',
    1,
    meddle('update on account', 'new.version % 7 = 0', 'new.version := old.version; return new;'),
    /version/,
  ],
  [
    'a refusal that is forgotten',
    4,
    meddle('insert on idempotency', `new.code = 'INSUFFICIENT_FUNDS'`, 'return null;'),
    /INSUFFICIENT_FUNDS/,
  ],
  [
    'a sale that goes on behind the close',
    7,
    say('lottery_order_guard', '>= d.closes_at', ">= d.closes_at + interval '1 hour'"),
    /DRAW_CLOSED/,
  ],
  ['a limit that lets through more than it says', 6, say('ledger_limits', 't.take > 0', 't.take > 100000'), /LIMIT/],
  [
    'a limit that what other members send does not count for',
    6,
    say('limit_counts', "'transfer'::transfer_kind", "'deposit'::transfer_kind"),
    /TRANSFER_TARGET|LIMIT_DEPOSIT|stands/,
  ],
  [
    'a fee that is taken with every part of a withdrawal',
    5,
    meddle('insert on withdrawal_move', "new.kind = 'paid'", 'new.fee := 0; return new;'),
    /stands|answered|fails/,
  ],
  ['a move that is taken back twice', 9, say('ledger_taken_back', 'coalesce(g.moved, 0) -', '2 * coalesce(g.moved, 0) -'), /TAKEN_BACK/],
  ['a bet that is cancelled twice', 10, say('lottery_cancel_guard', 'else 0 end', 'else 1 end'), /BET_NOT_CANCELLABLE|fails/],
  [
    'a ticket that is paid twice',
    9,
    say('lottery_payouts', 'z.amount * b.multiple', 'z.amount * b.multiple * case b.multiple when 7 then 2 else 1 end'),
    /stands|answered/,
  ],
  [
    'a bet above the largest of its grant',
    5,
    say('ledger_decide', 'elsif v_purse_refusal is not null', "elsif v_purse_refusal <> 'BONUS_MAX_BET'"),
    /BONUS_MAX_BET|INSUFFICIENT_FUNDS|answered/,
  ],
  [
    'a share of a jackpot that is taken on top of the stake',
    5,
    say('ledger_decide', 'v_amount - p_batch.amounts[v_first + 1] - ', 'v_amount - '),
    /stands|answered|invariant|fails/,
  ],
  [
    'a bet of a grant that settlement pays as if it were cash',
    10,
    say('lottery_untied', 'where t.bet_id is null', 'where t.bet_id is null or true'),
    /stands|answered|invariant|fails/,
  ],
  [
    'a free bet that is settled as if its member had staked it',
    10,
    meddle('insert on grant_bet', 'new.free', 'new.free := false; return new;'),
    /stands|answered|invariant|fails|grant/,
  ],
  [
    'a stake that is not given back by a void',
    1,
    say('lottery_void_chunk', 'where b.draw_id = p_chunk.draw_id', 'where b.multiple <> 5 and b.draw_id = p_chunk.draw_id'),
    /stands|answered/,
  ],
];

async function foundWith(plant: Plant, { seed, contended = 0 }: { seed: number; contended?: number }): Promise<Divergence | null> {
  const fresh = await freshDatabase();
  const app = openSimulated(fresh.url);
  try {
    await plant(fresh.owner);
    const options = { seed, steps: 4_000, population: { members: 8, batchMax: 40, contended }, compareEvery: 2 };
    return (await simulateWorld({ app, owner: fresh.owner }, options)).divergence;
  } finally {
    await app.close();
    await fresh.close();
  }
}

test.each(FAULTS)('%s is found', async (_name, seed, plant, words) => {
  const divergence = await foundWith(plant, { seed });
  expect(divergence?.what).toMatch(words);
  expect(divergence?.trace.length).toBeGreaterThan(0);
});

test('also when everything comes at once no order explains what is wrong', async () => {
  const twice = say('lottery_payouts', 'z.amount * b.multiple', 'z.amount * b.multiple * case b.multiple when 7 then 2 else 1 end');
  expect((await foundWith(twice, { seed: 11, contended: 100 }))?.what).toMatch(/no order explains/);
});
