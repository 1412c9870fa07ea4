import type { CampaignKind, OfferTerms } from '@fairhall/bonus/claim';
import type { CampaignDraft, CampaignState, CampaignTrigger, CampaignTerms as WrittenTerms } from '@fairhall/contract/promotion/plan';
import { type Amount, amount, ZERO } from '@fairhall/money/amount';
import { digits, parseDigits } from '@fairhall/money/text';

/** What a version of a campaign says. */
export type CampaignTerms = OfferTerms & {
  /** Whether a claim must bring a code. */
  coded: boolean;
};

/** What it says beside its terms: when it gives, to whom, in which words. */
export type CampaignPlan = Pick<
  CampaignDraft,
  'nth' | 'claimMode' | 'audience' | 'texts' | 'calendar' | 'mission' | 'prizes' | 'cashback' | 'board' | 'spins'
> & {
  /** As it was written with the version; what is left is the slices'. Of an older one it is not known. */
  budgetE4?: CampaignDraft['budgetE4'];
};

export type Campaign = {
  campaignId: bigint;
  kind: CampaignKind;
  state: CampaignState;
  trigger: CampaignTrigger;
  version: number;
  terms: CampaignTerms;
  /** Null: of a case, which has terms alone. */
  plan: CampaignPlan | null;
};

const AMOUNTS = ['maxAmount', 'minDeposit', 'amount', 'unit', 'minAmount', 'maxBet', 'maxConvert'] as const;

/** JSON has no numbers so large: amounts are digits there. */
export function termsToJson(terms: CampaignTerms): Record<string, unknown> {
  const written = AMOUNTS.map((name) => [name, terms[name] === null ? null : String(terms[name])]);
  return { ...terms, ...Object.fromEntries(written) };
}

export function termsFromJson(body: Record<string, unknown>): CampaignTerms {
  const amounts = AMOUNTS.map((name) => [name, typeof body[name] === 'string' ? amount(BigInt(body[name])) : null]);
  return { ...body, ...Object.fromEntries(amounts) } as CampaignTerms;
}

const DAY_MS = 86_400_000;
const read = (text: string): Amount => parseDigits(text) ?? ZERO;
const readOrNull = (text: string | null) => (text === null ? null : read(text));

/** What a draft says beside its terms. */
export const planOf = ({ nth, claimMode, audience, texts, budgetE4, ...draft }: CampaignDraft): CampaignPlan => ({
  ...{ nth, claimMode, audience, texts, budgetE4, ...plansOf(draft) },
});

/** The plans of their own that it has; none of another trigger's or kind's. */
const plansOf = ({ calendar, mission, prizes, cashback, board, spins }: Partial<CampaignDraft>) => ({
  ...(calendar ? { calendar } : {}),
  ...(mission ? { mission } : {}),
  ...(prizes ? { prizes } : {}),
  ...(cashback ? { cashback } : {}),
  ...(board ? { board } : {}),
  ...(spins ? { spins } : {}),
});

/** The draft that a version was. */
export const draftOf = (
  { kind, trigger, terms, plan }: Pick<Campaign, 'kind' | 'trigger' | 'terms'> & { plan: CampaignPlan },
  budgetE4: CampaignDraft['budgetE4'],
): CampaignDraft => {
  const { nth, claimMode, audience, texts } = plan;
  return { kind, trigger, nth, claimMode, audience, terms: writtenTerms(terms), budgetE4, texts, ...plansOf(plan) };
};

/** The terms of a draft that was checked. */
export function termsOf({ kind, trigger, terms, cashback }: CampaignDraft): CampaignTerms {
  const { matchBps, count, wageringX100, contribution, limit, oncePer, startsAtMs, endsAtMs } = terms;
  return {
    ...{ kind, matchBps, count, wageringX100, contribution: contribution as CampaignTerms['contribution'], limit, oncePer },
    ...{ startsAtMs, endsAtMs, lossBps: cashback?.lossBps ?? 0, coded: trigger === 'code' },
    minAmount: read(cashback?.minAmountE4 ?? '0'),
    ...{ maxAmount: readOrNull(terms.maxAmountE4), maxBet: readOrNull(terms.maxBetE4), maxConvert: readOrNull(terms.maxConvertE4) },
    ...{ minDeposit: read(terms.minDepositE4), amount: read(terms.amountE4), unit: read(terms.unitE4) },
    ...{ playMs: terms.playDays * DAY_MS, queueMs: terms.queueDays * DAY_MS },
  };
}

const written = (sum: Amount | null) => (sum === null ? null : digits(sum));

/** Terms as they are shown and written. */
export function writtenTerms(terms: CampaignTerms): WrittenTerms {
  const { matchBps, count, wageringX100, contribution, limit, oncePer, startsAtMs, endsAtMs } = terms;
  return {
    ...{ matchBps, count, wageringX100, contribution: contribution as WrittenTerms['contribution'], limit, oncePer: [...oncePer] },
    ...{ startsAtMs, endsAtMs, minDepositE4: digits(terms.minDeposit), amountE4: digits(terms.amount), unitE4: digits(terms.unit) },
    ...{ maxAmountE4: written(terms.maxAmount), maxBetE4: written(terms.maxBet), maxConvertE4: written(terms.maxConvert) },
    ...{ playDays: Math.round(terms.playMs / DAY_MS), queueDays: Math.round(terms.queueMs / DAY_MS) },
  };
}

/** Its words in a language, as far as it has them. */
export function wordsOf(plan: CampaignPlan | null, language: string): CampaignDraft['texts']['EN'] {
  const none = { title: '', conditions: '', terms: '' };
  return plan?.texts[language as 'EN'] ?? plan?.texts.EN ?? none;
}
