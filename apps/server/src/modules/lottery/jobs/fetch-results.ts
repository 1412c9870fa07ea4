import { type Said, takeClaims } from '../commands/take-claims.ts';
import type { LotteryDeps } from '../deps.ts';
import type { ResultFeed, ResultFeeds } from '../feed/feed.ts';
import { awaitedDraws, type DrawRow } from '../store/draws.ts';

/** Draws looked at in one run, the newest first: one that nobody tells of holds up no other. */
const DRAWS_MAX = 100;
/** Draws asked about at a time. */
const AT_ONCE = 8;
/** Draws whose next turn is remembered. */
const REMEMBERED_MAX = 5_000;

type Turn = { asked: number; nextMs: number };

/**
 * Makes the job that asks the sources for the results of draws held elsewhere. Each source is asked about a draw at its own pace until
 * the draw has a result; pauses are real time, since they spare servers of others.
 */
export function createResultFetcher(deps: LotteryDeps, { list, pauseMs }: ResultFeeds): () => Promise<'more' | 'idle'> {
  const turns = new Map<string, Turn>();

  async function askAll(draw: DrawRow): Promise<boolean> {
    const game = await deps.catalogue.game(draw.gameId);
    if (!game) return false;
    const due = list.filter((feed) => feed.covers(game.code) && isDue(draw, feed));
    if (due.length === 0) return false;
    const said = await Promise.all(
      due.map(async (feed): Promise<Said[]> => {
        const answer = await feed.ask(game.code, draw.numero);
        return answer.kind === 'result' ? [{ source: feed.name, answer }] : [];
      }),
    );
    return said.flat().length > 0 && takeClaims(deps, draw.drawId, said.flat());
  }

  /** Whether it is the feed's turn; if so, its next one is later. */
  function isDue({ drawId }: DrawRow, { name }: ResultFeed): boolean {
    const key = `${drawId}/${name}`;
    const turn = turns.get(key) ?? { asked: 0, nextMs: 0 };
    const nowMs = performance.now();
    if (nowMs < turn.nextMs) return false;
    if (turns.size >= REMEMBERED_MAX && !turns.has(key)) turns.clear();
    turns.set(key, { asked: turn.asked + 1, nextMs: nowMs + pauseMs(turn.asked + 1) });
    return true;
  }

  return async () => {
    if (list.length === 0) return 'idle';
    const waiting = await awaitedDraws(deps.db, { nowMs: deps.clock.nowMs(), max: DRAWS_MAX });
    const failures: unknown[] = [];
    let outcome: 'more' | 'idle' = 'idle';
    const worker = async () => {
      for (let draw = waiting.shift(); draw; draw = waiting.shift()) {
        const isNew = await askAll(draw).catch((error: unknown) => void failures.push(error));
        if (isNew) outcome = 'more';
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
    if (failures.length > 0) throw failures[0];
    return outcome;
  };
}
