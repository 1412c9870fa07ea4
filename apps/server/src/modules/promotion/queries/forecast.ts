import { daysAfter } from '@fairhall/bonus/calendar';
import type { CampaignForecast, forecastCampaign } from '@fairhall/contract/console/campaigns';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits, parseDigits } from '@fairhall/money/text';
import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf } from '../../../platform/day.ts';
import { patiently, type Queryable } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { createTurnstile } from '../../../platform/turnstile.ts';
import { planOf, termsOf } from '../campaign.ts';
import type { DeskDeps } from '../deps.ts';
import { checkFigures, type DraftCode } from '../desk/check-draft.ts';
import { addMember, costOf, noSums, type Sums } from '../forecast/cost.ts';
import { giftsOf, type MemberMonth, type MonthDay } from '../forecast/gifts.ts';
import { countMembers } from '../store/facts.ts';
import { type DayRow, listMoments, listMonthDays, listMonthDeposits, listMonthLosses, sampleMembers } from '../store/forecast.ts';

/** Of more members so many are read, and all others taken to be like them. */
const READ_MAX = 5_000;
const PIECE = 250;
/** More than so many that wait are told to come back. */
const WAITING_MAX = 40;
/** One at a time, whoever asks: nobody's bet waits for it. */
const inTurn = createTurnstile(1, WAITING_MAX);
const ANSWER_WITHIN_MS = 30_000;

type Asked = { merchantId: number; asset: string; timeZone: string; nowMs: number; strict: boolean };

/** What a draft would have cost in the month up to yesterday. Reads what decides nothing, in pieces; keeps nothing. */
export async function forecast(
  deps: Pick<DeskDeps, 'db' | 'clock'>,
  { operator, merchant: { profile } }: Pick<OperatorContext, 'operator' | 'merchant'>,
  { draft }: BodyOf<typeof forecastCampaign>,
): Promise<Result<CampaignForecast, DraftCode | 'OVERLOADED'>> {
  const { currency, timeZone, jurisdiction } = profile;
  const strict = jurisdiction === 'strict';
  const checked = checkFigures(draft, { strict });
  if (!checked.ok) return checked;
  const asked = { merchantId: operator.merchantId, asset: currency.code, timeZone, nowMs: deps.clock.nowMs(), strict };
  const found = await inTurn(() => patiently(ANSWER_WITHIN_MS, () => reckon(deps.db.history, asked, checked.value)));
  return found ? ok(found) : fail('OVERLOADED');
}

type Month = ReturnType<typeof monthBefore>;

/** Its days, both inclusive, and the moments at which it begins and ends: so long that each day of a month is in it once. */
function monthBefore({ nowMs, timeZone }: Asked) {
  const today = dayOf(nowMs, timeZone);
  const [toDay, fromDay] = [daysAfter(today, -1), daysAfter(today, -30)];
  return { fromDay, toDay, fromMs: startOfDayNamed(fromDay, timeZone), toMs: startOfDayNamed(today, timeZone) };
}

async function reckon(db: Queryable, asked: Asked, draft: BodyOf<typeof forecastCampaign>['draft']): Promise<CampaignForecast> {
  const { merchantId, asset, timeZone, nowMs } = asked;
  const campaign = { terms: termsOf(draft), plan: planOf(draft), trigger: draft.trigger };
  const facts = { asset, timeZone, nowMs, condition: draft.audience };
  const month = monthBefore(asked);
  const members = await countMembers(db, merchantId, facts);
  const oneOf = Math.max(1, Math.ceil(members / READ_MAX));
  const memberIds = await sampleMembers(db, merchantId, { ...facts, oneOf, max: READ_MAX });
  const sums = noSums();
  for (let at = 0; at < memberIds.length; at += PIECE)
    await readPiece(db, { asked, campaign, month, memberIds: memberIds.slice(at, at + PIECE) }, sums);
  const read = memberIds.length;
  const budget = draft.budgetE4 === null ? null : parseDigits(draft.budgetE4);
  const { wanted, given, converted, worst, result, laws } = costOf(campaign, sums, { members, read, budget });
  const scaled = (of: number) => (read === 0 ? 0 : Math.round((of * members) / read));
  return {
    ...{ currency: asset, fromDay: month.fromDay, toDay: month.toDay, members, read },
    ...{ qualified: scaled(sums.qualified), gifts: scaled(sums.gifts) + (draft.board?.prizes.length ?? 0) },
    ...{ wantedE4: digits(wanted), givenE4: digits(given), convertedE4: digits(converted), worstE4: digits(worst) },
    ...{ resultE4: digits(result), laws },
  };
}

type Piece = { asked: Asked; campaign: Parameters<typeof giftsOf>[0]; month: Month; memberIds: readonly bigint[] };

async function readPiece(db: Queryable, { asked, campaign, month, memberIds }: Piece, sums: Sums): Promise<void> {
  const { merchantId, asset, timeZone } = asked;
  const { fromDay, toDay, fromMs, toMs } = month;
  const per = campaign.plan?.cashback?.per;
  const days = await listMonthDays(db, merchantId, { memberIds, asset, fromDay, toDay });
  const deposits = await listMonthDeposits(db, merchantId, { memberIds, asset, fromMs, toMs });
  const losses = per ? await listMonthLosses(db, merchantId, { memberIds, asset, fromMs, toMs, per, timeZone }) : [];
  const moments = await listMoments(db, merchantId, { memberIds, fromMs, toMs, trigger: campaign.trigger });
  const of = <One extends { memberId: bigint }>(rows: readonly One[]) => Map.groupBy(rows, ({ memberId }) => memberId);
  const [daysOf, depositsOf, lossesOf, momentsOf] = [of(days), of(deposits), of(losses), of(moments)];
  for (const memberId of memberIds) {
    const own: MemberMonth = {
      ...{ days: byDay(daysOf.get(memberId) ?? []), deposits: depositsOf.get(memberId) ?? [], losses: lossesOf.get(memberId) ?? [] },
      moments: (momentsOf.get(memberId) ?? []).map(({ atMs }) => atMs),
    };
    addMember(sums, giftsOf(campaign, own), own);
  }
}

function byDay(rows: readonly DayRow[]): MonthDay[] {
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, own]) => ({
    ...{ day, deposit: own.reduce((sum, { deposit }) => sum + deposit, 0n) },
    play: own.filter(({ category }) => category !== ''),
  }));
}
