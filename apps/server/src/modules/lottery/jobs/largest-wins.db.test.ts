import { MONEY_MAX } from '@fairhall/lottery/bounds';
import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { AMOUNT_MAX, amount, major, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GAMES } from '../../../../seeds/games/index.ts';
import { type Stage, slipText, stage } from '../../../../test/lottery/stage.ts';
import { brokenInvariants } from '../../../invariants/index.ts';
import { partOf } from '../../ledger/index.ts';
import { type Player, placeBets } from '../commands/place-bets.ts';
import { OPEN_WIN_MAX } from '../open-wins.ts';
import { comingDraws, type DrawRow, findDraw } from '../store/draws.ts';
import { insertGame, insertSale } from '../store/games.ts';
import { CHUNK_PARTS } from '../store/settlement.ts';
import { closeNextDraw } from './close-due-draws.ts';
import { countExposure } from './count-exposure.ts';
import { planDraws } from './plan-draws.ts';
import { resultNextDraw } from './result-due-draws.ts';
import { settleNextDraw } from './settle-draw.ts';

/** All five digits in order: nothing that a player may buy wins more for what it costs. */
const PLAY = 'SSC_5_ZX_FS';
const PICKED = '1|2|3|4|5';
/** As many lines of the highest multiple as the highest win of an order takes. */
const LINES = 51;
const LINE_STAKE = major(2_000_000);

let s: Stage;
const game = GAMES.map(({ game: one }) => one).find(({ family, resultBy }) => family === 'SSC' && resultBy === 'own');

beforeAll(async () => {
  s = await stage();
  invariant(game, 'there is such a game');
  await insertGame(s.fresh.owner, game);
  await insertSale(s.fresh.owner, 1, {
    ...{ ...DEFAULT_SERIES, entReturnE4: 9_700, stakeMin: amount(1n), stakeMax: MONEY_MAX, multipleMax: 1_000_000, winMax: MONEY_MAX },
    ...{ gameId: game.gameId, onSale: true, sorting: 0, isHot: false, isNew: false, cancelAllowed: true },
  });
  s.deps.clock.advance(2_000);
  while ((await planDraws(s.deps)) === 'more');
});
afterAll(async () => {
  await s.deps.exposure.close();
  await s.close();
});

async function buy(player: Player, { numero, key = s.key(), multiples = [1] }: { numero: string; key?: string; multiples?: number[] }) {
  const line = slipText(PLAY, PICKED, { multiple: 1_000_000, series: 1_960 });
  const chased = multiples.length > 1 ? { chase: true, chaseSlip: { numero, multiples }, winningStop: false, abandoning: true } : {};
  const input = {
    ...{ gameId: game?.gameId ?? 0, currentNumero: numero, prizeModeId: 1, ...chased },
    bettingSlipString: Array.from({ length: LINES }, () => line).join(';'),
    betCartAmountSum: majorText(amount(LINE_STAKE * BigInt(LINES * multiples.length))),
  };
  return { key, placed: await placeBets(s.deps, player, { key, input }) };
}

async function settleAs(draw: DrawRow, result: number[]): Promise<void> {
  s.deps.clock.setTo(draw.drawsAtMs);
  while ((await closeNextDraw(s.deps)) === 'more');
  while ((await resultNextDraw(s.deps)) === 'more');
  await s.fresh.owner.query('update draw set result = $2 where draw_id = $1', [draw.drawId, result]);
  while ((await settleNextDraw(s.deps)) === 'more');
}

test('a draw with the largest bets that are let in, all of them won, is settled', { timeout: 240_000 }, async () => {
  // Three of one chunk win more between them than an amount can hold.
  const members = await Promise.all(Array.from({ length: 17 }, () => s.member(major(10_000_000_000))));
  const chunkOf = ({ actor }: Player) => Math.floor(partOf(actor.merchantId, actor.memberId) / CHUNK_PARTS);
  const players = [...Map.groupBy(members, chunkOf).values()].find((some) => some.length > 2)?.slice(0, 3) ?? [];
  const [draw, next] = await comingDraws(s.fresh.db, game?.gameId ?? 0, { fromMs: s.deps.clock.nowMs() + 6_000, max: 2 });
  invariant(draw && next, 'draws are planned');

  const sold = await Promise.all(
    players.map(async (player) => {
      let orders = 0;
      const first = await buy(player, { numero: draw.numero });
      for (let one = first; one.placed.ok; one = await buy(player, { numero: draw.numero })) {
        orders += 1;
        if (orders > 45) break;
      }
      // What was sold stays sold, however much the wallet may win by now, and counts once; in other draws no more is sold either.
      expect((await placedAgain(player, first.key, draw.numero)).ok).toBe(true);
      expect((await buy(player, { numero: next.numero })).placed).toMatchObject({ ok: false, code: 'WIN_OVER_CAP' });
      return orders;
    }),
  );
  expect(new Set(sold).size).toBe(1);
  expect(sold[0]).toBeGreaterThan(38);
  expect(sold[0]).toBeLessThan(42);

  while ((await countExposure(s.deps)) === 'more');
  await settleAs(draw, [1, 2, 3, 4, 5]);
  expect(await findDraw(s.fresh.db, draw.drawId)).toMatchObject({ state: 'settled' });
  const cash = await Promise.all(players.map((player) => s.cash(player)));
  expect(cash.every((one) => one > OPEN_WIN_MAX / 2n && one < AMOUNT_MAX)).toBe(true);
  const [most] = await s.fresh.owner.query<{ most: string }>('select max(paid)::text as most from settle_chunk where draw_id = $1', [
    draw.drawId,
  ]);
  expect(BigInt(most?.most ?? 0)).toBeGreaterThan(AMOUNT_MAX);
  expect(await brokenInvariants(s.fresh.owner)).toEqual([]);
});

async function placedAgain(player: Player, key: string, numero: string) {
  return (await buy(player, { numero, key })).placed;
}

test('a chase counts in all its draws; what was refused for ever counts no more', { timeout: 300_000 }, async () => {
  const [rich, poor] = await Promise.all([s.member(major(10_000_000_000)), s.member(ZERO)]);
  const draws = await comingDraws(s.fresh.db, game?.gameId ?? 0, { fromMs: s.deps.clock.nowMs() + 6_000, max: 60 });
  const numero = draws[0]?.numero ?? '';
  const chase = (issues: number) => buy(rich, { numero, multiples: draws.slice(0, issues).map(() => 1) });
  expect((await chase(23)).placed).toMatchObject({ ok: true });
  expect((await chase(23)).placed).toMatchObject({ ok: false, code: 'WIN_OVER_CAP' });
  expect((await chase(15)).placed).toMatchObject({ ok: true });
  expect((await buy(poor, { numero })).placed).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  const open = await s.fresh.owner.query('select 1 from open_win where member_id = $1', [poor.actor.memberId]);
  expect(open).toEqual([]);
});
