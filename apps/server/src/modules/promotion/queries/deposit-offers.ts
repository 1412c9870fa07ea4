import type { depositPromos } from '@fairhall/contract/cashier/deposit-banks';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { type ActivityLabel, PROMOTION_CATEGORIES } from '@fairhall/contract/promotion/plan';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { majorText, parseDigits, parseMajor } from '@fairhall/money/text';
import type { DeskDeps } from '../deps.ts';
import { activities, type Viewer } from './activities.ts';

const PERCENT = 100;
const CHOOSABLE: readonly ActivityLabel[] = ['claim', 'signed'];
type Offer = ReplyOf<typeof depositPromos>[number];
type Activity = Awaited<ReturnType<typeof activities>>['list'][number];

/** What a deposit may bring this member, in the family's words: the activities that are chosen for one, with what stands against them. */
export async function depositOffers(
  deps: Pick<DeskDeps, 'db' | 'clock' | 'games'>,
  viewer: Viewer,
  amount: string | undefined,
): Promise<ReplyOf<typeof depositPromos>> {
  const { list } = await activities(deps, viewer);
  const asked = amount === undefined ? null : parseMajor(amount);
  return list.filter(({ trigger }) => trigger === 'depositApproved').map((activity) => offerOf(activity, asked));
}

function offerOf(activity: Activity, asked: Amount | null): Offer {
  const { campaignId: promotionId, title: name, conditions, kind, terms } = activity;
  const turnoverMultiple = terms.wageringX100 / PERCENT;
  const reason = reasonOf(activity, asked);
  return {
    ...{ promotionId, promotionName: name, promotionType: 'DEPOSIT', rate: kind === 'match' ? terms.matchBps / PERCENT : 0 },
    ...{ minDeposit: written(terms.minDepositE4), maxBonus: terms.maxAmountE4 === null ? null : written(terms.maxAmountE4) },
    ...{ turnover: turnoverMultiple, name, turnoverMultiple, expiresAt: terms.endsAtMs, terms: conditions },
    gameTypes: PROMOTION_CATEGORIES.filter((category) => terms.contribution === null || (terms.contribution[category] ?? 0) > 0),
    ...{ eligible: reason === null, reason },
  };
}

function reasonOf({ label, terms }: Activity, asked: Amount | null): Offer['reason'] {
  if (label === 'coming') return 'NOT_STARTED';
  if (label === 'claimed' || label === 'issued') return 'LIMIT_REACHED';
  if (!CHOOSABLE.includes(label)) return 'ENDED';
  return asked !== null && asked < (parseDigits(terms.minDepositE4) ?? ZERO) ? 'DEPOSIT_TOO_SMALL' : null;
}

const written = (digits: string) => majorText(parseDigits(digits) ?? ZERO);
