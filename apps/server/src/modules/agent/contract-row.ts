import type { ContractRow, ContractVersion } from '@fairhall/contract/agent/contracts';
import { amount } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { rateText } from './contract-terms.ts';
import type { NamedContract, Side, Version } from './store/contracts.ts';

const NOTHING = '0';
const WHOLE = 10_000;

const told = ({ version, terms, hash, fromMs, untilMs }: Version): ContractVersion => ({ version, terms, hash, fromMs, untilMs });

/** A contract as one of its sides is told of it. */
export function rowOf(contract: NamedContract, versions: readonly Version[], side: Side): ContractRow {
  const { contractId, status, inForce, asker } = contract;
  const own = versions.filter((one) => one.contractId === contractId);
  const agreed = inForce > 0 ? (own.find(({ version }) => version === inForce) ?? null) : null;
  const newest = own.find(({ version }) => version === contract.versions) ?? null;
  const asked = status === 'P' || status === 'E' ? newest : null;
  const shown = agreed ?? newest;
  const [first, last] = [shown?.terms.tiers[0], shown?.terms.tiers.at(-1)];
  return {
    id: String(contractId),
    ...{ receiver: contract.agent, receiverId: String(contract.agentId), payer: contract.upline ?? '' },
    contractRate: shown?.terms.rateType === 'P' ? Number(last?.rate ?? NOTHING) / WHOLE : 0,
    minimumBet: majorText(amount(BigInt(first?.betVolume ?? NOTHING))),
    activeMember: first?.activeMember ?? 0,
    ...{ status, side, asker, createdDate: contract.madeAtMs, processedDate: agreed?.fromMs ?? null, expiresAtMs: contract.expiresAtMs },
    details: (shown?.terms.tiers ?? []).map(({ betVolume, activeMember, rate }) => ({
      ...{ contractId: String(contractId), activeMember, status, rateType: shown?.terms.rateType ?? 'P' },
      betVolume: majorText(amount(BigInt(betVolume))),
      rate: rateText(shown?.terms ?? { rateType: 'P' }, rate),
    })),
    version: contract.versions,
    ...{ agreed: agreed && told(agreed), asked: asked && told(asked) },
  };
}
