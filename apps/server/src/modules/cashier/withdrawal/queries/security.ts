import type { ReplyOf } from '@fairhall/contract/endpoint';
import { flagOn } from '@fairhall/contract/merchant-profile';
import type { securityConfig as securityConfigEndpoint } from '@fairhall/contract/withdraw/security-config';
import type { MemberContext } from '../../../../platform/http/context.ts';
import { partOf } from '../../../ledger/index.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { listCards } from '../store/cards.ts';

const ABSENT = { enabled: false, isComplete: false };
const LAMP_SHARE = 20;

/** What guards this account. Progress is a fifth for each of password, payment password, second factor, proved channel and identity. */
export async function securityOf(
  { db, identity }: WithdrawalDeps,
  { actor: { merchantId, memberId }, merchant: { profile } }: Pick<MemberContext, 'actor' | 'merchant'>,
): Promise<ReplyOf<typeof securityConfigEndpoint>> {
  const [hasPassword, payee, cards, guards, hasQuestions] = await Promise.all([
    identity.hasPaymentPassword(merchantId, memberId),
    identity.payeeOf(merchantId, memberId),
    listCards(db, merchantId, { part: partOf(merchantId, memberId), memberId }),
    identity.guardsOf(merchantId, memberId),
    identity.hasQuestions(merchantId, memberId),
  ]);
  const bindable = flagOn(profile, 'BINDCARD3');
  const paid = flagOn(profile, 'PAYMENTPASS3');
  const asked = (isComplete: boolean, enabled = true) => ({ enabled, isComplete });
  const reached = guards.mobile === 'verified' || guards.email === 'verified';
  const lamps = [true, hasPassword, guards.factors > 0, reached, guards.tier >= 2];
  return {
    completeProgress: lamps.filter(Boolean).length * LAMP_SHARE,
    info: {
      loginPassword: asked(true, flagOn(profile, 'PASS3')),
      paymentPassword: asked(hasPassword, paid),
      bankCards: asked(cards.length > 0, bindable),
      payeeName: asked(payee !== '', bindable),
      securityQuestions: asked(hasQuestions, flagOn(profile, 'SECQUES3')),
      virtualWallets: ABSENT,
      email: asked(guards.email === 'verified'),
      profile: asked(guards.fields > 0),
      bindGA: asked(guards.factors > 0, flagOn(profile, 'BINDGA3') || flagOn(profile, 'PASSKEY3') || guards.factors > 0),
      mobileVerified: asked(guards.mobile === 'verified'),
      mobileNum: asked(guards.mobile !== null),
      idVerification: asked(guards.tier >= 2),
      cpfVerification: ABSENT,
    },
  };
}
