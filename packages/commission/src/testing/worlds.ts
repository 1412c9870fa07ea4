import fc, { type GeneratorValue } from 'fast-check';
import type { RebateCase, SalaryCase, TeamCase } from './naive.ts';

/** Draws what a world is made of: seeded, and shrunk, by the property it is given to. */
export type Draw = GeneratorValue;
type Standing = { member: string; upline: string | null; kind: number; excluded: boolean };

const upTo = (draw: Draw, max: number) => draw(fc.nat, { max });
const oneOf = <Value>(draw: Draw, values: readonly Value[]): Value => values[upTo(draw, values.length - 1)] as Value;
const odds = (draw: Draw, of: number) => upTo(draw, of - 1) === 0;
const money = (draw: Draw) => String(odds(draw, 6) ? 0n : draw(fc.bigInt, { min: 1n, max: 10n ** BigInt(1 + upTo(draw, 12)) }));

/** Agents above players, with sub-agents, trials and members who are flagged out among them. */
function lineOf(draw: Draw): Standing[] {
  const line: Standing[] = [];
  for (let place = 0; place <= 1 + upTo(draw, 11); place += 1) {
    const uplines = line.filter(({ kind }) => [1, 2, 41].includes(kind));
    const upline = place === 0 || odds(draw, 9) ? null : (oneOf(draw, uplines)?.member ?? null);
    const kind = upline === null ? 2 : oneOf(draw, [0, 0, 1, 1, 1, 41, 4]);
    line.push({ member: oneOf(draw, ['m', 'agent', 'é', '']) + String(place), upline, kind, excluded: odds(draw, 7) });
  }
  return line;
}

export function rebateOf(draw: Draw): RebateCase {
  const groups = { t: { unit: 'series', cap: 1900 + 2 * upTo(draw, 50) }, r: { unit: 'rate', cap: upTo(draw, 900) } };
  const rated = new Map<string | null, { t: number; r: number }>([[null, { t: groups.t.cap, r: groups.r.cap }]]);
  const line = lineOf(draw).map((standing) => {
    const above = rated.get(standing.upline) as { t: number; r: number };
    const rates = { t: above.t - 2 * upTo(draw, 4), r: upTo(draw, above.r) };
    rated.set(standing.member, rates);
    return { ...standing, rates };
  });
  const plays = Array.from({ length: upTo(draw, 20) }, () => {
    const { member, rates } = oneOf(draw, line);
    return {
      member,
      group: oneOf(draw, ['t', 'r']),
      fact: oneOf(draw, ['a', 'b', 'c']),
      valid: money(draw),
      series: 2 * upTo(draw, rates.t / 2),
    };
  });
  return { groups, line, plays };
}

/** `covered` signs only what an upline's own salary covers; else own funds and fixed amounts are among it. */
export function salaryOf(draw: Draw, covered: boolean): SalaryCase {
  const line = lineOf(draw);
  const contracts: SalaryCase['contracts'][number][] = [];
  for (const { member: agent, upline, kind } of line) {
    if (![1, 2].includes(kind) || odds(draw, 6)) continue;
    const uplines = contracts.find((contract) => contract.agent === upline);
    const isCovered = uplines?.tiers[0]?.rateType === 'P' && uplines.max === undefined;
    const tiers = odds(draw, 4) && !covered ? fixedTiers(draw) : tiersOf(draw, isCovered && uplines ? uplines.tiers : undefined);
    const isFixed = tiers[0]?.rateType === 'F';
    const payer = upline !== null && (odds(draw, 5) || (covered && !isCovered)) ? { payer: 'PLATFORM' } : {};
    const ownFunds = covered ? {} : { ownFunds: !isCovered || isFixed };
    contracts.push({ agent, tiers, ...payer, ...ownFunds, ...(odds(draw, 5) && !covered ? { max: money(draw) } : {}) });
  }
  const plays = Array.from({ length: upTo(draw, 24) }, () => ({ member: oneOf(draw, line).member, valid: money(draw) }));
  const funds = Object.fromEntries(line.filter(() => odds(draw, 2)).map(({ member }) => [member, money(draw)]));
  return { line, contracts, plays, activeMin: money(draw), includeSelf: odds(draw, 2), funds };
}

/** The same thresholds as an upline's, or some of them, at most at its rates. */
function tiersOf(draw: Draw, uplines: SalaryCase['contracts'][number]['tiers'] | undefined): SalaryCase['contracts'][number]['tiers'] {
  if (!uplines) {
    const rates = [upTo(draw, 50), 51 + upTo(draw, 100), 200 + upTo(draw, 100)];
    return rates
      .slice(0, 1 + upTo(draw, 2))
      .map((rate, place) => ({ betVolume: String(10n ** BigInt(3 * place)), activeMember: place, rateType: 'P', rate }));
  }
  let lowest = -1;
  const tiers = uplines.flatMap((tier) => {
    const rate = Number(tier.rate) - upTo(draw, 20);
    if (rate <= lowest || (odds(draw, 3) && lowest >= 0)) return [];
    lowest = rate;
    return [{ ...tier, rate }];
  });
  return tiers.length > 0 ? tiers : uplines;
}

function fixedTiers(draw: Draw): SalaryCase['contracts'][number]['tiers'] {
  const lower = upTo(draw, 900);
  return [lower, lower + 1 + upTo(draw, 900)].map((rate, place) => ({
    betVolume: String(place * 1000),
    activeMember: place,
    rateType: 'F',
    rate: String(rate),
  }));
}

const DAYS = ['2026-01-30', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03'];

/** Moves go under tops who never move themselves, so that no circle comes of them. */
export function teamOf(draw: Draw): TeamCase {
  const line = lineOf(draw);
  const tops = line.filter(({ upline }) => upline === null);
  const movable = line.filter(({ upline }) => upline !== null);
  const moves = new Map<string, TeamCase['moves'][number]>();
  for (let count = upTo(draw, 6); count > 0 && movable.length > 0; count -= 1) {
    const move = { member: oneOf(draw, movable).member, upline: odds(draw, 5) ? null : oneOf(draw, tops).member, from: oneOf(draw, DAYS) };
    moves.set(`${move.member} ${move.from}`, move);
  }
  const facts = Array.from({ length: upTo(draw, 20) }, () => {
    const placed = upTo(draw, DAYS.length - 1);
    const settled = placed + upTo(draw, DAYS.length - 1 - placed);
    return { member: oneOf(draw, line).member, placed: DAYS[placed] as string, day: DAYS[settled] as string, valid: money(draw) };
  });
  return { line, moves: [...moves.values()], facts, activeMin: money(draw) };
}

export function shuffled<Value>(draw: Draw, values: readonly Value[]): Value[] {
  return draw(fc.shuffledSubarray<Value>, [...values], { minLength: values.length, maxLength: values.length });
}
