import type { OfficialDraw } from '@fairhall/contract/console/results';
import { invariant } from '@fairhall/money/result';
import { type Enterer, entriesOf } from '../commands/enter-result.ts';
import { newestOf } from '../commands/take-claims.ts';
import type { LotteryDeps } from '../deps.ts';
import { standingOf } from '../feed/standing-entry.ts';
import { type ClaimRow, listClaims } from '../store/claims.ts';
import { awaitedDraws, type DrawRow, officialResulted, type PastResult, pastResults } from '../store/draws.ts';
import { consoleDraws } from './draws.ts';
import { lateAtMs } from './late.ts';

const WAITING_MAX = 100;
const RECENT_MAX = 40;

/** Draws held elsewhere of the games that the acting merchant has: those that wait for a result, and the last ones with one. */
export async function officialResults(
  deps: LotteryDeps,
  enterer: Enterer,
  language: string,
): Promise<{ waiting: OfficialDraw[]; recent: OfficialDraw[] }> {
  const gameIds = (await deps.catalogue.sales(enterer.merchantId)).map(({ gameId }) => gameId);
  const [waiting, recent] = await Promise.all([
    awaitedDraws(deps.db, { nowMs: deps.clock.nowMs(), max: WAITING_MAX }),
    officialResulted(deps.db, gameIds, RECENT_MAX),
  ]);
  const tell = (draws: DrawRow[]) => officialDraws(deps, enterer, { draws, language });
  const [waits, told] = await Promise.all([tell(waiting.filter(({ gameId }) => gameIds.includes(gameId))), tell(recent)]);
  return { waiting: waits, recent: told };
}

async function officialDraws(
  deps: LotteryDeps,
  enterer: Enterer,
  { draws, language }: { draws: DrawRow[]; language: string },
): Promise<OfficialDraw[]> {
  const drawIds = draws.map(({ drawId }) => drawId);
  const [shown, claims, past] = await Promise.all([
    consoleDraws(deps, enterer.merchantId, { draws, language }),
    listClaims(deps.db, drawIds),
    pastResults(deps.db, drawIds),
  ]);
  return Promise.all(
    draws.map(async (draw, place) => {
      const of = ({ drawId }: { drawId: bigint }) => drawId === draw.drawId;
      const [game, told] = [await deps.catalogue.game(draw.gameId), shown[place]];
      invariant(game && told, 'a draw has its game');
      return {
        ...{ draw: told, family: game.family, resultVersion: draw.resultVersion, sources: sourcesOf(draw.resultSources) },
        ...{ partial: draw.partial, disputedAtMs: draw.disputedAtMs && Math.floor(draw.disputedAtMs), lateAtMs: lateAtMs(draw, game) },
        ...saidOf(draw, claims.filter(of), enterer),
        past: past.filter(of).map(pastOf),
      };
    }),
  );
}

/** What feeds said last, and how operators' entries stand; what those typed is not told. */
function saidOf(draw: DrawRow, claims: readonly ClaimRow[], { operatorId }: Enterer): Pick<OfficialDraw, 'feeds' | 'entry' | 'differed'> {
  const { pending, differed } = standingOf(entriesOf(claims, draw.resultVersion + 1));
  return {
    feeds: [...newestOf(claims).values()].map(({ source, result, complete, publishedAtMs }) => ({
      ...{ name: source, result, complete, atMs: Math.floor(publishedAtMs) },
    })),
    entry: pending && { name: pending.name, mine: pending.operatorId === operatorId, atMs: Math.floor(pending.atMs) },
    differed: differed && { names: differed.map(({ name }) => name), atMs: Math.floor(differed[1].atMs) },
  };
}

function pastOf({ resultVersion, result, reason, sources, correctedAtMs }: PastResult): OfficialDraw['past'][number] {
  return { resultVersion, result, reason, sources: sourcesOf(sources), atMs: Math.floor(correctedAtMs) };
}

/** Sources as they are kept, "feed:name" or "operator:name". */
export function sourcesOf(kept: readonly string[]): OfficialDraw['sources'] {
  return kept.map((source) => {
    const [, by, name] = /^(feed|operator):(.+)$/s.exec(source) ?? [];
    invariant(by && name, `${source} is a source`);
    return { by: by as 'feed' | 'operator', name };
  });
}
