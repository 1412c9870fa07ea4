import { contributionOf, least } from '@fairhall/bonus/amounts';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownBonus as ownBonusEndpoint } from '@fairhall/contract/promotion/bonus';
import { PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { type Amount, ceilDiv } from '@fairhall/money/amount';
import { digits } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { PromotionDeps } from '../deps.ts';
import { listSeen, type SeenGrant } from '../store/grants.ts';

type Shown = ReplyOf<typeof ownBonusEndpoint>;

const LIVE_MAX = 20;
const ENDED_MAX = 20;

/** What the member has of bonus money, and what became of what it had. */
export async function ownBonus(
  { db }: Pick<PromotionDeps, 'db'>,
  { actor, merchant, language }: Pick<MemberContext, 'actor' | 'merchant' | 'language'>,
): Promise<Shown> {
  const { merchantId, memberId } = actor;
  const asset = merchant.profile.currency.code;
  const [live, ended] = await Promise.all([
    listSeen(db, merchantId, { memberId, asset, ended: false, max: LIVE_MAX }),
    listSeen(db, merchantId, { memberId, asset, ended: true, max: ENDED_MAX }),
  ]);
  const show = (grant: SeenGrant) => shown(grant, language);
  return { currency: asset, grants: live.map(show), ended: ended.map(show) };
}

function shown(grant: SeenGrant, language: string): Shown['grants'][number] {
  const { kind, state, maxBet, maxConvert, issuedAtMs, queueUntilMs, expiresAtMs, endedAtMs } = grant;
  const wagered = least(grant.wagered, grant.required);
  return {
    ...{ grantId: String(grant.grantId), campaignId: String(grant.campaignId), kind, state, title: titleOf(grant, language) },
    ...{ amountE4: digits(grant.amount), balanceE4: digits(grant.balance), wageredE4: digits(wagered) },
    ...{ requiredE4: digits(grant.required), pendingE4: digits(grant.pending), left: leftOf(grant, wagered) },
    maxBetE4: maxBet === null ? null : digits(maxBet),
    maxConvertE4: maxConvert === null ? null : digits(maxConvert),
    ...{ issuedAtMs, queueUntilMs, expiresAtMs, endedAtMs, openE4: digits(grant.open), bets: grant.left, unitE4: digits(grant.unit) },
    // Queued money has not moved yet; giving it up loses what it would be.
    losesE4: digits(losesOf(grant)),
  };
}

function losesOf({ kind, state, amount, balance, unit, left }: SeenGrant): Amount {
  if (kind === 'freeBets') return (unit * BigInt(left)) as Amount;
  return state === 'queued' && balance === 0n ? amount : balance;
}

export function titleOf({ texts }: Pick<SeenGrant, 'texts'>, language: string): string {
  return texts?.[language]?.title ?? texts?.EN?.title ?? '';
}

const WHOLE = 10_000n;

/** What is left to stake in each category, if all of it were staked there; null: it can't be. */
function leftOf({ kind, contribution, required }: SeenGrant, wagered: Amount): Shown['grants'][number]['left'] {
  if (kind === 'freeBets') {
    return PROMOTION_CATEGORIES.map((category) => ({ category, stakeE4: contributionOf(contribution, category) > 0n ? '0' : null }));
  }
  const lacks = required - wagered;
  return PROMOTION_CATEGORIES.map((category) => {
    const bps = contributionOf(contribution, category);
    return { category, stakeE4: bps === 0n ? null : digits(ceilDiv(lacks * WHOLE, bps) as Amount) };
  });
}
