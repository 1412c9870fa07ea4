import { contributionOf, least, WHOLE } from '@fairhall/bonus/amounts';
import { lawOf } from '@fairhall/bonus/law';
import { PROMOTION_CATEGORIES, type PrizePlan } from '@fairhall/contract/promotion/plan';
import { type Amount, amount, floorDiv } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import type { Campaign } from '../campaign.ts';
import type { Gift, MemberMonth } from './gifts.ts';

/** What the members that were read came to together; amounts by category. */
export type Sums = {
  qualified: number;
  gifts: number;
  cash: bigint;
  bonus: bigint;
  /** Deposits that bonus money was given for. */
  deposits: bigint;
  played: Map<string, { stake: bigint; won: bigint; validCash: bigint }>;
};

export const noSums = (): Sums => ({ qualified: 0, gifts: 0, cash: 0n, bonus: 0n, deposits: 0n, played: new Map() });

export function addMember(sums: Sums, gifts: readonly Gift[], { days }: MemberMonth): void {
  if (gifts.length > 0) sums.qualified += 1;
  sums.gifts += gifts.length;
  for (const { amount: given, cash, deposit } of gifts) {
    if (cash) sums.cash += given;
    else [sums.bonus, sums.deposits] = [sums.bonus + given, sums.deposits + deposit];
  }
  for (const { category, stake, won, validCash } of days.flatMap(({ play }) => play)) {
    const before = sums.played.get(category) ?? { stake: 0n, won: 0n, validCash: 0n };
    sums.played.set(category, { stake: before.stake + stake, won: before.won + won, validCash: before.validCash + validCash });
  }
}

export type CategoryLaw = { category: string; playedBps: number; returnBps: number; completesBps: number; convertedBps: number };
export type Cost = { wanted: Amount; given: Amount; converted: Amount; worst: Amount; result: Amount; laws: CategoryLaw[] };

/** Where little was played, what games pay in the mean is taken for this. */
const USUAL_RETURN = 9_500;
const RETURN_MAX = 9_950;
const RETURN_MIN = 5_000;
const SAYS_SOMETHING = 1_000n;

/** The prizes of a raffle, each as often as it is won. */
function raffled({ lines }: PrizePlan): { amountE4: string; cash: boolean }[] {
  const money = lines.filter(({ kind }) => kind === 'cash' || kind === 'bonus');
  return money.flatMap(({ kind, amountE4, weight }) => Array.from({ length: weight }, () => ({ amountE4, cash: kind === 'cash' })));
}

/** What a campaign would have cost. `scale`: of how many members each that was read stands for, as members of read ones. */
export function costOf(
  { terms, plan, trigger }: Pick<Campaign, 'terms' | 'plan' | 'trigger'>,
  sums: Sums,
  { members, read, budget }: { members: number; read: number; budget: bigint | null },
): Cost {
  const scaled = (of: bigint) => amount(read === 0 ? 0n : floorDiv(of * BigInt(members), BigInt(read)));
  const prizes =
    trigger === 'rank'
      ? (plan?.board?.prizes ?? []).filter(({ points }) => points !== true)
      : plan?.prizes?.raffle
        ? raffled(plan.prizes)
        : [];
  const ofRanks = (isCash: boolean) =>
    prizes.reduce((all, { amountE4, cash }) => (cash === isCash ? all + (parseDigits(amountE4) ?? 0n) : all), 0n);
  const [cash, bonus] = [scaled(sums.cash) + ofRanks(true), scaled(sums.bonus) + ofRanks(false)];
  const wanted = amount(cash + bonus);
  const given = budget === null ? wanted : least(budget, wanted);
  const laws = bonus === 0n ? [] : lawsOf(terms, sums);
  const convertedBps = laws.reduce((all, law) => all + (law.playedBps * law.convertedBps) / Number(WHOLE), 0);
  const converted = cash + floorDiv(bonus * BigInt(Math.round(convertedBps)), WHOLE);
  const won = [...sums.played.values()].reduce((all, { stake, won: back }) => all + stake - back, 0n);
  return {
    ...{ wanted, given, worst: budget === null ? wanted : amount(budget), result: scaled(won), laws },
    converted: amount(wanted === 0n ? 0n : floorDiv(converted * given, wanted)),
  };
}

/** What becomes of bonus money in each category where it may be staked, by what was played and paid there. */
function lawsOf(terms: Campaign['terms'], { played, bonus, deposits }: Sums): CategoryLaw[] {
  const open = PROMOTION_CATEGORIES.filter((category) => contributionOf(terms.contribution, category) > 0n);
  const staked = (category: string) => played.get(category)?.validCash ?? 0n;
  const all = open.reduce((sum, category) => sum + staked(category), 0n);
  const ratio = (of: bigint, to: bigint) => (to === 0n ? 0 : Number((of * 1_000n) / to) / 1_000);
  return open
    .filter((category) => all === 0n || staked(category) > 0n)
    .map((category, _, shown) => {
      const playedBps = all === 0n ? Number(WHOLE) / shown.length : ratio(staked(category) * WHOLE, all);
      const returnBps = returnOf(played.get(category));
      const law =
        terms.kind === 'freeBets'
          ? // What a free bet wins is cash at once, less its stake, which is nobody's.
            { completes: 1, converted: returnBps / Number(WHOLE) }
          : lawOf({
              ...{ depositX: ratio(deposits, bonus), wageringX100: terms.wageringX100, returnBps },
              contributionBps: Number(contributionOf(terms.contribution, category)),
              maxConvertX: terms.maxConvert === null || terms.amount === 0n ? null : ratio(terms.maxConvert, terms.amount),
            });
      const bps = (of: number) => Math.round(of * Number(WHOLE));
      return { category, playedBps: Math.round(playedBps), returnBps, completesBps: bps(law.completes), convertedBps: bps(law.converted) };
    });
}

function returnOf(played: { stake: bigint; won: bigint } | undefined): number {
  if (!played || played.stake < SAYS_SOMETHING * WHOLE) return USUAL_RETURN;
  return Math.min(RETURN_MAX, Math.max(RETURN_MIN, Number((played.won * WHOLE) / played.stake)));
}
