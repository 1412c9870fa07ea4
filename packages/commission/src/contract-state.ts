import { fail, ok, type Result } from '@fairhall/money/result';

/** Who acts on a contract: its two sides, the operators (two of them), and time. */
export const PARTIES = ['UPLINE', 'DOWNLINE', 'OPERATOR', 'CLOCK'] as const;
export type Party = (typeof PARTIES)[number];
type Side = 'UPLINE' | 'DOWNLINE';

/** P proposed, A in force, E an edit asked for, V an end asked for, C ended, R rejected; "-" is none yet. */
type ContractStatus = '-' | 'P' | 'A' | 'E' | 'V' | 'C' | 'R';
/** Letters of the history: N proposed, and what became of it. */
type ContractAction = 'N' | 'A' | 'R' | 'E' | 'V' | 'C';

/** `inForce` is the version that holds, 0 none; `versions` counts all that were ever asked for, the last of them waits while P or E. */
export type ContractState = { status: ContractStatus; inForce: number; versions: number; asker: Side | null };

type ContractCode = 'OWN_REQUEST' | 'NOT_YOUR_REQUEST' | 'REQUEST_PENDING' | 'STATE_CONFLICT';
type ContractStep = { state: ContractState; action: ContractAction };

export const NO_CONTRACT: ContractState = { status: '-', inForce: 0, versions: 0, asker: null };

const OPEN: readonly ContractStatus[] = ['P', 'E', 'V'];

/** What an act makes of a contract, or why it may not be. Nobody is held by silence, and silence never signs. */
export function actOnContract(state: ContractState, by: Party, act: string): Result<ContractStep, ContractCode> {
  const isOpen = OPEN.includes(state.status);
  if (by === 'OPERATOR') return act === 'TERMINATE' && (isOpen || state.status === 'A') ? ok(ended(state)) : fail('STATE_CONFLICT');
  if (by === 'CLOCK') return act === 'EXPIRE' && isOpen ? ok(lapsed(state)) : fail('STATE_CONFLICT');
  if (act === 'PROPOSE' || act === 'EDIT' || act === 'TERMINATE') return isOpen ? fail('REQUEST_PENDING') : ask(state, by, act);
  if (!isOpen) return fail('STATE_CONFLICT');
  if (act === 'WITHDRAW') return state.asker === by ? ok(withdrawn(state)) : fail('NOT_YOUR_REQUEST');
  if (act !== 'ACCEPT' && act !== 'REJECT') return fail('STATE_CONFLICT');
  if (state.asker === by) return fail('OWN_REQUEST');
  return ok(act === 'ACCEPT' ? accepted(state) : rejected(state));
}

function ask(state: ContractState, by: Side, act: 'PROPOSE' | 'EDIT' | 'TERMINATE'): Result<ContractStep, ContractCode> {
  const isInForce = state.status === 'A';
  if (isInForce === (act === 'PROPOSE')) return fail('STATE_CONFLICT');
  if (act === 'TERMINATE') return ok({ state: { ...state, status: 'V', asker: by }, action: 'V' });
  const versions = state.versions + 1;
  return ok(
    act === 'EDIT'
      ? { state: { ...state, status: 'E', versions, asker: by }, action: 'E' }
      : { state: { status: 'P', inForce: 0, versions, asker: by }, action: 'N' },
  );
}

function accepted(state: ContractState): ContractStep {
  if (state.status === 'V') return ended(state);
  return { state: { ...state, status: 'A', inForce: state.versions, asker: null }, action: 'A' };
}

function rejected(state: ContractState): ContractStep {
  if (state.status !== 'P') return { state: { ...state, status: 'A', asker: null }, action: 'R' };
  return { state: { ...state, status: 'R', asker: null }, action: 'R' };
}

/** A proposal is gone; the terms in force stay in force. */
function withdrawn(state: ContractState): ContractStep {
  return state.status === 'P' ? ended(state) : { state: { ...state, status: 'A', asker: null }, action: 'C' };
}

/** An end that was asked for comes also without an answer: nobody is held. All else that is not answered lapses. */
function lapsed(state: ContractState): ContractStep {
  return state.status === 'V' ? ended(state) : withdrawn(state);
}

function ended(state: ContractState): ContractStep {
  return { state: { ...state, status: 'C', inForce: 0, asker: null }, action: 'C' };
}
