import type { deskEndContract, deskProcessContract, deskProposeContract } from '@fairhall/contract/console/agents';
import type { BodyOf, ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { actOn } from '../act-on-contract.ts';
import { rowOf } from '../contract-row.ts';
import { readTerms } from '../contract-terms.ts';
import type { DeskDeps } from '../deps.ts';
import { findByText } from '../queries/console-line.ts';
import { findContract, keepContract, listForDesk, listVersions, type NamedContract } from '../store/contracts.ts';
import { findPlaced, lockLines } from '../store/lines.ts';
import { findScheme } from '../store/schemes.ts';
import { DEFAULT_TERMS } from '../terms.ts';
import { actOfAnswer, propose } from './contracts.ts';

type Context = Pick<OperatorContext, 'merchant' | 'operator' | 'ip'>;
type List = Pick<ReplyOf<typeof deskEndContract>, 'list'>;

const LIST_MAX = 100;
/** Of the platform's contracts with one agent no more are counted than it has agents. */
const MOST = Number.POSITIVE_INFINITY;

async function told(db: DeskDeps['db'] | DeskDeps['teams'], merchantId: number, contracts: readonly NamedContract[]): Promise<List> {
  const versions = await listVersions(
    db,
    merchantId,
    contracts.map(({ contractId }) => contractId),
  );
  return { list: contracts.map((one) => ({ ...rowOf(one, versions, 'UPLINE'), kind: one.kind, endBy: one.endBy })) };
}

/** Of a member, or those that wait for the platform. */
export async function contractsForDesk(
  deps: DeskDeps,
  { merchant: { merchantId } }: Pick<Context, 'merchant'>,
  { name = '' }: { name?: string | undefined },
): Promise<Result<List, 'NOT_FOUND'>> {
  const member = name.trim() === '' ? null : await findByText(deps, merchantId, name);
  if (name.trim() !== '' && !member) return fail('NOT_FOUND', 'name');
  const of = { memberId: member?.memberId ?? null, waiting: member === null, max: LIST_MAX };
  return ok(await told(deps.db, merchantId, await listForDesk(deps.db, merchantId, of)));
}

/** Offers an agent a contract of the platform, or other terms of the one that is in force. */
export async function proposeByDesk(
  deps: DeskDeps,
  { merchant, operator, ip }: Context,
  { kind, ...asked }: BodyOf<typeof deskProposeContract>,
): Promise<Result<List, ErrorsOf<typeof deskProposeContract>>> {
  const { merchantId } = merchant;
  const scheme = (await findScheme(deps.db, merchantId))?.terms ?? DEFAULT_TERMS;
  const terms = readTerms(kind, { ...asked, ownFunds: false }, scheme.activeMins);
  if (!terms.ok) return terms;
  const id = parseId(asked.customerId);
  return deps.db.inTx(async (tx): Promise<Result<List, ErrorsOf<typeof deskProposeContract>>> => {
    await lockLines(tx, merchantId);
    const agent = id === null ? null : await findPlaced(tx, merchantId, id);
    if (!agent || (agent.type !== 1 && agent.type !== 2)) return fail('NOT_FOUND', 'customerId');
    const pair = { kind, agentId: agent.memberId, uplineId: null };
    const proposed = await propose(deps, tx, { merchant, pair, side: 'UPLINE', byName: operator.name, terms: terms.value, most: MOST });
    if (!proposed.ok) return proposed;
    await noteAct(deps, tx, { operator, ip, contract: proposed.value, act: 'propose' });
    return ok(await told(tx, merchantId, [proposed.value]));
  });
}

/** Answers for the platform: of contracts between agents it is no side. */
export async function processByDesk(
  deps: DeskDeps,
  { merchant, operator, ip }: Context,
  { contractId, version, action }: { contractId: string } & BodyOf<typeof deskProcessContract>,
): Promise<Result<List, ErrorsOf<typeof deskProcessContract>>> {
  const { merchantId } = merchant;
  const id = parseId(contractId);
  return deps.db.inTx(async (tx): Promise<Result<List, ErrorsOf<typeof deskProcessContract>>> => {
    await lockLines(tx, merchantId);
    const contract = id === null ? null : await findContract(tx, merchantId, id);
    if (!contract || contract.uplineId !== null) return fail('NOT_FOUND', 'contractId');
    if (contract.versions !== version) return fail('STATE_CONFLICT', 'version');
    const acted = await actOn(deps, tx, merchant, { contract, by: 'UPLINE', byName: operator.name, act: actOfAnswer(action) });
    if (!acted.ok) return acted;
    await noteAct(deps, tx, { operator, ip, contract: acted.value, act: actOfAnswer(action).toLowerCase() });
    return ok(await told(tx, merchantId, [acted.value]));
  });
}

/** What an operator did for the platform; why stands in the terms. */
async function noteAct(
  deps: Pick<DeskDeps, 'clock' | 'ids'>,
  tx: Tx,
  { operator, ip, contract, act }: Pick<Context, 'operator' | 'ip'> & { contract: NamedContract; act: string },
): Promise<void> {
  await appendAudit(deps, tx, operator.merchantId, {
    ...{ operator, ip, action: 'agent.contract_acted', subject: { type: 'member', id: String(contract.agentId) } },
    detail: { contract: String(contract.contractId), kind: contract.kind, act, version: String(contract.versions) },
  });
}

/** Ends a contract: the first operator asks for it, another one does it. */
export async function endByDesk(
  deps: DeskDeps,
  { merchant, operator, ip }: Context,
  { contractId, reason: said }: { contractId: string } & BodyOf<typeof deskEndContract>,
): Promise<Result<ReplyOf<typeof deskEndContract>, ErrorsOf<typeof deskEndContract>>> {
  const { merchantId } = merchant;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const id = parseId(contractId);
  return deps.db.inTx(async (tx): Promise<Result<ReplyOf<typeof deskEndContract>, ErrorsOf<typeof deskEndContract>>> => {
    await lockLines(tx, merchantId);
    const contract = id === null ? null : await findContract(tx, merchantId, id);
    if (!contract) return fail('NOT_FOUND', 'contractId');
    if (contract.status === 'C' || contract.status === 'R') return fail('STATE_CONFLICT', 'contractId');
    if (contract.endBy === operator.name) return fail('SECOND_OPERATOR_REQUIRED', 'contractId');
    const ends = contract.endBy !== null;
    let kept: NamedContract = { ...contract, endBy: operator.name };
    if (ends) {
      const acted = await actOn(deps, tx, merchant, { contract, by: 'OPERATOR', byName: operator.name, act: 'TERMINATE' });
      invariant(acted.ok, 'what is open may be ended by operators');
      kept = acted.value;
    } else await keepContract(tx, merchantId, kept);
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'agent.contract_ended', subject: { type: 'member', id: String(contract.agentId) } },
      detail: { contract: String(contract.contractId), kind: contract.kind, step: ends ? 'ended' : 'asked' },
    });
    return ok({ ...(await told(tx, merchantId, [kept])), ended: ends });
  });
}
