import { type Line, type Standing, signsContracts } from './line.ts';
import { least, partOf } from './rate.ts';
import { rateAt, type Tier } from './tiers.ts';

export const PLATFORM = 'PLATFORM';

/** A contract in force, of one agent with its direct upline, or with the platform. */
export type Contract = {
  agent: string;
  /** Rates of the tiers are 1/10000 of the base, or fixed amounts. */
  rateType: 'P' | 'F';
  tiers: readonly Tier[];
  /** Signed with the platform, also where there is an upline. */
  isPlatforms: boolean;
  /** Paid out of what the upline set aside for it. */
  ownFunds: boolean;
  /** At most this is due; null is no bound. */
  max: bigint | null;
  /** Valid stake from which a member counts as active. */
  activeMin: bigint;
};

/** Contracts of one kind: at most one an agent. */
export type Contracts = ReadonlyMap<string, Contract>;

export type PartiesCode = 'UNKNOWN_MEMBER' | 'NOT_AGENT' | 'DUPLICATE_CONTRACT';
export type TermsCode =
  | 'RATE_ABOVE_CAP'
  | 'UPLINE_CONTRACT_MISSING'
  | 'OWN_FUNDS_NEEDED'
  | 'ACTIVE_MIN_BELOW_PARENT'
  | 'RATE_ABOVE_PARENT'
  | 'LINE_ABOVE_CAP';

/** Why these agents cannot have these contracts, whatever they say. */
export function partiesFault(line: Line, contracts: readonly Contract[]): PartiesCode | null {
  if (contracts.some(({ agent }) => !line.members.has(agent))) return 'UNKNOWN_MEMBER';
  if (contracts.some(({ agent }) => !signsContracts(line.members.get(agent) as Standing))) return 'NOT_AGENT';
  return new Set(contracts.map(({ agent }) => agent)).size === contracts.length ? null : 'DUPLICATE_CONTRACT';
}

/** Who pays an agent: the platform where there is no upline or where it signs itself, else the direct upline. */
export function payerOf(line: Line, { agent, isPlatforms }: Contract): string {
  return isPlatforms ? PLATFORM : (line.members.get(agent)?.upline ?? PLATFORM);
}

/** Why these terms may not stand beside each other. `rateCap` is the merchant's; null is none. */
export function termsFault(line: Line, contracts: Contracts, rateCap: bigint | null): TermsCode | null {
  const all = [...contracts.values()];
  if (rateCap !== null && all.some((contract) => topRate(contract) > rateCap)) return 'RATE_ABOVE_CAP';
  for (const contract of all) {
    const payer = payerOf(line, contract);
    const fault = payer === PLATFORM || contract.ownFunds ? null : coverFault(contract, contracts.get(payer));
    if (fault) return fault;
  }
  return rateCap !== null && isAboveCap(line, contracts, rateCap) ? 'LINE_ABOVE_CAP' : null;
}

/**
 * Why what the upline earns by its own contract may not cover what it signs here. A team below is part of the upline's own team, apart
 * from those beside it, so a rate that nowhere exceeds the upline's at the same thresholds is always covered.
 */
function coverFault(contract: Contract, uplines: Contract | undefined): TermsCode | null {
  if (!uplines) return 'UPLINE_CONTRACT_MISSING';
  if (contract.rateType !== 'P' || uplines.rateType !== 'P' || uplines.max !== null) return 'OWN_FUNDS_NEEDED';
  if (contract.activeMin < uplines.activeMin) return 'ACTIVE_MIN_BELOW_PARENT';
  return contract.tiers.some((tier) => tier.rate > rateAt(uplines.tiers, tier)) ? 'RATE_ABOVE_PARENT' : null;
}

/** The highest share of a team's figures that a contract may cost; a fixed amount is none. */
function topRate({ rateType, tiers }: Contract): bigint {
  return rateType === 'P' ? (tiers.at(-1) as Tier).rate : 0n;
}

/** Whether what the platform signs with several agents of one line comes to more than the cap. */
function isAboveCap(line: Line, contracts: Contracts, rateCap: bigint): boolean {
  const together = new Map<string, bigint>();
  return line.topDown.some(({ member, upline }) => {
    const contract = contracts.get(member);
    const own = contract && payerOf(line, contract) === PLATFORM ? topRate(contract) : 0n;
    const sum = own + (upline === null ? 0n : (together.get(upline) as bigint));
    together.set(member, sum);
    return sum > rateCap;
  });
}

/** What a reached tier gives: a part of the base, floored, or the fixed amount; at most the contract's `max`. */
export function dueAt({ rateType, tiers, max }: Pick<Contract, 'rateType' | 'tiers' | 'max'>, tier: number, base: bigint): bigint {
  const rate = tiers[tier - 1]?.rate;
  if (rate === undefined) return 0n;
  const due = rateType === 'P' ? partOf(base, rate) : rate;
  return max === null ? due : least(due, max);
}
