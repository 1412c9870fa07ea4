import { drawResult } from '@fairhall/fair/draw';
import { CHANCE_SHAPES } from '@fairhall/lottery/draw';
import { invariant } from '@fairhall/money/result';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import { revealDraw, secretSeed, takeDueDraw } from '../store/draws.ts';

/**
 * Draws the result of one closed draw whose time has come: from the seed committed to before sale and the tickets sealed at close,
 * from nothing else. The seed is revealed with it.
 */
export async function resultNextDraw({ db, clock, ids, catalogue }: LotteryDeps): Promise<'more' | 'idle'> {
  return db.inTx(async (tx) => {
    const nowMs = clock.nowMs();
    const draw = await takeDueDraw(tx, 'closed', 'draws_at', nowMs);
    if (!draw) return 'idle';
    const [game, seed] = [await catalogue.game(draw.gameId), await secretSeed(tx, draw.drawId)];
    invariant(
      game && seed && draw.ticketRoot !== null && draw.ticketCount !== null,
      'a closed draw has its game, its seed and its sealed tickets',
    );
    const { drawId, ticketRoot, ticketCount } = draw;
    const result = drawResult({ seed, drawId: String(drawId), ticketRoot, ticketCount }, CHANCE_SHAPES[game.family]);
    await revealDraw(tx, draw.drawId, { result, seed, nowMs });
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'resulted', result }, nowMs)]);
    return 'more';
  });
}
