import { major } from '@fairhall/money/amount';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { namesBroken } from '../../test/invariants/planting.ts';
import { betOn, drawAs, type Stage, slipText, stage } from '../../test/lottery/stage.ts';
import { cancelBets } from '../modules/lottery/commands/cancel-bets.ts';
import { placeBets } from '../modules/lottery/commands/place-bets.ts';
import { settleNextDraw } from '../modules/lottery/jobs/settle-draw.ts';
import { stopNextChases } from '../modules/lottery/jobs/stop-chases.ts';
import { comingDraws } from '../modules/lottery/store/draws.ts';
import { brokenInvariants } from './index.ts';

let s: Stage;
// A draw that was settled, with equal bets of several members, one of them cancelled, and a chase that it stopped; and one still on sale.
beforeAll(async () => {
  s = await stage();
  const players = await Promise.all([1, 2, 3].map(() => s.member(major(100))));
  const settled = await s.openDraw();
  for (const player of players) await betOn(s, player, { numero: settled.numero, selection: 'B,O', multiple: 5 });
  for (const player of players) await betOn(s, player, { numero: settled.numero, selection: 'B', multiple: 7 });
  const [first] = players;
  if (first) await cancelBets(s.deps, first, (await betOn(s, first, { numero: settled.numero, selection: 'S' })).map(String));
  const [, second] = await comingDraws(s.fresh.db, 1, { fromMs: s.deps.clock.nowMs(), max: 2 });
  if (first && second)
    await placeBets(s.deps, first, {
      key: s.key(),
      input: {
        ...{
          gameId: 1,
          currentNumero: settled.numero,
          bettingSlipString: slipText('EK3_BSOE', 'B'),
          betCartAmountSum: '4',
          prizeModeId: 3,
        },
        ...{ chase: true, chaseSlip: { numero: settled.numero, multiples: [1, 3] }, winningStop: true },
      },
    });
  await s.fresh.owner.query('update ticket_kind set rebate_e4 = 50');
  await drawAs(s, settled, [6, 5, 4]);
  await settleNextDraw(s.deps);
  await stopNextChases(s.deps);
  const open = await s.openDraw();
  for (const player of players) await betOn(s, player, { numero: open.numero, selection: 'E' });
});
afterAll(() => s.close());

test('draws that were sold, settled and cancelled from break nothing', async () => {
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
  const [paid] = await s.fresh.owner.query<{ rebates: bigint }>("select count(*) as rebates from transfer where kind = 'rebate'");
  expect(paid?.rebates).toBe(3n);
});

const SETTLED = "draw_id = (select draw_id from draw where state = 'settled')";
const one = (table: string, where = 'true') => `ctid = (select min(ctid) from ${table} where ${where})`;

test.each([
  [
    'an order that nobody paid for',
    `delete from transfer where ${one('transfer', "kind = 'stake'")}`,
    ['zero_sum', 'balance_is_sum_of_transfers', 'chain_unbroken', 'placed_has_transfers', 'order_has_its_stake'],
  ],
  [
    'a stake that bought nothing',
    `with gone as (delete from bet_order where ${one('bet_order', `not ${SETTLED}`)} returning order_id)
     delete from bet where order_id in (select order_id from gone)`,
    ['order_has_its_stake'],
  ],
  [
    'an order of another amount',
    `update bet_order set stake = stake + 1 where ${one('bet_order')}`,
    ['order_has_its_stake', 'bets_make_their_order'],
  ],
  [
    'a bet that no order knows',
    `insert into bet select merchant_id, part, draw_id, bet_id + 1, member_id, asset, order_id, line + 9, kind_id, units, multiple, stake,
       placed_at from bet where ${one('bet', `not ${SETTLED} and order_id not in (select order_id from chase)`)}`,
    ['bets_make_their_order'],
  ],
  [
    'an order placed at the close',
    `update bet_order o set placed_at = d.closes_at from draw d where d.draw_id = o.draw_id and o.${one('bet_order')}`,
    ['nothing_after_the_close'],
  ],
  [
    'a cancellation after the close',
    "update bet_cancel c set cancelled_at = d.closes_at from draw d where d.draw_id = c.draw_id and reason = 'member'",
    ['nothing_after_the_close'],
  ],
  [
    'a bet that came into a draw after its tickets were counted',
    'update draw set ticket_count = ticket_count - 1 where ticket_count is not null',
    ['sealed_is_what_was_sold'],
  ],
  [
    'a draw of a chase that its plan does not name',
    'delete from chase_issue where place = 2',
    ['chase_follows_its_plan', 'stopped_by_a_win'],
  ],
  ['a chase that has more draws than were bought', 'update chase set issues = 3', ['bets_make_their_order', 'chase_follows_its_plan']],
  [
    'a draw of a chase bought as often as was not planned',
    'update chase_issue set multiple = 2 where place = 2',
    ['chase_follows_its_plan'],
  ],
  ['a chase that stopped though it was told to go on', 'update chase set winning_stop = false', ['stopped_by_a_win']],
  [
    'a chase stopped by a draw in which it won nothing',
    'update bet_cancel set stopped_by = draw_id where stopped_by is not null',
    ['stopped_by_a_win'],
  ],
  ['a draw settled in part', `delete from settle_chunk where part = 0 and ${SETTLED}`, ['settled_draw_is_whole']],
  [
    'a winner left out',
    `delete from payout where ${one('payout', SETTLED)}`,
    ['bet_money_follows_its_rows', 'settled_draw_adds_up', 'same_saying_same_prize'],
  ],
  [
    'one who got more than others for the same',
    `update payout set won = won + 5 where ${one('payout', SETTLED)}`,
    ['bet_money_follows_its_rows', 'settled_draw_adds_up', 'same_saying_same_prize'],
  ],
  [
    'a rebate other than was meant',
    `update member_draw set rebate = rebate + 1 where ${one('member_draw', SETTLED)}`,
    ['settled_draw_adds_up', 'rebates_are_what_was_meant'],
  ],
])('%s is found, and named', async (_, fault, names) => {
  expect(await namesBroken(s.fresh.owner, fault)).toEqual(names);
});
