import { commit } from '@fairhall/fair/commitment';
import { prizeRoot } from '@fairhall/fair/prize';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { RandomSource } from '../../../platform/random.ts';
import type { Campaign } from '../campaign.ts';
import { listOf } from '../prize.ts';
import { insertBook } from '../store/prizes.ts';

type Opening = { campaign: Pick<Campaign, 'campaignId' | 'version' | 'plan'>; nowMs: number };
const SEED_BYTES = 32;

/** Promises what will be drawn of a campaign that starts: a seed that nobody knows by its hash, and the list by its root. */
export async function openBook(
  { random }: { random: Pick<RandomSource, 'bytes'> },
  tx: Tx,
  merchantId: number,
  { campaign: { campaignId, version, plan }, nowMs }: Opening,
): Promise<void> {
  invariant(plan?.prizes, 'prizes are drawn of campaigns that have some');
  const { mode, packet } = plan.prizes;
  const secret = random.bytes(SEED_BYTES).toString('hex');
  const campaign = String(campaignId);
  const lines = listOf(plan.prizes, { seed: secret, campaign, version });
  await insertBook(tx, merchantId, {
    ...{ campaignId, version, mode, lines, secret, seedHash: commit(secret), root: prizeRoot({ campaign, version, mode, lines }) },
    packet: packet && { total: packet.totalE4, step: packet.stepE4 },
    remaining: lines.map(({ weight }) => weight),
    ...{ drawn: 0, startedAtMs: nowMs, seed: null, revealedAtMs: null },
  });
}
