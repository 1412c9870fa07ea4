import { createHash } from 'node:crypto';
import { areDividendTiers, areSalaryTiers, type Tier } from '@fairhall/commission/tiers';
import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import { type CONTRACT_CALLS, CONTRACT_DEDUCTIONS, type ContractTerms } from '@fairhall/contract/agent/contracts';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { majorText, parseMajor } from '@fairhall/money/text';

export type Asked = BodyOf<(typeof CONTRACT_CALLS)['daily']['apply']>;

/** A percentage stands in major decimals, 1.25; kept in 1/10000 it is 125. */
const PERCENT_UNIT = 100n;
const RATE_MAX = 10_000n;

/** What is asked for, as it is kept. `activeMins`: levels of play that a merchant lets count. */
export function readTerms(
  kind: ContractKind,
  asked: Asked,
  activeMins: readonly string[],
): Result<ContractTerms, 'TIERS_INVALID' | 'FIELD_FORMAT'> {
  const [rateType] = new Set(asked.tiers.map((tier) => tier.rateType));
  if (!rateType || asked.tiers.some((tier) => tier.rateType !== rateType)) return fail('TIERS_INVALID', 'tiers');
  // What is paid while it is earned is a part of it, and asks for no members.
  if (kind === 'real' && (rateType !== 'P' || asked.tiers.some(({ activeMember }) => activeMember > 0)))
    return fail('TIERS_INVALID', 'tiers');
  const tiers: Tier[] = [];
  for (const [at, { loss = '0', betVolume, activeMember, rate }] of asked.tiers.entries()) {
    const [least, turnover, given] = [parseMajor(loss), parseMajor(betVolume), parseMajor(rate)];
    if (least === null || least < 0n) return fail('FIELD_FORMAT', `tiers/${at}/loss`);
    if (turnover === null || turnover < 0n) return fail('FIELD_FORMAT', `tiers/${at}/betVolume`);
    const percent = rateType === 'P';
    if (given === null || given <= 0n || (percent && (given % PERCENT_UNIT !== 0n || given / PERCENT_UNIT > RATE_MAX)))
      return fail('FIELD_FORMAT', `tiers/${at}/rate`);
    tiers.push({ loss: least, turnover, activeMember, rate: percent ? given / PERCENT_UNIT : given });
  }
  const isDividend = kind === 'dividend';
  if (isDividend && rateType !== 'P') return fail('TIERS_INVALID', 'tiers');
  if (!isDividend && tiers.some(({ loss }) => loss !== 0n)) return fail('TIERS_INVALID', 'tiers');
  if (!(isDividend ? areDividendTiers(tiers) : areSalaryTiers(tiers))) return fail('TIERS_INVALID', 'tiers');
  const max = asked.max === undefined || asked.max === null ? null : parseMajor(asked.max);
  if (asked.max !== undefined && asked.max !== null && (max === null || max <= 0n)) return fail('FIELD_FORMAT', 'max');
  const activeMin = asked.activeMin === undefined ? (activeMins[0] ?? '0') : String(parseMajor(asked.activeMin) ?? '');
  if (!activeMins.includes(activeMin)) return fail('FIELD_FORMAT', 'activeMin');
  return ok({
    rateType,
    tiers: tiers.map(({ loss, turnover, activeMember, rate }) => ({
      ...{ loss: String(loss), betVolume: String(turnover), activeMember, rate: String(rate) },
    })),
    ...{ max: max === null ? null : String(max), activeMin, ownFunds: asked.ownFunds === true },
    carry: isDividend ? (asked.carry ?? 'ALL') : null,
    deduct: isDividend ? CONTRACT_DEDUCTIONS.filter((what) => (asked.deduct ?? CONTRACT_DEDUCTIONS).includes(what)) : [],
  });
}

/** The tiers as the rules take them. */
export function tiersOf({ tiers }: ContractTerms): Tier[] {
  return tiers.map(({ loss, betVolume, activeMember, rate }) => ({
    ...{ loss: BigInt(loss), turnover: BigInt(betVolume), activeMember, rate: BigInt(rate) },
  }));
}

/** SHA-256 of the terms, told field by field in one order: what two phones compare. */
export function hashOf(kind: ContractKind, { rateType, tiers, max, activeMin, ownFunds, carry, deduct }: ContractTerms): string {
  const said = [
    kind,
    rateType,
    max ?? '',
    activeMin,
    ownFunds,
    carry ?? '',
    [...deduct],
    tiers.map(({ loss, betVolume, activeMember, rate }) => [loss, betVolume, activeMember, rate]),
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** A rate as the wire has it: percent, or a sum. */
export function rateText({ rateType }: Pick<ContractTerms, 'rateType'>, rate: string): string {
  return majorText(amount(BigInt(rate) * (rateType === 'P' ? PERCENT_UNIT : 1n)));
}
