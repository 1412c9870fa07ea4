import { actOnContract } from '@fairhall/commission/contract-state';
import { ASKED_DAYS, type ContractTerms } from '@fairhall/contract/agent/contracts';
import { invariant, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../platform/db.ts';
import type { MerchantRef } from '../../platform/http/context.ts';
import { appendOutbox } from '../../platform/outbox.ts';
import { partOf } from '../ledger/index.ts';
import { endOfNextPeriod, nextPeriod, type Periods } from './contract-periods.ts';
import { capOf, checkTerms, type TermsCode } from './contract-rules.ts';
import { hashOf } from './contract-terms.ts';
import type { DeskDeps } from './deps.ts';
import { CONTRACT_CHANGED, type ContractFact } from './events.ts';
import {
  beginVersion,
  endVersions,
  insertEvent,
  insertVersion,
  keepContract,
  listAgreed,
  listVersions,
  type NamedContract,
  type Party,
} from './store/contracts.ts';
import { findPlaced } from './store/lines.ts';
import { findScheme } from './store/schemes.ts';
import { DEFAULT_TERMS } from './terms.ts';

export type Act = 'PROPOSE' | 'EDIT' | 'ACCEPT' | 'REJECT' | 'TERMINATE' | 'WITHDRAW' | 'EXPIRE';
export type StateCode = 'OWN_REQUEST' | 'NOT_YOUR_REQUEST' | 'REQUEST_PENDING' | 'STATE_CONFLICT';

const DAY_MS = 86_400_000;

/** `terms`: of what is proposed. `endsAtMs`: what ends, ends there and not with its period. */
export type Acting = { contract: NamedContract; by: Party; byName: string; act: Act; terms?: ContractTerms; endsAtMs?: number };

/**
 * Does what somebody does with a contract, writes it down, and tells both. Terms are looked at when they are asked for and again when they
 * are agreed, beside all that is agreed in the line; to be called with the merchant's lines locked.
 */
export async function actOn(
  deps: Pick<DeskDeps, 'clock' | 'ids'>,
  tx: Tx,
  { merchantId, profile }: Pick<MerchantRef, 'merchantId' | 'profile'>,
  { contract, by, byName, act, terms, endsAtMs }: Acting,
): Promise<Result<NamedContract, StateCode | TermsCode>> {
  const { kind, contractId, status, inForce, versions, asker } = contract;
  // Versions and requests of a new one begin at none.
  const isNew = versions === 0;
  const stepped = actOnContract({ status: isNew ? '-' : status, inForce, versions, asker }, by, act);
  if (!stepped.ok) return stepped;
  const { state, action } = stepped.value;
  invariant(state.status !== '-', 'what was acted on is there');
  const merchantTerms = (await findScheme(tx, merchantId))?.terms ?? DEFAULT_TERMS;
  const asked = terms ?? (act === 'ACCEPT' && state.status === 'A' ? await askedTerms(tx, merchantId, contract) : null);
  if (asked) {
    const member = await findPlaced(tx, merchantId, contract.agentId);
    invariant(member, 'who signs is a member');
    const one = { agentId: contract.agentId, type: member.type, path: member.path, uplineId: contract.uplineId, terms: asked };
    const checked = checkTerms(await listAgreed(tx, merchantId, { kind, path: member.path }), one, capOf(kind, merchantTerms));
    if (!checked.ok) return checked;
  }

  const nowMs = deps.clock.nowMs();
  const periods: Periods = { timeZone: profile.timeZone, dividendPeriod: merchantTerms.dividendPeriod };
  const isOpen = state.asker !== null;
  const isAsked = isOpen && (act === 'PROPOSE' || act === 'EDIT' || act === 'TERMINATE');
  const kept: NamedContract = {
    ...contract,
    ...{ status: state.status, inForce: state.inForce, versions: state.versions, asker: state.asker, endBy: null },
    askedAtMs: isOpen ? (isAsked ? nowMs : contract.askedAtMs) : null,
    expiresAtMs: isOpen ? (state.status === 'V' ? endOfNextPeriod(kind, nowMs, periods) : nowMs + ASKED_DAYS * DAY_MS) : null,
  };
  await keepContract(tx, merchantId, kept);
  if (terms) {
    invariant(by === 'UPLINE' || by === 'DOWNLINE', 'one of both sides proposes');
    const version = { contractId, version: state.versions, terms, hash: hashOf(kind, terms), askedBy: by, askedAtMs: nowMs };
    await insertVersion(tx, merchantId, { ...version, fromMs: null, untilMs: null });
  }
  if (act === 'ACCEPT' && state.status === 'A')
    await beginVersion(tx, merchantId, { contractId, version: state.inForce, fromMs: nextPeriod(kind, nowMs, periods) });
  if (state.status === 'C' && inForce > 0) {
    // What the clock ends, ends when it should, however late it is looked at.
    const lapsedMs = by === 'CLOCK' ? (contract.expiresAtMs ?? nowMs) : null;
    const untilMs = endsAtMs ?? lapsedMs ?? nextPeriod(kind, nowMs, periods);
    await endVersions(tx, merchantId, { contractId, untilMs });
  }
  await insertEvent(tx, merchantId, {
    contractId,
    eventId: deps.ids.next(),
    action,
    byParty: by,
    byName,
    version: state.versions,
    atMs: nowMs,
  });
  await tellBoth(deps, tx, merchantId, { contract: kept, by, nowMs });
  return ok(kept);
}

async function askedTerms(tx: Tx, merchantId: number, { contractId, versions }: NamedContract): Promise<ContractTerms> {
  const version = (await listVersions(tx, merchantId, [contractId])).find((one) => one.version === versions);
  invariant(version, 'what is asked for is kept');
  return version.terms;
}

async function tellBoth(
  { ids }: Pick<DeskDeps, 'ids'>,
  tx: Tx,
  merchantId: number,
  { contract: { contractId, kind, status, versions, agentId, uplineId }, by, nowMs }: { contract: NamedContract; by: Party; nowMs: number },
): Promise<void> {
  const payload: ContractFact = { contractId: String(contractId), kind, status, version: versions, by };
  const of = { merchantId, topic: CONTRACT_CHANGED, payload, atMs: nowMs };
  const both = [agentId, ...(uplineId === null ? [] : [uplineId])];
  await appendOutbox(
    tx,
    both.map((memberId) => ({ ...of, id: ids.next(), memberId, part: partOf(merchantId, memberId) })),
  );
}
