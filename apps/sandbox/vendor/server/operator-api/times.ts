import { Failed } from './routes.ts';

/** A time of the protocol; without a zone it is UTC. */
export function timeOf(text: string): number {
  const ms = Date.parse(/(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(ms)) throw new Failed('BAD_PARAMETERS', `${text} is no time`);
  return ms;
}
