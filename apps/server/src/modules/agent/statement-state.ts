import type { StatementState } from '@fairhall/contract/agent/statements';
import type { Told } from './store/statements.ts';

/** What is paid no more, since late facts took it, is not due. */
export function stateOfStatement({ due, paid, forgone, isHeld }: Pick<Told, 'due' | 'paid' | 'forgone' | 'isHeld'>): StatementState {
  if (due === 0n) return 'NONE';
  if (paid + forgone === due) return 'PAID';
  if (isHeld) return 'HELD';
  return paid > 0n ? 'PART' : 'DUE';
}
