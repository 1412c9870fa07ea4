import { setImmediate as afterOthers } from 'node:timers/promises';
import { compareIds } from '@fairhall/commission/by-id';
import { addBases, type Bases, type CommissionRow, differences, type RebateGroup } from '@fairhall/commission/rebate';
import { PERCENT_GROUPS, SERIES_GROUP } from '@fairhall/contract/agent/rates';
import type { AgentTerms } from '@fairhall/contract/console/agents';
import { startOfDayNamed } from '../../../platform/calendar-day.ts';
import { dayOf } from '../../../platform/day.ts';
import type { Queryable } from '../../../platform/db.ts';
import { lineOfPaths } from '../line-of-paths.ts';
import type { StatementKind } from '../store/payouts.ts';
import {
  endOfPage,
  type HeldContract,
  listCarries,
  listChangeDays,
  listEarned,
  listFlaggedMembers,
  listHeldAgents,
  listHeldContracts,
  listPlayed,
  listRatesOf,
  type Played,
  type PlayedOf,
} from '../store/play.ts';
import { findSchemeAt } from '../store/schemes.ts';
import { listClosedSlots, listSlotPlay, type SlotPlay } from '../store/slots.ts';
import { DEFAULT_TERMS } from '../terms.ts';
import type { Draft } from './freeze.ts';
import { dayAfter, dividendPeriodOf, monthOf } from './periods.ts';
import { addCosts, type Costs, dividendDraft, rebateDraft, salaryDraft } from './reckon.ts';
import { reckonAffiliates } from './reckon-affiliates.ts';
import { SLOT_MS, type SlotKind, slotNo } from './slots.ts';
import { type Teams, teamsOf } from './teams.ts';

/** By whose clocks, and in which money, a day is. */
export type Whose = { merchantId: number; timeZone: string; asset: string };
export type Day = Whose & { day: string; terms: AgentTerms; seriesCap: number };
/** Statements of a day, some at a time: between two pieces everybody else has its turn. */
export type Drafts = AsyncGenerator<Draft[], void, void>;

/** Members, or rows, that are looked at in one piece: some milliseconds. */
const PAGE = 250;
const DRAFTS = 50;
/** Rows of statements that are kept in one piece; one statement is never parted. */
const ROWS = 500;

/** What a kind of statement comes to on a day. Dividends, and affiliates, on the last day of their period; of another one there are none. */
export function reckonDay(db: Queryable, kind: StatementKind, day: Day): Drafts {
  const kinds = {
    rebate: rebatesOf,
    daily: salariesOf,
    hour: closedSlots('hour'),
    real: closedSlots('real'),
    dividend: dividendsOf,
    affiliate: affiliatesOf,
  } satisfies Record<StatementKind, unknown>;
  return kinds[kind](db, day);
}

async function* affiliatesOf(db: Queryable, { merchantId, timeZone, asset, day }: Day): Drafts {
  if (dividendPeriodOf(day, 'MONTH').to !== day) return;
  yield* reckonAffiliates(db, { merchantId, timeZone, asset, fromDay: monthOf(day), toDay: day });
}

async function* pages<One>(all: readonly One[], size: number): AsyncGenerator<readonly One[]> {
  for (let from = 0; from < all.length; from += size) {
    yield all.slice(from, from + size);
    await afterOthers();
  }
}

/** Statements so many at once that their rows are not too many. */
async function* pieces<One>(all: readonly One[], toDraft: (one: One) => Draft): Drafts {
  let piece: Draft[] = [];
  let rows = 0;
  for (const one of all) {
    const draft = toDraft(one);
    piece.push(draft);
    rows += draft.rows.length;
    if (rows < ROWS) continue;
    yield piece;
    await afterOthers();
    [piece, rows] = [[], 0];
  }
  if (piece.length > 0) yield piece;
}

type Wanted = Omit<PlayedOf, 'after' | 'upTo' | 'flaggedIds'>;
async function* playOf(db: Queryable, merchantId: number, of: Wanted) {
  const flaggedIds = await listFlaggedMembers(db, merchantId);
  for (let after = 0n; ; ) {
    const upTo = await endOfPage(db, merchantId, { after, max: PAGE });
    if (upTo === null) return;
    const played = await listPlayed(db, merchantId, { ...of, flaggedIds, after, upTo });
    if (played.length > 0) yield played;
    after = upTo;
  }
}

/**
 * Differences of rates on a day's play: to each agent, from each direct downline and group, by the line and the rates of the day on which
 * bets were placed. Who has no rate of its own in a group of series has the cap, and nothing elsewhere.
 */
async function* rebatesOf(db: Queryable, { merchantId, asset, day, terms, seriesCap }: Day): Drafts {
  const changes = await listChangeDays(db, merchantId, { toDay: day, rates: true });
  if (changes.length === 0) return; // nobody has a rate of its own
  const groups = new Map<string, RebateGroup>([
    [SERIES_GROUP, { unit: 'series', cap: seriesCap }],
    ...PERCENT_GROUPS.map((group): [string, RebateGroup] => [group, { unit: 'rate', cap: terms.caps[group] }]),
  ]);
  const byStretch = new Map<number, Bases>();
  const takenOf = new Map<number, Bases>();
  for await (const played of playOf(db, merchantId, { asset, fromDay: day, toDay: day, changes, byGroup: true })) {
    const counted = Map.groupBy(
      played.filter(({ group }) => groups.has(group)),
      ({ stretch }) => stretch,
    );
    for (const [stretch, own] of counted) {
      const line = lineOfPaths(own.map(({ path }) => path));
      for (const [what, all] of [['valid', byStretch] as const, ['flagged', takenOf] as const]) {
        const plays = own.map(({ memberId, group, ...sums }) => ({ member: String(memberId), group, valid: sums[what] }));
        const bases = all.get(stretch) ?? (new Map() as Bases);
        all.set(stretch, bases);
        addBases(bases, { line, plays: what === 'valid' ? plays : plays.filter(({ valid }) => valid !== 0n) });
      }
    }
  }
  const byAgent = new Map<string, { rows: (CommissionRow & { stretch: number })[]; flagged: bigint }>();
  const ofAgent = (agent: string) => {
    const own = byAgent.get(agent) ?? { rows: [], flagged: 0n };
    byAgent.set(agent, own);
    return own;
  };
  for (const stretch of byStretch.keys()) {
    // Before the first change nobody had a rate of its own.
    const onDay = changes[stretch - 1];
    for (const [group, children] of byStretch.get(stretch) as Bases) {
      const of = groups.get(group) as RebateGroup;
      for await (const some of pages([...children], PAGE)) {
        const memberIds = [...new Set(some.flatMap(([child, { agent }]) => [child, agent]))];
        const rates = new Map(memberIds.map((member) => [member, new Map(of.unit === 'series' ? [[group, of.cap]] : [])]));
        const own = onDay === undefined ? [] : await listRatesOf(db, merchantId, { memberIds: memberIds.map(BigInt), group, onDay });
        for (const { memberId, rate } of own) rates.get(String(memberId))?.set(group, rate);
        for (const row of differences(rates, { group, of, children: some })) {
          if (row.amount > 0n) ofAgent(row.agent).rows.push({ ...row, stretch });
        }
        const taken = takenOf.get(stretch)?.get(group);
        const children = some.flatMap(([child]) =>
          taken?.has(child) ? [[child, taken.get(child) as { agent: string; base: bigint }] as const] : [],
        );
        for (const { agent, amount, base } of differences(rates, { group, of, children })) if (amount > 0n) ofAgent(agent).flagged += base;
      }
    }
  }
  for await (const some of pages([...byAgent], DRAFTS))
    yield* pieces(some, ([agent, { rows, flagged }]) => rebateDraft(day, BigInt(agent), { own: inOrder(rows), flagged }));
}

/** By stretch, direct downline and group. */
function inOrder(rows: (CommissionRow & { stretch: number })[]): CommissionRow[] {
  return rows.sort((a, b) => a.stretch - b.stretch || compareIds(a.child, b.child) || compareIds(a.group, b.group));
}

async function* salariesOf(db: Queryable, { merchantId, timeZone, asset, day, terms }: Day): Drafts {
  const held = { kind: 'daily', atMs: startOfDayNamed(day, timeZone) } as const;
  const agents = await listHeldAgents(db, merchantId, held);
  if (agents.length === 0) return;
  const teams = teamsOf(activeMins(agents), terms.includeSelf);
  const changes = await listChangeDays(db, merchantId, { toDay: day, rates: false });
  await gatherPlay(db, merchantId, { teams, of: { asset, fromDay: day, toDay: day, changes, byGroup: false } });
  for await (const some of pages(agents, DRAFTS)) {
    const contracts = await listHeldContracts(db, merchantId, { ...held, contractIds: some.map(({ contractId }) => contractId) });
    yield* pieces(contracts, (contract) => salaryDraft(day, contract, { team: teams.of(String(contract.agentId)) }));
  }
}

const activeMins = (agents: readonly { agentId: bigint; activeMin: bigint }[]) =>
  new Map(agents.map(({ agentId, activeMin }) => [String(agentId), activeMin]));

/** Salaries of the parts of a day of which there are statements. */
const closedSlots = (kind: SlotKind) =>
  async function* (db: Queryable, day: Day): Drafts {
    const firstMs = startOfDayNamed(day.day, day.timeZone);
    const closed = await listClosedSlots(db, day.merchantId, { kind, day: day.day });
    const fromMs = closed.map((no) => firstMs + no * SLOT_MS[kind]);
    yield* slotsOf(db, day, { kind, fromMs });
  };

/** Salaries of some parts of a day, by the merchant's terms of when they were over. All of their play is read once. */
export async function* slotsOf(
  db: Queryable,
  { merchantId, timeZone, asset, day }: Whose & { day: string },
  { kind, fromMs: all }: { kind: SlotKind; fromMs: readonly number[] },
): Drafts {
  const slotMs = SLOT_MS[kind];
  const slots = new Map<number, { contractIds: bigint[]; teams: Teams }>();
  for (const fromMs of all) {
    const agents = await listHeldAgents(db, merchantId, { kind, atMs: fromMs });
    if (agents.length === 0) continue;
    const { includeSelf } = (await findSchemeAt(db, merchantId, fromMs + slotMs))?.terms ?? DEFAULT_TERMS;
    slots.set(fromMs, { contractIds: agents.map(({ contractId }) => contractId), teams: teamsOf(activeMins(agents), includeSelf) });
  }
  const [first, last] = [Math.min(...slots.keys()), Math.max(...slots.keys())];
  if (slots.size === 0) return;
  const flaggedIds = await listFlaggedMembers(db, merchantId);
  const of = { asset, day, dayMs: startOfDayNamed(day, timeZone), fromMs: first, toMs: last + slotMs, slotMs, flaggedIds };
  for (let after = 0n; ; ) {
    const upTo = await endOfPage(db, merchantId, { after, max: PAGE });
    if (upTo === null) break;
    const played = await listSlotPlay(db, merchantId, { ...of, after, upTo });
    for (const one of played) slots.get(one.fromMs)?.teams.bring([playOfSlot(one)]);
    after = upTo;
  }
  for (const [fromMs, { contractIds, teams }] of slots) {
    const slot = { kind, no: slotNo(kind, fromMs, timeZone), fromMs };
    for await (const some of pages(contractIds, DRAFTS)) {
      const contracts = await listHeldContracts(db, merchantId, { kind, atMs: fromMs, contractIds: some });
      yield* pieces(contracts, (contract) => salaryDraft(day, contract, { slot, team: teams.of(String(contract.agentId)) }));
    }
  }
}

function playOfSlot({ memberId, path, valid, flagged }: SlotPlay): Played {
  return { memberId, path, valid, flagged, stretch: 0, group: '', stake: valid, won: 0n, rebate: 0n, promotion: 0n, fee: 0n };
}

async function gatherPlay(db: Queryable, merchantId: number, { teams, of }: { teams: Teams; of: Wanted }): Promise<void> {
  for await (const played of playOf(db, merchantId, of)) teams.bring(played);
}

/** A contract that a move ended within the period goes by the days until then. */
async function* dividendsOf(db: Queryable, { merchantId, timeZone, asset, day, terms }: Day): Drafts {
  const period = dividendPeriodOf(day, terms.dividendPeriod);
  if (period.to !== day) return;
  const held = { kind: 'dividend', atMs: startOfDayNamed(period.from, timeZone) } as const;
  const agents = await listHeldAgents(db, merchantId, held);
  if (agents.length === 0) return;
  const changes = await listChangeDays(db, merchantId, { toDay: period.to, rates: false });
  const lastDayOf = ({ untilMs }: { untilMs: number | null }) => {
    const last = untilMs === null ? null : dayOf(untilMs - 1, timeZone);
    return last !== null && last < period.to ? last : period.to;
  };
  for (const [toDay, own] of Map.groupBy(agents, lastDayOf)) {
    const teams = teamsOf(activeMins(own), terms.includeSelf);
    await gatherPlay(db, merchantId, { teams, of: { asset, fromDay: period.from, toDay, changes, byGroup: false } });
    const costs = await costsOf(db, merchantId, { fromDay: period.from, toDay });
    for await (const some of pages(own, DRAFTS)) {
      const contractIds = some.map(({ contractId }) => contractId);
      const carries = await listCarries(db, merchantId, { contractIds, beforeDay: period.from });
      const contracts = await listHeldContracts(db, merchantId, { ...held, contractIds });
      const draftOf = (contract: HeldContract) => {
        const agent = String(contract.agentId);
        const earned = { commission: costs.commission.get(agent) ?? 0n, salary: costs.salary.get(agent) ?? 0n };
        return dividendDraft(period, contract, { team: teams.of(agent), earned, carry: carries.get(contract.contractId) ?? 0n });
      };
      yield* pieces(contracts, draftOf);
    }
  }
}

async function costsOf(db: Queryable, merchantId: number, { fromDay, toDay }: { fromDay: string; toDay: string }): Promise<Costs> {
  const costs: Costs = { commission: new Map(), salary: new Map() };
  for (let day = fromDay; day <= toDay; day = dayAfter(day))
    for (let after = 0n; ; ) {
      const rows = await listEarned(db, merchantId, { day, after, max: PAGE });
      const last = rows.at(-1);
      if (!last) break;
      addCosts(
        costs,
        rows.filter(({ due }) => due > 0n),
      );
      after = last.statementId;
    }
  return costs;
}
