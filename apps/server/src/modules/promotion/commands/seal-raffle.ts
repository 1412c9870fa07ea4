import { createHoldingSeal, TICKETS_MAX } from '@fairhall/fair/raffle';
import { invariant, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { DeskDeps } from '../deps.ts';
import { ticketsOf } from '../raffle.ts';
import { listBarred } from '../store/protected.ts';
import { listHoldings, sealHoldings } from '../store/raffle-holdings.ts';
import { lockRaffle, markSealed } from '../store/raffles.ts';

const HOLDERS_AT_ONCE = 500;
type Sealing = { campaignId: bigint; version: number; max: number };

/** Seals the tickets of a raffle, once: from then on it is known who has which. Who is protected, or of the house, is not let in. */
export async function sealRaffle(
  { db, clock }: Pick<DeskDeps, 'db' | 'clock'>,
  merchantId: number,
  { campaignId, version, max }: Sealing,
): Promise<void> {
  await db.of(merchantId).inTx(async (tx) => {
    const raffle = await lockRaffle(tx, merchantId, campaignId);
    if (!raffle || raffle.sealedAtMs !== null) return ok(undefined);
    const sealing = createHoldingSeal({ campaign: String(campaignId), version });
    let behind = '';
    for (;;) {
      const held = await listHoldings(tx, merchantId, { campaignId, behind, max: HOLDERS_AT_ONCE });
      await sealPage(tx, merchantId, { campaignId, held, max, nowMs: clock.nowMs(), sealing });
      if (held.length < HOLDERS_AT_ONCE) break;
      behind = held.at(-1)?.player ?? behind;
    }
    const { root: ticketRoot, count: holders, tickets } = sealing.seal();
    invariant(tickets <= TICKETS_MAX, 'tickets are numbered by 32 bits');
    await markSealed(tx, merchantId, { campaignId, tickets, holders, ticketRoot, nowMs: clock.nowMs() });
    return ok(undefined);
  });
}

type Page = Pick<Sealing, 'campaignId' | 'max'> & {
  held: Awaited<ReturnType<typeof listHoldings>>;
  nowMs: number;
  sealing: ReturnType<typeof createHoldingSeal>;
};

async function sealPage(tx: Tx, merchantId: number, { campaignId, held, max, nowMs, sealing }: Page): Promise<void> {
  const barred = await listBarred(tx, merchantId, { memberIds: held.map(({ memberId }) => memberId), nowMs });
  const sealed = held.map((holding) => {
    const { memberId, player } = holding;
    const count = barred.has(memberId) ? 0 : ticketsOf(holding, max);
    return { memberId, first: count === 0 ? 0 : sealing.add({ player, count }).first, count };
  });
  await sealHoldings(tx, merchantId, { campaignId, sealed });
}
