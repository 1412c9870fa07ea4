import type { AddressInfo } from 'node:net';
import { invariant } from '@fairhall/money/result';
import { type Stage, stage } from '@fairhall/testkit/stage';
import type { FastifyInstance } from 'fastify';
import { DEMO_MERCHANTS, seed } from '../../seeds/index.ts';
import { createOperator } from '../../src/modules/backoffice/index.ts';
import { type Client, createClient } from './client.ts';
import { leaveLasting } from './lasting.ts';
import { type Resident, settle, typistOf } from './resident.ts';

/** The composed server on a database with both demo merchants, each with somebody who has lived there. */
export type World = Stage & { client: Client; lotus: Resident; harbor: Resident };

const SALE_MS = 300_000;

export async function createWorld(): Promise<World> {
  const world = await stage();
  // Early in the sale of the slow game, so that it does not close while somebody bets.
  world.clock.advance(SALE_MS - (world.clock.nowMs() % SALE_MS) + 5_000);
  await seed(world.makers);
  for (const { code, merchantId } of DEMO_MERCHANTS) {
    const account = { ...typistOf(code), displayName: code, merchantIds: [merchantId], role: 'results' as const };
    invariant((await createOperator(world.makers, account)).ok, 'a typist is made');
  }
  await world.runJob('plan-draws');
  const client = createClient(await listen(await world.openHttp()), world.clock.nowMs);
  const [lotus, harbor] = DEMO_MERCHANTS;
  invariant(lotus && harbor, 'the demo has two merchants');
  const settled = (demo: typeof lotus) =>
    settle(client, demo, {
      async prove(id) {
        const [{ owner }, { merchantId }, memberId] = [world.fresh, demo, BigInt(id)];
        await owner.query('select ledger_set_tier($1, $2, 2, false, now())', [merchantId, memberId]);
        await leaveLasting(owner, { merchantId, memberId });
      },
      async ageCard(id) {
        const whose = [demo.merchantId, BigInt(id)];
        await world.fresh.owner.query(
          `update hold set from_at = from_at - interval '7 days', until_at = until_at - interval '7 days'
            where merchant_id = $1 and member_id = $2 and cause = 'card'`,
          whose,
        );
        // What it paid in is asked for, and keeps nothing in.
        await world.fresh.owner.query('update turnover_need set blocking = false where merchant_id = $1 and member_id = $2', whose);
      },
    });
  return { ...world, client, lotus: await settled(lotus), harbor: await settled(harbor) };
}

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}
