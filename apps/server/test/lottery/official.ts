import { DEFAULT_SERIES } from '@fairhall/lottery/paytable';
import { amount, major } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { GAMES } from '../../seeds/games/index.ts';
import type { Game } from '../../src/modules/lottery/game.ts';
import { closeNextDraw } from '../../src/modules/lottery/jobs/close-due-draws.ts';
import { planDraws } from '../../src/modules/lottery/jobs/plan-draws.ts';
import { comingDraws, type DrawRow, findDraw } from '../../src/modules/lottery/store/draws.ts';
import { insertGame, insertSale } from '../../src/modules/lottery/store/games.ts';
import type { Stage } from './stage.ts';

const TERMS = {
  ...{
    ...DEFAULT_SERIES,
    entReturnE4: 9_700,
    stakeMin: amount(1n),
    stakeMax: major(10_000),
    multipleMax: 1_000,
    winMax: major(10_000_000),
  },
  ...{ onSale: true, sorting: 0, isHot: false, isNew: false, cancelAllowed: true },
};

/** Puts a game of the catalogue whose results come from elsewhere on sale at these merchants, with its draws planned. */
export async function sellOfficial(s: Stage, code: string, merchantIds: readonly number[] = [1]): Promise<Game> {
  const game = GAMES.map((one) => one.game).find((one) => one.code === code);
  invariant(game?.resultBy === 'official', `${code} is drawn elsewhere`);
  await insertGame(s.fresh.owner, game);
  for (const merchantId of merchantIds) await insertSale(s.fresh.owner, merchantId, { ...TERMS, gameId: game.gameId });
  s.deps.clock.advance(2_000); // what is kept in memory is read again
  while ((await planDraws(s.deps)) === 'more');
  return game;
}

/** The draw of a game that is sold next, with the clock in its sale. */
export async function drawOnSale(s: Stage, game: Game): Promise<DrawRow> {
  const [draw] = await comingDraws(s.fresh.db, game.gameId, { fromMs: s.deps.clock.nowMs() + game.lockS * 1_000, max: 1 });
  invariant(draw, 'a draw is planned');
  if (draw.opensAtMs > s.deps.clock.nowMs()) s.deps.clock.setTo(draw.opensAtMs + 1_000);
  return draw;
}

/** Closes a draw and lets its time come. */
export async function letDraw(s: Stage, draw: DrawRow): Promise<void> {
  s.deps.clock.setTo(draw.drawsAtMs + 60_000);
  while ((await closeNextDraw(s.deps)) === 'more');
}

export async function drawNow(s: Stage, { drawId }: DrawRow): Promise<DrawRow> {
  const draw = await findDraw(s.fresh.db, drawId);
  invariant(draw, 'the draw is there');
  return draw;
}
