import { actOnContract, NO_CONTRACT, PARTIES } from '../contract-state.ts';
import { type Input, readRows, readWord } from './read.ts';

/** Where each act leaves a contract; one that may not be leaves it where it stands. */
export function answerContract(input: Input): Record<string, unknown> {
  const events = readRows(input.events, 'PARTY_INVALID').map(({ by, act }) => ({
    by: readWord(by, PARTIES, 'PARTY_INVALID'),
    act: String(act),
  }));
  let state = NO_CONTRACT;
  const steps = events.map(({ by, act }) => {
    const acted = actOnContract(state, by, act);
    if (acted.ok) state = acted.value.state;
    const { status, inForce } = state;
    return { status, inForce, ...(acted.ok ? { action: acted.value.action } : { code: acted.code }) };
  });
  return { steps };
}
