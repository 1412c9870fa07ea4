import { ALL_PLAYS } from '@fairhall/lottery/all-plays';
import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { betOn, drawAs, type Stage, stage } from '../../../../test/lottery/stage.ts';
import { partOf } from '../../ledger/index.ts';
import type { Player } from '../commands/place-bets.ts';
import { settleNextDraw } from '../jobs/settle-draw.ts';
import { orderNumber } from '../order-number.ts';
import { searchStatement } from '../store/order-search.ts';
import { memberBets } from './member-bets.ts';
import { type OrderSearch, orderOf, searchOrders } from './search-orders.ts';

let s: Stage;
let [ma, ko] = [] as unknown as [Player, Player];
let numeros: string[];
let ids: bigint[][];

const LOOKER = { merchantId: 1, language: 'EN', timeZone: 'Asia/Yangon' };

/** Two draws: Ma bets B and S on the first and wins with B, Ko bets E twice on the first, Ma bets O on the second. */
beforeAll(async () => {
  s = await stage();
  [ma, ko] = [await s.member(major(1_000)), await s.member(major(1_000))];
  const first = await s.openDraw();
  ids = [await betOn(s, ma, { numero: first.numero, selection: 'B,S' })];
  s.deps.clock.advance(2_000);
  ids.push(await betOn(s, ko, { numero: first.numero, selection: 'E', multiple: 2 }));
  await drawAs(s, first, [6, 6, 5]);
  while ((await settleNextDraw(s.deps)) === 'more');
  s.deps.clock.advance(2_000);
  const second = await s.openDraw();
  ids.push(await betOn(s, ma, { numero: second.numero, selection: 'O' }));
  numeros = [first.numero, second.numero];
});
afterAll(() => s.close());

const own = ({ actor }: Player) => ({ memberId: actor.memberId, part: partOf(1, actor.memberId) });
const look = async (filter: Partial<OrderSearch>, merchantId = 1) => {
  const { list } = await searchOrders(s.deps, { ...LOOKER, merchantId }, { max: 10, ...filter });
  return list.map(({ bettingContent, numero }) => `${bettingContent} ${numeros.indexOf(numero) + 1}`);
};

test('without a filter all bets of the merchant are there, newest first, and of another none', async () => {
  expect(await look({})).toEqual(['O 2', 'E 1', 'S 1', 'B 1']);
  expect(await look({}, 2)).toEqual([]);
});

test.each<[string, () => Partial<OrderSearch>, string[]]>([
  ['a member', () => ({ member: own(ma) }), ['O 2', 'S 1', 'B 1']],
  ['an issue', () => ({ numero: numeros[1] as string }), ['O 2']],
  ['a game', () => ({ gameId: 1 }), ['O 2', 'E 1', 'S 1', 'B 1']],
  ['another game', () => ({ gameId: 2 }), []],
  ['a play', () => ({ play: 'EK3_DS' }), []],
  ['bets under way', () => ({ status: 2 }), ['O 2']],
  ['won', () => ({ status: 4 }), ['B 1']],
  ['lost', () => ({ status: 5 }), ['E 1', 'S 1']],
  ['a stake', () => ({ stakeFrom: major(2), stakeTo: major(2) }), ['E 1']],
  ['the time before Ko came', () => ({ toMs: Date.parse('2026-11-21T06:00:02Z') }), ['S 1', 'B 1']],
  ['the time after', () => ({ fromMs: Date.parse('2026-11-21T06:00:02Z') }), ['O 2', 'E 1']],
  ['several at once', () => ({ member: own(ma), status: 5, gameId: 1 }), ['S 1']],
])('found by %s', async (_, filter, found) => {
  expect(await look(filter())).toEqual(found);
});

describe('by number', () => {
  test('of a bet, in any letters', async () => {
    const [, second] = ids[0] as [bigint, bigint];
    expect(await look({ number: orderNumber(second) })).toEqual(['S 1']);
    expect(await look({ number: orderNumber(second).toLowerCase() })).toEqual(['S 1']);
  });

  test('of an order: all its bets', async () => {
    const { list } = await searchOrders(s.deps, LOOKER, { max: 10, number: orderNumber(ids[0]?.[0] as bigint) });
    expect(await look({ number: list[0]?.masterNumber as string })).toEqual(['S 1', 'B 1']);
  });

  test('by its beginning, which names all that was made about that time', async () => {
    expect(await look({ number: orderNumber(ids[1]?.[0] as bigint).slice(0, -5) })).toEqual(['E 1']);
  });

  test('what is no number is nobody’s', async () => {
    expect(await look({ number: '!!!!!!' })).toEqual([]);
    expect(await look({ number: 'zzzzzzzzzzzzz' })).toEqual([]);
  });
});

test('play and picks are named in the language of who looks, beside their codes', async () => {
  const named = async (language: string) => (await searchOrders(s.deps, { ...LOOKER, language }, { max: 1 })).list[0];
  expect(await named('EN')).toMatchObject({ playCode: 'EK3_BSOE', playName: ALL_PLAYS.EK3_BSOE.name.EN });
  expect(await named('CN')).toMatchObject({ playName: ALL_PLAYS.EK3_BSOE.name.CN });
  expect(await named('MY')).toMatchObject({ playName: ALL_PLAYS.EK3_BSOE.name.MY });
  const picks = async (language: string) => [(await named(language))?.bettingContent, (await named(language))?.picks];
  expect(await picks('EN')).toEqual(['O', 'Odd']);
  expect(await picks('CN')).toEqual(['O', '单']);
});

test('so it does among the bets of one member', async () => {
  const named = async (language: string) => {
    const reader = { merchantId: 1, memberId: ma.actor.memberId, language, timeZone: 'Asia/Yangon' };
    return (await memberBets(s.deps, reader, { size: 1 })).list;
  };
  expect(await named('EN')).toMatchObject([{ playCode: 'EK3_BSOE', playName: ALL_PLAYS.EK3_BSOE.name.EN }]);
  expect(await named('CN')).toMatchObject([{ playName: ALL_PLAYS.EK3_BSOE.name.CN, picks: '单' }]);
});

test('pages hold together: each row once, in order', async () => {
  const seen: string[] = [];
  let after: OrderSearch['after'];
  do {
    const page = await searchOrders(s.deps, LOOKER, { max: 1, ...(after ? { after } : {}) });
    seen.push(...page.list.map(({ bettingContent }) => bettingContent));
    after = page.next ?? undefined;
  } while (after);
  expect(seen).toEqual(['O', 'E', 'S', 'B']);
});

test('one order with its bets; another merchant has none of it', async () => {
  const { list } = await searchOrders(s.deps, LOOKER, { max: 10, member: own(ko) });
  const orderId = BigInt(list[0]?.orderMasterId ?? '');
  expect(await orderOf(s.deps, LOOKER, orderId)).toMatchObject({
    ok: true,
    value: { stake: major(2), bets: [{ bettingContent: 'E', orderStatus: 5 }] },
  });
  expect(await orderOf(s.deps, { ...LOOKER, merchantId: 2 }, orderId)).toMatchObject({ ok: false, code: 'NOT_FOUND' });
});

describe('plans', () => {
  /** As of a large book: tables of the test are small, and read whole for cheaper. */
  async function planOf(filter: Parameters<typeof searchStatement>[1]): Promise<string> {
    const [text, params] = searchStatement(1, filter, 51);
    return s.fresh.db.inTx(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      await tx.query('set local enable_sort = off');
      const rows = await tx.query<{ 'QUERY PLAN': string }>(`explain ${text}`, params);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
  }
  const orders: readonly [bigint, bigint] = [0n, 8_000_000_000_000_000_000n];

  test('orders are walked backwards by their key, each bet is found by its own', async () => {
    const plan = await planOf({ orders });
    expect(plan).toMatch(/Index Scan Backward using bet_order\w*_pkey/);
    expect(plan).toMatch(/Index Scan using bet_\w*pkey on bet_\w+ .*/);
    expect(plan).not.toMatch(/Seq Scan on (bet|bet_order)_p/);
  });

  test('of one member its bets are found by its key', async () => {
    const plan = await planOf({ orders, member: own(ma) });
    expect(plan).toMatch(/Index Cond: .*member_id/);
    expect(plan).not.toMatch(/Seq Scan on (bet|bet_order)_p/);
  });
});
