import { contributionOf, matchAmount, requirement } from '@fairhall/bonus/amounts';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { activities } from '@fairhall/contract/promotion/activities';
import { PROMOTION_CATEGORIES, type PromotionCategory } from '@fairhall/contract/promotion/plan';
import { type Amount, amount, ceilDiv, ZERO } from '@fairhall/money/amount';
import { parseDigits } from '@fairhall/money/text';
import type { Tone } from '@fairhall/ui/chip.tsx';
import type { Translate } from '../../shared/i18n.ts';

export type Activity = ReplyOf<typeof activities>['list'][number];
type Money = (amount: Amount) => string;

const BPS = 100;
const TIMES = 100;
const read = (digits: string | null): Amount => (digits === null ? ZERO : (parseDigits(digits) ?? ZERO));

type Offer = Pick<Activity, 'kind' | 'terms' | 'prizes' | 'cashback' | 'spins'>;

/** What it gives, in a line. */
export function giftText({ kind, terms, prizes, cashback, spins }: Offer, t: Translate, money: Money): string {
  if (prizes) return t('promo.prizes', { amount: money(read(prizes.largestE4)) });
  if (cashback) return t(`promo.back.${cashback.per}`, { percent: cashback.lossBps / BPS });
  if (spins) return t('promo.spins', { count: terms.count, game: spins.game, amount: money(read(terms.unitE4)) });
  const percent = terms.matchBps / BPS;
  if (kind === 'match' && terms.maxAmountE4 === null) return t('promo.match_all', { percent });
  if (kind === 'match') return t('promo.match', { percent, max: money(read(terms.maxAmountE4)) });
  if (kind === 'freeBets') return t('promo.bets', { count: terms.count, amount: money(read(terms.unitE4)) });
  return t(terms.wageringX100 === 0 ? 'promo.cash' : 'promo.bonus', { amount: money(read(terms.amountE4)) });
}

/** What it asks, piece by piece: how often, for how long, of which deposit. */
export function askedTexts({ kind, terms, prizes, cashback }: Offer, t: Translate, money: Money): string[] {
  if (prizes) return [t('promo.no_deposit')];
  if (cashback) return cashbackTexts(terms, cashback, t, money);
  const isFree = kind === 'freeBets' || kind === 'spins';
  const isCash = terms.wageringX100 === 0 && !isFree;
  const min = read(terms.minDepositE4);
  return [
    isCash || isFree ? t('promo.no_wagering') : t('promo.stake_times', { times: terms.wageringX100 / TIMES }),
    ...(isCash ? [] : [t('promo.days', { n: terms.playDays })]),
    kind === 'match' || min > ZERO ? t('promo.deposit_from', { amount: money(min) }) : t('promo.no_deposit'),
  ];
}

function cashbackTexts(terms: Activity['terms'], { minAmountE4 }: NonNullable<Activity['cashback']>, t: Translate, money: Money): string[] {
  const least = read(minAmountE4);
  return [
    t('promo.no_wagering'),
    ...(terms.maxAmountE4 === null ? [] : [t('promo.back_most', { amount: money(read(terms.maxAmountE4)) })]),
    ...(least > ZERO ? [t('promo.back_least', { amount: money(least) })] : []),
  ];
}

/** What a deposit would bring by these terms; null: it is given for none. */
export function givenFor({ kind, terms }: Pick<Activity, 'kind' | 'terms'>, deposit: Amount): Amount {
  if (kind === 'match') {
    const max = terms.maxAmountE4 === null ? null : read(terms.maxAmountE4);
    return matchAmount(deposit, { matchBps: terms.matchBps, max });
  }
  return kind === 'freeBets' || kind === 'spins' ? amount(BigInt(terms.count) * read(terms.unitE4)) : read(terms.amountE4);
}

/** The deposit of an example: the member's own, or else the least that is asked. */
export function exampleDeposit({ terms }: Pick<Activity, 'terms'>, own: string | null): Amount {
  return own === null ? read(terms.minDepositE4) : read(own);
}

const WHOLE = 10_000;
export type Share = { category: PromotionCategory; bps: number; stake: Amount | null };

/** What is to be staked in each category for a gift of so much; null: it is closed. The most that counts first. */
export function sharesOf({ terms }: Pick<Activity, 'terms'>, gift: Amount): Share[] {
  const required = requirement(gift, terms.wageringX100);
  return PROMOTION_CATEGORIES.map((category) => {
    const bps = contributionOf(terms.contribution as Readonly<Record<string, number>> | null, category);
    const stake = bps === ZERO ? null : amount(ceilDiv(required * BigInt(WHOLE), bps));
    return { category, bps: Number(bps), stake };
  }).sort((a, b) => b.bps - a.bps);
}

export const LABEL_TONES: Record<Activity['label'], Tone> = {
  ...{ join: 'brand', claim: 'brand', signed: 'info', applying: 'info', process: 'info', issued: 'win', claimed: 'win' },
  ...{ rejected: 'danger', close: 'neutral', coming: 'warn' },
};
