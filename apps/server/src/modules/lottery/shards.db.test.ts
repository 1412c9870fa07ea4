import { major } from '@fairhall/money/amount';
import { wallInParts } from '@fairhall/testkit/part-wall';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { betOn, drawAs, READER, type Stage, stage } from '../../../test/lottery/stage.ts';
import { createDb, type Db } from '../../platform/db.ts';
import { createIds } from '../../platform/ids.ts';
import { createLedger, partOf } from '../ledger/index.ts';
import { createCatalogue } from './catalogue.ts';
import { cancelBets } from './commands/cancel-bets.ts';
import type { Player } from './commands/place-bets.ts';
import { createExposure } from './exposure/exposure.ts';
import { settleNextDraw } from './jobs/settle-draw.ts';
import { listOrders } from './queries/list-orders.ts';
import { CHUNK_PARTS, settleChunk, VOID_VERSION, voidChunk } from './store/settlement.ts';

let s: Stage;
let db: Db;
let stop: () => Promise<void>;
beforeEach(async () => {
  s = await stage();
});
afterEach(async () => {
  await stop();
  await db.close();
  await s.close();
});

const partOfPlayer = ({ actor }: Player) => partOf(actor.merchantId, actor.memberId);

/** The same stage by new sessions, which stand behind the wall. */
function behindTheWall(): Stage {
  db = createDb({ url: s.fresh.url });
  const base = { ...s.deps, db, ids: createIds(s.deps.clock, 8) };
  const ledger = createLedger(base);
  const deps = { ...base, ledger, catalogue: createCatalogue(base), exposure: createExposure(base), timeZoneOf: async () => 'Asia/Yangon' };
  stop = () => ledger.stop();
  return { ...s, deps };
}

test('bets, cancels and the record of a member reach no row of another part', async () => {
  const draw = await s.openDraw();
  const players = await Promise.all(Array.from({ length: 20 }, () => s.member(major(100))));
  for (const player of players) await betOn(s, player, { numero: draw.numero, selection: 'B' });
  const [player] = players as [Player];
  await wallInParts(s.fresh.owner, { from: partOfPlayer(player), to: partOfPlayer(player) });
  const walled = behindTheWall();
  const [first] = await betOn(walled, player, { numero: draw.numero, selection: 'B,S', multiple: 3 });
  expect(await cancelBets(walled.deps, player, [String(first)])).toMatchObject({ ok: true });
  const { orders } = await listOrders(walled.deps, { ...player.actor, ...READER }, {});
  expect(orders.content).toHaveLength(3);
  await expect(
    betOn(walled, players.find((other) => partOfPlayer(other) !== partOfPlayer(player)) as Player, { numero: draw.numero, selection: 'B' }),
  ).rejects.toThrow('a row of part');
});

test('a chunk of a settlement, or of a void, reaches no row beyond the parts of the chunk', async () => {
  const draw = await s.openDraw();
  const players = await Promise.all(Array.from({ length: 200 }, () => s.member(major(100))));
  for (const player of players) await betOn(s, player, { numero: draw.numero, selection: 'B' });
  await drawAs(s, draw, [6, 5, 4]);
  await s.fresh.owner.query('analyze');
  await wallInParts(s.fresh.owner, { from: 128, to: 128 + CHUNK_PARTS - 1 });
  const walled = behindTheWall();
  const prizes = [{ kindId: 1n, won: major(2), pushed: major(0), rebateE4: 10 }];
  const [kind] = await s.fresh.owner.query<{ id: bigint }>('select distinct kind_id as id from bet');
  const settle = (part: number) =>
    db.inTx((tx) =>
      settleChunk(
        tx,
        { merchantId: 1, drawId: draw.drawId, resultVersion: 1, part },
        {
          timeZone: 'Asia/Yangon',
          prizes: prizes.map((prize) => ({ ...prize, kindId: kind?.id ?? 0n })),
          txIds: [walled.deps.ids.next()],
          nowMs: s.deps.clock.nowMs(),
        },
      ),
    );
  expect(await settle(128)).toBe('done');
  await expect(settle(256)).rejects.toThrow('a row of part');
  await expect(settleNextDraw(walled.deps)).rejects.toThrow('a row of part');
  const won = players.filter((player) => Math.floor(partOfPlayer(player) / CHUNK_PARTS) === 1);
  expect(won.length).toBeGreaterThan(5);
  expect(await s.fresh.owner.query('select count(*)::integer as n from payout')).toEqual([{ n: won.length }]);
  await s.fresh.owner.query(
    "insert into draw_void (merchant_id, draw_id, reason, operator_id, operator_name, voided_at) values (1, $1, 'x', 1, 'x', now())",
    [draw.drawId],
  );
  const undo = { merchantId: 1, drawId: draw.drawId, resultVersion: VOID_VERSION, part: 128 };
  expect(await db.inTx((tx) => voidChunk(tx, undo, { txIds: [walled.deps.ids.next()], nowMs: s.deps.clock.nowMs() }))).toBe('done');
});
