import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import type { ContractRow, contractBase } from '@fairhall/contract/agent/contracts';
import type { QueryOf } from '@fairhall/contract/endpoint';
import { fail, ok } from '@fairhall/money/result';
import { digits, parseDigits } from '@fairhall/money/text';
import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf } from '../../../platform/day.ts';
import { parseId } from '../../../platform/ids.ts';
import { nextPeriod } from '../contract-periods.ts';
import { rowOf } from '../contract-row.ts';
import { capOf } from '../contract-rules.ts';
import type { AgentDeps } from '../deps.ts';
import {
  countBelow,
  findContract,
  listCandidates,
  listContracts,
  listEvents,
  listTeamDays,
  listVersions,
  type NamedContract,
} from '../store/contracts.ts';
import { findScheme, findSeriesBounds } from '../store/schemes.ts';
import { DEFAULT_TERMS } from '../terms.ts';
import { type Asker, reach, standingOf } from './reach.ts';

const CONTRACTS_MAX = 500;
const CANDIDATES_MAX = 100;
const EVENTS_MAX = 100;
const BASE_DAYS = 31;
const DAY_MS = 86_400_000;

type Deps = Pick<AgentDeps, 'db' | 'teams' | 'clock'>;

/** Those of the agent: with whom is above, with those below, and to whom one may be offered. */
export async function contractsOf(deps: Deps, asker: Asker, kind: ContractKind) {
  const { db, clock } = deps;
  const { merchantId, memberId } = asker.actor;
  const { timeZone } = asker.merchant.profile;
  const terms = (await findScheme(db, merchantId))?.terms ?? DEFAULT_TERMS;
  const { path } = await standingOf(deps, asker);
  const nowMs = clock.nowMs();
  const [own, below] = [
    await listContracts(db, merchantId, { kind, memberId, side: 'DOWNLINE', max: CONTRACTS_MAX }),
    await listContracts(db, merchantId, { kind, memberId, side: 'UPLINE', max: CONTRACTS_MAX }),
  ];
  const versions = await listVersions(
    db,
    merchantId,
    [...own, ...below].map(({ contractId }) => contractId),
  );
  const seriesCap = (await findSeriesBounds(db, merchantId)).cap;
  const candidates = await listCandidates(deps.teams, merchantId, {
    ...{ kind, path, seriesMin: terms.seriesMin, today: dayOf(nowMs, timeZone), seriesCap, max: CANDIDATES_MAX },
  });
  return ok({
    agent: own.map((one) => rowOf(one, versions, 'DOWNLINE')),
    downline: below.map((one) => rowOf(one, versions, 'UPLINE')),
    candidates: candidates.map((one) => ({ customerId: String(one.memberId), customerName: one.account })),
    rules: {
      rateCap: capOf(kind, terms),
      activeMins: terms.activeMins,
      nextPeriodMs: nextPeriod(kind, nowMs, { timeZone, dividendPeriod: terms.dividendPeriod }),
    },
    footer: {
      usedContracts: await countBelow(db, merchantId, { kind, uplineId: memberId }),
      totalContracts: terms.contractsMax,
      seriesRestriction: terms.seriesMin,
    },
  });
}

/** Requests that wait for the agent's own answer. */
export async function requestsOf(deps: Deps, asker: Asker, kind: ContractKind) {
  const { merchantId, memberId } = asker.actor;
  const rows: ContractRow[] = [];
  for (const side of ['DOWNLINE', 'UPLINE'] as const) {
    const all = await listContracts(deps.db, merchantId, { kind, memberId, side, max: CONTRACTS_MAX });
    const waiting = all.filter(({ asker: of }) => of !== null && of !== side);
    const versions = await listVersions(
      deps.db,
      merchantId,
      waiting.map(({ contractId }) => contractId),
    );
    rows.push(...waiting.map((one) => rowOf(one, versions, side)));
  }
  return ok(rows);
}

/** A contract of the asker's, whichever its side. */
export async function ownContract(
  db: AgentDeps['db'] | AgentDeps['teams'],
  { actor: { merchantId, memberId } }: Pick<Asker, 'actor'>,
  { kind, contractId }: { kind: ContractKind; contractId: string },
): Promise<{ contract: NamedContract; side: 'UPLINE' | 'DOWNLINE' } | null> {
  const id = parseId(contractId);
  const contract = id === null ? null : await findContract(db, merchantId, id);
  if (!contract || contract.kind !== kind) return null;
  if (contract.agentId === memberId) return { contract, side: 'DOWNLINE' };
  return contract.uplineId === memberId ? { contract, side: 'UPLINE' } : null;
}

export async function historyOf(deps: Deps, asker: Asker, of: { kind: ContractKind; contractId: string }) {
  const own = await ownContract(deps.db, asker, of);
  if (!own) return fail('NOT_FOUND', 'contractId');
  const { contractId, agent, upline } = own.contract;
  const events = await listEvents(deps.db, asker.actor.merchantId, { contractId, max: EVENTS_MAX });
  // Operators have names for each other; to an agent they are its merchant.
  const names: Record<string, string> = { DOWNLINE: agent, UPLINE: upline ?? '' };
  return ok(events.map(({ atMs, action, byParty, version }) => ({ activityDate: atMs, action, by: names[byParty] ?? '', version })));
}

/** What the team of the agent itself, or of one right below, came to day by day. */
export async function baseOf(deps: Deps, asker: Asker, { customerId, activeMin: said, days = BASE_DAYS }: QueryOf<typeof contractBase>) {
  const { merchantId, profile } = asker.merchant;
  const activeMin = parseDigits(said);
  if (activeMin === null || activeMin < 0n) return fail('FIELD_FORMAT', 'activeMin');
  const reached = await reach(deps, asker, customerId);
  if (!reached.ok || reached.value.of.depth > 1) return fail('NOT_FOUND', 'customerId');
  const terms = (await findScheme(deps.db, merchantId))?.terms ?? DEFAULT_TERMS;
  const today = dayOf(deps.clock.nowMs(), profile.timeZone);
  const fromDay = dayOf(startOfDayNamed(today, profile.timeZone) - (days - 1) * DAY_MS + DAY_MS / 2, profile.timeZone);
  const rows = await listTeamDays(deps.teams, merchantId, {
    ...{
      agentId: reached.value.of.memberId,
      asset: profile.currency.code,
      fromDay,
      toDay: today,
      activeMin,
      includeSelf: terms.includeSelf,
    },
  });
  return ok({
    today,
    days: rows.map(({ day, active, turnover, stake, won, rebate, promotion, fee }) => ({
      ...{ day, active, turnoverE4: digits(turnover), stakeE4: digits(stake), wonE4: digits(won) },
      ...{ rebateE4: digits(rebate), promotionE4: digits(promotion), feeE4: digits(fee) },
    })),
  });
}
