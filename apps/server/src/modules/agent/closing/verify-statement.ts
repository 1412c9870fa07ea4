import type { Queryable, Row } from '../../../platform/db.ts';
import type { StatementKind } from '../store/payouts.ts';
import { dayWithTerms } from './close-day.ts';
import { frozenText } from './freeze.ts';
import { reckonDay, type Whose } from './reckon-day.ts';

/** A figure that is another one now than when it was closed; or, where nothing is due any more, all of it. */
export type Difference = { what: string; closed: string; now: string };
/** What late facts made of it, and that is booked: in their order. */
export type Adjusted = { was: bigint; now: bigint; causes: string[]; frozen: string };
export type Verified = { found: false } | { found: true; closed: string; hash: string; adjusted: Adjusted[]; differences: Difference[] };

type Closed = Whose & {
  kind: StatementKind;
  agentId: bigint;
  contractId: bigint | null;
  toDay: string;
  slot: number;
  frozen: string;
  hash: string;
};

/** Reckons a closed statement again, with what late facts made of it, from members' days, histories of lines and rates, and the contract's terms. Reads only. */
export async function verifyStatement(db: Queryable, merchantId: number, statementId: bigint): Promise<Verified> {
  const [closed] = await db.query<Closed & Row>(
    `select s.merchant_id as "merchantId", f.time_zone as "timeZone", s.asset, s.kind, s.agent_id as "agentId", s.contract_id as "contractId",
       to_char(s.to_day, 'YYYY-MM-DD') as "toDay", s.slot, s.frozen, s.hash
     from statement s join member_day_fill f on f.merchant_id = s.merchant_id where s.merchant_id = $1 and s.statement_id = $2`,
    [merchantId, statementId],
  );
  if (!closed) return { found: false };
  const now = await reckonedAgain(db, closed);
  const adjusted = await db.query<Adjusted & Row>(
    'select was, now, causes, frozen from agent_adjustment where merchant_id = $1 and statement_id = $2 order by seq',
    [merchantId, statementId],
  );
  const known = adjusted.at(-1)?.frozen ?? closed.frozen;
  // Of what came to nothing there is no draft.
  const differences = now === null && (JSON.parse(known) as { due: string }).due === '0' ? [] : differencesOf(known, now);
  return { found: true, closed: closed.frozen, hash: closed.hash, adjusted, differences };
}

/** Its text as it would be frozen by the bets, lines, rates and contracts that are kept now; null: nothing. */
async function reckonedAgain(db: Queryable, closed: Closed): Promise<string | null> {
  for await (const drafts of reckonDay(db, closed.kind, await dayWithTerms(db, closed, closed.toDay))) {
    const own = drafts.find(
      ({ agentId, contractId, slot }) => agentId === closed.agentId && contractId === closed.contractId && slot === closed.slot,
    );
    if (own) return frozenText(own);
  }
  return null;
}

function differencesOf(closed: string, now: string | null): Difference[] {
  if (closed === now) return [];
  const [was, is] = [closed, now ?? '{}'].map((text) => JSON.parse(text) as Record<string, unknown>);
  const names = new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})]);
  const said = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '-'));
  return [...names].map((what) => ({ what, closed: said(was?.[what]), now: said(is?.[what]) })).filter((one) => one.closed !== one.now);
}
