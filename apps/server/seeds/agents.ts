import type { AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';
import { DEFAULT_TERMS, setRates, writeAffiliate, writeScheme } from '../src/modules/agent/index.ts';
import { createDemoMember } from '../src/modules/identity/index.ts';
import type { DemoMerchant, SeedDeps } from './deps.ts';

const CAPS = { RNG: 120, FISH: 100, LIVE: 80, PVP: 60, SPORTS: 80, ESPORTS: 80, COCKFIGHT: 60 };
/** Before anybody played. */
const SINCE = '2020-01-01';

/** Who is paid for the players that its links bring, too. */
export const DEMO_AFFILIATE = 'agent1';
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

/** What the demo's agents may be given, and a line of them where the merchant has one: each stands below the one before it. */
export async function seedAgents(deps: SeedDeps, { merchantId, operator, profile, line }: DemoMerchant): Promise<void> {
  const { owner, clock } = deps;
  const setAtMs = clock.nowMs();
  await writeScheme(owner, merchantId, { version: 1, terms: { ...DEFAULT_TERMS, caps: CAPS }, madeAtMs: setAtMs, madeName: operator.name });
  let upline = '';
  for (const { rates, ...account } of line) {
    const memberId = await createDemoMember({ ...deps, db: owner }, { ...account, merchantId, upline, asset: profile.currency.code });
    if (memberId === null) return;
    await owner.inTx((tx) => setRates(tx, merchantId, { memberId, rates, fromDay: SINCE, setBy: 'operator', setAtMs }));
    if (account.username === DEMO_AFFILIATE) {
      const plan = { planId: deps.ids.next(), name: 'Standard', terms: PLAN, fromMonth: SINCE };
      await writeAffiliate(owner, merchantId, { ...plan, memberId, sites: 'lotus.example', by: operator.name, atMs: setAtMs });
    }
    upline = upline === '' ? String(memberId) : `${upline}.${memberId}`;
  }
}
