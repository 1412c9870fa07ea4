import type { BeaconRound } from '@fairhall/fair/beacon';
import { drawTick as outcomeOf, tickStream } from '@fairhall/fair/jackpot';
import { amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { tell } from '../../../platform/tell.ts';
import { requestHash } from '../../ledger/index.ts';
import type { JackpotDeps } from '../deps.ts';
import { tellPool } from '../events.ts';
import { noteTopUp, openRound } from '../open-round.ts';
import { insertWin, listSealed } from '../store/entries.ts';
import { type Pool, readSeed, tellSeed, updatePool } from '../store/pools.ts';
import { findOpenTick, markDrawn, type Tick } from '../store/ticks.ts';

type Drawing = { merchantId: number; pool: Pool; tick: Tick; said: BeaconRound };

/** Draws a sealed tick of a locked pool by what the beacon said since, and pays whoever won, in one transaction: all of it or nothing. */
export async function drawTick(deps: JackpotDeps, tx: Tx, { merchantId, pool, tick, said }: Drawing): Promise<void> {
  const { poolId, ceiling } = pool;
  const open = await findOpenTick(tx, merchantId, poolId);
  if (open?.tick !== tick.tick) return;
  const entries = await listSealed(tx, merchantId, { poolId, tick: tick.tick });
  const seed = await readSeed(tx, merchantId, { poolId, round: tick.round });
  invariant(seed, 'a round has its seed');
  const input = { seed, pool: String(poolId), tick: Number(tick.tick), root: tick.root, beacon: said.randomness };
  const outcome = outcomeOf(tickStream(input), { before: tick.before, ceiling, amounts: entries.map(({ sealed }) => sealed) });
  const nowMs = deps.clock.nowMs();
  const drawn = { poolId, tick: tick.tick, randomness: said.randomness, signature: said.signature, nowMs };
  if (!outcome.won) {
    invariant(outcome.after === tick.before + tick.contributed, 'a tick draws what it sealed');
    await markDrawn(tx, merchantId, { ...drawn, won: null });
    await updatePool(tx, merchantId, pool, { amount: outcome.after });
    await tellPool(deps, tx, merchantId, { pool: { ...pool, amount: outcome.after }, nowMs });
    return;
  }
  const winner = entries[outcome.place];
  invariant(winner, 'a tick is won by one of its contributions');
  await markDrawn(tx, merchantId, { ...drawn, won: { entryId: winner.entryId, prize: outcome.prize } });
  await pay(deps, tx, { merchantId, pool, tick, winner, prize: outcome.prize, nowMs });
  await tellSeed(tx, merchantId, { poolId, round: tick.round, nowMs });
  const next = await openRound(deps, tx, merchantId, { pool, left: outcome.left, nowMs });
  await tellPool(deps, tx, merchantId, { pool: next.pool, nowMs });
  await noteTopUp(deps, tx, merchantId, next);
}

type Paying = { merchantId: number; pool: Pool; tick: Tick; winner: { memberId: bigint; entryId: bigint }; prize: bigint; nowMs: number };

async function pay(deps: JackpotDeps, tx: Tx, { merchantId, pool, tick, winner, prize, nowMs }: Paying): Promise<void> {
  const { poolId, asset } = pool;
  const { memberId, entryId } = winner;
  const winId = deps.ids.next();
  const [answer] = await deps.ledger.post(tx, [
    {
      ...{ merchantId, memberId, asset, actor: { type: 'system', id: 'jackpot' } },
      key: derivedKey(tick.sealedAtMs, 'jackpot', merchantId, poolId, tick.tick),
      requestHash: requestHash(['jackpot', String(poolId), String(tick.tick)]),
      transfers: [
        {
          ...{ debit: { owner: 'house', kind: 'jackpot', area: String(poolId) }, credit: { owner: 'member', kind: 'cash' } },
          ...{ amount: amount(prize), kind: 'payout', ref: winId },
        },
      ],
    },
  ]);
  invariant(answer?.code === 'PLACED', 'nobody refuses a win');
  await tell(tx, {
    ...{ id: deps.ids.next(), merchantId, memberId, trigger: 'jackpot.won', ref: String(winId), atMs: nowMs },
    params: { amount: digits(amount(prize)) },
  });
  await insertWin(tx, merchantId, { memberId, winId, poolId, round: tick.round, tick: tick.tick, entryId, prize, wonAtMs: nowMs });
}
