/**
 * A second reckoning of rebates, salaries and teams, for tests: bet by bet along the path above its bettor, as the rules read, with
 * nothing of the first one's. It takes questions that are sound.
 */

type Standing = { member: string; upline: string | null; kind: number; excluded: boolean };
type Amounts = Record<string, string>;

const HUNDRED_PERCENT = 10_000n;

function pathAbove(line: readonly Standing[], member: string): string[] {
  const path: string[] = [];
  for (let at = find(line, member).upline; at !== null; at = find(line, at).upline) path.push(at);
  return path;
}

function find(line: readonly Standing[], member: string): Standing {
  return line.find((standing) => standing.member === member) as Standing;
}

function isCounted(line: readonly Standing[], member: string): boolean {
  const { kind, excluded } = find(line, member);
  return kind !== 4 && !excluded;
}

function smaller(a: string, b: string): number {
  const bytes = (text: string) => encodeURIComponent(text).replaceAll(/%../g, '.').length;
  return bytes(a) - bytes(b) || (a < b ? -1 : Number(a > b));
}

export type RebateCase = {
  groups: Record<string, { unit: string; cap: number }>;
  line: readonly (Standing & { rates: Record<string, number> })[];
  plays: readonly { member: string; group: string; fact: string; valid: string; series: number }[];
};

export function naiveRebate({ groups, line, plays }: RebateCase): { own: Amounts; commission: Amounts } {
  const owed: Record<string, bigint> = {};
  const base: Record<string, bigint> = {};
  const rateOf = (member: string, group: string) => {
    const stated = line.find((standing) => standing.member === member)?.rates[group] ?? 0;
    return BigInt(groups[group]?.unit === 'series' ? stated * 5 : stated);
  };
  for (const { member, group, fact, valid, series } of plays) {
    if (find(line, member).kind === 4) continue;
    const inSeries = groups[group]?.unit === 'series' ? BigInt(series * 5) : 0n;
    const key = JSON.stringify([member, group, fact]);
    owed[key] = (owed[key] ?? 0n) + BigInt(valid) * (rateOf(member, group) - inSeries);
    if (!isCounted(line, member)) continue;
    let child = member;
    for (const agent of pathAbove(line, member)) {
      const pair = JSON.stringify([agent, child, group]);
      base[pair] = (base[pair] ?? 0n) + BigInt(valid);
      child = agent;
    }
  }
  const own: Amounts = {};
  for (const [key, sum] of Object.entries(owed)) {
    const [member] = JSON.parse(key) as [string];
    own[member] = String(BigInt(own[member] ?? '0') + sum / HUNDRED_PERCENT);
  }
  const commission: Amounts = {};
  for (const [pair, staked] of Object.entries(base)) {
    const [agent, child, group] = JSON.parse(pair) as [string, string, string];
    commission[pair] = String((staked * (rateOf(agent, group) - rateOf(child, group))) / HUNDRED_PERCENT);
  }
  return { own: withoutZeros(own), commission: withoutZeros(commission) };
}

function withoutZeros(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.entries(amounts).filter(([, amount]) => amount !== '0'));
}

type SalaryContract = {
  agent: string;
  tiers: readonly { betVolume: string; activeMember: number; rateType: string; rate: number | string }[];
  payer?: string;
  max?: string;
  activeMin?: string;
};
export type SalaryCase = {
  line: readonly Standing[];
  contracts: readonly SalaryContract[];
  plays: readonly { member: string; valid: string }[];
  activeMin?: string;
  includeSelf?: boolean;
  funds?: Amounts;
};

/** What is due and paid, by agent. */
export function naiveSalary(question: SalaryCase): Record<string, { due: string; paid: string }> {
  const { line, contracts, funds = {} } = question;
  const due = new Map(contracts.map((contract) => [contract.agent, dueOf(question, contract)]));
  const payerOf = ({ agent, payer }: SalaryContract) => payer ?? find(line, agent).upline ?? 'PLATFORM';
  const paid = new Map<string, bigint>();

  function payThose(payer: string, purse: bigint): void {
    const owed = contracts.filter((contract) => payerOf(contract) === payer).map(({ agent }) => ({ agent, due: due.get(agent) as bigint }));
    const sum = owed.reduce((total, row) => total + row.due, 0n);
    for (const row of owed) paid.set(row.agent, purse >= sum ? row.due : (purse * row.due) / sum);
    if (purse >= sum) return;
    let left = purse - owed.reduce((total, { agent }) => total + (paid.get(agent) as bigint), 0n);
    const waiting = owed.map((row) => ({ ...row, rest: (purse * row.due) % sum }));
    while (left > 0n) {
      const next = waiting.reduce((a, b) => (b.rest > a.rest || (b.rest === a.rest && smaller(b.agent, a.agent) < 0) ? b : a));
      paid.set(next.agent, (paid.get(next.agent) as bigint) + 1n);
      next.rest = -1n;
      left -= 1n;
    }
  }
  function payBelow(member: string): void {
    payThose(member, (paid.get(member) ?? 0n) + BigInt(funds[member] ?? '0'));
    for (const downline of line) if (downline.upline === member) payBelow(downline.member);
  }
  payThose('PLATFORM', 10n ** 30n);
  for (const { member, upline } of line) if (upline === null) payBelow(member);
  return Object.fromEntries([...due].map(([agent, amount]) => [agent, { due: String(amount), paid: String(paid.get(agent)) }]));
}

function dueOf({ line, plays, activeMin, includeSelf }: SalaryCase, contract: SalaryContract): bigint {
  const { agent } = contract;
  const isBelow = (member: string) => pathAbove(line, member).includes(agent) || (includeSelf === true && member === agent);
  let [turnover, active] = [0n, 0];
  for (const { member } of line) {
    if (!isBelow(member) || !isCounted(line, member)) continue;
    const staked = plays.filter((play) => play.member === member).reduce((sum, { valid }) => sum + BigInt(valid), 0n);
    turnover += staked;
    if (staked > 0n && staked >= BigInt(contract.activeMin ?? activeMin ?? '0')) active += 1;
  }
  let due = 0n;
  for (const { betVolume, activeMember, rateType, rate } of contract.tiers) {
    if (turnover >= BigInt(betVolume) && active >= activeMember)
      due = rateType === 'F' ? BigInt(rate) : (turnover * BigInt(rate)) / HUNDRED_PERCENT;
  }
  return contract.max !== undefined && due > BigInt(contract.max) ? BigInt(contract.max) : due;
}

export type TeamCase = {
  line: readonly Standing[];
  moves: readonly { member: string; upline: string | null; from: string }[];
  facts: readonly { member: string; placed: string; day: string; valid: string }[];
  activeMin: string;
};

/** Rows in any order. */
export function naiveTeam({ line, moves, facts, activeMin }: TeamCase): { agent: string; day: string; turnover: string; active: number }[] {
  const lineOn = (day: string) =>
    line.map((standing) => {
      const made = moves.filter(({ member, from }) => member === standing.member && from <= day).sort((a, b) => (a.from < b.from ? -1 : 1));
      const last = made.at(-1);
      return last ? { ...standing, upline: last.upline } : standing;
    });
  const counted = facts
    .filter(({ member }) => isCounted(line, member))
    .map((fact) => ({ ...fact, above: pathAbove(lineOn(fact.placed), fact.member) }));
  return [...new Set(counted.map(({ day }) => day))].flatMap((day) =>
    line.flatMap(({ member: agent }) => {
      const ofTeam = counted.filter((fact) => fact.day === day && fact.above.includes(agent));
      if (ofTeam.length === 0) return [];
      const stakeOf = (member: string) =>
        ofTeam.filter((fact) => fact.member === member).reduce((sum, { valid }) => sum + BigInt(valid), 0n);
      const stakes = line.map(({ member }) => stakeOf(member));
      const active = stakes.filter((stake) => stake > 0n && stake >= BigInt(activeMin)).length;
      return [{ agent, day, turnover: String(stakes.reduce((sum, stake) => sum + stake, 0n)), active }];
    }),
  );
}
