import { type Contract, type Contracts, PLATFORM, partiesFault, termsFault } from '../contracts.ts';
import type { Line } from '../line.ts';
import type { Due, Paid } from '../pay-down.ts';
import type { Tier } from '../tiers.ts';
import { type Input, isMissing, readAmount, readRate, readRows, readText, readWord, refuse, told } from './read.ts';

type Tiers = Pick<Contract, 'rateType' | 'tiers'>;

/** Contracts of one kind, and what else their rows say; sound, and sound beside each other. */
export function readContracts<More>(
  line: Line,
  input: Input,
  { readTiers, readMore }: { readTiers: (value: unknown) => Tiers; readMore: (row: Input) => More },
): ReadonlyMap<string, Contract & More> {
  const activeMin = readAmount(input.activeMin, { fallback: 0n });
  const rateCap = isMissing(input.rateCap) ? null : readRate(input.rateCap);
  const contracts = readRows(input.contracts, 'UNKNOWN_MEMBER').map((row) => ({
    agent: readText(row.agent, 'UNKNOWN_MEMBER'),
    ...readTiers(row.tiers),
    isPlatforms: !isMissing(row.payer) && readWord(row.payer, [PLATFORM], 'PARTY_INVALID') === PLATFORM,
    ownFunds: row.ownFunds === true,
    max: isMissing(row.max) ? null : readAmount(row.max),
    activeMin: readAmount(row.activeMin, { fallback: activeMin }),
    ...readMore(row),
  }));
  refuse(partiesFault(line, contracts));
  const byAgent = new Map(contracts.map((contract) => [contract.agent, contract]));
  refuse(termsFault(line, byAgent satisfies Contracts, rateCap));
  return byAgent;
}

/** Tiers, by what one of them is read with. */
export function readTierRows(value: unknown, areTiers: (tiers: readonly Tier[]) => boolean, readTier: (row: Input) => Tier): Tier[] {
  const tiers = readRows(value, 'TIERS_INVALID').map(readTier);
  refuse(areTiers(tiers) ? null : 'TIERS_INVALID');
  return tiers;
}

/** The rows of a run, and what the platform pays of it. */
export function toldRun(rows: readonly (Due & Paid)[]): Record<string, unknown> {
  const platform = rows.reduce((sum, { payer, paid }) => (payer === PLATFORM ? sum + paid : sum), 0n);
  return { rows: rows.map(told), platform: platform.toString() };
}
