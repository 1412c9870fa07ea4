import type { StatementFault, StatementFormat } from '@fairhall/contract/console/statement-sources';
import { fetchOutward, type OutwardDeps } from '../../../../platform/outward.ts';
import { DAY } from './source.ts';

/** `none`: the bank has nothing of that day, or not yet. */
export type Fetched = { kind: 'file'; bytes: Buffer } | { kind: 'none' } | { kind: 'fault'; fault: StatementFault };

/** A bank that hands out the statement of an account, day by day. Never throws. */
export type Bank = { statementOf(day: string): Promise<Fetched> };

/** As much as an operator may bring by hand. */
const BYTES_MAX = 20 * 1024 * 1024;
const WITHIN_MS = 30_000;
const TYPES: Readonly<Record<StatementFormat, string>> = { 'camt.053': 'application/xml', csv: 'text/csv' };

type Given = { url: string; format: StatementFormat; token: string };

/** One that is asked over HTTP (docs/protocols/bank-statements.md): its token in the head, the day in the address, the file or 404. */
export function bankOverHttp(deps: OutwardDeps, { url, format, token }: Given): Bank {
  return {
    async statementOf(day) {
      const at = URL.parse(url.replaceAll(DAY, day));
      if (!at) return { kind: 'fault', fault: 'address' };
      const headers = { authorization: `Bearer ${token}`, accept: TYPES[format] };
      const answer = await fetchOutward(deps, { url: at, headers, bytesMax: BYTES_MAX, withinMs: WITHIN_MS });
      if (answer.kind !== 'answered') return { kind: 'fault', fault: answer.kind };
      if (answer.status === 404 || answer.status === 204) return { kind: 'none' };
      if (answer.status !== 200) return { kind: 'fault', fault: 'refused' };
      return answer.file === null ? { kind: 'fault', fault: 'too_large' } : { kind: 'file', bytes: answer.file };
    },
  };
}
