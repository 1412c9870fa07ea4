import { CAUSES } from '@fairhall/contract/agent/statements';

/** A cause as it is kept, "draw:77", in its two parts; what nobody named was done by hand. */
export function causeOf(kept: string): { what: (typeof CAUSES)[number]; ref: string } {
  const [said = '', ref = ''] = kept.split(':');
  return { what: CAUSES.find((one) => one === said) ?? 'hand', ref };
}
