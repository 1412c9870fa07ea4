import type { ReplyOf } from '@fairhall/contract/endpoint';
import { flagOn } from '@fairhall/contract/merchant-profile';
import type { securityConfig as securityConfigEndpoint } from '@fairhall/contract/withdraw/security-config';
import type { MemberContext } from '../../../../platform/http/context.ts';
import { partOf } from '../../../ledger/index.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { listCards } from '../store/cards.ts';

const ABSENT = { enabled: false, isComplete: false };

/** What guards this account. Progress counts what the merchant offers. */
export async function securityOf(
  { db, identity }: WithdrawalDeps,
  { actor: { merchantId, memberId }, merchant: { profile } }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof securityConfigEndpoint>> {
  const [hasPassword, payee, cards] = await Promise.all([
    identity.hasPaymentPassword(merchantId, memberId),
    identity.payeeOf(merchantId, memberId),
    listCards(db, merchantId, { part: partOf(merchantId, memberId), memberId }),
  ]);
  const bindable = flagOn(profile, 'BINDCARD3');
  const offered = {
    loginPassword: { enabled: flagOn(profile, 'PASS3'), isComplete: true },
    paymentPassword: { enabled: flagOn(profile, 'PAYMENTPASS3'), isComplete: hasPassword },
    bankCards: { enabled: bindable, isComplete: cards.length > 0 },
    payeeName: { enabled: bindable, isComplete: payee !== '' },
  };
  const asked = Object.values(offered).filter(({ enabled }) => enabled);
  const complete = asked.filter(({ isComplete }) => isComplete).length;
  return {
    completeProgress: asked.length === 0 ? 100 : Math.round((100 * complete) / asked.length),
    info: {
      ...offered,
      securityQuestions: ABSENT,
      virtualWallets: ABSENT,
      email: ABSENT,
      profile: ABSENT,
      bindGA: ABSENT,
      mobileVerified: ABSENT,
      mobileNum: ABSENT,
      idVerification: ABSENT,
      cpfVerification: ABSENT,
    },
  };
}
