import type { Tx } from '../../platform/db.ts';
import { spinsGiven, spinsReturned } from './commands/end-spins.ts';
import type { Claimant } from './commands/give.ts';
import { giveOn, type On } from './commands/give-on.ts';
import type { PromotionDeps } from './deps.ts';
import { titlesOn } from './queries/titles-on.ts';

/** What other modules give by campaigns, and may say of them. */
export type Promotions = {
  giveOn(tx: Tx, claimant: Claimant, on: On): Promise<void>;
  titlesOn(merchantId: number, asked: Pick<On, 'trigger'> & { language: string }): Promise<string[]>;
  /** What became of free rounds at a vendor. */
  spins: {
    given(tx: Tx, merchantId: number, of: Spins): Promise<void>;
    returned(tx: Tx, merchantId: number, of: Spins): Promise<void>;
  };
};
type Spins = { memberId: bigint; giftId: bigint; campaignId: bigint; state: string };

export const promotionPort = (deps: PromotionDeps): Promotions => ({
  giveOn: (tx, claimant, on) => giveOn(deps, tx, claimant, on),
  titlesOn: (merchantId, asked) => titlesOn(deps, merchantId, asked),
  spins: {
    given: (tx, merchantId, of) => spinsGiven(deps, tx, merchantId, of),
    returned: (tx, merchantId, of) => spinsReturned(deps, tx, merchantId, of),
  },
});
