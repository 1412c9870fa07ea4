import type { Acquisition, Candidate } from '../acquisition.ts';
import { affiliateMonth, isPlan, type Plan, type RevenueShare } from '../affiliate.ts';
import type { Fees, PlayerMonth } from '../net-gaming.ts';
import { WHOLE } from '../rate.ts';
import { areSteps, STAIR_MODES, type StairMode, type Step } from '../stairs.ts';
import {
  type Input,
  isCount,
  isMissing,
  Refused,
  readAmount,
  readCount,
  readObject,
  readRate,
  readRows,
  readRowsIfAny,
  readText,
  readWord,
  told,
  toldAmounts,
} from './read.ts';

const LATE_DAYS = 90;
const NO_FEES: Fees = { admin: 0n, tax: 0n, vendor: 0n, payment: 0n };

export function answerAffiliate(input: Input): Record<string, unknown> {
  const plan = readPlan(readObject(input.plan, 'PLAN_INVALID'));
  const recoup = readAmount(input.recoup, { fallback: 0n });
  const carryIn = readAmount(input.carryIn, { signed: true, fallback: 0n });
  if (!isPlan(plan, recoup)) throw new Refused('PLAN_INVALID');
  if (carryIn > 0n || (plan.carry === 'NONE' && carryIn !== 0n)) throw new Refused('CARRY_INVALID');
  const rows = readRows(input.players, 'UNKNOWN_MEMBER');
  const players = rows.map(readPlayer);
  if (new Set(players.map(({ player }) => player)).size !== players.length) throw new Refused('DUPLICATE_MEMBER');

  const {
    players: revenues,
    states,
    fences,
    ...figures
  } = affiliateMonth({
    plan,
    players,
    candidates: rows.flatMap(({ cpa }, place) => (isMissing(cpa) ? [] : [readCandidate(players[place] as PlayerMonth, cpa)])),
    carryIn,
    fences: readFences(input.highRoller),
    recoup,
    held: readAmount(input.held, { signed: true, fallback: 0n }),
    clawbacks: readRowsIfAny(input.clawbacks, 'AMOUNT_INVALID').map(({ amount }) => readAmount(amount)),
    recruits: readRowsIfAny(input.subs, 'AMOUNT_INVALID').map(({ earned }) => readAmount(earned, { signed: true })),
  });
  return { players: revenues.map(told), cpaStates: states, ...told(figures), highRoller: toldAmounts(fences) };
}

function readPlan({ revshare, cpa, fees, carry, highRoller, advance, subRate, minPayout }: Input): Plan {
  return {
    share: isMissing(revshare) ? null : readShare(readObject(revshare, 'PLAN_INVALID')),
    acquisition: isMissing(cpa) ? null : readAcquisition(readObject(cpa, 'PLAN_INVALID')),
    fees: isMissing(fees) ? NO_FEES : readFees(readObject(fees, 'FEE_INVALID')),
    carry: isMissing(carry) ? 'NONE' : readWord(carry, ['NONE', 'ALL'], 'CARRY_INVALID'),
    highRoller: isMissing(highRoller) ? null : readAmount(readObject(highRoller, 'PLAN_INVALID').threshold),
    advance: advance === true,
    subRate: readRate(subRate, { fallback: 0n }),
    minPayout: readAmount(minPayout, { fallback: 0n }),
  };
}

/** Where a step begins is an amount, or for players a count; of a share either may stand as digits or as a number. */
function readShare({ mode: how, by: named, tiers }: Input): RevenueShare {
  const by = isMissing(named) ? 'NGR' : readWord(named, ['NGR', 'QUALIFIED'], 'PLAN_INVALID');
  const mode = readMode(how, 'WHOLE');
  if (by === 'QUALIFIED' && mode === 'LADDER') throw new Refused('PLAN_INVALID');
  const steps = readSteps(tiers, 0n, ({ from, rate }) => ({
    from: isCount(from) ? BigInt(from) : readAmount(from),
    gives: readRate(rate),
  }));
  return { mode, by, steps };
}

function readAcquisition({ mode, minDeposit, minWager, days, cap, tiers }: Input): Acquisition {
  return {
    mode: readMode(mode, 'LADDER'),
    minDeposit: readAmount(minDeposit, { fallback: 0n }),
    minWager: readAmount(minWager, { fallback: 0n }),
    days: readCount(days, LATE_DAYS),
    cap: isMissing(cap) ? null : readCount(cap),
    steps: readSteps(tiers, 1n, ({ from, amount }) => ({ from: BigInt(readCount(from)), gives: readAmount(amount) })),
  };
}

function readMode(value: unknown, fallback: StairMode): StairMode {
  return isMissing(value) ? fallback : readWord(value, STAIR_MODES, 'PLAN_INVALID');
}

function readSteps(value: unknown, first: bigint, readStep: (row: Input) => Step): Step[] {
  const steps = readRows(value, 'TIERS_INVALID').map(readStep);
  if (!areSteps(steps, first)) throw new Refused('TIERS_INVALID');
  return steps;
}

/** Fees on the gross result are together at most the whole of it. */
function readFees(fees: Input): Fees {
  const read = (value: unknown) => readRate(value, { fallback: 0n, code: 'FEE_INVALID' });
  const [admin, tax, vendor, payment] = [read(fees.admin), read(fees.tax), read(fees.vendor), read(fees.payment)];
  if (admin + tax + vendor > WHOLE) throw new Refused('FEE_INVALID');
  return { admin, tax, vendor, payment };
}

function readPlayer(row: Input): PlayerMonth {
  const amount = (value: unknown) => readAmount(value, { fallback: 0n });
  return {
    player: readText(row.player, 'UNKNOWN_MEMBER'),
    bets: readAmount(row.bets),
    wins: readAmount(row.wins),
    bonus: amount(row.bonus),
    jackpot: amount(row.jackpot),
    chargebacks: amount(row.chargebacks),
    deposits: amount(row.deposits),
    withdrawals: amount(row.withdrawals),
    isFlagged: Boolean(row.flag),
  };
}

function readCandidate({ player, isFlagged }: PlayerMonth, value: unknown): Candidate {
  const { deposits, wager, days, already } = readObject(value, 'AMOUNT_INVALID');
  return {
    ...{ player, isFlagged },
    deposits: readAmount(deposits),
    wager: readAmount(wager),
    days: readCount(days),
    already: Boolean(already),
  };
}

/** Minuses by player. */
function readFences(value: unknown): Map<string, bigint> {
  const given = isMissing(value) ? {} : readObject(value, 'AMOUNT_INVALID');
  const fences = new Map(Object.entries(given).map(([player, fence]) => [player, readAmount(fence, { signed: true })]));
  if ([...fences.values()].some((fence) => fence > 0n)) throw new Refused('CARRY_INVALID');
  return fences;
}
