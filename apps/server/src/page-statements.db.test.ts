import { PAGE_SIZE } from '@fairhall/contract/limits';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createWorld, type Desk, type World } from '../test/backoffice/world.ts';
import { insertBank } from './modules/cashier/index.ts';
import { partOf } from './modules/ledger/index.ts';

const MORE = 49;
const BANK = { bankCode: 'BAY', nameEn: 'Bay Bank', nameMy: 'ဘေး', nameCn: '湾', numberMin: 10, numberMax: 19 } as const;

let world: World;
let anna: Desk;
beforeAll(async () => {
  world = await createWorld();
  anna = await world.login('anna');
  const mya = await world.member('lotus', 'mya1');
  await mya.deposit('10');
  await makeRows(BigInt(mya.memberId));
});
afterAll(() => world.close());

/** One row for each page that has none yet: a withdrawal, a draw that was held here, one that was held elsewhere, and an order. */
async function makeRows(memberId: bigint): Promise<void> {
  const { owner, makers, clock } = world;
  const own = { part: partOf(1, memberId), memberId, id: makers.ids.next(), atMs: clock.nowMs() };
  const params = [own.part, own.memberId, own.id, own.atMs];
  await insertBank(owner, 1, { ...BANK, branch: 'none', sorting: 0, open: true });
  await owner.query(
    `insert into bank_card (merchant_id, part, member_id, card_id, created_at, bank_code, number_index, holder_index)
     values (1, $1, $2, $3, to_timestamp($4 / 1000.0), 'BAY', sha256('1'), sha256('2'))`,
    params,
  );
  await owner.query(
    `insert into withdrawal (merchant_id, part, member_id, withdrawal_id, created_at, account, asset, amount, fee, channel, card_id, bank_code,
       bank_name, branch, reference, hold_tx_id, idem_key, request_hash)
     values (1, $1, $2, $3, to_timestamp($4 / 1000.0), 'mya1', 'MMK', 10000, 0, 'BANK_PAYOUT', $3, 'BAY', 'Bay Bank',
       '', 'FIRST', 1, gen_random_uuid(), 1)`,
    params,
  );
  await owner.query(`
    insert into lottery_game select (jsonb_populate_record(g, '{"game_id": 2, "code": "JSK3", "result_by": "official"}')).* from lottery_game g;
    insert into lottery_sale select (jsonb_populate_record(s, '{"game_id": 2}')).* from lottery_sale s`);
  await owner.query(
    `insert into draw (draw_id, game_id, numero, algorithm, opens_at, closes_at, draws_at, committed_at, state, seed_hash, ticket_root, ticket_count)
     select id, game, 'n' || id, 'x', at - interval '1 minute', at, at, at, 'closed', hash, '', 0
     from (values ($1::bigint, 1, 'h'), ($1::bigint + 1000, 2, null)) draws (id, game, hash), to_timestamp($2 / 1000.0 - 9) at`,
    [own.id, own.atMs],
  );
  await owner.query(
    `insert into ticket_kind (merchant_id, kind_id, game_id, play, selection, mode_id, series, unit, units, odds, rebate_e4)
     values (1, 1, 1, 'EK3_BSOE', 'B', 1, 0, 10000, 1, '{}', 0)`,
  );
  await owner.query(
    `insert into bet_order (merchant_id, part, member_id, order_id, placed_at, asset, draw_id, game_id, prize_mode_id, stake, lines, device)
     values (1, $1, $2, $3, to_timestamp($4 / 1000.0), 'MMK', $3, 1, 3, 10000, 1, 'web')`,
    params,
  );
  await owner.query(
    `insert into bet (merchant_id, part, member_id, bet_id, placed_at, draw_id, asset, order_id, line, kind_id, units, multiple, stake)
     values (1, $1, $2, $3, to_timestamp($4 / 1000.0), $3, 'MMK', $3, 1, 1, 1, 1, 10000)`,
    params,
  );
}

/** Each of them once more, as often as asked. */
async function multiply(): Promise<void> {
  const copies = (table: string, id: string, over: string) =>
    world.owner.query(
      `insert into ${table} select (jsonb_populate_record(r, jsonb_build_object('${id}', r.${id} + n, ${over}))).*
         from ${table} r, generate_series(1, $1::integer) n ${table === 'draw' ? '' : 'where r.merchant_id = 1'}`,
      [MORE],
    );
  await copies(
    'member',
    'member_id',
    "'username', r.username || n, 'username_key', r.username_key || n, 'upline_path', (r.member_id + n)::text",
  );
  await copies('deposit', 'deposit_id', "'member_id', r.member_id + n, 'idem_key', gen_random_uuid(), 'reference', 'COPY' || n");
  await copies('withdrawal', 'withdrawal_id', "'idem_key', gen_random_uuid(), 'reference', 'W' || n, 'hold_tx_id', r.hold_tx_id + n");
  await copies('draw', 'draw_id', "'numero', r.numero || 'c' || n");
  await copies('bet_order', 'order_id', "'draw_id', r.draw_id");
  await copies('bet', 'bet_id', "'order_id', r.order_id + n");
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
  '/withdrawals?queue=waiting&size=100',
  '/members?size=100',
  '/orders',
  '/audit',
  '/operators',
  '/changes',
  '/draws?size=100',
  '/results',
];

/** Pages whose rows are multiplied: a page of bets is as long as it is. */
const GROWN = PAGES.filter((path) => !['/audit', '/operators', '/changes'].includes(path));

test('a page takes as many statements with fifty rows as with one', async () => {
  // Asked once before: what is remembered is read.
  for (const path of PAGES) await statementsOf(path);
  const one = new Map<string, number>();
  for (const path of PAGES) one.set(path, (await statementsOf(path)).statements);
  await multiply();
  for (const path of PAGES) expect((await statementsOf(path)).statements, path).toBe(one.get(path));
  for (const path of GROWN) expect((await statementsOf(path)).rows, path).toBeGreaterThanOrEqual(Math.min(MORE + 1, PAGE_SIZE.console));
});
