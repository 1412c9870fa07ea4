import { parseDraw } from '@fairhall/lottery/parse-draw';
import { invariant } from '@fairhall/money/result';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import type { FeedAnswer } from '../feed/feed.ts';
import { judgeClaims } from '../feed/judge-claims.ts';
import { optionsOf } from '../jobs/settle-draw.ts';
import { type ClaimRow, insertClaim, listClaims, noteAwaited, takeResult } from '../store/claims.ts';
import { type DrawRow, lockDraw } from '../store/draws.ts';

/** What a feed answered about a draw. */
export type Said = { source: string; answer: Extract<FeedAnswer, { kind: 'result' }> };

/** A source may be this far ahead of our clock. */
const AHEAD_MS_MAX = 300_000;
const FIRST_VERSION = 1;

/**
 * Writes down what feeds say of a draw's first result, and takes it when two say the same; where they contradict each other, operators
 * are called. True: something new was said. A draw that is no longer awaited is left alone.
 */
export async function takeClaims(deps: LotteryDeps, drawId: bigint, said: readonly Said[]): Promise<boolean> {
  const { db, ids, clock, log } = deps;
  return db.inTx(async (tx) => {
    const draw = await lockDraw(tx, drawId);
    if (draw?.state !== 'closed' || draw.seedHash !== null) return false;
    const nowMs = clock.nowMs();
    const newest = newestOf(await listClaims(tx, [drawId]));
    const fresh = (await checked(deps, draw, said)).filter((claim) => isNews(newest.get(claim.source), claim));
    if (fresh.length === 0) return false;
    for (const claim of fresh) {
      await insertClaim(tx, claim);
      newest.set(claim.source, claim);
    }
    const { taken, partial, disputed } = judgeClaims([...newest.values()]);
    if (taken) {
      const result = [...taken.result];
      await takeResult(tx, drawId, { result, sources: taken.sources.map((name) => `feed:${name}`), nowMs });
      await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'resulted', result }, nowMs)]);
      return true;
    }
    const disputedAtMs = disputed ? (draw.disputedAtMs ?? nowMs) : null;
    if (disputed && draw.disputedAtMs === null) log.error({ drawId, sources: [...newest.keys()] }, 'result feeds contradict each other');
    await noteAwaited(tx, drawId, { partial: partial && [...partial], disputedAtMs });
    await appendOutbox(tx, [drawChanged(ids.next(), draw, nowMs)]);
    return true;
  });
}

/** The newest claim of each feed. */
export function newestOf(claims: readonly ClaimRow[]): Map<string, ClaimRow> {
  return new Map(claims.filter(({ operatorId }) => operatorId === null).map((claim) => [claim.source, claim]));
}

/** Something else than the source said last, and said later. */
function isNews(last: ClaimRow | undefined, { result, complete, publishedAtMs }: ClaimRow): boolean {
  if (!last) return true;
  return publishedAtMs >= last.publishedAtMs && (last.result.join() !== result.join() || last.complete !== complete);
}

/** What has the shape of the game's results and was published after the draw's sale, as claims. */
async function checked({ ids, clock, log, catalogue }: LotteryDeps, draw: DrawRow, said: readonly Said[]): Promise<ClaimRow[]> {
  const game = await catalogue.game(draw.gameId);
  invariant(game, 'a draw has its game');
  const claimedAtMs = clock.nowMs();
  return said.flatMap(({ source, answer: { drawn, complete, publishedAtMs } }) => {
    const parsed = parseDraw(game.family, drawn, { ...optionsOf(draw, game), partial: !complete });
    const inTime = publishedAtMs >= draw.closesAtMs && publishedAtMs <= claimedAtMs + AHEAD_MS_MAX;
    if (!parsed.ok || !inTime) {
      log.error({ drawId: draw.drawId, feed: source, code: parsed.ok ? 'TIME' : parsed.code }, 'result feed said what cannot be');
      return [];
    }
    const claim = { drawId: draw.drawId, claimId: ids.next(), resultVersion: FIRST_VERSION, source, operatorId: null, reason: '' };
    return [{ ...claim, result: [...parsed.value.numbers], complete, publishedAtMs, claimedAtMs }];
  });
}
