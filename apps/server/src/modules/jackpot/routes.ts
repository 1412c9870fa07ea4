import { deskJackpots as deskJackpotsEndpoint, moveJackpot, writeJackpot } from '@fairhall/contract/console/jackpots';
import { listJackpots } from '@fairhall/contract/game/jackpots';
import { jackpots as jackpotsEndpoint, jackpotTick } from '@fairhall/contract/jackpot/jackpots';
import { ok } from '@fairhall/money/result';
import { forOperator, open, openShared, type RouteBinding } from '../../platform/http/route.ts';
import { parseId } from '../../platform/ids.ts';
import { movePool } from './commands/move-pool.ts';
import { writePool } from './commands/write-pool.ts';
import type { JackpotDeps } from './deps.ts';
import { JACKPOT_CHANGED } from './events.ts';
import { deskJackpots } from './queries/desk-jackpots.ts';
import { familyJackpots, jackpots, tickProof } from './queries/jackpots.ts';

const NOBODYS = -1n;
const idOf = (text: string) => parseId(text) ?? NOBODYS;

/** What a pool holds is told by push, and asked for by whoever has none. */
const SHARING = { heldMs: 1_000, changedBy: [JACKPOT_CHANGED] };

export function jackpotRoutes(deps: JackpotDeps): RouteBinding[] {
  return [
    openShared(jackpotsEndpoint, SHARING, async ({ merchant: { merchantId }, language }) =>
      ok({ list: await jackpots(deps, { merchantId, language }) }),
    ),
    openShared(listJackpots, SHARING, async ({ merchant: { merchantId }, language }, { query }) =>
      ok(await familyJackpots(deps, { merchantId, language: query.language ?? language })),
    ),
    open(jackpotTick, ({ merchant: { merchantId } }, { params: { poolId, tick } }) =>
      tickProof(deps, merchantId, { poolId: idOf(poolId), tick: idOf(tick) }),
    ),
    forOperator(deskJackpotsEndpoint, async (context) => ok(await deskJackpots(deps, context))),
    forOperator(writeJackpot, async (context, { body }) => {
      const written = await writePool(deps, context, body);
      return written.ok ? ok({ poolId: String(written.value) }) : written;
    }),
    forOperator(moveJackpot, async (context, { params, body }) => {
      const moved = await movePool(deps, context, { ...body, poolId: idOf(params.poolId) });
      return moved.ok ? ok({ state: moved.value }) : moved;
    }),
  ];
}
