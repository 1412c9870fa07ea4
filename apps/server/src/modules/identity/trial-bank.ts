import type { AccountRef } from '../ledger/index.ts';

/** Where play money comes from and goes back to: a counted account of the house, in the asset TRIAL alone. */
export const TRIAL_BANK: AccountRef = { owner: 'house', kind: 'trial_bank', area: 'TRIAL' };
