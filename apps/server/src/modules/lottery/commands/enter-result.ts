import { parseDraw } from '@fairhall/lottery/parse-draw';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { type AuditAction, appendAuditToAll } from '../../audit/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import { type Entry, type Standing, standingOf } from '../feed/standing-entry.ts';
import type { Game } from '../game.ts';
import { optionsOf } from '../jobs/settle-draw.ts';
import { lateAtMs } from '../queries/late.ts';
import { type ClaimRow, insertClaim, listClaims, merchantsOfGame, takeResult } from '../store/claims.ts';
import { correctDraw, type DrawRow, findDraw, lockDraw } from '../store/draws.ts';

/** Who types, at the desk of which merchant. */
export type Enterer = { operatorId: bigint; name: string; merchantId: number };

export type EnteredResult = { drawId: bigint; version: number; result: readonly number[]; reason: string };

export type EntryOutcome = { outcome: 'first' | 'taken' | 'differs'; resultVersion: number };

export type EntryCode = 'NOT_FOUND' | 'RESULT_SHAPE' | 'RESULT_VERSION' | 'RESULT_SAME' | 'REASON_REQUIRED';

/**
 * Takes what an operator types as the result of a draw held elsewhere, or in the place of its result. Two operators who type the same make
 * it so; of two who do not, neither counts any more. Neither is told what the other typed. It is written down at every merchant that it
 * is about.
 */
export async function enterResult(
  deps: LotteryDeps,
  acting: ActingOperator,
  { drawId, version, result, reason: given }: EnteredResult,
): Promise<Result<EntryOutcome, EntryCode>> {
  const { db, clock } = deps;
  const enterer = acting.operator;
  const asked = await officialDraw(deps, enterer, drawId);
  if (!asked.ok) return asked;
  const { game, merchantIds } = asked.value;
  const reason = keepable(given).trim();
  return db.inTx(async (tx) => {
    const draw = await lockDraw(tx, drawId);
    invariant(draw, 'a draw is never deleted');
    if (!isDue(draw, clock.nowMs()) || version !== draw.resultVersion) return fail('RESULT_VERSION');
    if (draw.resultVersion > 0 && reason === '') return fail('REASON_REQUIRED', 'reason');
    const numbers = numbersOf({ draw, game, result, nowMs: clock.nowMs() });
    if (!numbers) return fail('RESULT_SHAPE', 'result');
    if (draw.result?.join() === numbers.join()) return fail('RESULT_SAME', 'result');
    const entry = { operatorId: enterer.operatorId, name: enterer.name, result: numbers, reason, atMs: clock.nowMs() };
    const standing = await addEntry(deps, tx, { draw, entry });
    const outcome = standing.agreed ? 'taken' : standing.pending ? 'first' : 'differs';
    if (standing.agreed) await putResult(deps, tx, { draw, agreed: standing.agreed });
    // Others who look at the draw are told that something was typed, not what.
    else await appendOutbox(tx, [drawChanged(deps.ids.next(), draw, clock.nowMs())]);
    await note(deps, tx, { acting, merchantIds, draw, outcome, result: numbers, reason });
    return ok({ outcome, resultVersion: draw.resultVersion + (standing.agreed ? 1 : 0) });
  });
}

type Noted = {
  acting: ActingOperator;
  merchantIds: readonly number[];
  draw: DrawRow;
  outcome: EntryOutcome['outcome'];
  result: readonly number[];
  reason: string;
};

async function note(
  deps: LotteryDeps,
  tx: Tx,
  { acting: { operator, ip }, merchantIds, draw, outcome, result, reason }: Noted,
): Promise<void> {
  await appendAuditToAll(deps, tx, merchantIds, {
    operator,
    action: actionOf(outcome, draw.resultVersion),
    subject: { type: 'draw', id: String(draw.drawId) },
    reason,
    ip,
    detail: {
      numero: draw.numero,
      gameId: String(draw.gameId),
      // While a second operator may still type it, the log does not say what the first one did.
      ...(outcome === 'taken' ? { result: result.join(',') } : {}),
      ...(outcome === 'taken' && draw.result ? { before: draw.result.join(',') } : {}),
    },
  });
}

function actionOf(outcome: EntryOutcome['outcome'], versionBefore: number): AuditAction {
  if (outcome === 'first') return 'result.typed';
  if (outcome === 'differs') return 'result.differed';
  return versionBefore === 0 ? 'result.taken' : 'result.corrected';
}

/** A draw held elsewhere whose game the acting merchant has, and all merchants that its result is about. */
export async function officialDraw(
  { db, catalogue }: LotteryDeps,
  { merchantId }: Pick<Enterer, 'merchantId'>,
  drawId: bigint,
): Promise<Result<{ draw: DrawRow; game: Game; merchantIds: number[] }, 'NOT_FOUND'>> {
  const draw = await findDraw(db, drawId);
  const offer = draw && (await catalogue.offer(merchantId, draw.gameId));
  if (!draw || !offer || offer.game.resultBy !== 'official') return fail('NOT_FOUND', 'drawId');
  return ok({ draw, game: offer.game, merchantIds: await merchantsOfGame(db, draw.gameId) });
}

/** Whether a result can be typed: the draw was held, and is not void. */
function isDue({ state, drawsAtMs }: DrawRow, nowMs: number): boolean {
  return drawsAtMs <= nowMs && (state === 'closed' || state === 'resulted' || state === 'settled');
}

/** The numbers in the order of the rules; null when they are no result of the game. Prizes may be missing from the limit on. */
export function numbersOf({
  draw,
  game,
  result,
  nowMs,
}: {
  draw: DrawRow;
  game: Game;
  result: readonly number[];
  nowMs: number;
}): readonly number[] | null {
  const partial = nowMs >= lateAtMs(draw, game) && result.some((number) => number >= 0);
  const parsed = parseDraw(game.family, [...result], { ...optionsOf(draw, game), partial });
  return parsed.ok ? parsed.value.numbers : null;
}

async function addEntry({ ids }: LotteryDeps, tx: Tx, { draw, entry }: { draw: DrawRow; entry: Entry }): Promise<Standing> {
  const resultVersion = draw.resultVersion + 1;
  const claim: ClaimRow = {
    ...{ drawId: draw.drawId, claimId: ids.next(), resultVersion, source: entry.name, operatorId: entry.operatorId },
    ...{ result: [...entry.result], complete: true, reason: entry.reason, publishedAtMs: entry.atMs, claimedAtMs: entry.atMs },
  };
  await insertClaim(tx, claim);
  return standingOf(entriesOf(await listClaims(tx, [draw.drawId]), resultVersion));
}

/** What operators typed as this version of the result. */
export function entriesOf(claims: readonly ClaimRow[], resultVersion: number): Entry[] {
  return claims.flatMap(({ operatorId, source, result, reason, claimedAtMs, resultVersion: of }) =>
    operatorId === null || of !== resultVersion ? [] : [{ operatorId, name: source, result, reason, atMs: claimedAtMs }],
  );
}

/** The draw's first result, or the correction of the one it has. */
async function putResult(
  { ids, clock }: LotteryDeps,
  tx: Tx,
  { draw, agreed: [first, second] }: { draw: DrawRow; agreed: readonly [Entry, Entry] },
): Promise<void> {
  const nowMs = clock.nowMs();
  const put = { result: [...first.result], sources: [first, second].map(({ name }) => `operator:${name}`), nowMs };
  if (draw.resultVersion === 0) await takeResult(tx, draw.drawId, put);
  else await correctDraw(tx, draw, { ...put, reason: first.reason });
  await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'resulted', result: put.result }, nowMs)]);
}
