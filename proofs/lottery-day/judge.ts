import { invariant } from '@fairhall/money/result';
import { voidDraw } from '@fairhall/server/modules/lottery/commands/void-draw';
import type { Game } from '@fairhall/server/modules/lottery/game';
import { type DrawRow, findDraw } from '@fairhall/server/modules/lottery/store/draws';
import { MERCHANTS } from './market.ts';
import type { Outside, Told } from './outside.ts';
import { createProver } from './proofs.ts';
import { giveBack, type World } from './world.ts';

/** In a thousand: draws with bets that a merchant takes back. */
const VOIDED = 20;

/** Makes who judges, by the rules alone, every draw that must be settled by now. */
export function createJudge(world: World, outside: Outside) {
  const { market, books, chases, caps, chance, report, fault } = world;
  const { deps, games } = market;
  const prove = createProver(world);
  const gameOf = (gameId: number) => games.find((game) => game.gameId === gameId) as Game;

  async function drawOf(drawId: bigint): Promise<DrawRow> {
    const draw = await findDraw(deps.db, drawId);
    invariant(draw, 'a draw with bets is there');
    return draw;
  }

  async function judgeTold({ game, drawId, result, version }: Told): Promise<void> {
    const draw = await drawOf(drawId);
    if (draw.state !== 'settled' || draw.resultVersion !== version)
      return fault(`draw ${draw.numero} of ${game.code} is ${draw.state} with result ${draw.resultVersion}, not settled by ${version}`);
    if (version === 1) return judgeFirst(game, draw, result);
    books.corrected({ drawId, result, drawsAtMs: draw.drawsAtMs });
    report.corrected += 1;
  }

  function lookAtAwaited(game: Game, { numero, partial, disputedAtMs }: DrawRow): void {
    const awaited = outside.awaited(game, numero);
    if (partial?.join() !== awaited.partial?.join())
      fault(`draw ${numero} of ${game.code} shows ${partial} in place of ${awaited.partial}`);
    const is = disputedAtMs !== null;
    if (is !== awaited.disputed) fault(`draw ${numero} of ${game.code} is ${is ? '' : 'not '}disputed`);
  }

  async function judgeFirst(game: Game, draw: DrawRow, result: unknown): Promise<void> {
    const { drawId, drawsAtMs, numero, ticketCount } = draw;
    const winners = books.settled(game, { drawId, result, drawsAtMs });
    for (const later of chases.stoppedBy(winners, deps.clock.nowMs())) {
      const count = later.reduce((sum, issue) => sum + giveBack(world, issue.drawId, issue.betIds), 0);
      report.stopped += count > 0 ? 1 : 0;
    }
    chases.forget(books.lines(drawId).map(({ betId }) => betId));
    caps.forget(drawId);
    report.drawsWithBets += 1;
    const sold = books.tickets(drawId);
    if (ticketCount !== sold) fault(`draw ${numero} of ${game.code} sealed ${ticketCount} of ${sold} tickets`);
    if (game.resultBy === 'own') await prove(draw);
    if (chance.below(1_000) < VOIDED) await takeBack(draw);
  }

  async function takeBack({ drawId, numero }: DrawRow): Promise<void> {
    const merchantId = chance.oneOf(MERCHANTS);
    const desk = { operator: { merchantId, operatorId: 1n, name: 'desk' }, ip: '' };
    const done = await voidDraw(deps, desk, { drawId, numero, reason: 'taken back' });
    if (!done.ok) return fault(`draw ${numero} could not be taken back: ${done.code}`);
    books.voided(drawId, merchantId);
    report.voided += 1;
  }

  return {
    /** Draws with bets that were held elsewhere, and what is told of them by now: the product has to settle by it when it has worked. */
    async listen(): Promise<Told[]> {
      for (const drawId of books.waiting(deps.clock.nowMs())) {
        const draw = await drawOf(drawId);
        const game = gameOf(draw.gameId);
        if (game.resultBy === 'own' || outside.knows(game, draw.numero)) continue;
        if (books.lines(drawId).length === 0) books.dropped(drawId);
        else outside.held(game, draw);
      }
      return outside.act(market);
    },
    /** The product has worked: own draws are judged by what it drew, the others by what was told. */
    async judge(told: readonly Told[]): Promise<void> {
      outside.rest();
      for (const news of told) await judgeTold(news);
      for (const drawId of books.waiting(deps.clock.nowMs())) {
        const draw = await drawOf(drawId);
        const game = gameOf(draw.gameId);
        const isOwn = game.resultBy === 'own';
        if (draw.state !== (isOwn ? 'settled' : 'closed')) fault(`draw ${draw.numero} of ${game.code} is ${draw.state}`);
        else if (isOwn) await judgeFirst(game, draw, draw.result);
        else lookAtAwaited(game, draw);
      }
    },
    /** A merchant takes back a draw that is still sold. */
    async takeBackOpen(): Promise<void> {
      const [drawId] = books.coming(deps.clock.nowMs());
      const draw = drawId === undefined ? null : await drawOf(drawId);
      if (draw?.state === 'open') await takeBack(draw);
    },
  };
}
