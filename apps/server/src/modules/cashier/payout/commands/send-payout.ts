import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { MoneyStopped } from '../../../../platform/money-stopped.ts';
import { hasOpenChargeBack } from '../../recon/store/cases.ts';
import type { PayoutDeps } from '../deps.ts';
import { railsOf } from '../rails-of.ts';
import { actOnPayout, type OfPayout } from './act-on-payout.ts';
import { netOf, startParts } from './start-parts.ts';
import { follow } from './tell-attempt.ts';

/**
 * Has an approved withdrawal leave by the provider of its bank, part after part. Sent again it finds the state: it can leave once. Throws
 * `MoneyStopped`: nothing leaves while the books are broken.
 */
export function sendPayout(deps: PayoutDeps, acting: ActingOperator, of: OfPayout) {
  return actOnPayout<'WITHDRAWAL_STATE' | 'CHANNEL_UNAVAILABLE' | 'CASE_OPEN'>(
    deps,
    acting,
    of,
    async ({ withdrawal, parts, actor, tx }) => {
      if (deps.ledger.isStopped(withdrawal.merchantId)) throw new MoneyStopped(withdrawal.merchantId);
      if (withdrawal.state !== 'approved') return fail('WITHDRAWAL_STATE');
      if (await hasOpenChargeBack(tx, withdrawal.merchantId, withdrawal.memberId)) return fail('CASE_OPEN');
      const { rails, byProvider } = await railsOf(deps, tx, withdrawal.merchantId, withdrawal.bankCode);
      const planned = byProvider(netOf(withdrawal));
      if (!planned) return fail('CHANNEL_UNAVAILABLE');
      const { cardId } = withdrawal;
      const made = await startParts(deps, tx, {
        withdrawal,
        before: parts,
        wholes: planned,
        cardId,
        way: 'provider',
        split: (one) => [one],
      });
      await follow(deps, tx, { withdrawal, actor });
      return ok({ action: 'payout.sent', detail: { provider: rails.map(({ name }) => name).join(', '), parts: String(made.length) } });
    },
  );
}
