import { type Contract as Rule, termsFault } from '@fairhall/commission/contracts';
import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import type { AgentTerms } from '@fairhall/contract/console/agents';
import { fail, ok, type Result } from '@fairhall/money/result';
import { tiersOf } from './contract-terms.ts';
import { lineOfPaths } from './line-of-paths.ts';
import type { Agreed } from './store/contracts.ts';

export type TermsCode =
  | 'RATE_ABOVE_CAP'
  | 'RATE_ABOVE_PARENT'
  | 'LINE_ABOVE_CAP'
  | 'UPLINE_CONTRACT_MISSING'
  | 'OWN_FUNDS_NEEDED'
  | 'ACTIVE_MIN_BELOW_PARENT';

const PERCENT_E4 = 100;

/** The highest percentage that a contract of a kind may give. */
export function capOf(kind: ContractKind, terms: Pick<AgentTerms, 'salaryCap' | 'dividendCap'>): number {
  return kind === 'dividend' ? terms.dividendCap : terms.salaryCap;
}

/**
 * Whether one contract may stand beside all that are agreed in its line: that of who pays it covers it, it covers those that its agent
 * pays, and what the platform pays stays within the cap. What others agreed among themselves is not asked about, nor those below where it
 * covers them for the first time.
 */
export function checkTerms(agreed: readonly Agreed[], one: Agreed, rateCap: number): Result<void, TermsCode> {
  const isEdit = agreed.some(({ agentId }) => agentId === one.agentId);
  const all = [...agreed.filter(({ agentId }) => agentId !== one.agentId), one];
  const isAsked = (contract: Agreed) => contract === one || (isEdit && contract.uplineId === one.agentId);
  const line = lineOfPaths(all.map(({ path }) => path));
  const rules = all.map((contract) => {
    const rule = ruleOf(contract);
    return isAsked(contract) ? rule : { ...rule, ownFunds: true };
  });
  const fault = termsFault(line, new Map(rules.map((rule) => [rule.agent, rule])), BigInt(rateCap));
  if (fault === null) return ok(undefined);
  return fault === 'RATE_ABOVE_CAP' ? fail(fault, 'tiers', { max: `${rateCap / PERCENT_E4}%` }) : fail(fault, 'tiers', { max: '' });
}

export function ruleOf({ agentId, uplineId, terms }: Pick<Agreed, 'agentId' | 'uplineId' | 'terms'>): Rule {
  const { rateType, max, activeMin, ownFunds } = terms;
  return {
    ...{ agent: String(agentId), rateType, tiers: tiersOf(terms), isPlatforms: uplineId === null, ownFunds },
    ...{ max: max === null ? null : BigInt(max), activeMin: BigInt(activeMin) },
  };
}
