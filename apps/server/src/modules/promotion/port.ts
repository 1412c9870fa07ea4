import type { Tx } from '../../platform/db.ts';
import type { Claimant } from './commands/give.ts';
import { giveOn, type On } from './commands/give-on.ts';
import type { PromotionDeps } from './deps.ts';
import { titlesOn } from './queries/titles-on.ts';

/** What other modules give by campaigns, and may say of them. */
export type Promotions = {
  giveOn(tx: Tx, claimant: Claimant, on: On): Promise<void>;
  titlesOn(merchantId: number, asked: Pick<On, 'trigger'> & { language: string }): Promise<string[]>;
};

export const promotionPort = (deps: PromotionDeps): Promotions => ({
  giveOn: (tx, claimant, on) => giveOn(deps, tx, claimant, on),
  titlesOn: (merchantId, asked) => titlesOn(deps, merchantId, asked),
});
