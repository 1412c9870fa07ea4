import { parseDraw } from '@fairhall/lottery/draw';
import { parseSelection } from '@fairhall/lottery/selection';
import { settlementMoney, settleSelection } from '@fairhall/lottery/settle';
import { sum } from '@fairhall/money/amount';
import { invariant, ok } from '@fairhall/money/result';
import { derivedKey } from '../../../platform/derived-key.ts';
import { msOfId } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { type Intent, requestHash } from '../../ledger/index.ts';
import type { LotteryDeps } from '../deps.ts';
import { CHUNK_SETTLED, drawChanged } from '../events.ts';
import type { Game } from '../game.ts';
import { payoutPostings } from '../postings.ts';
import { type DrawRow, markSettled, resultedWaiting } from '../store/draws.ts';
import {
  type ChunkKey,
  chunkWinners,
  insertChunk,
  insertMemberDraws,
  type KindPrize,
  kindsInDraw,
  merchantsInDraw,
  settledChunks,
  type WinnerRow,
} from '../store/settlement.ts';
import { oddsFromJson } from '../ticket-kind.ts';
import { playCode } from '../wire.ts';

/** Parts of one chunk: 8 chunks for each merchant that sold something. */
export const CHUNK_PARTS = 128;
const PARTS = 1_024;

/**
 * Settles one draw that has a result: rules once for each distinct ticket kind, then chunk by chunk, each in its own transaction
 * with the row that marks it done. A crash anywhere resumes at the missing chunks; run twice, nothing is paid twice.
 */
export async function settleNextDraw(deps: LotteryDeps): Promise<'more' | 'idle'> {
  const draw = await resultedWaiting(deps.db);
  if (!draw) return 'idle';
  const game = await deps.catalogue.game(draw.gameId);
  invariant(game, 'a draw has its game');
  const done = new Set(
    (await settledChunks(deps.db, draw.drawId, draw.resultVersion)).map(({ merchantId, part }) => `${merchantId}:${part}`),
  );
  for (const merchantId of await merchantsInDraw(deps.db, draw.drawId)) {
    const prizes = prizesOf(draw, game, await kindsInDraw(deps.db, merchantId, draw.drawId));
    for (let part = 0; part < PARTS; part += CHUNK_PARTS) {
      if (done.has(`${merchantId}:${part}`)) continue;
      await settleChunk(deps, {
        draw,
        prizes,
        chunk: { merchantId, drawId: draw.drawId, resultVersion: draw.resultVersion, part, partTo: part + CHUNK_PARTS - 1 },
      });
    }
  }
  await deps.db.inTx(async (tx) => {
    await markSettled(tx, draw.drawId, deps.clock.nowMs());
    await appendOutbox(tx, [drawChanged(deps.ids.next(), { ...draw, state: 'settled' }, deps.clock.nowMs())]);
  });
  return 'more';
}

/** What each kind returns for multiple 1 under this result. The rules speak here, once each; SQL only multiplies. */
export function prizesOf(draw: DrawRow, game: Game, kinds: Awaited<ReturnType<typeof kindsInDraw>>): KindPrize[] {
  const drawn = parseDraw(game.family, draw.result);
  invariant(drawn.ok, 'a kept result has the shape of its game');
  return kinds.flatMap((kind) => {
    const play = playCode(kind.play);
    const selection = parseSelection(play, kind.selection);
    invariant(selection.ok, 'a kept selection can be read');
    const { winE4, pushE4 } = settlementMoney(settleSelection(play, selection.value, drawn.value), {
      odds: oddsFromJson(kind.odds),
      unitE4: kind.unit,
    });
    return winE4 + pushE4 > 0n ? [{ kindId: kind.kindId, won: winE4, pushed: pushE4 }] : [];
  });
}

async function settleChunk(
  deps: LotteryDeps,
  { draw, prizes, chunk }: { draw: DrawRow; prizes: KindPrize[]; chunk: ChunkKey },
): Promise<void> {
  await deps.db.inTx(async (tx) => {
    const nowMs = deps.clock.nowMs();
    const winners = await chunkWinners(tx, chunk, prizes);
    const paid = sum(winners.flatMap(({ won, pushed }) => [won, pushed]));
    // Another worker settled it in the meantime: the row is there, so nothing of ours may stay.
    if (!(await insertChunk(tx, chunk, { nowMs, winners: winners.length, paid }))) return { ok: false };
    await insertMemberDraws(tx, chunk, { prizes, category: 'LOTT' });
    const answers = await deps.ledger.post(
      tx,
      winners.map((winner) => payoutIntent(chunk, winner)),
    );
    for (const answer of answers) invariant(answer.code === 'PLACED' && !answer.repeated, `a payout is taken, not ${answer.code}`);
    await appendOutbox(tx, [
      {
        merchantId: chunk.merchantId,
        id: deps.ids.next(),
        topic: CHUNK_SETTLED,
        payload: { drawId: String(chunk.drawId), gameId: draw.gameId, numero: draw.numero, part: chunk.part, partTo: chunk.partTo },
        atMs: nowMs,
      },
    ]);
    return ok(undefined);
  });
}

function payoutIntent({ merchantId, drawId, resultVersion }: ChunkKey, winner: WinnerRow): Intent {
  return {
    merchantId,
    memberId: winner.memberId,
    asset: winner.asset,
    key: derivedKey(msOfId(winner.betId), 'lottery_payout', merchantId, winner.betId, resultVersion),
    requestHash: requestHash(['lottery_payout', String(winner.betId), resultVersion, String(winner.won), String(winner.pushed)]),
    actor: { type: 'system', id: 'settle-draw' },
    transfers: payoutPostings(winner),
    rows: {
      kind: 'lottery_payout',
      body: { betId: String(winner.betId), drawId: String(drawId), resultVersion, won: String(winner.won), pushed: String(winner.pushed) },
    },
  };
}
