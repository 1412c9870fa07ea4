import type { Draw, DrawOptions } from '@fairhall/lottery/draw';
import { lunarYearOf } from '@fairhall/lottery/lhc/lunar';
import { parseDraw } from '@fairhall/lottery/parse-draw';
import { KENO_GAMES } from '@fairhall/lottery/pc/keno';
import { countUnits, parseSelection } from '@fairhall/lottery/selection';
import { missingPlace, settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import type { Steps } from '@fairhall/lottery/steps';
import { amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import { inSlices } from '../../../platform/in-slices.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import type { Game } from '../game.ts';
import { type DrawRow, lockDraw, markSettled, resultedWaiting } from '../store/draws.ts';
import { CHUNKS, type KindPrize, type KindRow, kindsInDraw, settleChunk, settlingMerchants } from '../store/settlement.ts';
import { oddsFromJson } from '../ticket-kind.ts';
import { playOf } from '../wire.ts';
import { chunkOnce, inTurnsOf, missingChunks } from './chunks.ts';
import { settleEmptyDraws } from './empty-draws.ts';
import { createParked } from './parked.ts';
import { settleTiedBets } from './tied-bets.ts';

/** Draws looked at in one run: one that can't be settled holds up no other, and is parked. */
const DRAWS_MAX = 20;

/**
 * Settles the draws that have a result: those without bets together, the others each: rules once for each distinct ticket kind, then chunk by chunk, each in its own transaction
 * with the row that marks it done. A crash anywhere resumes at the missing chunks; run twice, or by several at once, nothing is paid
 * twice. A corrected draw is settled in the same way under its new version: what the one before paid is taken back with it.
 */
export async function settleNextDraw(deps: LotteryDeps, parked = createParked<bigint>()): Promise<'more' | 'idle'> {
  const failures: unknown[] = [];
  const empty = await settleEmptyDraws(deps);
  let outcome: 'more' | 'idle' = empty.size > 0 ? 'more' : 'idle';
  for (const draw of await resultedWaiting(deps.db, { max: DRAWS_MAX, besides: parked.list() })) {
    const settled = await settleDraw(deps, draw).catch((error: unknown) => void failures.push(error));
    if (settled) outcome = 'more';
    else parked.park(draw.drawId);
  }
  if (failures.length > 0) throw failures[0];
  return outcome;
}

async function settleDraw(deps: LotteryDeps, draw: DrawRow): Promise<boolean> {
  const game = await deps.catalogue.game(draw.gameId);
  invariant(game, 'a draw has its game');
  for (const { merchantId, done } of await settlingMerchants(deps.db, draw)) {
    const missing = missingChunks(merchantId, done);
    if (missing.length === 0 || deps.ledger.isStopped(merchantId)) continue;
    const timeZone = await deps.timeZoneOf(merchantId);
    const prizes = await inSlices(prizeSteps(draw, game, await kindsInDraw(deps.db, merchantId, draw.drawId)));
    await inTurnsOf(missing, {
      isBusy: deps.ledger.isBusy,
      work: (task) =>
        chunkOnce(deps, { task, draw, state: 'settling' }, async (tx, moves) => {
          const chunk = { ...task, drawId: draw.drawId, resultVersion: draw.resultVersion };
          const outcome = await settleChunk(tx, chunk, { timeZone, prizes, ...moves });
          if (outcome === 'done') await settleTiedBets(deps, tx, chunk, { state: 'settled' });
          return outcome;
        }),
    });
  }
  return closeBooks(deps, draw);
}

/** Marks the draw as settled when every chunk is; false while somebody else is at one, or the draw has moved on. */
async function closeBooks({ db, ids, clock }: LotteryDeps, { drawId, resultVersion }: DrawRow): Promise<boolean> {
  return db.inTx(async (tx) => {
    const draw = await lockDraw(tx, drawId);
    if (draw?.state !== 'resulted' || draw.resultVersion !== resultVersion) return false;
    if ((await settlingMerchants(tx, draw)).some(({ done }) => done.length < CHUNKS.length)) return false;
    const nowMs = clock.nowMs();
    await markSettled(tx, drawId, nowMs);
    await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'settled' }, nowMs)]);
    return true;
  });
}

type Resulted = Pick<DrawRow, 'result' | 'drawsAtMs'>;

/**
 * What each kind returns for multiple 1 under this result. The rules speak here, once each; SQL only multiplies. A draw may have many thousands: one a step. A result from elsewhere
 * may lack prizes that never came: what a play that looks at one was staked on goes back whole, without rebate.
 */
export function* prizeSteps(draw: Resulted, game: Game, kinds: readonly KindRow[]): Steps<KindPrize[]> {
  const drawn = parseDraw(game.family, draw.result, { ...optionsOf(draw, game), partial: game.resultBy === 'official' });
  invariant(drawn.ok, 'a kept result has the shape of its game');
  const prizes: KindPrize[] = [];
  for (const kind of kinds) {
    const prize = prizeOf(kind, drawn.value);
    if (prize.won + prize.pushed > 0n || prize.rebateE4 > 0) prizes.push(prize);
    yield;
  }
  return prizes;
}

function prizeOf({ kindId, rebateE4, ...kind }: KindRow, draw: Draw): KindPrize {
  const play = playOf(kind.play);
  const selection = parseSelection(play, kind.selection);
  invariant(selection.ok, 'a kept selection can be read');
  if (missingPlace(play, draw) !== null)
    return { kindId, won: ZERO, pushed: amount(kind.unit * BigInt(countUnits(play, selection.value))), rebateE4: 0 };
  const { winE4, pushE4 } = settlementMoney(settleSelection(play, selection.value, draw), {
    odds: oddsFromJson(kind.odds),
    unitE4: kind.unit,
  });
  return { kindId, won: winE4, pushed: pushE4, rebateE4 };
}

/**
 * The lunar year of the day a draw is due on: with it the animals of Mark Six stand fast, however late the result comes. And of which keno
 * draw a game of 28 is made, where it is.
 */
export function optionsOf(
  { drawsAtMs }: Pick<DrawRow, 'drawsAtMs'>,
  { code, family, timeZone }: Pick<Game, 'code' | 'family' | 'timeZone'>,
): DrawOptions {
  const keno = KENO_GAMES.find((game) => game === code);
  if (keno) return { keno };
  if (family !== 'LHC') return {};
  const lunarYear = lunarYearOf(dayOf(drawsAtMs, timeZone).replaceAll('-', ''));
  invariant(lunarYear !== null, 'the lunar year of every draw is known');
  return { lunarYear };
}
