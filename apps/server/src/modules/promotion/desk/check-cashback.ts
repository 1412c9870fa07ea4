import type { CampaignDraft } from '@fairhall/contract/promotion/plan';
import { parseDigits } from '@fairhall/money/text';

/** What a campaign that pays losses back can't be: the field of it. What it pays is cash, and nobody asks for it. */
export function wrongCashback({ cashback, trigger, kind, claimMode, terms }: CampaignDraft): string | null {
  if (trigger !== 'periodEnded') return kind === 'cashback' ? 'kind' : cashback ? 'cashback' : null;
  if (!cashback) return 'cashback';
  if (kind !== 'cashback') return 'kind';
  if (claimMode !== 'auto') return 'claimMode';
  if (terms.wageringX100 !== 0) return 'terms/wageringX100';
  if (terms.maxBetE4 !== null) return 'terms/maxBetE4';
  if (terms.maxConvertE4 !== null) return 'terms/maxConvertE4';
  if (terms.limit.count !== 1 || terms.limit.per !== cashback.per) return 'terms/limit';
  if (terms.oncePer.length > 0) return 'terms/oncePer';
  return (parseDigits(cashback.minAmountE4) ?? -1n) < 0n ? 'cashback/minAmountE4' : null;
}
