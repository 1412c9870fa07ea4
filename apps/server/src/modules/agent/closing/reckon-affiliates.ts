import type { Candidate } from '@fairhall/commission/acquisition';
import { type AffiliateMonth, affiliateMonth, pricesOf } from '@fairhall/commission/affiliate';
import { planOf } from '@fairhall/commission/plan-terms';
import { daysBetween, startOfDayNamed } from '../../../platform/calendar-day.ts';
import type { Queryable } from '../../../platform/db.ts';
import {
  type AffiliateRow,
  type BroughtPlayer,
  type KnownMonth,
  listBroughtPlayers,
  listKnownMonths,
  listPlanned,
  listPlannedOf,
  type Planned,
  type Stage,
} from '../store/affiliate-months.ts';
import type { Draft } from './freeze.ts';
import { dayAfter } from './periods.ts';

/** `toDay`: the last day that counts. */
export type Month = { merchantId: number; timeZone: string; asset: string; fromDay: string; toDay: string };
type PlayerRow = Omit<AffiliateRow, 'statementId'>;

const AFFILIATES = 50;
const PLAYERS = 500;
/** A price is taken back as long after the month in which it was earned. */
const TAKEN_DAYS = 60;
/** Months that are looked back at: beyond them nobody is a candidate, and nothing is taken back. */
const MONTHS_BACK = 16;
/** A month, and one in which a player stood behind a cap. */
const SOME_DAYS = 62;

/** Statements of all affiliates for a month, some at a time. Recruits come first: who recruited them goes by what they earned. */
export async function* reckonAffiliates(db: Queryable, month: Month): AsyncGenerator<Draft[], void, void> {
  const earned: Earned = new Map();
  for (let before: bigint | null = null; ; ) {
    const planned: Planned[] = await listPlanned(db, month.merchantId, { month: month.fromDay, before, max: AFFILIATES });
    const drafts: Draft[] = [];
    for (const one of planned) drafts.push(await reckonOne(db, month, { planned: one, earned }));
    if (drafts.length > 0) yield drafts;
    const last = planned.at(-1);
    if (!last || planned.length < AFFILIATES) return;
    before = last.memberId;
  }
}

/** The month of one affiliate as far as it is known; null: it has no plan. */
export async function reckonAffiliate(db: Queryable, month: Month, memberId: bigint): Promise<Draft | null> {
  const earned: Earned = new Map();
  let draft: Draft | null = null;
  for (const planned of await listPlannedOf(db, month.merchantId, { month: month.fromDay, memberId }))
    draft = await reckonOne(db, month, { planned, earned });
  return draft;
}

/** By who recruited them: what recruits earned of themselves. */
type Earned = Map<bigint, [recruit: bigint, earned: bigint][]>;
/** What the text of a closed month says of what goes on; amounts and ids are digits. */
type Said = Record<'carryOut' | 'recoup' | 'held', string> & {
  fences: [player: string, minus: string][];
  qualified: [player: string, price: string][];
  clawbacks: [player: string, statement: string, cause: string, amount: string][];
};

async function reckonOne(db: Queryable, month: Month, { planned, earned }: { planned: Planned; earned: Earned }): Promise<Draft> {
  const { merchantId, fromDay, toDay } = month;
  const { memberId, planId, version, terms, recruiterId } = planned;
  const plan = planOf(terms);
  const known = await listKnownMonths(db, merchantId, { memberId, beforeDay: fromDay, max: MONTHS_BACK });
  const before = pastOf(known);
  const players = await playersOf(db, month, planned);
  const candidates = candidatesOf(players, { before, toDay, since: sinceOf(planned, toDay) });
  const takes = takenBack(players, before, fromDay);
  const input: AffiliateMonth = {
    plan,
    players: players.map(({ playerId, chargedBack, flaggedFrom, ...sums }) => ({
      ...{ player: String(playerId), bets: sums.bets, wins: sums.wins, bonus: sums.bonus, chargebacks: chargedBack, jackpot: sums.jackpot },
      ...{ deposits: sums.deposits, withdrawals: sums.withdrawals, isFlagged: flaggedFrom !== null },
    })),
    candidates,
    ...{ carryIn: plan.carry === 'ALL' ? before.carry : 0n, fences: before.fences, recoup: plan.advance ? before.recoup : 0n },
    ...{ held: before.held, clawbacks: takes.map(({ amount }) => amount), recruits: [] },
  };
  const recruits = earned.get(memberId) ?? [];
  const { players: revenues, states, fences, ...sums } = affiliateMonth({ ...input, recruits: recruits.map(([, sum]) => sum) });
  if (recruiterId !== null)
    earned.set(recruiterId, [...(earned.get(recruiterId) ?? []), [memberId, sums.revsharePaid + sums.cpa - sums.clawback]]);

  const prices = plan.acquisition ? pricesOf(plan.acquisition, sums.qualified) : [];
  const qualified = states
    .filter(({ state }) => state === 'QUALIFIED')
    .map(({ player }, at): [bigint, bigint] => [BigInt(player), prices[at] ?? 0n]);
  const stages = new Map(states.map(({ player, state }) => [player, state]));
  const priceOf = new Map(qualified);
  const takenOf = new Map(takes.map((take) => [take.playerId, take]));
  const rows = players
    .map((player, at): PlayerRow => {
      const { playerId, bets, wins, bonus, jackpot, chargedBack, deposits, withdrawals } = player;
      const { amount = 0n, statementId = null, cause = '' } = takenOf.get(playerId) ?? {};
      return {
        ...{
          playerId,
          bets,
          wins,
          bonus,
          jackpot,
          chargedBack,
          deposits,
          withdrawals,
          ggr: revenues[at]?.ggr ?? 0n,
          ngr: revenues[at]?.ngr ?? 0n,
        },
        ...{ stage: (stages.get(String(playerId)) ?? '') as Stage, price: priceOf.get(playerId) ?? 0n, taken: amount },
        ...{ takenOf: amount === 0n ? null : statementId, takenFor: amount === 0n ? '' : cause },
      };
    })
    .filter(saysAnything);
  const { payable: due, ...figures } = sums;
  const turnover = rows.reduce((sum, { bets }) => sum + bets, 0n);
  const active = rows.filter(({ bets }) => bets > 0n).length;
  return {
    ...{ kind: 'affiliate', agentId: memberId, payerId: null, contractId: null, version: null, fromDay, toDay, slot: 0 },
    ...{ turnover, active, tier: sums.tier, carryIn: input.carryIn, carryOut: sums.carryOut, due, rows: [], players: rows },
    said: {
      ...{ plan: planId, planVersion: version, terms, turnover, active, carryIn: input.carryIn, fencesIn: [...before.fences] },
      ...{ recoupIn: input.recoup, heldIn: input.held, recruits, ...figures, fences: [...fences], qualified, players: sums.qualified },
      ...{ clawbacks: takes.map(({ playerId, statementId, cause, amount }) => [playerId, statementId, cause, amount]), due },
    },
  };
}

function saysAnything({ bets, wins, bonus, jackpot, chargedBack, deposits, withdrawals, price, taken, stage }: PlayerRow): boolean {
  return stage === 'QUALIFIED' || [bets, wins, bonus, jackpot, chargedBack, deposits, withdrawals, price, taken].some((sum) => sum !== 0n);
}

/** What earlier months left: the newest one what goes on, all of them who was paid for, and what was taken back. */
type Past = {
  carry: bigint;
  recoup: bigint;
  held: bigint;
  fences: Map<string, bigint>;
  paidFor: Map<bigint, { statementId: bigint; toDay: string; price: bigint }>;
  takenBack: Set<bigint>;
};

function pastOf(known: readonly KnownMonth[]): Past {
  const texts = known.map(({ frozen }) => JSON.parse(frozen) as Said);
  const [newest] = texts;
  return {
    ...{ carry: BigInt(newest?.carryOut ?? 0), recoup: BigInt(newest?.recoup ?? 0), held: BigInt(newest?.held ?? 0) },
    fences: new Map((newest?.fences ?? []).map(([player, minus]) => [player, BigInt(minus)])),
    paidFor: new Map(
      texts.flatMap(({ qualified }, at) => {
        const { statementId, toDay } = known[at] as KnownMonth;
        return qualified.map(([player, price]) => [BigInt(player), { statementId, toDay, price: BigInt(price) }] as const);
      }),
    ),
    takenBack: new Set(texts.flatMap(({ clawbacks }) => clawbacks.map(([player]) => BigInt(player)))),
  };
}

/** Who registered earlier is no candidate any more. */
function sinceOf({ terms: { acquisition } }: Planned, toDay: string): string | null {
  return acquisition ? dayAfter(toDay, -(acquisition.days + SOME_DAYS)) : null;
}

async function playersOf(db: Queryable, month: Month, planned: Planned): Promise<BroughtPlayer[]> {
  const { merchantId, asset, timeZone, fromDay, toDay } = month;
  const { memberId, terms } = planned;
  const { minDepositE4, minWagerE4 } = terms.acquisition ?? { minDepositE4: '0', minWagerE4: '0' };
  const asked = {
    ...{ memberId, asset, timeZone, fromDay, toDay, toMs: startOfDayNamed(dayAfter(toDay), timeZone) },
    ...{ candidatesSince: sinceOf(planned, toDay), minDeposit: BigInt(minDepositE4), minWager: BigInt(minWagerE4), max: PLAYERS },
  };
  const players: BroughtPlayer[] = [];
  for (let after = 0n; ; ) {
    const page = await listBroughtPlayers(db, merchantId, { ...asked, after });
    players.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PLAYERS) return players;
    after = last.playerId;
  }
}

/** In the order in which they came so far; whoever has not, behind them. */
function candidatesOf(
  players: readonly BroughtPlayer[],
  { before, toDay, since }: { before: Past; toDay: string; since: string | null },
): Candidate[] {
  if (since === null) return [];
  const far = players.filter(({ registered }) => registered >= since);
  const reached = ({ reached: day }: BroughtPlayer) => day ?? '9999-12-31';
  far.sort((a, b) => (reached(a) === reached(b) ? Number(a.playerId - b.playerId) : reached(a) < reached(b) ? -1 : 1));
  return far.map((player) => ({
    ...{ player: String(player.playerId), deposits: player.paidIn, wager: player.wager },
    isFlagged: player.flaggedFrom !== null || player.isPricedOut,
    days: daysBetween(player.registered, player.reached ?? toDay),
    already: player.isDuplicate || before.paidFor.has(player.playerId),
  }));
}

type Take = { playerId: bigint; statementId: bigint; cause: 'charge_back' | 'self'; amount: bigint };
/** Prices of earlier months that are taken back: of whose money was charged back, or whose play came to count for nobody, soon after. */
function takenBack(players: readonly BroughtPlayer[], { paidFor, takenBack: gone }: Past, fromDay: string): Take[] {
  return players.flatMap(({ playerId, chargedOn, flaggedFrom }): Take[] => {
    const paid = paidFor.get(playerId);
    if (!paid || paid.price === 0n || gone.has(playerId)) return [];
    const isSoon = (day: string | null) => day !== null && day >= fromDay && daysBetween(paid.toDay, day) <= TAKEN_DAYS;
    const cause = isSoon(chargedOn) ? 'charge_back' : isSoon(flaggedFrom) ? 'self' : null;
    return cause ? [{ playerId, statementId: paid.statementId, cause, amount: paid.price }] : [];
  });
}
