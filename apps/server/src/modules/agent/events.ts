import type { ContractKind, ContractStatus } from '@fairhall/contract/agent/contract-vocabulary';
import { type Expander, type MemberPush, telling } from '../../platform/push.ts';

/** Something became of a contract: to both of its sides. */
export const CONTRACT_CHANGED = 'contract.changed';

export type ContractFact = {
  contractId: string;
  kind: ContractKind;
  status: ContractStatus;
  version: number;
  by: 'UPLINE' | 'DOWNLINE' | 'OPERATOR' | 'CLOCK';
};
export type AgentPush = MemberPush<'contract.changed'>;

export function memberExpanders(): Record<string, Expander<AgentPush>> {
  return { [CONTRACT_CHANGED]: telling((data: ContractFact) => [{ name: 'contract.changed', data }]) };
}
