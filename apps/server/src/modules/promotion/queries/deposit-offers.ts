import type { depositPromos } from '@fairhall/contract/cashier/deposit-banks';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ZERO } from '@fairhall/money/amount';
import { majorText, parseDigits, parseMajor } from '@fairhall/money/text';
import type { PromotionDeps } from '../deps.ts';
import { activities, type Viewer } from './activities.ts';

const PERCENT = 100;
const CHOOSABLE = ['claim', 'signed'];

/** What a deposit may bring this member, in the family's words: the activities that are chosen for one, and fit. */
export async function depositOffers(
  deps: Pick<PromotionDeps, 'db' | 'clock'>,
  viewer: Viewer,
  amount: string | undefined,
): Promise<ReplyOf<typeof depositPromos>> {
  const { list } = await activities(deps, viewer);
  const asked = amount === undefined ? null : parseMajor(amount);
  return list
    .filter(({ trigger, label, terms }) => {
      const min = parseDigits(terms.minDepositE4) ?? ZERO;
      return trigger === 'depositApproved' && CHOOSABLE.includes(label) && (asked === null || asked >= min);
    })
    .map(({ campaignId, title, kind, terms }) => ({
      ...{ promotionId: campaignId, promotionName: title, promotionType: 'DEPOSIT', rate: kind === 'match' ? terms.matchBps / PERCENT : 0 },
      ...{ minDeposit: written(terms.minDepositE4), maxBonus: terms.maxAmountE4 === null ? null : written(terms.maxAmountE4) },
      turnover: terms.wageringX100 / PERCENT,
    }));
}

const written = (digits: string) => majorText(parseDigits(digits) ?? ZERO);
