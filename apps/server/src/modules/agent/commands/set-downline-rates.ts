import type { updateDownlineRebates } from '@fairhall/contract/agent/rates';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import type { AgentDeps } from '../deps.ts';
import { downlineRates } from '../queries/rates.ts';
import { type Asker, standingOf } from '../queries/reach.ts';
import { changeRates, readConfigs } from '../rate-change.ts';
import { findPlaced, lockLines } from '../store/lines.ts';
import { findDirect } from '../store/team-bets.ts';

/** Raises the rates of one right below, from the next midnight on. */
export async function setDownlineRates(
  deps: Pick<AgentDeps, 'db' | 'teams' | 'clock'>,
  asker: Asker,
  { customerName, configs }: BodyOf<typeof updateDownlineRebates>,
) {
  const { merchantId, memberId: uplineId } = asker.actor;
  const rates = readConfigs(configs);
  if (!rates.ok) return rates;
  const set = await deps.db.inTx(async (tx) => {
    await lockLines(tx, merchantId);
    const of = await standingOf({ teams: tx }, asker);
    const memberId = await findDirect(tx, merchantId, { of, nameKey: customerName.trim().toLowerCase() });
    const member = memberId === null ? null : await findPlaced(tx, merchantId, memberId);
    if (!member) return fail('NOT_FOUND', 'customerName');
    const { path } = member;
    const change = { merchant: asker.merchant, memberId: member.memberId, path, uplineId, by: 'upline' as const, rates: rates.value };
    const changed = await changeRates({ nowMs: deps.clock.nowMs() }, tx, change);
    return changed.ok ? ok(member.memberId) : changed;
  });
  return set.ok ? downlineRates(deps, asker, { customerId: String(set.value) }) : set;
}
