import type { AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';
import { POSTBACK_EVENTS } from '@fairhall/contract/agent/postback-template';
import { TRACKER_DEMO } from '../apps/sandbox/tracker/demo.ts';
import { nameAffiliateIn } from '../apps/server/src/modules/agent/index.ts';

/** Who is paid for the players that its links bring, besides. */
const NAME = 'agent1';
/** A quarter of what they leave, three tenths from 750,000 on, and 5,000 for each who paid in and staked 10,000. */
const PLAN: AffiliateTerms = {
  share: {
    ...{ mode: 'LADDER', by: 'NGR' },
    steps: [
      { from: '0', rate: 2_500 },
      { from: '7500000000', rate: 3_000 },
    ],
  },
  acquisition: {
    ...{ mode: 'LADDER', minDepositE4: '100000000', minWagerE4: '100000000', days: 90, cap: null },
    steps: [{ from: 1, amountE4: '50000000' }],
  },
  fees: { admin: 1_500, tax: 0, vendor: 0, payment: 500 },
  ...{ carry: 'NONE', highRollerE4: null, advance: false, subRate: 1_000, minPayoutE4: '100000000' },
};
/** One, which is told all there is. */
const TRACKER_ID = 1n;

type Named = Parameters<typeof nameAffiliateIn>[0];

/** One of a merchant's agents is an affiliate, whose tracker is the counterpart. */
export function nameDemoAffiliate(deps: Named, { merchantId, sandboxUrl }: { merchantId: number; sandboxUrl: string }): Promise<void> {
  const told = { method: 'POST' as const, url: `${sandboxUrl}/tracker/in`, events: [...POSTBACK_EVENTS], secret: TRACKER_DEMO.secret };
  return nameAffiliateIn(deps, {
    merchantId,
    nameKey: NAME,
    plan: { name: 'Standard', terms: PLAN },
    tracker: { postbackId: TRACKER_ID, ...told },
  });
}
