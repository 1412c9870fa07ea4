import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import { claim, makeCampaign, type PromotionDeps } from '../../src/modules/promotion/index.ts';

export const HOUR_MS = 3_600_000;

const TERMS = {
  ...{ kind: 'fixed' as const, matchBps: 0, maxAmount: null, minDeposit: ZERO, count: 0, unit: ZERO, wageringX100: 300 },
  ...{ startsAtMs: null, endsAtMs: null, lossBps: 0, minAmount: ZERO, maxConvert: null, oncePer: [] },
  ...{ playMs: HOUR_MS, queueMs: HOUR_MS, limit: { count: 1, per: 'total' as const } },
  ...{ maxBet: null as Amount | null, contribution: null as Record<string, number> | null },
};
export type GiftTerms = Partial<Omit<typeof TERMS, 'kind'> & { kind: 'fixed' | 'match' | 'freeBets' }>;

/** A campaign of its own gives a wallet a grant of so much: to be wagered three times within an hour, where nothing else is said. */
export async function gift(
  { db, clock, ids, ledger }: Omit<PromotionDeps, 'secret' | 'points' | 'freeRounds'>,
  wallet: { merchantId: number; memberId: bigint; asset: string },
  { amount, deposit = null, ...terms }: GiftTerms & { amount: Amount; deposit?: { ref: bigint; amount: Amount } | null },
): Promise<void> {
  const deps = {
    db,
    clock,
    ids,
    ledger,
    secret: async () => Buffer.alloc(32),
    points: { earned: async () => {} },
    freeRounds: { ask: async () => {} },
  };
  const campaignId = await db.inTx((tx) =>
    makeCampaign(deps, tx, wallet.merchantId, { terms: { ...TERMS, ...terms, amount }, code: null, budget: null }),
  );
  const done = await claim(deps, wallet, { campaignId, ...{ code: null, device: null, address: null, card: null, deposit } });
  invariant(done.ok, 'a gift is given');
}
