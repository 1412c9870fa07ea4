import type { MonthSoFar, OwnPlan, ownAffiliate } from '@fairhall/contract/agent/affiliate-plans';
import type { ReplyOf } from '@fairhall/contract/endpoint';
import { ok, type Result } from '@fairhall/money/result';
import { dayOf } from '../../../platform/day.ts';
import type { Draft } from '../closing/freeze.ts';
import { monthOf } from '../closing/periods.ts';
import { reckonAffiliate } from '../closing/reckon-affiliates.ts';
import type { AgentDeps } from '../deps.ts';
import { findAffiliate, listSources, listTerms } from '../store/affiliates.ts';
import type { Asker } from './reach.ts';
import { e4 } from './statements.ts';

const SOURCES = 50;
const SOURCE_MS = 90 * 86_400_000;
const TERMS = 3;

/** An affiliate's plan, what its links brought, and its month as far as it is known. */
export async function affiliateOf(
  { db, clock }: AgentDeps,
  { actor: { merchantId, memberId }, merchant }: Asker,
): Promise<Result<ReplyOf<typeof ownAffiliate>, never>> {
  const own = db.of(merchantId);
  const nowMs = clock.nowMs();
  const { timeZone, currency } = merchant.profile;
  const today = dayOf(nowMs, timeZone);
  const month = monthOf(today);
  const sources = { memberId, sinceMs: nowMs - SOURCE_MS, max: SOURCES };
  const found = await findAffiliate(own, merchantId, memberId);
  const terms = found ? await listTerms(own, merchantId, { memberId, max: TERMS }) : [];
  const inForce = terms.find(({ fromMonth }) => fromMonth <= month);
  const later = terms.findLast(({ fromMonth }) => fromMonth > month);
  const of = { merchantId, timeZone, asset: currency.code, fromDay: month, toDay: today };
  const draft = inForce?.planId ? await reckonAffiliate(own, of, memberId) : null;
  const links = await listSources(own, merchantId, { ...sources, by: 'link' });
  return ok({
    ...{ state: found?.state ?? 'NONE', reason: found?.reason ?? '', plan: planTold(inForce), next: planTold(later) },
    month: draft && monthTold(draft),
    links: links.map((link) => ({ ...link, path: `/go/${link.name}` })),
    campaigns: await listSources(own, merchantId, { ...sources, by: 'campaign' }),
  });
}

function planTold(term: Awaited<ReturnType<typeof listTerms>>[number] | undefined): OwnPlan | null {
  if (!term?.terms || term.name === null || term.hash === null) return null;
  return { name: term.name, fromMonth: term.fromMonth, terms: term.terms, hash: term.hash };
}

function monthTold({ fromDay, toDay, said, players = [], active, due, carryIn }: Draft): MonthSoFar {
  const sum = (what: string) => e4((said[what] as bigint | undefined) ?? 0n);
  return {
    ...{ from: fromDay, to: toDay, players: players.length, active, qualified: said.players as number },
    ngrE4: e4(players.reduce((total, { ngr }) => total + ngr, 0n)),
    ...{ poolE4: sum('pool'), carryInE4: e4(carryIn), baseE4: sum('base'), shareE4: sum('revshare'), sharePaidE4: sum('revsharePaid') },
    ...{
      recoupE4: sum('recoup'),
      cpaE4: sum('cpa'),
      subE4: sum('sub'),
      clawbackE4: sum('clawback'),
      heldE4: sum('held'),
      payableE4: e4(due),
    },
    state: said.state as MonthSoFar['state'],
  };
}
