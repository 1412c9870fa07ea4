import { major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acting } from '../../../../test/acting.ts';
import { betOn, drawAs, type Stage, stage } from '../../../../test/lottery/stage.ts';
import { checkInvariants } from '../../ledger/index.ts';
import { correctResult } from '../commands/correct-result.ts';
import { voidDraw } from '../commands/void-draw.ts';
import { refundNextVoid } from './refund-voided.ts';
import { settleNextDraw } from './settle-draw.ts';

let s: Stage;
// One draw that was corrected, one that was voided after it had paid, one that waits.
beforeAll(async () => {
  s = await stage();
  const players = await Promise.all([1, 2, 3].map(() => s.member(major(100))));
  for (const fate of ['corrected', 'voided', 'waiting']) {
    const draw = await s.openDraw();
    for (const player of players) await betOn(s, player, { numero: draw.numero, selection: 'B,O', multiple: 5 });
    if (fate === 'waiting') break;
    await drawAs(s, draw, [6, 5, 4]);
    await settleNextDraw(s.deps);
    if (fate === 'corrected') await correctResult(s.deps, { drawId: draw.drawId, result: [6, 6, 4], reason: 'wrong' });
    else {
      const { drawId, numero } = draw;
      const done = await voidDraw(s.deps, acting(), { drawId, numero, reason: 'wrong' });
      invariant(done.ok, 'it is voided');
      await refundNextVoid(s.deps);
    }
    await settleNextDraw(s.deps);
  }
});
afterAll(() => s.close());

const broken = async () => (await checkInvariants(s.fresh.owner)).filter(({ broken: count }) => count > 0).map(({ name }) => name);
const OWN = ['bet_money_follows_its_rows', 'voided_draw_is_empty', 'settled_draw_adds_up'];

test('a draw that was corrected and one that was voided break nothing', async () => {
  expect(await broken()).toEqual([]);
});

const ONE_PAYOUT = 'ctid = (select min(ctid) from payout where result_version = 2)';
const ONE_BET = 'ctid = (select min(ctid) from bet)';

test.each([
  [
    'a payout row without its money',
    `update payout set won = won + 1 where ${ONE_PAYOUT}`,
    ['bet_money_follows_its_rows', 'settled_draw_adds_up'],
  ],
  ['a payout that is gone', `delete from payout where ${ONE_PAYOUT}`, ['bet_money_follows_its_rows', 'settled_draw_adds_up']],
  [
    'a correction that took nothing back',
    "delete from transfer where ctid = (select min(ctid) from transfer where kind = 'reversal')",
    ['bet_money_follows_its_rows'],
  ],
  [
    'a bet both paid and cancelled',
    `insert into bet_cancel select merchant_id, part, bet_id, draw_id, member_id, 1, 'member', now() from payout where ${ONE_PAYOUT}`,
    ['bet_money_follows_its_rows', 'settled_draw_adds_up'],
  ],
  [
    'a stake of a voided draw that never came back',
    'delete from bet_cancel where ctid = (select min(ctid) from bet_cancel)',
    ['bet_money_follows_its_rows', 'voided_draw_is_empty'],
  ],
  [
    'a voided draw that was not gone through',
    'delete from settle_chunk where result_version = 32767 and part = 0',
    ['voided_draw_is_empty'],
  ],
  ['a stake that changed', `update bet set stake = stake + 1 where ${ONE_BET}`, ['settled_draw_adds_up']],
  ['a sum of a member that is none', 'update member_draw set won = won + 1 where result_version = 2', ['settled_draw_adds_up']],
  ['a void that still counts', 'update member_draw set stake = 1 where result_version = 32767', ['settled_draw_adds_up']],
  ['a rebate that nobody got', 'update settle_chunk set rebate = rebate + 1 where result_version = 2', ['settled_draw_adds_up']],
])('%s is found', async (_, fault, names) => {
  const found = await s.fresh.owner.inTx(async (tx) => {
    await tx.query(fault);
    const results = await checkInvariants(tx);
    return { ok: false as const, found: results.filter(({ broken: count }) => count > 0).map(({ name }) => name) };
  });
  expect(found.found.filter((name) => OWN.includes(name))).toEqual(names);
});
