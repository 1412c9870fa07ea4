import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { ownLevels as ownLevelsEndpoint, rankProgress as rankProgressEndpoint } from '@fairhall/contract/level/levels';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { digits, majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { type Benefits, benefitAt, levelCategories, pointCategories } from '../benefits.ts';
import { monthAround } from '../calendar.ts';
import type { LevelDeps } from '../deps.ts';
import { nextStep, type Step, type Steps, type Turnover } from '../rules.ts';
import { findBenefits } from '../store/benefits.ts';
import { findScheme } from '../store/schemes.ts';
import { findStanding, type KeptStanding, listEntries, turnoverOf } from '../store/standings.ts';

const HISTORY_MAX = 20;

type Context = Pick<MemberContext, 'actor' | 'merchant' | 'language'>;
type Found = { steps: Steps; standing: KeptStanding; turnover: Turnover; fromDay: string };

/** Where the member stands, and the levels there are: none where the merchant has set none. */
export async function ownLevels(deps: LevelDeps, context: Context): Promise<ReplyOf<typeof ownLevelsEndpoint>> {
  const { actor, merchant, language } = context;
  const { steps, standing, turnover, fromDay } = await find(deps, context);
  const { level, missed, roseIn } = standing;
  const next = nextStep(steps, standing);
  const asked = level > 0 && roseIn !== fromDay ? steps[level] : undefined;
  const [entries, benefits] = await Promise.all([
    listEntries(deps.db, actor.merchantId, { memberId: actor.memberId, max: HISTORY_MAX }),
    findBenefits(deps.db, actor.merchantId),
  ]);
  return {
    currency: merchant.profile.currency.code,
    level,
    warned: missed > 0,
    next: next && { level: next.level, by: next.by, ...progress(turnover[next.by], next.expected) },
    keep: asked ? progress(turnover.month, asked.keep) : null,
    steps: steps.map((step, level) => ({ level, name: nameOf(step, language), ...brought(benefits, level), ...askedOf(step) })),
    history: entries.map(({ atMs, what, fromLevel, toLevel }) => ({ atMs, what, from: fromLevel, to: toLevel })),
  };
}

const askedOf = ({ total, keep }: Step) => ({ totalE4: digits(total), keepE4: digits(keep) });

function brought(benefits: Benefits | null, level: number) {
  if (!benefits) return { rates: [], points: [], birthdayE4: '0', monthlyE4: '0' };
  const { rates, points, birthday, monthly } = benefitAt(benefits, level);
  return {
    rates: levelCategories(benefits).map((category) => ({ category, bps: rates[category] ?? 0 })),
    points: pointCategories(benefits).map((category) => ({ category, bps: points[category] ?? 0 })),
    ...{ birthdayE4: digits(birthday), monthlyE4: digits(monthly) },
  };
}

/** The same in the family's words: two conditions, of which those of this month and of all time that are met are counted. */
export async function rankProgress(deps: LevelDeps, context: Context): Promise<ReplyOf<typeof rankProgressEndpoint>> {
  const { steps, standing, turnover } = await find(deps, context);
  const { level } = standing;
  const total = (steps[level + 1] ?? steps[level])?.total ?? ZERO;
  const month = steps[level]?.keep ?? ZERO;
  const met = [turnover.total >= total, turnover.month >= month].filter(Boolean).length;
  return {
    playerRankName: nameOf(steps[level], context.language),
    playerRankProgress: { labelId: level, conditionType: 'ALL' },
    currentProgress: { completedConditions: met, totalExpectedConditions: 2 },
    monthlyTurnover: { actual: majorText(turnover.month), expected: majorText(month) },
    totalTurnover: { actual: majorText(turnover.total), expected: majorText(total) },
  };
}

async function find({ db, clock }: LevelDeps, { actor: { merchantId, memberId }, merchant: { profile } }: Context): Promise<Found> {
  const month = monthAround(clock.nowMs(), profile.timeZone);
  const [scheme, standing, turnover] = await Promise.all([
    findScheme(db, merchantId),
    findStanding(db, merchantId, memberId),
    turnoverOf(db, merchantId, { memberId, asset: profile.currency.code, ...month }),
  ]);
  return { steps: scheme?.steps ?? [], standing, turnover, fromDay: month.fromDay };
}

function progress(actual: Amount, expected: Amount) {
  return { actualE4: digits(actual), expectedE4: digits(expected) };
}

function nameOf(step: Step | undefined, language: string): string {
  return step?.names[language as 'EN'] ?? step?.names.EN ?? '';
}
