import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import type { CONTRACT_CALLS, ContractRow, ContractTerms } from '@fairhall/contract/agent/contracts';
import type { BodyOf, ErrorsOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { type Acting, actOn } from '../act-on-contract.ts';
import { rowOf } from '../contract-row.ts';
import { type Asked, readTerms } from '../contract-terms.ts';
import type { AgentDeps } from '../deps.ts';
import { ownContract } from '../queries/contracts.ts';
import { type Asker, reach } from '../queries/reach.ts';
import {
  type Contract,
  countBelow,
  findBetween,
  insertContract,
  listContracts,
  listVersions,
  type NamedContract,
} from '../store/contracts.ts';
import { lockLines } from '../store/lines.ts';
import { findScheme } from '../store/schemes.ts';
import { DEFAULT_TERMS } from '../terms.ts';

type ApplyCode = ErrorsOf<(typeof CONTRACT_CALLS)['daily']['apply']>;
type ProcessCode = ErrorsOf<(typeof CONTRACT_CALLS)['daily']['process']>;
type Deps = Pick<AgentDeps, 'db' | 'clock' | 'ids'>;

const OPEN: readonly string[] = ['P', 'A', 'E', 'V'];

/** Proposes a contract, or other terms of one in force: to one right below, or (the agent's own id) to whom is above. */
export async function applyContract(
  deps: Deps,
  asker: Asker,
  { kind, customerId, ...asked }: { kind: ContractKind } & Asked,
): Promise<Result<ContractRow, ApplyCode>> {
  const { actor, merchant } = asker;
  const { merchantId } = actor;
  const scheme = (await findScheme(deps.db, merchantId))?.terms ?? DEFAULT_TERMS;
  const terms = readTerms(kind, { customerId, ...asked }, scheme.activeMins);
  if (!terms.ok) return terms;
  return deps.db.inTx(async (tx): Promise<Result<ContractRow, ApplyCode>> => {
    await lockLines(tx, merchantId);
    const pair = await pairOf(tx, asker, { kind, customerId });
    if (!pair) return fail('NOT_FOUND', 'customerId');
    const side = pair.agentId === actor.memberId ? 'DOWNLINE' : 'UPLINE';
    const proposed = await propose(deps, tx, {
      merchant,
      pair,
      side,
      byName: actor.account,
      terms: terms.value,
      most: scheme.contractsMax,
    });
    return proposed.ok ? ok(await shown(tx, merchantId, proposed.value, side)) : proposed;
  });
}

type Pair = Pick<Contract, 'kind' | 'agentId' | 'uplineId'>;

/** Between whom it is: signers both; an agent that signed with the platform itself stays with it. */
async function pairOf(tx: Tx, asker: Asker, { kind, customerId }: { kind: ContractKind; customerId: string }): Promise<Pair | null> {
  const { memberId, merchantId } = asker.actor;
  const reached = await reach({ teams: tx }, asker, customerId);
  if (!reached.ok) return null;
  const { of, top } = reached.value;
  if (of.depth === 1) return of.type === 1 || of.type === 2 ? { kind, agentId: of.memberId, uplineId: memberId } : null;
  if (of.depth !== 0) return null;
  const own = await listContracts(tx, merchantId, { kind, memberId, side: 'DOWNLINE', max: 9 });
  const open = own.find(({ status }) => OPEN.includes(status));
  if (open) return { kind, agentId: memberId, uplineId: open.uplineId };
  const uplineId = top.path.split('.').at(-2);
  return { kind, agentId: memberId, uplineId: uplineId === undefined ? null : BigInt(uplineId) };
}

type Proposal = Pick<Acting, 'byName'> & {
  merchant: Asker['merchant'];
  pair: Pair;
  side: 'UPLINE' | 'DOWNLINE';
  terms: ContractTerms;
  /** So many may an agent have with those below. */
  most: number;
};

/** Proposes, or asks for an edit of what is in force; to be called with the merchant's lines locked. */
export async function propose(deps: Pick<Deps, 'clock' | 'ids'>, tx: Tx, { merchant, pair, side, byName, terms, most }: Proposal) {
  const { merchantId } = merchant;
  const others = await listContracts(tx, merchantId, { kind: pair.kind, memberId: pair.agentId, side: 'DOWNLINE', max: 9 });
  if (others.some(({ status, uplineId }) => OPEN.includes(status) && uplineId !== pair.uplineId))
    return fail('STATE_CONFLICT', 'customerId');
  const standing = await findBetween(tx, merchantId, pair);
  const isOpen = standing !== null && OPEN.includes(standing.status);
  if (pair.uplineId !== null && !isOpen && (await countBelow(tx, merchantId, { kind: pair.kind, uplineId: pair.uplineId })) >= most)
    return fail('CONTRACTS_MAX', 'customerId', { n: most });
  const act = standing?.status === 'A' ? ('EDIT' as const) : ('PROPOSE' as const);
  const contract = standing ?? (await begin(deps, tx, merchantId, pair));
  const acted = await actOn(deps, tx, merchant, { contract, by: side, byName, act, terms });
  if (acted.ok) return acted;
  const { code } = acted;
  invariant(code !== 'OWN_REQUEST' && code !== 'NOT_YOUR_REQUEST', 'who asks answers nobody');
  return { ...acted, code };
}

/** A row for two who never had one; what is proposed makes a contract of it in the same transaction. */
async function begin({ clock, ids }: Pick<Deps, 'clock' | 'ids'>, tx: Tx, merchantId: number, pair: Pair): Promise<NamedContract> {
  const blank: Contract = {
    ...{ ...pair, contractId: ids.next(), status: 'C', inForce: 0, versions: 0, asker: null, askedAtMs: null, expiresAtMs: null },
    ...{ endBy: null, madeAtMs: clock.nowMs() },
  };
  await insertContract(tx, merchantId, blank);
  const made = await findBetween(tx, merchantId, pair);
  invariant(made, 'what was just written is there');
  return made;
}

const ACTS = { A: 'ACCEPT', R: 'REJECT', V: 'TERMINATE', C: 'WITHDRAW' } as const;
export type Answer = keyof typeof ACTS;
export const actOfAnswer = (answer: Answer) => ACTS[answer];

/** Answers a request, takes one back, or asks for the end of what is in force; by the version that was read. */
export async function processContract(
  deps: Deps,
  asker: Asker,
  { kind, contractId, version, action }: { kind: ContractKind } & BodyOf<(typeof CONTRACT_CALLS)['daily']['process']>,
): Promise<Result<ContractRow, ProcessCode>> {
  const { actor, merchant } = asker;
  const { merchantId } = actor;
  return deps.db.inTx(async (tx): Promise<Result<ContractRow, ProcessCode>> => {
    await lockLines(tx, merchantId);
    const own = await ownContract(tx, asker, { kind, contractId });
    if (!own) return fail('NOT_FOUND', 'contractId');
    if (own.contract.versions !== version) return fail('STATE_CONFLICT', 'version');
    const acted = await actOn(deps, tx, merchant, { contract: own.contract, by: own.side, byName: actor.account, act: ACTS[action] });
    return acted.ok ? ok(await shown(tx, merchantId, acted.value, own.side)) : acted;
  });
}

async function shown(tx: Tx, merchantId: number, contract: NamedContract, side: 'UPLINE' | 'DOWNLINE'): Promise<ContractRow> {
  return rowOf(contract, await listVersions(tx, merchantId, [contract.contractId]), side);
}
