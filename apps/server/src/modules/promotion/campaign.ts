import type { CampaignKind, OfferTerms } from '@fairhall/bonus/claim';
import { amount } from '@fairhall/money/amount';

/** What a version of a campaign says. */
export type CampaignTerms = OfferTerms & {
  /** Whether a claim must bring a code. */
  coded: boolean;
};

export type Campaign = {
  campaignId: bigint;
  kind: CampaignKind;
  state: 'running' | 'stopped';
  version: number;
  terms: CampaignTerms;
};

const AMOUNTS = ['maxAmount', 'minDeposit', 'amount', 'unit', 'minAmount', 'maxBet', 'maxConvert'] as const;

/** JSON has no numbers so large: amounts are digits there. */
export function termsToJson(terms: CampaignTerms): Record<string, unknown> {
  const digits = AMOUNTS.map((name) => [name, terms[name] === null ? null : String(terms[name])]);
  return { ...terms, ...Object.fromEntries(digits) };
}

export function termsFromJson(body: Record<string, unknown>): CampaignTerms {
  const amounts = AMOUNTS.map((name) => [name, typeof body[name] === 'string' ? amount(BigInt(body[name])) : null]);
  return { ...body, ...Object.fromEntries(amounts) } as CampaignTerms;
}
