import { roundsOfDraw } from '@fairhall/fair/beacon';
import { commit } from '@fairhall/fair/commitment';
import { prizeRoot } from '@fairhall/fair/prize';
import { invariant } from '@fairhall/money/result';
import type { Beacon } from '../../../platform/beacon/beacon.ts';
import type { Tx } from '../../../platform/db.ts';
import type { RandomSource } from '../../../platform/random.ts';
import type { Campaign } from '../campaign.ts';
import { listOf } from '../prize.ts';
import { DRAWN_AFTER_MS } from '../raffle.ts';
import { insertBook } from '../store/prizes.ts';
import { insertRaffle } from '../store/raffles.ts';

type Opening = { campaign: Pick<Campaign, 'campaignId' | 'version' | 'plan' | 'terms'>; nowMs: number };
const SEED_BYTES = 32;

/**
 * Promises what will be drawn of a campaign that starts: a seed that nobody knows by its hash, and the list by its root; of a raffle also when it
 * is drawn, and by which rounds of the beacon.
 */
export async function openBook(
  { random, beacon }: { random: Pick<RandomSource, 'bytes'>; beacon: Pick<Beacon, 'chain'> | null },
  tx: Tx,
  merchantId: number,
  { campaign: { campaignId, version, plan, terms }, nowMs }: Opening,
): Promise<void> {
  invariant(plan?.prizes, 'prizes are drawn of campaigns that have some');
  const { mode, packet } = plan.prizes;
  const secret = random.bytes(SEED_BYTES).toString('hex');
  const campaign = String(campaignId);
  const lines = listOf(plan.prizes, { seed: secret, campaign, version });
  await insertBook(tx, merchantId, {
    ...{
      campaignId,
      version,
      mode,
      lines,
      secret,
      seedHash: commit(secret),
      root: prizeRoot({ campaign, version, mode: mode === 'raffle' ? 'deck' : mode, lines }),
    },
    packet: packet && { total: packet.totalE4, step: packet.stepE4 },
    remaining: lines.map(({ weight }) => weight),
    ...{ drawn: 0, startedAtMs: nowMs, seed: null, revealedAtMs: null },
  });
  if (mode !== 'raffle') return;
  const closesAtMs = terms.endsAtMs;
  invariant(closesAtMs !== null && beacon, 'a raffle has an end, and a beacon');
  const drawsAtMs = closesAtMs + DRAWN_AFTER_MS;
  const { chain } = beacon;
  await insertRaffle(tx, merchantId, { campaignId, closesAtMs, drawsAtMs, chain, beaconRounds: roundsOfDraw(chain, drawsAtMs) });
}
