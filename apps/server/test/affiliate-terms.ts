import type { AffiliateTerms } from '@fairhall/contract/agent/affiliate-plans';

/** 25%, or 30% from 7,500 on; 50 for each player who paid in and staked 1,000; a tenth of what recruits earn. */
export const AFFILIATE_TERMS: AffiliateTerms = {
  share: {
    ...{ mode: 'WHOLE', by: 'NGR' },
    steps: [
      { from: '0', rate: 2_500 },
      { from: '75000000', rate: 3_000 },
    ],
  },
  acquisition: {
    ...{ mode: 'LADDER', minDepositE4: '10000000', minWagerE4: '10000000', days: 90, cap: null },
    steps: [{ from: 1, amountE4: '500000' }],
  },
  fees: { admin: 1_500, tax: 0, vendor: 0, payment: 500 },
  ...{ carry: 'NONE', highRollerE4: null, advance: false, subRate: 1_000, minPayoutE4: '2000000' },
};
