import { least } from '../amounts.ts';
import type { Grant } from '../grant.ts';
import type { ToldGrant } from './case.ts';

/** A grant as a step tells it. */
export function tellGrant(
  named: { grant: string; campaign: string },
  {
    kind,
    state,
    left,
    balance,
    wagered,
    required,
    expiresAtMs,
  }: Pick<Grant, 'kind' | 'state' | 'left' | 'balance' | 'wagered' | 'required' | 'expiresAtMs'>,
): ToldGrant {
  if (kind === 'freeBets') return { ...named, state, left };
  return {
    ...{ ...named, state, balance: String(balance), wagered: String(least(wagered, required)), required: String(required) },
    expiresAt: state === 'active' ? expiresAtMs : null,
  };
}
